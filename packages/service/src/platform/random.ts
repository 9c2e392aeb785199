import { randomFillSync } from 'node:crypto';

/** Drawing single values from the system costs some 5 µs each; `crypto.randomUUID` draws ahead as well. */
const pool = Buffer.allocUnsafe(4096);
let used = pool.length;

/** Returns random bytes, up to 4,096, from a block that is drawn in advance. They are valid until the next call. */
export function pooledRandomBytes(bytes: number): Buffer {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const drawn = pool.subarray(used, used + bytes);
  used += bytes;
  return drawn;
}
