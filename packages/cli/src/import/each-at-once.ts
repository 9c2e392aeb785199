/** Works on up to so many items at once, and takes no more from the source than that. */
export async function eachAtOnce<Item>(
  items: AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
  isStopped: () => boolean,
): Promise<void> {
  const under_way = new Set<Promise<void>>();
  const failures: unknown[] = [];
  try {
    for await (const item of items) {
      if (isStopped()) break;
      const one: Promise<void> = work(item)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => under_way.delete(one));
      under_way.add(one);
      if (under_way.size >= atOnce) await Promise.race(under_way);
      if (isStopped() || failures.length > 0) break;
    }
  } finally {
    await Promise.all(under_way);
  }
  if (failures.length > 0) throw failures[0];
}
