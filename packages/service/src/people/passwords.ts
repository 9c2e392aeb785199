import { hash, verify } from '@node-rs/argon2';

/** Parameters of Argon2id, as OWASP advises: 19 MiB, two passes. Each hash contains its parameters, so that they can be raised. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash that no password matches, so that unknown addresses take as long as known ones. */
let hashOfNobody: Promise<string> | undefined;

/** Hashes a password, off the main thread. All Unicode forms of an accent give the same hash. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), parameters);
}

/** Compares a password with a hash. Without a hash the result is false, after the same time. */
export async function isPassword(password: string, hashed: string | null): Promise<boolean> {
  const known = hashed ?? (await (hashOfNobody ??= hashPassword('nobody has this password')));
  const matches = await verify(known, password.normalize('NFKC'));
  return matches && hashed !== null;
}
