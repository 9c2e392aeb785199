import type { Context } from '../../operation/context.js';

/** Counts the sellers that wait for a reviewer, by the kind of what waits. */
export async function countQueueKinds({
  groups,
}: Pick<Context, 'groups'>): Promise<Map<string, number>> {
  const pages = await groups.each('queue counts', async ({ id, suffix }, database) => [
    ...(await database<{ kind: string; waiting: number }[]>`
      select kind, waiting from ${database(`count_queue_kinds${suffix}`)}(${id})`),
  ]);
  const counts = new Map<string, number>();
  for (const { kind, waiting } of pages.flat()) counts.set(kind, (counts.get(kind) ?? 0) + waiting);
  return counts;
}
