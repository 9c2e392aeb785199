import type { Command } from '../command.js';

export const logoutCommand: Command = {
  name: 'logout',
  summary: 'Forget the keys of a profile',
  description: 'The keys themselves stay valid: whoever administers the account revokes them.',
  options: [{ flags: '--all', summary: 'forget every profile' }],
  examples: ['credencia logout', 'credencia logout --profile live'],
  async run({ terminal, options, profile }) {
    const { readCredentials, writeCredentials } =
      await import('../credentials/credentials-file.js');
    const { usageFailure } = await import('../failure.js');
    const credentials = await readCredentials(terminal.env, terminal);
    const { profiles, default_profile } = credentials;
    const name = profile ?? (terminal.env['CREDENCIA_PROFILE'] || default_profile);
    const gone = options['all'] === true ? Object.keys(profiles) : name === null ? [] : [name];
    if (gone.length === 0) {
      terminal.tell('Nobody is signed in.');
      return;
    }
    const unknown = gone.find((one) => !Object.hasOwn(profiles, one));
    if (unknown !== undefined) {
      throw usageFailure(`There is no profile ${unknown}.`, 'credencia profiles lists them.');
    }
    const left = Object.entries(profiles).filter(([one]) => !gone.includes(one));
    const next = left[0]?.[0] ?? null;
    const is_default_gone = default_profile === null || gone.includes(default_profile);
    await writeCredentials(terminal.env, {
      ...credentials,
      profiles: Object.fromEntries(left),
      default_profile: is_default_gone ? next : default_profile,
    });
    terminal.tell(`Signed out: ${gone.join(', ')}.`);
    if (is_default_gone && next !== null) terminal.tell(`The profile ${next} is used from now on.`);
  },
};
