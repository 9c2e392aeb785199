import { isRealDate } from '../operation/real-date.js';
import { createIdSource } from '../platform/ids.js';
import { findRegisterFiles } from './register/find-register-files.js';
import { loadRegister, type Loaded } from './register/load-register.js';
import { RegisterError } from './register/register-error.js';
import { UsageError, type Commands } from '../operation/command.js';
import { print, readArguments } from '../operation/command-line.js';
import { Progress } from '../operation/progress.js';

export const sourceCommands: Commands = {
  'load-register': {
    usage:
      'load-register DIR [--date YYYY-MM-DD] [--again] [--fewer]    loads a month of the register of companies that Receita Federal publishes, or continues to',
    prepare(args) {
      const { values, positionals } = readArguments(
        args,
        { date: { type: 'string' }, again: { type: 'boolean' }, fewer: { type: 'boolean' } },
        true,
      );
      const [folder, more] = positionals;
      if (folder === undefined || more !== undefined) {
        throw new UsageError('load-register needs the folder with the files of one month.');
      }
      const { date = null, again = false, fewer = false } = values;
      if (date !== null && !isRealDate(date)) {
        throw new UsageError('--date needs a day: YYYY-MM-DD.');
      }
      return async (database) => {
        const progress = new Progress(process.stderr);
        const now = () => new Date().toISOString();
        const report = (text: string) => {
          progress.clear();
          print(text);
        };
        try {
          const month = await findRegisterFiles(folder, date, now());
          const loaded = await loadRegister(database, month, {
            now,
            newId: createIdSource(),
            again,
            fewer,
            report,
            onProgress: ({ lines, total, place }) =>
              progress.show({ done: lines, total, unit: 'lines', place }),
          });
          report(loaded ? describe(loaded) : `${month.as_of} is served already.`);
          return 0;
        } catch (error) {
          if (!(error instanceof RegisterError)) throw error;
          report(error.message);
          return 1;
        }
      };
    },
  },
};

function describe({ served, companies, establishments }: Loaded): string {
  const of = ({ added, changed, gone }: Loaded['companies']) =>
    `${added} new, ${changed} changed, ${gone} gone`;
  return `${served.as_of} is served: ${served.companies} companies (${of(companies)}) with ${served.establishments} establishments (${of(establishments)}).`;
}
