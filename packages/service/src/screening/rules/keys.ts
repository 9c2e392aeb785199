import {
  isCnpj,
  isCpf,
  type ListEntry,
  type ListName,
  shownDigits,
  type Subject,
} from './entry.js';
import { readName, type Name, type SubjectKind } from './names.js';

/**
 * Keys by which entries are found that a subject may be. What is compared shares a key: a document, two neighbouring words of the name (by
 * their consonants), the first and the last word, or one of these with the first letter of the other. Each list has its keys, so that
 * the many names of one do not hide those of another.
 */

/** Raised when entries get other keys: a list that is loaded again then gets them, though its file has not changed. */
export const keys_revision = 2;

/** Words beyond these give no keys. */
const max_words = 8;

export function entryKeys(list: ListName, entry: ListEntry): number[] {
  const { kind } = entry;
  if (kind === 'other') return [];
  const names = entry.names.map((name) => readName(name, kind));
  const years = entry.births.map((birth) => birth.slice(0, 4));
  return hashed([list], [...documentKeys(entry.documents), ...nameKeys(names, kind, years)]);
}

/** The keys of a subject in all lists that are given. */
export function subjectKeys(lists: readonly ListName[], subject: Subject): number[] {
  const { document, kind, birth_date } = subject;
  // A person may be named in a list of companies, with a company of the same name, and the other way round.
  const kinds: SubjectKind[] = kind === 'person' ? ['person', 'company'] : ['company', 'person'];
  const years = birth_date === null ? [] : [birth_date.slice(0, 4)];
  const keys = kinds.flatMap((one) =>
    nameKeys(
      subject.names.map((name) => readName(name, one)),
      one,
      years,
    ),
  );
  return hashed(lists, [...documentKeys(document === null ? [] : [document]), ...keys]);
}

function documentKeys(documents: readonly string[]): string[] {
  return documents.flatMap((document) => {
    const shown = shownDigits(document);
    if (shown !== null) return [`shown ${shown}`];
    if (isCpf(document)) return [`document ${document}`, `shown ${document.slice(3, 9)}`];
    if (isCnpj(document)) return [`company ${document.slice(0, 8)}`];
    return [`document ${document}`];
  });
}

function nameKeys(names: readonly Name[], kind: SubjectKind, years: readonly string[]): string[] {
  return names.flatMap((name) => (kind === 'person' ? personKeys(name, years) : companyKeys(name)));
}

function personKeys({ words }: Name, years: readonly string[]): string[] {
  const full = words.filter(({ is_initial }) => !is_initial).slice(0, max_words);
  const first = words[0];
  const last = words.at(-1);
  if (!first || !last) return [];
  if (words.length === 1) return [`only ${first.skeleton}`];
  const keys = neighbours(full.map(({ skeleton }) => skeleton));
  // Where one of the two is misspelt or abbreviated. Either may be first: lists write names in both orders.
  for (const [one, other] of [
    [first, last],
    [last, first],
  ] as const) {
    if (!one.is_initial) keys.push(`with ${one.skeleton} ${other.text.slice(0, 1)}`);
    keys.push(...years.map((year) => `born ${one.skeleton} ${year}`));
  }
  if (full.length > 2)
    keys.push(
      `all ${full
        .map(({ skeleton }) => skeleton)
        .toSorted()
        .join(' ')}`,
    );
  return keys;
}

function companyKeys({ words }: Name): string[] {
  const named = words.filter(({ weight }) => weight >= 0.5).slice(0, max_words);
  const used = named.length > 0 ? named : words.slice(0, max_words);
  const skeletons = used.map(({ skeleton }) => skeleton);
  const all = skeletons.join('');
  // AGRO TECH is AGROTECH.
  const keys = [...neighbours(skeletons), `joined ${all}`];
  if (used.length <= 2) keys.push(...skeletons.map((one) => `word ${one}`));
  // One word alone, which may be misspelt: with a letter left out, both spellings are the same.
  if (used.length === 1 && all.length >= 3)
    keys.push(...shortened(all).map((one) => `near ${one}`));
  return keys;
}

/** A word, and all that it becomes when one letter is left out. */
function shortened(word: string): string[] {
  const most = Math.min(word.length, 16);
  return [word, ...Array.from({ length: most }, (_, at) => word.slice(0, at) + word.slice(at + 1))];
}

/** Each two neighbours, and the first with the last, in whatever order. */
function neighbours(skeletons: readonly string[]): string[] {
  return skeletons.flatMap((one, at) => {
    const next = skeletons[at + 1] ?? (skeletons.length > 2 ? skeletons[0] : undefined);
    return next === undefined ? [] : [`pair ${[one, next].toSorted().join(' ')}`];
  });
}

/** 32 bits are enough: a key that two names share by chance brings one more entry to compare. */
function hashed(lists: readonly string[], keys: readonly string[]): number[] {
  return [...new Set(lists.flatMap((list) => keys.map((key) => hashOf(`${list} ${key}`))))];
}

/** FNV-1a of 32 bits, with its bits mixed once more, as a signed number. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  return hash | 0;
}
