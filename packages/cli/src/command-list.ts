import type { Command } from './command.js';
import { importCommand } from './commands/import.js';
import { loginCommand } from './commands/login.js';
import { logoutCommand } from './commands/logout.js';
import { profilesCommand } from './commands/profiles.js';
import { whoamiCommand } from './commands/whoami.js';
import { resourceCommand } from './resources/resource-command.js';
import { resources } from './resources/resources.js';

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  loginCommand,
  logoutCommand,
  whoamiCommand,
  profilesCommand,
  ...resources.flatMap((resource) =>
    resource.actions.map((action) => resourceCommand(resource, action)),
  ),
  importCommand,
];

/** What the first words of two-word commands stand for. */
export const groups: Readonly<Record<string, string>> = Object.fromEntries(
  resources.map(({ name, summary }) => [name, summary]),
);
