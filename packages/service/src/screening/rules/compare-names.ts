import type { Name, Word } from './names.js';

/** Why a name counts more or less than its words alone would make it. */
export const nameReasons = [
  'same_name',
  'similar_name',
  'name_in_other_order',
  'word_missing',
  'word_spelt_otherwise',
  'initial',
  'common_name',
  'one_word',
  'generation_differs',
] as const;
export type NameReason = (typeof nameReasons)[number];

export interface NameComparison {
  /** From 0 to 1. */
  score: number;
  reasons: readonly NameReason[];
}

const nothing: NameComparison = { score: 0, reasons: [] };

interface Pair {
  one: number;
  other: number;
  likeness: number;
}

export function comparePersonNames(one: Name, other: Name): NameComparison {
  const pairs = alignWords(one.words, other.words);
  if (pairs.length === 0) return nothing;
  const reasons = new Set<NameReason>();
  const ones = one.words;
  const others = other.words;
  const isFull = ({ one: at, other: to }: Pair) =>
    ones[at]?.is_initial === false && others[to]?.is_initial === false;
  const full = pairs.filter(isFull);
  if (full.length === 0) return nothing;
  // A name of which only words in the middle are left out, as people do with long ones, lacks little.
  const shorter = Math.min(ones.length, others.length);
  const isWithin = pairs.length === shorter && full.length >= 2 && haveEnds(pairs, ones, others);
  let score = soft(pairs, ones, others, isWithin ? 0.4 : 1);
  if (pairs.length < Math.max(ones.length, others.length)) reasons.add('word_missing');
  if (full.some(({ likeness }) => likeness < 1)) reasons.add('word_spelt_otherwise');
  if (full.length < pairs.length) reasons.add('initial');
  if (isReversed(pairs)) {
    reasons.add('name_in_other_order');
    score *= 0.98;
  }
  // The given name and the family name are those that distinguish.
  const unlike = Math.min(...full.map(({ likeness }) => likeness));
  if (full.length <= 2 ? unlike < 0.85 : full.length === 3 && unlike < 0.8) score *= 0.9;
  if (full.length === 1) {
    reasons.add('one_word');
    score *= ones.length === 1 && others.length === 1 ? 0.75 : 0.7;
  } else if (full.length === 2 && full.every(({ one: at }) => (ones[at]?.weight ?? 1) < 1)) {
    reasons.add('common_name');
    score *= pairs.length === 2 && ones.length === others.length ? 0.93 : 0.88;
  }
  if (lettersOf(ones) <= 6 || lettersOf(others) <= 6) score *= score < 0.98 ? 0.75 : 0.95;
  if (one.generation !== other.generation) {
    reasons.add('generation_differs');
    score *= one.generation !== null && other.generation !== null ? 0.6 : 0.78;
  }
  return { score, reasons: [...titles(score), ...reasons] };
}

export function compareCompanyNames(one: Name, other: Name): NameComparison {
  const joined = [one, other].map(({ words }) => words.map(({ text }) => text).join(''));
  if (joined[0] === joined[1] && joined[0] !== '') {
    const says = Math.max(...one.words.map(({ weight }) => weight));
    if (says < 0.5 && one.words.length < 3)
      return { score: 0.75, reasons: ['same_name', 'common_name'] };
    const is_short = (joined[0]?.length ?? 0) <= 3;
    return {
      score: is_short ? 0.8 : 1,
      reasons: is_short ? ['same_name', 'one_word'] : ['same_name'],
    };
  }
  const pairs = alignWords(one.words, other.words);
  if (pairs.length === 0) return nothing;
  const reasons = new Set<NameReason>();
  let score = soft(pairs, one.words, other.words, 1);
  const weightOf = ({ one: at }: Pair) => one.words[at]?.weight ?? 0;
  const distinctive = pairs.filter((pair) => weightOf(pair) >= 0.5);
  if (distinctive.length === 0) {
    reasons.add('common_name');
    score *= 0.5;
  } else if (distinctive.length === 1) {
    const pair = distinctive[0];
    const word = pair === undefined ? undefined : one.words[pair.one];
    // One word in common, and other words beside it that the other name lacks.
    if (pairs.length < Math.max(one.words.length, other.words.length)) {
      reasons.add('one_word');
      score *= 0.9;
    }
    if ((word?.text.length ?? 0) <= 4 && (pair?.likeness ?? 0) < 1) score *= 0.6;
  }
  if (distinctive.some(({ likeness }) => likeness < 1)) reasons.add('word_spelt_otherwise');
  if (pairs.length < Math.max(one.words.length, other.words.length)) reasons.add('word_missing');
  if (isReversed(pairs)) reasons.add('name_in_other_order');
  return { score, reasons: [...titles(score), ...reasons] };
}

function titles(score: number): NameReason[] {
  return [score >= 0.99 ? 'same_name' : 'similar_name'];
}

/** Twice what agrees, by what both names have; words that only one name has count `missing`. */
function soft(
  pairs: readonly Pair[],
  ones: readonly Word[],
  others: readonly Word[],
  missing: number,
): number {
  let agreed = 0;
  let paired = 0;
  for (const { one, other, likeness } of pairs) {
    const a = ones[one];
    const b = others[other];
    if (!a || !b) continue;
    // An initial stands for a whole word, and says as little as a letter does.
    const weight =
      a.is_initial || b.is_initial ? 2 * Math.min(a.weight, b.weight) : a.weight + b.weight;
    agreed += weight * likeness;
    paired += weight;
  }
  const usedOnes = new Set(pairs.map(({ one }) => one));
  const usedOthers = new Set(pairs.map(({ other }) => other));
  const lone =
    sum(ones.filter((_, at) => !usedOnes.has(at))) +
    sum(others.filter((_, at) => !usedOthers.has(at)));
  return paired === 0 ? 0 : agreed / (paired + missing * lone);
}

function sum(words: readonly Word[]): number {
  return words.reduce((all, { weight }) => all + weight, 0);
}

/** Pairs words that are alike, the most alike first; each word once. */
function alignWords(ones: readonly Word[], others: readonly Word[]): Pair[] {
  const all: Pair[] = [];
  for (const [one, a] of ones.entries()) {
    for (const [other, b] of others.entries()) {
      const likeness = likenessOf(a, b);
      if (likeness > 0) all.push({ one, other, likeness });
    }
  }
  all.sort(
    (a, b) =>
      b.likeness - a.likeness ||
      Math.abs(a.one - a.other) - Math.abs(b.one - b.other) ||
      a.one - b.one,
  );
  const pairs: Pair[] = [];
  for (const pair of all) {
    if (!pairs.some(({ one, other }) => one === pair.one || other === pair.other)) pairs.push(pair);
  }
  return pairs;
}

/** How much two words are alike, from 0 to 1. */
function likenessOf(a: Word, b: Word): number {
  if (a.text === b.text) return 1;
  if (a.is_initial || b.is_initial) {
    return a.text[0] === b.text[0] && a.is_initial !== b.is_initial ? 0.85 : 0;
  }
  if (a.sound === b.sound && a.sound.length > 1) return 0.97;
  // The last vowel is another person's.
  if (areOfManAndWoman(a.text, b.text)) return 0;
  const length = Math.max(a.text.length, b.text.length);
  if (length < 4) return 0;
  const edits = editsBetween(a.text, b.text, 2);
  if (edits === 1) {
    // One more vowel makes another name more often than it is a mistake: Marina, Mariana.
    const isVowel = a.skeleton === b.skeleton && a.text.length !== b.text.length;
    if (isVowel) return 0.75;
    return length >= 7 ? 0.9 : length >= 5 ? 0.82 : 0.6;
  }
  if (a.skeleton === b.skeleton && a.skeleton.length >= 3) return 0.85;
  return edits === 2 && length >= 8 ? 0.78 : 0;
}

/** João and Joana apart, whose difference is more than a letter: Mário and Maria, Daniel and Daniela. */
function areOfManAndWoman(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length < long.length) return long === `${short}A` && /[LRSN]$/.test(short);
  return /[AO]$/.test(a) && /[AO]$/.test(b) && a.slice(0, -1) === b.slice(0, -1);
}

/** Letters to insert, delete, replace or swap; more than `most` when there are more. */
function editsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let edits = Math.min(replaced, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        edits = Math.min(edits, (before[j - 2] ?? 0) + 1);
      }
      row.push(edits);
      least = Math.min(least, edits);
    }
    if (least > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? most + 1;
}

/** Whether the first and the last words of both names are paired with an end of the other. */
function haveEnds(pairs: readonly Pair[], ones: readonly Word[], others: readonly Word[]): boolean {
  const isEnd = (at: number, words: readonly Word[]) => at === 0 || at === words.length - 1;
  return pairs.filter(({ one, other }) => isEnd(one, ones) && isEnd(other, others)).length >= 2;
}

function isReversed(pairs: readonly Pair[]): boolean {
  const byOne = pairs.toSorted((a, b) => a.one - b.one);
  return byOne.some(({ other }, at) => other < (byOne[at - 1]?.other ?? -1));
}

function lettersOf(words: readonly Word[]): number {
  return words.reduce((all, { text }) => all + text.length, 0);
}
