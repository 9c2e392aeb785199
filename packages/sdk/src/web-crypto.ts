/**
 * The platform's Web Crypto. Node 18 has it, but not among its globals; the name stands in a variable so that bundlers for
 * other platforms, where the second half never runs, do not look for the module.
 */
export async function webCrypto(): Promise<Crypto> {
  if (globalThis.crypto?.subtle) return globalThis.crypto;
  const name = 'node:crypto';
  const { webcrypto } = (await import(/* @vite-ignore */ /* webpackIgnore: true */ name)) as {
    webcrypto: Crypto;
  };
  return webcrypto;
}
