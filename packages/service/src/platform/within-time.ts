/** Resolves with null when the work takes longer. The work is not cancelled, and its later result is ignored. */
export function withinTime<T>(work: Promise<T>, ms: number): Promise<T | null> {
  return new Promise((resolve, reject) => {
    // In the next phase of the event loop: a result that arrived while the loop was busy is read first.
    const timer = setTimeout(() => setImmediate(resolve, null), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
