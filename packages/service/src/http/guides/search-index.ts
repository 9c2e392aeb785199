import type { GuideLanguage } from './guide-catalogue.js';
import { stemOf } from './stem.js';

/** A section of a guide, or an operation of the reference, as the search finds it. */
export interface SearchEntry {
  /** Path and fragment, without the host. */
  address: string;
  title: string;
  /** The title of its guide, or the method and path of an operation. */
  within: string;
  kind: 'guide' | 'operation';
  text: string;
}

/** An entry that has all words of a query, with the part of its text around the first of them. */
export interface SearchResult extends Omit<SearchEntry, 'text'> {
  /** Pieces of text in order; `isMatch` marks the words found. */
  excerpt: { text: string; isMatch: boolean }[];
}

/** Longer queries are cut: anyone may search. */
export const max_query_length = 100;
const max_words = 8;
const max_results = 30;
const excerpt_length = 180;

/** A word in a title says what an entry is about; in its text, that it is mentioned; in the title of the guide, still less. */
const weights = {
  guide: { title: 12, text: 2, within: 1 },
  operation: { title: 12, within: 8, text: 2 },
} as const;

/** A match by stem alone ranks below words that begin with the term. */
const form_factor = 0.9;

/**
 * An index of words for a search that ignores case and accents. A word of a query finds all words that begin with it, and the other forms
 * of it. An entry is found if it has all words of the query.
 */
export class SearchIndex {
  readonly #entries: readonly SearchEntry[];
  /** For each word: the entries that have it by number, with the weight of the word in the entry. */
  readonly #postings = new Map<string, Map<number, number>>();
  readonly #words: readonly string[];
  readonly #language: GuideLanguage;
  /** For each stem: the words that have it. */
  readonly #forms = new Map<string, string[]>();

  constructor(entries: readonly SearchEntry[], language: GuideLanguage) {
    this.#entries = entries;
    this.#language = language;
    entries.forEach((entry, number) => {
      for (const field of ['title', 'within', 'text'] as const) {
        for (const word of wordsOf(entry[field]))
          this.#add(word, number, weights[entry.kind][field]);
      }
    });
    this.#words = [...this.#postings.keys()].sort();
    for (const word of this.#words) {
      const stem = stemOf(word, language);
      this.#forms.set(stem, [...(this.#forms.get(stem) ?? []), word]);
    }
  }

  /** Returns the entries that have all words of the query, best first; none for a query without words. */
  find(query: string): SearchResult[] {
    const words = queryWords(query);
    const forms = words.flatMap((word) => this.#formsOf(word));
    let scores: Map<number, number> | null = null;
    for (const word of words) {
      const found = this.#scoresOf(word);
      scores = scores === null ? found : intersect(scores, found);
    }
    return [...(scores ?? [])]
      .sort(([number, score], [other, otherScore]) => otherScore - score || number - other)
      .slice(0, max_results)
      .map(([number]) => {
        const { text, ...entry } = this.#entries[number]!;
        return { ...entry, excerpt: excerptOf(text, words, forms) };
      });
  }

  #add(word: string, entry: number, weight: number): void {
    let entries = this.#postings.get(word);
    if (!entries) this.#postings.set(word, (entries = new Map()));
    entries.set(entry, Math.max(weight, (entries.get(entry) ?? 0) + 0.1));
  }

  /** The other forms of a word that the entries have. */
  #formsOf(word: string): string[] {
    return (this.#forms.get(stemOf(word, this.#language)) ?? []).filter((one) => one !== word);
  }

  #scoresOf(beginning: string): Map<number, number> {
    const scores = new Map<number, number>();
    for (const form of this.#formsOf(beginning)) {
      for (const [entry, weight] of this.#postings.get(form)!) {
        scores.set(entry, Math.max(scores.get(entry) ?? 0, form_factor * weight));
      }
    }
    for (let at = this.#firstFrom(beginning); at < this.#words.length; at += 1) {
      const word = this.#words[at]!;
      if (!word.startsWith(beginning)) break;
      const factor = word === beginning ? 2 : 1;
      for (const [entry, weight] of this.#postings.get(word)!) {
        scores.set(entry, Math.max(scores.get(entry) ?? 0, factor * weight));
      }
    }
    return scores;
  }

  /** Binary search for the first word that is not before the given one. */
  #firstFrom(beginning: string): number {
    let [low, high] = [0, this.#words.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#words[middle]! < beginning) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function intersect(scores: Map<number, number>, others: Map<number, number>): Map<number, number> {
  const both = new Map<number, number>();
  for (const [entry, score] of scores) {
    const other = others.get(entry);
    if (other !== undefined) both.set(entry, score + other);
  }
  return both;
}

/** Lower case without accents, of the same length, so that positions agree. */
function fold(text: string): string {
  return Array.from(
    { length: text.length },
    (_, at) => text[at]!.normalize('NFD')[0]!.toLowerCase()[0]!,
  ).join('');
}

function queryWords(query: string): string[] {
  const words = fold(query.slice(0, max_query_length)).match(/[a-z0-9_]+/g) ?? [];
  return [...new Set(words)].slice(0, max_words);
}

/** The words of a text; those with underscores or inner capitals also by their parts (`tax_id`, `createSubmerchant`). */
function wordsOf(text: string): Set<string> {
  const words = new Set<string>();
  for (const word of text.normalize('NFC').match(/[\p{L}\p{N}_]+/gu) ?? []) {
    words.add(fold(word));
    for (const part of word.split(/_|(?<=\p{Ll})(?=\p{Lu})/u)) if (part) words.add(fold(part));
  }
  return words;
}

function excerptOf(
  text: string,
  words: readonly string[],
  forms: readonly string[],
): SearchResult['excerpt'] {
  const folded = fold(text);
  const matches = [
    ...words.map((word) => `${word}[a-z0-9_]*`),
    ...forms.map((form) => `${form}(?![a-z0-9_])`),
  ];
  const pattern = new RegExp(`(?<![a-z0-9])(?:${matches.join('|')})`, 'g');
  const first = folded.search(pattern);
  const start = first < 60 ? 0 : text.indexOf(' ', first - 60) + 1;
  const cut = text.indexOf(' ', start + excerpt_length);
  const end = cut < 0 ? text.length : cut;
  const pieces: SearchResult['excerpt'] = [];
  const add = (from: number, to: number, isMatch: boolean) => {
    if (to > from) pieces.push({ text: text.slice(from, to), isMatch });
  };
  let at = start;
  for (const match of folded.slice(0, end).matchAll(pattern)) {
    if (match.index < start) continue;
    add(at, match.index, false);
    add(match.index, match.index + match[0].length, true);
    at = match.index + match[0].length;
  }
  add(at, end, false);
  if (start > 0) pieces.unshift({ text: '… ', isMatch: false });
  if (end < text.length) pieces.push({ text: ' …', isMatch: false });
  return pieces;
}
