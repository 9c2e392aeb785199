import type { Command } from '../command.js';

export const profilesCommand: Command = {
  name: 'profiles',
  summary: 'List the profiles that are signed in',
  description: 'The one marked with * is used unless --profile or CREDENCIA_PROFILE names another.',
  examples: ['credencia profiles', 'credencia profiles --json'],
  async run({ terminal, is_json }) {
    const { readCredentials } = await import('../credentials/credentials-file.js');
    const { profiles, default_profile } = await readCredentials(terminal.env, terminal);
    const listed = Object.entries(profiles).map(([name, { url, public_key }]) => ({
      name,
      url,
      public_key,
      is_default: name === default_profile,
    }));
    if (is_json) {
      terminal.print(JSON.stringify(listed));
      return;
    }
    if (listed.length === 0) {
      terminal.tell('Nobody is signed in. Sign in with: credencia login');
      return;
    }
    const { renderTable } = await import('../output/table.js');
    const rows = listed.map(({ is_default, ...one }) => ({ ...one, '': is_default ? '*' : '' }));
    terminal.print(renderTable(rows, ['', 'name', 'url', 'public_key'], terminal));
  },
};
