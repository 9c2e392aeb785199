import { taxIdCheckDigitsRight } from '../../src/submerchants/rules/tax-id.js';
import { matchEntry } from '../../src/screening/rules/match.js';
import type { ListEntry, Subject } from '../../src/screening/rules/entry.js';
import { Inventor } from './invented-names.js';
import { seeded } from './random.js';

/** A subject and an entry, and whether they are the same: known, because the pair was made so. */
export interface LabelledPair {
  /** How it was made (`kinds`). */
  kind: string;
  is_same: boolean;
  subject: Subject;
  entry: ListEntry;
}

interface Made {
  subject: Partial<Subject> & { names: readonly string[] };
  entry: Partial<ListEntry> & { names: readonly string[] };
}
type Kind = {
  about: string;
  is_same: boolean;
  is: 'person' | 'company';
  make: (invent: Inventor) => Made;
};

const pair = (
  one: string,
  other: string,
  more: { subject?: Partial<Subject>; entry?: Partial<ListEntry> } = {},
): Made => ({
  subject: { names: [one], ...more.subject },
  entry: { names: [other], ...more.entry },
});
const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');
/** One with wrong check digits says nothing of whose it is. */
const withCheckDigits = (cnpj: string) =>
  Array.from({ length: 100 }, (_, at) => `${cnpj.slice(0, 12)}${String(at).padStart(2, '0')}`).find(
    taxIdCheckDigitsRight,
  ) ?? cnpj;
const masked = (cpf: string) => `***${cpf.slice(3, 9)}**`;
const withParticles = (invent: Inventor, names: readonly string[]) =>
  names
    .map((name, at) =>
      at > 0 && invent.chance(0.5) ? `${invent.pick(['da', 'de', 'dos', 'do'])} ${name}` : name,
    )
    .join(' ');
const initial = (name: string, dot: string) => `${name.slice(0, 1)}${dot}`;

/** Spellings that sound alike in Portuguese. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/z/, 's'],
  [/s(?=[aeiou])/, 'z'],
  [/ç/, 'ss'],
  [/i/, 'y'],
  [/f/, 'ph'],
  [/v/, 'w'],
  [/l(?=[aeiou])/, 'll'],
  [/n(?=[aeiou])/, 'nn'],
  [/t(?=[aeiou])/, 'th'],
  [/c(?=[aou])/, 'k'],
  [/x/, 'ch'],
];

function misspelt(invent: Inventor, name: string): string {
  const fitting = spellings.filter(([from]) => from.test(name.slice(1)));
  if (fitting.length === 0) return withoutAccents(name);
  const [from, to] = invent.pick(fitting);
  return name.slice(0, 1) + name.slice(1).replace(from, to);
}

/** A slip of the keyboard: a letter left out, doubled, swapped with the next, or another one. */
function mistyped(invent: Inventor, name: string): string {
  const at = 1 + Math.floor(invent.next() * (name.length - 2));
  const before = name.slice(0, at);
  const [one = '', two = ''] = name.slice(at, at + 2);
  return invent.pick([
    `${before}${name.slice(at + 1)}`,
    `${before}${one}${one}${name.slice(at + 1)}`,
    `${before}${two}${one}${name.slice(at + 2)}`,
    `${before}${invent.pick([...'bcdfgmprt'])}${name.slice(at + 1)}`,
  ]);
}

function longest(names: readonly string[]): number {
  return names.reduce(
    (best, name, at) => (name.length > (names[best]?.length ?? 0) ? at : best),
    0,
  );
}

/** Family names that resemble each other, of different families. */
const near_names: readonly (readonly [string, string])[] = [
  ['Barros', 'Barroso'],
  ['Ferreira', 'Ferrari'],
  ['Martins', 'Martinelli'],
  ['Moura', 'Moreira'],
  ['Mendes', 'Mendonça'],
  ['Campos', 'Campelo'],
  ['Ramos', 'Ramalho'],
  ['Dias', 'Dantas'],
  ['Lima', 'Leme'],
  ['Nunes', 'Neves'],
  ['Teixeira', 'Texeda'],
  ['Rocha', 'Rochedo'],
  ['Pinto', 'Pinho'],
  ['Castro', 'Castelo'],
  ['Vieira', 'Vidal'],
];

/** The kinds of pairs, each made by a rule. */
export const kinds: Readonly<Record<string, Kind>> = {
  same_without_accents: {
    about: 'the same name in capitals without accents, as registers print it',
    is_same: true,
    is: 'person',
    make: (invent) => {
      const names = withParticles(invent, invent.person(3));
      return pair(names, withoutAccents(names).toUpperCase());
    },
  },
  particles: {
    about: 'de, da, dos are in one name and not in the other',
    is_same: true,
    is: 'person',
    make: (invent) => {
      const names = invent.person(3);
      return pair(withParticles(invent, names), names.join(' '));
    },
  },
  order: {
    about: 'the family name first, with a comma',
    is_same: true,
    is: 'person',
    make: (invent) => {
      const names = invent.person(3);
      return pair(names.join(' '), `${names.slice(-1).join('')}, ${names.slice(0, -1).join(' ')}`);
    },
  },
  spelling: {
    about: 'a word written as it sounds: Souza and Sousa, Felipe and Phelipe',
    is_same: true,
    is: 'person',
    make: (invent) => {
      const names = invent.person(2);
      const at = Math.floor(invent.next() * names.length);
      return pair(
        names.join(' '),
        names.map((name, i) => (i === at ? misspelt(invent, name) : name)).join(' '),
      );
    },
  },
  typing: {
    about: 'a slip of the keyboard in the longest of at least three words',
    is_same: true,
    is: 'person',
    make: (invent) => {
      const names = invent.person(3);
      const at = longest(names);
      return pair(
        names.join(' '),
        names.map((name, i) => (i === at ? mistyped(invent, name) : name)).join(' '),
      );
    },
  },
  middle_left_out: {
    about: 'a name in the middle is left out',
    is_same: true,
    is: 'person',
    make: (invent) => {
      const names = invent.person(3);
      const at = 1 + Math.floor(invent.next() * (names.length - 2));
      return pair(names.join(' '), names.filter((_, i) => i !== at).join(' '));
    },
  },
  initials: {
    about: 'names in the middle are initials, with or without points',
    is_same: true,
    is: 'person',
    make: (invent) => {
      const names = invent.person(3);
      const dot = invent.pick(['.', '']);
      return pair(
        names.join(' '),
        names
          .map((name, at) => (at > 0 && at < names.length - 1 ? initial(name, dot) : name))
          .join(' '),
      );
    },
  },
  typing_short: {
    about: 'a slip of the keyboard in one of two words',
    is_same: true,
    is: 'person',
    make: (invent) => {
      const names = [invent.otherGiven([]), invent.otherFamily([])];
      const at = longest(names);
      return pair(
        names.join(' '),
        names.map((name, i) => (i === at ? mistyped(invent, name) : name)).join(' '),
      );
    },
  },
  given_name_initial: {
    about: 'the given name is an initial, and two family names are written out',
    is_same: true,
    is: 'person',
    make: (invent) => {
      const given = invent.otherGiven([]);
      const one = invent.otherFamily([]);
      const rest = `${one} ${invent.otherFamily([one])}`;
      return pair(`${given} ${rest}`, `${initial(given, '.')} ${rest}`);
    },
  },
  last_left_out: {
    about: 'the last of four names is left out',
    is_same: true,
    is: 'person',
    make: (invent) => {
      const names = invent.person(4);
      return pair(names.join(' '), names.slice(0, -1).join(' '));
    },
  },
  transliteration: {
    about: 'a name of another alphabet in two spellings',
    is_same: true,
    is: 'person',
    make: (invent) => {
      const [one, other] = invent.foreigner();
      const more = invent.pick(['Ibrahim', 'Nikolai', 'Omar', 'Karim', 'Pavel']);
      const [a, ...rest] = one.split(' ');
      const [b, ...others] = other.split(' ');
      return pair([a, more, ...rest].join(' '), [b, more, ...others].join(' '));
    },
  },
  alias: {
    about: 'the second of three names of the entry',
    is_same: true,
    is: 'person',
    make: (invent) => {
      const name = invent.person(3).join(' ');
      const others = [invent.person(3).join(' '), withoutAccents(name), invent.person(2).join(' ')];
      return { subject: { names: [name] }, entry: { names: others } };
    },
  },
  shown_digits: {
    about: 'the shown digits of the CPF agree, and a name in the middle is left out or misspelt',
    is_same: true,
    is: 'person',
    make: (invent) => {
      const names = invent.person(3);
      const cpf = invent.cpf();
      const other = invent.chance(0.5)
        ? names.filter((_, at) => at !== 1).join(' ')
        : names.map((name, at) => (at === 1 ? mistyped(invent, name) : name)).join(' ');
      return pair(names.join(' '), other, {
        subject: { document: cpf },
        entry: { documents: [masked(cpf)] },
      });
    },
  },
  birth_date: {
    about: 'the birth date agrees, and a word is misspelt',
    is_same: true,
    is: 'person',
    make: (invent) => {
      const names = invent.person(2);
      const birth = invent.birth();
      const at = longest(names);
      return pair(
        names.join(' '),
        names.map((name, i) => (i === at ? mistyped(invent, name) : name)).join(' '),
        { subject: { birth_date: birth }, entry: { births: [birth] } },
      );
    },
  },
  company_form: {
    about: 'Ltda, ME, EIRELI, S.A. differ or are missing',
    is_same: true,
    is: 'company',
    make: (invent) => {
      const name = `${invent.brand()} ${invent.trade()}`;
      const form = () =>
        invent.pick(['', ' Ltda', ' LTDA - ME', ' EIRELI', ' S.A.', ' S/A', ' EPP', ' Ltda.']);
      return pair(`${name}${form()}`, `${withoutAccents(name).toUpperCase()}${form()}`);
    },
  },
  company_short: {
    about: 'the words of the trade are abbreviated: Com., Ind., Serv.',
    is_same: true,
    is: 'company',
    make: (invent) => {
      const brand = invent.brand();
      const [long, short] = invent.pick([
        ['Comércio e Serviços', 'Com. e Serv.'],
        ['Indústria e Comércio', 'Ind. e Com.'],
        ['Engenharia', 'Eng.'],
        ['Comércio Importação e Exportação', 'Com Imp e Exp'],
      ]);
      return pair(`${brand} ${long} Ltda`, `${brand} ${short} Ltda`);
    },
  },
  company_spelling: {
    about: 'the invented word is misspelt by a letter',
    is_same: true,
    is: 'company',
    make: (invent) => {
      const brand = invent.brand();
      const trade = invent.trade();
      return pair(`${brand} ${trade} Ltda`, `${mistyped(invent, brand)} ${trade} Ltda`);
    },
  },
  company_letters: {
    about: 'the letters of an abbreviation stand apart: A. B. C. and ABC',
    is_same: true,
    is: 'company',
    make: (invent) => {
      const letters = Array.from({ length: 3 }, () => invent.pick([...'BCDFGHJKLMNPRTVX']));
      const brand = invent.brand();
      return pair(`${letters.join('')} ${brand} Ltda`, `${letters.join('. ')}. ${brand} Ltda`);
    },
  },
  company_branch: {
    about:
      'another establishment of the company, under another trade name: the first eight digits of the CNPJ agree',
    is_same: true,
    is: 'company',
    make: (invent) => {
      const base = invent.digits(8);
      return pair(
        `${invent.brand()} ${invent.trade()}`,
        `${invent.brand()} ${invent.trade()} Ltda`,
        {
          subject: { document: `${base}000281` },
          entry: { documents: [`${base}000100`] },
        },
      );
    },
  },
  strangers: {
    about: 'two names by chance',
    is_same: false,
    is: 'person',
    make: (invent) => pair(invent.person(2).join(' '), invent.person(2).join(' ')),
  },
  siblings: {
    about: 'the same two family names, another given name',
    is_same: false,
    is: 'person',
    make: (invent) => {
      const [a = '', b = ''] = invent.person(2);
      const last = invent.otherFamily([a, b]);
      return pair([a, b, last].join(' '), [invent.otherGiven([a]), b, last].join(' '));
    },
  },
  one_family_name: {
    about: 'the same given name and one common family name, another last name',
    is_same: false,
    is: 'person',
    make: (invent) => {
      const [a, b] = [
        invent.pick(['Maria', 'José', 'Ana', 'João', 'Paulo']),
        invent.pick(['Silva', 'Santos', 'Souza', 'Oliveira']),
      ];
      const last = invent.otherFamily([a, b]);
      return pair([a, b, last].join(' '), [a, b, invent.otherFamily([a, b, last])].join(' '));
    },
  },
  one_common_word: {
    about: 'one common word in common',
    is_same: false,
    is: 'person',
    make: (invent) => {
      const common = invent.pick(['Silva', 'Santos', 'Maria', 'José', 'Ali', 'Khan']);
      return pair(
        `${invent.otherGiven([common])} ${common}`,
        `${common} ${invent.otherFamily([common])}`,
      );
    },
  },
  man_and_woman: {
    about: 'João and Joana, Mário and Maria, with the same family name',
    is_same: false,
    is: 'person',
    make: (invent) => {
      const last = `${invent.otherFamily([])} ${invent.otherFamily([])}`;
      const [one, other] = invent.pick([
        ['Mário', 'Maria'],
        ['Paulo', 'Paula'],
        ['Fernando', 'Fernanda'],
        ['Adriano', 'Adriana'],
        ['Marcelo', 'Marcela'],
        ['Luciano', 'Luciana'],
        ['João', 'Joana'],
        ['Daniel', 'Daniela'],
      ]);
      return pair(`${one} ${last}`, `${other} ${last}`);
    },
  },
  father_and_son: {
    about: 'the same name with Filho, Júnior or Neto',
    is_same: false,
    is: 'person',
    make: (invent) => {
      const name = invent.person(3).join(' ');
      return pair(name, `${name} ${invent.pick(['Filho', 'Júnior', 'Neto', 'Jr.'])}`);
    },
  },
  other_digits: {
    about: 'the same name, other shown digits of the CPF',
    is_same: false,
    is: 'person',
    make: (invent) => {
      const name = invent.person(2).join(' ');
      return pair(name, withoutAccents(name).toUpperCase(), {
        subject: { document: invent.cpf() },
        entry: { documents: [masked(invent.cpf())] },
      });
    },
  },
  other_birth_date: {
    about: 'the same name, born in another year',
    is_same: false,
    is: 'person',
    make: (invent) => {
      const name = invent.person(2).join(' ');
      const birth = invent.birth();
      const year = Number(birth.slice(0, 4)) + invent.pick([-21, -9, 4, 13, 30]);
      return pair(name, name, {
        subject: { birth_date: birth },
        entry: { births: [`${year}${birth.slice(4)}`] },
      });
    },
  },
  near_family_name: {
    about: 'the same given names, and a family name that resembles the other one',
    is_same: false,
    is: 'person',
    make: (invent) => {
      const given = invent.otherGiven([]);
      const names = `${given} ${invent.otherGiven([given])}`;
      const [one, other] = invent.pick(near_names);
      return pair(`${names} ${one}`, `${names} ${other}`);
    },
  },
  short_names: {
    about: 'short names that differ by a letter',
    is_same: false,
    is: 'person',
    make: (invent) => {
      const one = invent.pick(['Li', 'Wu', 'Xu', 'Ma', 'Kim', 'Lee', 'Ng']);
      const [a, b] = invent.pick([
        ['Wei', 'Wen'],
        ['Min', 'Ming'],
        ['Jun', 'Jin'],
        ['Ana', 'Ane'],
        ['Bo', 'Bao'],
        ['Na', 'Nan'],
      ]);
      return pair(`${one} ${a}`, `${one} ${b}`);
    },
  },
  initials_apart: {
    about: 'initials that stand apart agree, and the family name or another initial does not',
    is_same: false,
    is: 'person',
    make: (invent) => {
      const letters = `${invent.pick([...'ABCDEFGJLMPR'])}. ${invent.pick([...'ABCDEFGJLMPR'])}.`;
      const one = invent.otherFamily([]);
      return invent.chance(0.5)
        ? pair(`${letters} ${one}`, `${letters} ${invent.otherFamily([one])}`)
        : pair(
            `${invent.pick(['Ana', 'Bruno', 'Carlos'])} ${one} ${invent.otherFamily([one])}`,
            `${letters} ${invent.otherFamily([one])}`,
          );
    },
  },
  corp: {
    about: 'CORP, INC or Ltda in common, and nothing else',
    is_same: false,
    is: 'company',
    make: (invent) => {
      const form = invent.pick(['Corp', 'Inc', 'Ltda', 'Holding Corp', 'S.A.', 'Company Limited']);
      return pair(`${invent.brand()} ${form}`, `${invent.brand()} ${form}`);
    },
  },
  same_trade: {
    about: 'the same words of the trade, another invented word',
    is_same: false,
    is: 'company',
    make: (invent) => {
      const trade = `${invent.trade()} e ${invent.trade()} ${invent.pick(['Brasil', 'Global', 'Internacional'])}`;
      return pair(`${invent.brand()} ${trade} Ltda`, `${invent.brand()} ${trade} Ltda`);
    },
  },
  one_company_word: {
    about: 'one invented word in common, and other words beside it',
    is_same: false,
    is: 'company',
    make: (invent) => {
      const brand = invent.brand();
      return pair(
        `${brand} ${invent.brand()} ${invent.trade()} Ltda`,
        `${brand} ${invent.brand()} ${invent.trade()} S.A.`,
      );
    },
  },
  company_letters_differ: {
    about: 'abbreviations that differ by a letter: A B C and A B D',
    is_same: false,
    is: 'company',
    make: (invent) => {
      const two = `${invent.pick([...'BCDFGHJ'])} ${invent.pick([...'KLMNPRT'])}`;
      return pair(`${two} V ${invent.trade()} Ltda`, `${two} X ${invent.trade()} Ltda`);
    },
  },
  other_company: {
    about: 'the same name, another CNPJ',
    is_same: false,
    is: 'company',
    make: (invent) => {
      const name = `${invent.brand()} ${invent.trade()} Ltda`;
      return pair(name, name, {
        subject: { document: invent.cnpj() },
        entry: { documents: [withCheckDigits(invent.cnpj())] },
      });
    },
  },
};

/** Makes `each` pairs of every kind; the same for the same seed. */
export function makeLabelledPairs(each: number, seed: number): LabelledPair[] {
  const invent = new Inventor(seeded(seed));
  return Object.entries(kinds).flatMap(([kind, { is_same, is, make }]) =>
    Array.from({ length: each }, () => {
      const { subject, entry } = make(invent);
      return {
        kind,
        is_same,
        subject: { kind: is, document: null, birth_date: null, ...subject },
        entry: { key: '1', kind: is, documents: [], births: [], details: {}, ...entry },
      };
    }),
  );
}

/** Precision and recall where every match from a score on is a hit. */
export interface CurvePoint {
  threshold: number;
  precision: number;
  recall: number;
  f1: number;
}

export interface Measured {
  pairs: number;
  curve: CurvePoint[];
  /** By kind: which share of its pairs is a hit at the threshold. */
  hitsAt: (threshold: number) => { kind: string; is_same: boolean; hits: number }[];
}

/** Compares all pairs, and counts by threshold. */
export function measureMatching(pairs: readonly LabelledPair[]): Measured {
  const scored = pairs.map(({ kind, is_same, subject, entry }) => ({
    kind,
    is_same,
    score: matchEntry(subject, entry).score,
  }));
  const sameCount = scored.filter(({ is_same }) => is_same).length;
  const curve = Array.from({ length: 11 }, (_, at) => {
    const threshold = (50 + at * 5) / 100;
    return pointOf(scored, threshold, sameCount);
  });
  return {
    pairs: pairs.length,
    curve,
    hitsAt: (threshold) =>
      Object.entries(kinds).map(([kind, { is_same }]) => {
        const of = scored.filter((one) => one.kind === kind);
        return {
          kind,
          is_same,
          hits: of.filter(({ score }) => score >= threshold).length / of.length,
        };
      }),
  };
}

function pointOf(
  scored: readonly { is_same: boolean; score: number }[],
  threshold: number,
  sameCount: number,
): CurvePoint {
  const hits = scored.filter(({ score }) => score >= threshold);
  const right = hits.filter(({ is_same }) => is_same).length;
  const precision = hits.length === 0 ? 1 : right / hits.length;
  const recall = right / sameCount;
  return { threshold, precision, recall, f1: (2 * precision * recall) / (precision + recall) };
}
