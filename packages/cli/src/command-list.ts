import type { Command } from './command.js';
import { callCommand } from './commands/call.js';
import { completionCommand } from './commands/completion.js';
import { importCommand } from './commands/import.js';
import { listenCommand } from './commands/listen.js';
import { loginCommand } from './commands/login.js';
import { logoutCommand } from './commands/logout.js';
import { profilesCommand } from './commands/profiles.js';
import { filesUploadCommand } from './commands/files-upload.js';
import { triggerCommand } from './commands/trigger.js';
import { verifyCommand } from './commands/verify.js';
import { verifyProofCommand } from './commands/verify-proof.js';
import { whoamiCommand } from './commands/whoami.js';
import { resourceCommand } from './resources/resource-command.js';
import { resources } from './resources/resources.js';

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  loginCommand,
  logoutCommand,
  whoamiCommand,
  profilesCommand,
  listenCommand,
  triggerCommand,
  filesUploadCommand,
  verifyCommand,
  verifyProofCommand,
  ...resources.flatMap((resource) =>
    resource.actions.map((action) => resourceCommand(resource, action)),
  ),
  importCommand,
  callCommand,
  completionCommand,
];

/** Descriptions of the first words of two-word commands. */
export const groups: Readonly<Record<string, string>> = Object.fromEntries(
  resources.map(({ name, summary }) => [name, summary]),
);
