/** The part of a page's policy that says which origins may frame it: those of `operation/allowed-origins.ts`, or nobody. */
export function frameAncestors(origins: readonly string[]): string {
  return `frame-ancestors ${origins.length === 0 ? "'none'" : origins.join(' ')}`;
}
