import { taxIdCheckDigitsRight } from '../../submerchants/rules/tax-id.js';
import { wordsOf } from './compare-names.js';
import { asDigits, dayOf } from './characters.js';
import { boxAround, type Box, type DateLabel, type Found, type Line } from './document-text.js';
import { findMrz } from './find-mrz.js';

/** The most that is kept of one page, of each kind. A page of a contract has some dozens. */
const max_of_kind = 80;
const max_text = 160;
/** Words of a name at most; a longer run is a heading or a sentence. */
const max_name_words = 14;

/** Letters and digits that are read for one another, where both may be meant. */
const pairs = ['0O', '1I', '2Z', '5S', '6G', '8B'];

const d = '[0-9OQDILZSGBoilsz|!$]';
const a = '[0-9A-Za-z|!$]';
const dot = String.raw`\s?[.,]?\s?`;
/** Hyphens and dashes; first in a class. */
const hyphen = '-\u2013\u2014';
const dash = String.raw`\s?[${hyphen}.~]?\s?`;
const cpfPattern = new RegExp(
  String.raw`(?<![\w.])${d}{3}${dot}${d}{3}${dot}${d}{3}${dash}${d}{2}(?![\w])`,
  'g',
);
const cnpjPattern = new RegExp(
  String.raw`(?<![\w.])${a}{2}${dot}${a}{3}${dot}${a}{3}\s?[/|1l]?\s?${a}{4}${dash}${d}{2}(?![\w])`,
  'g',
);
const zipPattern = new RegExp(
  String.raw`(?<![\w./-])${d}{2}[.]?${d}{3}\s?[${hyphen}]\s?${d}{3}(?![\w/-])`,
  'g',
);
const barePattern = /CEP\s*[:.]?\s*(\d{8})(?!\d)/gi;
const cnaePattern = /(?<![\w.])(?:\d{2}\.\d{2}-\d-\d{2}|\d{4}-\d\/\d{2})(?![\w])/g;
const datePattern = new RegExp(
  String.raw`(?<![\w/.-])(${d}{2})\s?[/.-]\s?(${d}{2}|[A-Za-z]{3})\s?[/.-]\s?(${d}{4})(?![\w])`,
  'g',
);
const spelledPattern = /(?<!\d)(\d{1,2})[º°o]?\s+de\s+([a-zç]{4,9})\s+de\s+(\d{4})(?!\d)/gi;
const months = ['JAN', 'FEV', 'MAR', 'ABR', 'MAI', 'JUN', 'JUL', 'AGO', 'SET', 'OUT', 'NOV', 'DEZ'];
const street =
  /^(?:RUA|R|AV|AVENIDA|ALAMEDA|AL|TRAVESSA|TV|PRACA|PCA|RODOVIA|ROD|ESTRADA|EST|LARGO|LOGRADOURO|ENDERECO|QUADRA|SITIO|VIA)$/;
const particles = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'del', 'von', 'van', 'di']);

/** The words beside a date that say which it is. */
const labels: readonly (readonly [DateLabel, RegExp])[] = [
  ['birth', /NASC/],
  ['expiry', /VALIDADE|VALIDO ATE|VENCE EM/],
  ['issue', /EMISSAO|EXPEDICAO|EMITID|EXPEDID|VENCIMENTO|REFERENCIA/],
];

/** A line as one text, with the word that each character belongs to. */
interface Joined {
  text: string;
  line: Line;
  starts: readonly number[];
}

/**
 * Finds in the lines of a page what a registration can be compared with. A digit that was read as a letter is forgiven where check digits,
 * or the calendar, confirm what is meant; in a CEP, too, which is only compared with declared ones.
 */
export function findInText(lines: readonly Line[], page: number): Found[] {
  const joined = lines.map(join);
  const found = joined.flatMap((one, at) => [
    ...taxIds(one),
    ...dates(one, joined[at - 1] ?? null),
    ...zipCodes(one),
    ...matches(one, cnaePattern, ([text]) => text.replaceAll(/\D/g, '')).map((match) => ({
      kind: 'cnae' as const,
      ...match,
    })),
    ...addresses(one),
  ]);
  const counts = new Map<string, number>();
  return [...findMrz(lines), ...found, ...names(lines)]
    .map((one) => ({ ...one, page }))
    .filter(({ kind }) => {
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      return count <= max_of_kind;
    });
}

type OnPage = Omit<Found, 'page'>;

function join(line: Line): Joined {
  const starts: number[] = [];
  let text = '';
  for (const word of line) {
    if (text !== '') text += ' ';
    starts.push(text.length);
    text += word.text;
  }
  return { text, line, starts };
}

/** The box of the words that a part of a line touches. */
function boxOf({ line, starts }: Joined, from: number, to: number): Box {
  const touched = line.filter((word, at) => {
    const start = starts[at] ?? 0;
    return start < to && start + word.text.length > from;
  });
  return boxAround(touched.map(({ box }) => box));
}

function matches(
  joined: Joined,
  pattern: RegExp,
  valueOf: (match: RegExpMatchArray) => string | null,
): { value: string; box: Box; at: number }[] {
  return [...joined.text.matchAll(pattern)].flatMap((match) => {
    const value = valueOf(match);
    if (value === null) return [];
    return [
      { value, box: boxOf(joined, match.index, match.index + match[0].length), at: match.index },
    ];
  });
}

function taxIds(joined: Joined): OnPage[] {
  const cnpjs = matches(joined, cnpjPattern, ([text]) => readCnpj(text));
  // A CPF within a CNPJ is none.
  const cpfs = matches(joined, cpfPattern, ([text]) => readCpf(text)).filter(
    ({ at }) => !cnpjs.some((one) => at >= one.at && at < one.at + 18),
  );
  return [...cnpjs, ...cpfs].map(({ value, box }) => ({ kind: 'tax_id', value, box }));
}

/** Most of the characters of a number are read as digits. */
const isMostlyDigits = (text: string) =>
  text.replaceAll(/\D/g, '').length >= text.replaceAll(/[^\w|!$]/g, '').length * 0.5;

/** A CPF whose check digits are right, as digits. */
function readCpf(text: string): string | null {
  if (!isMostlyDigits(text)) return null;
  const value = asDigits(text);
  return value.length === 11 && taxIdCheckDigitsRight(value) ? value : null;
}

/** A CNPJ whose check digits are right: as it was read, as digits alone, or with the only exchange of letters and digits that is right. */
function readCnpj(text: string): string | null {
  // The stroke may have been read as a letter or a one, or not at all.
  const shapes = [text, text.replace(/^(.{2}\D?.{3}\D?.{3})[|1l](?=.{4}\D{0,3}.{2}$)/, '$1')];
  for (const shape of new Set(shapes)) {
    const value = shape.replaceAll(/[^0-9A-Za-z|!$]/g, '').toUpperCase();
    if (value.length !== 14 || !/\d.*\d.*\d/.test(value)) continue;
    if (taxIdCheckDigitsRight(value)) return value;
    const plain = asDigits(shape);
    if (plain.length === 14 && isMostlyDigits(shape) && taxIdCheckDigitsRight(plain)) return plain;
    // A word of capitals has no such form: the punctuation distinguishes them.
    if (!/[./-].*[./-]/.test(shape)) continue;
    for (const readings of exchanged(value)) {
      const right = readings.filter(taxIdCheckDigitsRight);
      if (right.length === 1) return right[0] ?? null;
    }
  }
  return null;
}

/** The readings of a CNPJ with one or two characters exchanged, those with one first; its last two characters are digits. */
function exchanged(value: string): string[][] {
  const end = asDigits(value.slice(12));
  if (end.length !== 2) return [];
  const start = value.slice(0, 12);
  const once = exchangedOnce(start, 0);
  const twice = once.flatMap(({ text, at }) => exchangedOnce(text, at + 1));
  return [once, twice].map((all) => all.map(({ text }) => text + end));
}

function exchangedOnce(value: string, from: number): { text: string; at: number }[] {
  return [...value].flatMap((one, at) => {
    const pair = at < from ? undefined : pairs.find((both) => both.includes(one));
    if (pair === undefined) return [];
    const other = pair[0] === one ? pair[1] : pair[0];
    return [{ text: value.slice(0, at) + (other ?? '') + value.slice(at + 1), at }];
  });
}

function dates(joined: Joined, above: Joined | null): OnPage[] {
  return [
    ...matches(joined, datePattern, ([, day = '', month = '', year = '']) =>
      dayOf(asDigits(day), monthOf(month), asDigits(year)),
    ),
    ...matches(joined, spelledPattern, ([, day = '', month = '', year = '']) =>
      dayOf(day, monthOf(month), year),
    ),
  ].map(({ value, box, at }) => {
    const label = labelOf(joined.text.slice(0, at)) ?? labelAbove(above, box);
    return { kind: 'date', value, box, ...(label === null ? {} : { label }) };
  });
}

function monthOf(text: string): string {
  const [word = ''] = wordsOf(text);
  const at = months.indexOf(word.slice(0, 3));
  return at === -1 ? asDigits(text) : String(at + 1);
}

/** The last label before a date. */
function labelOf(before: string): DateLabel | null {
  const plain = wordsOf(before).join(' ');
  const [last] = labels
    .map(([label, pattern]) => ({ label, at: lastIndexOf(plain, pattern) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => other.at - one.at);
  return last?.label ?? null;
}

function lastIndexOf(text: string, pattern: RegExp): number {
  return Math.max(-1, ...[...text.matchAll(new RegExp(pattern, 'g'))].map(({ index }) => index));
}

/** Forms have the label above the value: the words of the line above that stand over it. */
function labelAbove(above: Joined | null, [left, , width]: Box): DateLabel | null {
  if (above === null) return null;
  const over = above.line.filter(
    ({ box: [x, , w] }) => x < left + width + 0.03 && x + w > left - 0.03,
  );
  return labelOf(over.map(({ text }) => text).join(' '));
}

function zipCodes(joined: Joined): OnPage[] {
  return [
    ...matches(joined, zipPattern, ([text]) => {
      const value = asDigits(text);
      return value.length === 8 && isMostlyDigits(text) ? value : null;
    }),
    ...matches(joined, barePattern, ([, value = '']) => value),
  ].map(({ value, box }) => ({ kind: 'zip_code', value, box }));
}

/** A line with the word for a street. */
function addresses(joined: Joined): OnPage[] {
  const at = joined.line.findIndex(({ text }) => street.test(wordsOf(text)[0] ?? ''));
  const rest = at === -1 ? [] : joined.line.slice(at);
  if (rest.length < 2) return [];
  const value = rest
    .map(({ text }) => text)
    .join(' ')
    .slice(0, max_text);
  return [{ kind: 'address', value, box: boxAround(rest.map(({ box }) => box)) }];
}

/** Runs of words that begin with capitals, over the end of a line where it continues: what names are written like. */
function names(lines: readonly Line[]): OnPage[] {
  const runs = lines.map((line) => {
    const found: { words: Line; whole: Line; isAtEnd: boolean; isAtStart: boolean }[] = [];
    let run: Line = [];
    let start = 0;
    const end = (isAtEnd: boolean) => {
      let words = run;
      while (words.length > 0 && particles.has(words.at(-1)!.text)) words = words.slice(0, -1);
      if (words.length > 0) found.push({ words, whole: run, isAtEnd, isAtStart: start === 0 });
      run = [];
    };
    for (const [at, word] of line.entries()) {
      const bare = word.text.replace(/^[("“'‘:]+/, '').replace(/[)"”'’,;:.]+$/, '');
      const isName = /^[\p{Lu}][\p{L}'’.-]*$|^&$|^[\p{Lu}\d][\p{Lu}\d.&-]*$/u.test(bare);
      if (!isName && !(run.length > 0 && particles.has(bare))) {
        end(false);
        continue;
      }
      if (run.length === 0) start = at;
      run = [...run, { ...word, text: bare }];
      const isAbbreviated = /^\p{Lu}\.$/u.test(word.text);
      if (
        /[,;:)]$/.test(word.text) ||
        (word.text.endsWith('.') &&
          !isAbbreviated &&
          !/(?:S\.A|Ltda|LTDA|Cia|CIA)\.$/.test(word.text))
      )
        end(false);
    }
    end(true);
    return found;
  });
  const all = runs.flatMap((ofLine, at) =>
    ofLine.flatMap((run) => {
      const next = runs[at + 1]?.[0];
      return run.isAtEnd && next?.isAtStart
        ? [run.words, [...run.whole, ...next.words]]
        : [run.words];
    }),
  );
  return all
    .filter((words) => words.length > 1 && words.length <= max_name_words)
    .filter((words) => words.some(({ text }) => /\p{L}{3}/u.test(text)))
    .map((words) => ({
      kind: 'name',
      value: words
        .map(({ text }) => text)
        .join(' ')
        .slice(0, max_text),
      box: boxAround(words.map(({ box }) => box)),
    }));
}
