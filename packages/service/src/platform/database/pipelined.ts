/**
 * Waits for statements sent together (pipelined) in one transaction. After a failed one PostgreSQL rejects all that follow, and
 * those rejections may arrive first; this throws the error of the first failed statement, which is the cause.
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
