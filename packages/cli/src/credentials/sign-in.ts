import { text } from 'node:stream/consumers';
import type { Call } from '../command.js';
import { openClient } from '../connect.js';
import { usageFailure } from '../failure.js';
import type { Terminal } from '../terminal.js';
import { ask, askSecretly } from './ask.js';
import { checkKeys, kindOfKey } from './check-keys.js';
import { default_url } from './choose-profile.js';
import { credentialsPath, readCredentials, writeCredentials } from './credentials-file.js';
import { serviceAddress } from './service-address.js';

/** Stores a pair of keys as a profile once the service has taken them. The first profile becomes the default one. */
export async function signIn(call: Call): Promise<void> {
  const { terminal } = call;
  const { env } = terminal;
  const name = call.profile ?? (env['CREDENCIA_PROFILE'] || 'default');
  if (!/^[\w.-]{1,64}$/.test(name)) {
    throw usageFailure(`${name} is no name of a profile.`, 'Use letters, digits, - _ and . only.');
  }
  const credentials = await readCredentials(env, terminal);
  const before = Object.hasOwn(credentials.profiles, name) ? credentials.profiles[name] : undefined;
  const given = call.url ?? (env['CREDENCIA_URL'] || before?.url);
  const is_asked = terminal.is_interactive && given === undefined && call.options['stdin'] !== true;
  const url = serviceAddress(
    given ??
      (is_asked ? await ask(terminal, `Address of the service [${default_url}]: `) : undefined) ??
      default_url,
  );
  warnOfPlainHttp(url, terminal);
  const keys = await readKeys(call);
  await checkKeys(openClient({ url, ...keys }, terminal), keys.public_key);
  await writeCredentials(env, {
    ...credentials,
    default_profile: credentials.default_profile ?? name,
    profiles: { ...credentials.profiles, [name]: { url, ...keys } },
  });
  terminal.tell(
    `Signed in as ${name} with a ${kindOfKey(keys.public_key)} key, at ${url}.\nThe keys are in ${credentialsPath(env)}, which only you may read.`,
  );
}

async function readKeys({ terminal, options }: Call) {
  let public_key = options['public_key'] as string | undefined;
  let secret_key = options['secret_key'] as string | undefined;
  if (options['stdin'] === true) {
    const [first, second] = (await text(terminal.stdin)).split(/[\s:]+/).filter(Boolean);
    public_key ??= first;
    secret_key ??= second ?? (first?.startsWith('sk_') ? first : undefined);
  } else if (terminal.is_interactive) {
    public_key ??= await ask(terminal, 'Public key (pk_…): ');
    secret_key ??= await askSecretly(terminal, 'Secret key (sk_…), not shown: ');
  }
  const missing = [
    ...(public_key ? [] : ['--public-key']),
    ...(secret_key ? [] : ['--secret-key']),
  ];
  if (!public_key || !secret_key) {
    throw usageFailure(
      `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing, and nobody is there to be asked.`,
      'Pass both by a pipe: echo "$PUBLIC_KEY:$SECRET_KEY" | credencia login --stdin',
    );
  }
  requireKey('public', public_key, 'pk_');
  requireKey('secret', secret_key, 'sk_');
  return { public_key, secret_key };
}

function warnOfPlainHttp(url: string, terminal: Terminal): void {
  const { protocol, hostname } = new URL(url);
  if (protocol === 'https:' || /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)) return;
  terminal.tell(
    `${terminal.styleNote('yellow', 'warning:')} ${url} is not https: whoever is in between reads the keys.`,
  );
}

function requireKey(which: string, key: string, prefix: string): void {
  if (key.startsWith(prefix)) return;
  const swapped = /^[ps]k_/.test(key) ? ' Were the two swapped?' : '';
  throw usageFailure(`The ${which} key must begin with ${prefix}.${swapped}`);
}
