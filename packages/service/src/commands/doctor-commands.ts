import { examine } from './doctor/doctor.js';
import { describeFindings, exitCodeOf } from './doctor/finding.js';
import { type Commands } from '../operation/command.js';
import { readArguments, print } from '../operation/command-line.js';

export const doctorCommands: Commands = {
  doctor: {
    usage:
      'doctor [--full] [--json]    checks configuration, database, queues, counts and trail; exits with 1 after a failure, 3 after warnings alone',
    prepareAlone(args) {
      const { values } = readArguments(args, {
        full: { type: 'boolean' },
        json: { type: 'boolean' },
      });
      return async (environment) => {
        const findings = await examine(environment, values.full === true);
        print(values.json ? JSON.stringify(findings, null, 2) : describeFindings(findings));
        return exitCodeOf(findings);
      };
    },
  },
};
