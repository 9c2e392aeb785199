import { skeletonOf, soundOf } from './phonetics.js';
import {
  commonNames,
  companyForms,
  generations,
  particles,
  shortForms,
  tradeWords,
} from './words.js';

/** A word of a name, as it is compared. */
export interface Word {
  text: string;
  sound: string;
  skeleton: string;
  /** How much it says: 1 for most words, less for those that many names have. */
  weight: number;
  /** A single letter, which stands for a name of a person. */
  is_initial: boolean;
}

/** A name, as it is compared. */
export interface Name {
  words: readonly Word[];
  /** JUNIOR, FILHO, NETO or SOBRINHO. */
  generation: string | null;
  has_company_form: boolean;
}

export type SubjectKind = 'person' | 'company';

/** More words are not compared: that bounds the work for a name that somebody made to be long. */
const max_words = 12;
const common_weight = 0.7;
const initial_weight = 0.4;
const trade_weight = 0.25;

/** Letters that are no letter with an accent. */
const letters: Readonly<Record<string, string>> = {
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Æ: 'AE',
  Œ: 'OE',
  ẞ: 'SS',
  Þ: 'TH',
  Ð: 'D',
  İ: 'I',
};

/** Capitals of other alphabets that look like Latin ones. */
const lookalikes = new Map(
  [
    ['АВЕКМНОРСТУХІЈЅ', 'ABEKMHOPCTYXIJS'],
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
  ].flatMap(([others = '', latin = '']) =>
    [...others].map((letter, at) => [letter, latin[at] ?? ''] as const),
  ),
);

/**
 * The words of a text in A to Z and digits, without accents. What is not seen, such as soft hyphens of a copied text, does not divide them, and
 * letters of another width or alphabet within a Latin word are those that they look like. Other letters of other scripts are left out: lists
 * have such names in Latin letters, too.
 */
export function plainWords(text: string): string[] {
  return text
    .slice(0, 500)
    .replace(/[´‘]/g, '’')
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[çÇ](?=[aouAOU]|[ãõÃÕ])/g, 'c')
    .toUpperCase()
    .replace(/[ØŁĐÆŒẞÞÐİ]/g, (letter) => letters[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’`]/g, '')
    .replace(/\S*[A-Z]\S*/g, (word) =>
      word.replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (one) => lookalikes.get(one) ?? one),
    )
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '');
}

/** Reads a name for comparison. */
export function readName(text: string, kind: SubjectKind): Name {
  // An entrepreneur's company is named with the person's CPF, and numbers of that length are documents, not names.
  const plain = plainWords(text).filter((word) => !/^\d{8,}$/.test(word));
  return kind === 'company' ? readCompanyName(plain) : readPersonName(plain);
}

function readPersonName(plain: readonly string[]): Name {
  const kept = plain.filter((word) => !particles.has(word));
  const last = kept.length > 2 ? generations[kept.at(-1) ?? ''] : undefined;
  const words = (last === undefined ? kept : kept.slice(0, -1)).slice(0, max_words);
  return {
    words: words.map((word) => wordOf(word, commonNames.has(word) ? common_weight : 1)),
    generation: last ?? null,
    has_company_form: false,
  };
}

function readCompanyName(plain: readonly string[]): Name {
  const joined = joinLetters(plain).map((word) => shortForms[word] ?? word);
  const isForm = (word: string) => companyForms.has(word);
  const named = joined.filter((word) => !isForm(word) && !particles.has(word));
  // A company whose whole name is such a word keeps it.
  const words = (named.length > 0 ? named : joined).slice(0, max_words);
  return {
    words: words.map((word) => ({
      ...wordOf(
        word,
        tradeWords.has(word) ? trade_weight : commonNames.has(word) ? common_weight : 1,
      ),
      is_initial: false,
    })),
    generation: null,
    has_company_form: joined.some(isForm),
  };
}

/** Letters that are written separately are one word: A. B. C. is ABC, and S.A. is SA. */
function joinLetters(plain: readonly string[]): string[] {
  const words: string[] = [];
  let joined = '';
  for (const word of [...plain, '']) {
    if (word.length === 1) {
      // “S A” at the end is the form, whatever letters stand before it.
      joined += word;
      continue;
    }
    if (joined.length > 2 && joined.endsWith('SA') && word === '')
      words.push(joined.slice(0, -2), 'SA');
    else if (joined !== '') words.push(joined);
    joined = '';
    if (word !== '') words.push(word);
  }
  return words;
}

/** How words sound that were read lately: names share most of theirs. */
const sounds = new Map<string, { sound: string; skeleton: string }>();
const most_sounds = 20_000;

function wordOf(text: string, weight: number): Word {
  let heard = sounds.get(text);
  if (heard === undefined) {
    const sound = soundOf(text);
    heard = { sound, skeleton: skeletonOf(sound) };
    if (sounds.size >= most_sounds) sounds.clear();
    sounds.set(text, heard);
  }
  const is_initial = text.length === 1;
  return { text, ...heard, weight: is_initial ? initial_weight : weight, is_initial };
}
