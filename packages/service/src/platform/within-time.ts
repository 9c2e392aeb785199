/** Resolves with null if the result takes longer; whatever becomes of it then. */
export function withinTime<T>(result: Promise<T>, ms: number): Promise<T | null> {
  return new Promise((resolve, reject) => {
    // In the next phase of the event loop: a result that arrived while the loop was busy is read first.
    const timer = setTimeout(() => setImmediate(resolve, null), ms);
    result.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
