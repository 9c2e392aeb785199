import type { Database } from './types.js';

/** A pool that passes everything on to the one that `current` returns, except what `instead` has. */
export function forwardTo(
  current: () => Database,
  instead: Partial<Pick<Database, 'end'>> = {},
): Database {
  return new Proxy(current(), {
    apply: (_first, self, given) => Reflect.apply(current(), self, given) as unknown,
    has: (_first, name) => Reflect.has(current(), name),
    get: (_first, name) => Reflect.get(name in instead ? instead : current(), name) as unknown,
  });
}
