import type { Source } from './source.js';

/** Reads the token that is sent with requests to the address of another setting; a wrong one would fail each of them. */
export function readBearerToken(
  name: string,
  urlName: string,
  { value, problems }: Source,
): string | null {
  const token = value(name);
  if (token === null) return null;
  if (value(urlName) === null) problems.push(`${name} is for ${urlName}, which is not set.`);
  if (!/^[\x21-\x7e]{1,4096}$/.test(token)) {
    problems.push(`${name} must be visible ASCII characters without spaces.`);
  }
  return token;
}
