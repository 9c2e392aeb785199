/**
 * Waits for statements that were sent together in one transaction. When one fails, PostgreSQL refuses those after it, and their
 * refusals may be noticed first: what is thrown is the error of the first statement that failed, which is the cause.
 */
export async function pipelined<const Statements extends readonly unknown[]>(
  statements: Statements,
): Promise<{ -readonly [At in keyof Statements]: Awaited<Statements[At]> }> {
  const settled = await Promise.allSettled(statements);
  const failed = settled.find(({ status }) => status === 'rejected');
  if (failed) throw (failed as PromiseRejectedResult).reason;
  return settled.map((one) => (one as PromiseFulfilledResult<unknown>).value) as {
    -readonly [At in keyof Statements]: Awaited<Statements[At]>;
  };
}
