import type { Command } from './command.js';
import { profilesCommand } from './commands/profiles.js';

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [profilesCommand];

/** What the first words of two-word commands stand for. */
export const groups: Readonly<Record<string, string>> = {};
