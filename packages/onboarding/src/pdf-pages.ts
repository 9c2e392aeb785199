/** Number of pages of a PDF; null: not found, as in one that is encrypted or damaged. */
export async function countPdfPages(file: Blob): Promise<number | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = new TextDecoder('latin1').decode(bytes);
  const counts = countsIn(text);
  // Newer files keep their page tree in compressed streams of objects.
  for (const { index, 0: head } of text.matchAll(/\/ObjStm\b[^]{0,400}?stream\r?\n/g)) {
    const from = index + head.length;
    const to = text.indexOf('endstream', from);
    if (to > from) counts.push(...countsIn(await inflate(bytes.subarray(from, to))));
  }
  return counts.length === 0 ? null : Math.max(...counts);
}

/** The `/Count` of each node of the page tree: that of the root is the largest. */
function countsIn(text: string): number[] {
  const reach = 20_000;
  return [...text.matchAll(/\/Type\s*\/Pages\b/g)].flatMap(({ index }) => {
    const after = /^[^]*?\/Count\s+(\d+)/.exec(
      text.slice(index, index + reach).split('endobj')[0]!,
    );
    const before = text
      .slice(Math.max(0, index - reach), index)
      .split('endobj')
      .at(-1)!;
    const found = after ?? [...before.matchAll(/\/Count\s+(\d+)/g)].at(-1);
    return found ? [Number(found[1])] : [];
  });
}

/** Decompresses as far as it goes; '' where nothing does. */
async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { readable, writable } = new DecompressionStream('deflate');
  const writer = writable.getWriter();
  // The line end before `endstream` is no part of the data, which some browsers refuse after it: what came before is read.
  void writer.write(bytes).catch(() => undefined);
  void writer.close().catch(() => undefined);
  const reader = readable.getReader();
  const decoder = new TextDecoder('latin1');
  let text = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return text;
      text += decoder.decode(value as Uint8Array<ArrayBuffer>, { stream: true });
    }
  } catch {
    return text;
  }
}
