/** A pool that passes everything on to the one that `current` returns, except what `instead` has. */
export function forwardTo<Pool extends (...given: never) => unknown>(
  current: () => Pool,
  instead: Partial<Pool> = {},
): Pool {
  return new Proxy(current(), {
    apply: (_first, self, given) => Reflect.apply(current(), self, given) as unknown,
    get: (_first, name) => Reflect.get(name in instead ? instead : current(), name) as unknown,
  });
}
