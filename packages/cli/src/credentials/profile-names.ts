import { readCredentials } from './credentials-file.js';

/** The names of the profiles; none when they cannot be read: completion has nowhere to say why. */
export async function profileNames(env: NodeJS.ProcessEnv): Promise<string[]> {
  try {
    return Object.keys((await readCredentials(env, { tell: () => {} })).profiles);
  } catch {
    return [];
  }
}
