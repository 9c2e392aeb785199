import type { Command } from '../command.js';

export const loginCommand: Command = {
  name: 'login',
  summary: 'Sign in with a pair of keys',
  description: `Asks for what is not given, the secret without showing it, checks the keys with the service, and stores them in a file that only you may read.
In scripts use CREDENCIA_PUBLIC_KEY, CREDENCIA_SECRET_KEY and CREDENCIA_URL instead, or --stdin.`,
  options: [
    { flags: '--public-key <key>', summary: 'pk_…' },
    {
      flags: '--secret-key <key>',
      summary: 'sk_…; others on this machine may see it: prefer --stdin',
    },
    { flags: '--stdin', summary: 'read pk_…:sk_… from the standard input' },
  ],
  examples: [
    'credencia login',
    'credencia login --profile live --service https://credencia.example.com',
    'echo "$PUBLIC_KEY:$SECRET_KEY" | credencia login --stdin',
  ],
  async run(call) {
    const { signIn } = await import('../credentials/sign-in.js');
    await signIn(call);
  },
};
