import type { Command } from '../command.js';

export const whoamiCommand: Command = {
  name: 'whoami',
  summary: 'Tell whose keys are used, and whether the service takes them',
  examples: ['credencia whoami', 'credencia whoami --profile live --json'],
  async run(call) {
    const { connect } = await import('../connect.js');
    const { checkKeys, kindOfKey } = await import('../credentials/check-keys.js');
    const { terminal, is_json } = call;
    const { profile, client } = await connect(call);
    const { name, url, public_key } = profile;
    await checkKeys(client, public_key);
    const kind = kindOfKey(public_key);
    if (is_json) {
      terminal.print(JSON.stringify({ profile: name, url, public_key, kind }));
      return;
    }
    terminal.print(`profile     ${name ?? '(from the environment)'}`);
    terminal.print(`service     ${url}`);
    terminal.print(`public key  ${public_key}`);
    terminal.print(`kind        ${kind}`);
  },
};
