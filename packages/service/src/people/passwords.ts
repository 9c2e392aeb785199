import { hash, verify } from '@node-rs/argon2';

/** Argon2id as OWASP advises: 19 MiB, two passes. A hash carries its own, so that they may grow. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash that no password matches, so that unknown addresses take as long as known ones. */
let hashOfNobody: Promise<string> | undefined;

/** Hashes a password, off the main thread. However an accent was typed, it is the same password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), parameters);
}

/** Whether a password is the one that was hashed; without a hash it never is, which takes as long to find out. */
export async function isPassword(password: string, hashed: string | null): Promise<boolean> {
  const known = hashed ?? (await (hashOfNobody ??= hashPassword('nobody has this password')));
  const matches = await verify(known, password.normalize('NFKC'));
  return matches && hashed !== null;
}
