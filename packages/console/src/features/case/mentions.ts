/** Somebody whom a note mentions. */
export interface Mentioned {
  id: string;
  name: string | null;
}

const mention = /<@([0-9a-f-]{36})>/g;

/** A part of a note: plain text, or the id of somebody. */
export type NotePart = { text: string } | { mention: string };

/** Splits the stored text of a note into texts and mentions. */
export function partsOfNote(text: string): NotePart[] {
  const parts: NotePart[] = [];
  let from = 0;
  for (const found of text.matchAll(mention)) {
    if (found.index > from) parts.push({ text: text.slice(from, found.index) });
    parts.push({ mention: found[1] ?? '' });
    from = found.index + found[0].length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

/** The text as somebody writes it: with names in place of ids. */
export function toWritten(text: string, mentions: readonly Mentioned[]): string {
  const names = new Map(mentions.map(({ id, name }) => [id, name]));
  return text.replaceAll(mention, (whole, id: string) => {
    const name = names.get(id);
    return name ? `@${name}` : whole;
  });
}

/** The text as it is stored: with ids in place of the names of those who were picked. A longer name comes before one that it begins with. */
export function toStored(written: string, picked: readonly Mentioned[]): string {
  const byLength = picked.toSorted(
    (one, other) => (other.name?.length ?? 0) - (one.name?.length ?? 0),
  );
  return byLength.reduce(
    (text, { id, name }) => (name ? text.replaceAll(`@${name}`, `<@${id}>`) : text),
    written,
  );
}

/** What is typed after the `@` before the cursor; null when no name is being typed there. */
export function typedName(written: string, cursor: number): { from: number; name: string } | null {
  const before = written.slice(0, cursor);
  const from = before.lastIndexOf('@');
  if (from < 0 || /[\p{L}\p{N}]/u.test(before[from - 1] ?? '')) return null;
  const name = before.slice(from + 1);
  return name.length > 40 || /[\n@<>]/.test(name) ? null : { from, name };
}

/** The people whose name, or a part of it, begins with what is typed; without regard to case and accents. */
export function matchNames<One extends { name: string }>(
  people: readonly One[],
  typed: string,
): One[] {
  const wanted = plain(typed);
  return people.filter(
    ({ name }) =>
      plain(name).startsWith(wanted) ||
      plain(name)
        .split(' ')
        .some((part) => part.startsWith(wanted)),
  );
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
