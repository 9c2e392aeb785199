import { approvalCommands } from '../approvals/operator-commands.js';
import { fileCommands } from '../files/operator-commands.js';
import { mailCommands } from '../mail/operator-commands.js';
import { merchantCommands } from '../merchants/operator-commands.js';
import type { Commands } from '../operation/command.js';
import { peopleCommands } from '../people/operator-commands.js';
import { screeningCommands } from '../screening/operator-commands.js';
import { sessionCommands } from '../sessions/operator-commands.js';
import { sourceCommands } from '../sources/operator-commands.js';
import { ssoCommands } from '../sso/operator-commands.js';
import { submerchantCommands } from '../submerchants/operator-commands.js';
import { trailCommands } from '../trail/operator-commands.js';
import { backupCommands } from './backup-commands.js';
import { doctorCommands } from './doctor-commands.js';
import { masterKeyCommands } from './master-key-commands.js';
import { schemaCommands } from './schema-commands.js';
import { verifyCommands } from './verify-commands.js';

/** All commands of an operator, in the order in which their usage is shown. */
export const commands: Commands = {
  ...merchantCommands,
  ...schemaCommands,
  ...peopleCommands,
  ...sessionCommands,
  ...ssoCommands,
  ...approvalCommands,
  ...mailCommands,
  ...masterKeyCommands,
  ...backupCommands,
  ...submerchantCommands,
  ...verifyCommands,
  ...trailCommands,
  ...doctorCommands,
  ...fileCommands,
  ...screeningCommands,
  ...sourceCommands,
};

/** Usage of all commands, for a person, by their names. */
export const usages: Readonly<Record<string, string>> = {
  start:
    'start    starts the service (also without a word); its settings are environment variables',
  ...Object.fromEntries(Object.entries(commands).map(([name, { usage }]) => [name, usage])),
};
