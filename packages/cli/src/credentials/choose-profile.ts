import { exit_codes } from '../exit-codes.js';
import { Failure, usageFailure } from '../failure.js';
import { nearest } from '../nearest.js';
import type { Terminal } from '../terminal.js';
import { readCredentials, type Profile } from './credentials-file.js';
import { serviceAddress } from './service-address.js';

export const default_url = 'http://127.0.0.1:3000';

export interface Chosen extends Profile {
  /** Null when the keys come from the environment. */
  name: string | null;
}

/** Credentials from the command line and the environment. */
export interface Wanted {
  profile: string | undefined;
  url: string | undefined;
}

/**
 * Whose keys a command uses. `--profile` goes before everything; then the keys of the environment, CREDENCIA_PROFILE, and the default
 * profile. The address is that of `--service`, of CREDENCIA_URL, or of the profile.
 * @throws Failure with exit code 3 when nobody is signed in
 */
export async function chooseProfile(wanted: Wanted, terminal: Terminal): Promise<Chosen> {
  const { env } = terminal;
  const url = wanted.url ?? (env['CREDENCIA_URL'] || undefined);
  const address = url === undefined ? undefined : serviceAddress(url);
  const fromEnvironment = wanted.profile === undefined ? keysOf(env) : null;
  if (fromEnvironment) return { name: null, url: address ?? default_url, ...fromEnvironment };

  const { profiles, default_profile } = await readCredentials(env, terminal);
  const name = wanted.profile ?? (env['CREDENCIA_PROFILE'] || default_profile);
  if (name === null) {
    throw new Failure(
      exit_codes.not_signed_in,
      'Nobody is signed in.',
      'Sign in with credencia login, or set CREDENCIA_PUBLIC_KEY and CREDENCIA_SECRET_KEY.',
    );
  }
  const profile = Object.hasOwn(profiles, name) ? profiles[name] : undefined;
  if (!profile) {
    const near = nearest(name, Object.keys(profiles));
    throw new Failure(
      exit_codes.not_signed_in,
      `There is no profile ${name}.${near ? ` Did you mean ${near}?` : ''}`,
      `credencia profiles lists them; credencia login --profile ${name} makes this one.`,
    );
  }
  return { name, ...profile, url: address ?? profile.url };
}

function keysOf(env: NodeJS.ProcessEnv): Pick<Profile, 'public_key' | 'secret_key'> | null {
  const public_key = env['CREDENCIA_PUBLIC_KEY'];
  const secret_key = env['CREDENCIA_SECRET_KEY'];
  if (!public_key && !secret_key) return null;
  if (public_key && secret_key) return { public_key, secret_key };
  const [set, missing] = public_key
    ? ['CREDENCIA_PUBLIC_KEY', 'CREDENCIA_SECRET_KEY']
    : ['CREDENCIA_SECRET_KEY', 'CREDENCIA_PUBLIC_KEY'];
  throw usageFailure(`${set} is set and ${missing} is not.`, 'Set both, or neither.');
}
