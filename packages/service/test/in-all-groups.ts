import type { Context } from '../src/operation/context.js';
import type { Group } from '../src/platform/cluster/groups.js';

/** Runs a periodic task once for every group of merchants, as a process does. Resolves with the sum of what it did. */
export async function inAllGroups(
  context: Context,
  work: (context: Context, group: Group) => Promise<number>,
): Promise<number> {
  const done = await context.groups.each('test', (group) => work(context.at(group), group));
  return done.reduce((sum, one) => sum + one, 0);
}
