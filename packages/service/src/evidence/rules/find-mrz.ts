import { taxIdCheckDigitsRight } from '../../submerchants/rules/tax-id.js';
import { asDigits, dayOf } from './characters.js';
import { boxAround, type Box, type DateLabel, type Found, type Line } from './document-text.js';

type OnPage = Omit<Found, 'page'>;
type Groups = Readonly<Record<string, string>>;

/** A line as the zone has it, in capitals without spaces, and where it stands. */
interface Row {
  text: string;
  box: Box;
}

const d = '[0-9OQDILZSGB]';
/** Birth and expiry, each with its check digit, and the sex between them. */
const dates = `(?<birth>${d}{6})(?<birthCheck>${d})[A-Z<](?<expiry>${d}{6}|<{6})(?<expiryCheck>${d}|<)`;
const numbered = `(?<number>[A-Z0-9<]{9})(?<numberCheck>${d}|<)`;
/** The second line of a passport (TD3) or of a large card (TD2). */
const passportLine = new RegExp(`^${numbered}[A-Z0-9<]{3}${dates}(?<rest>[A-Z0-9<]*)$`);
/** The first two of the three lines of a card (TD1). */
const cardNumberLine = new RegExp(`^[A-Z0-9<]{5}${numbered}(?<rest>[A-Z0-9<]*)$`);
const cardLine = new RegExp(`^${dates}[A-Z0-9<]{3}(?<rest>[A-Z0-9<]*)$`);
/** How much of the line with the names is before them, and how many characters are for them. */
const namesOf = { td3: [5, 39], td2: [5, 31], td1: [0, 30] } as const;
/** A passport has 44 characters in a line, a large card 36; some may have been read twice or not at all. */
const least_td3 = 40;

/**
 * Finds what the machine-readable zone of a passport or an identity card says (ICAO 9303: TD1, TD2, TD3). It is known by the check digits of
 * both dates. The number counts where its own one is right; names have none, and are read where they must stand.
 */
export function findMrz(lines: readonly Line[]): OnPage[] {
  const rows = lines.map(rowOf);
  return rows.flatMap((row, at) => {
    const [above, below] = [rows[at - 1], rows[at + 1]];
    const passport = passportLine.exec(row.text)?.groups;
    if (passport) {
      const found = datesIn(row, passport);
      const shape = namesOf[row.text.length >= least_td3 ? 'td3' : 'td2'];
      return found ? [...found, ...numbersIn(row, passport), ...nameIn(above, shape)] : [];
    }
    const card = cardLine.exec(row.text)?.groups;
    const found = card && datesIn(row, card);
    if (!found) return [];
    const number = above && cardNumberLine.exec(above.text)?.groups;
    return [...found, ...(number ? numbersIn(above, number) : []), ...nameIn(below, namesOf.td1)];
  });
}

function datesIn(row: Row, groups: Groups): OnPage[] | null {
  const { birth = '', birthCheck = '', expiry = '', expiryCheck = '' } = groups;
  const isUnlimited = expiry.startsWith('<');
  const [born, until] = [asDigits(birth), asDigits(expiry)];
  if (!isRight(born, birthCheck)) return null;
  if (!isRight(isUnlimited ? expiry : until, expiryCheck)) return null;
  // No document is issued to a seller as a child: that says which century is meant.
  const last = isUnlimited ? 26 : Number(until.slice(0, 2));
  const century = Number(born.slice(0, 2)) + 16 > last ? '19' : '20';
  const at = row.text.lastIndexOf(birth + birthCheck);
  return [
    ...dateOf('birth', century + born, partOf(row, at, 6)),
    ...(isUnlimited ? [] : dateOf('expiry', `20${until}`, partOf(row, at + 8, 6))),
  ];
}

function dateOf(label: DateLabel, text: string, box: Box): OnPage[] {
  const value = dayOf(text.slice(6), text.slice(4, 6), text.slice(0, 4));
  return value === null ? [] : [{ kind: 'date', value, label, box, is_mrz: true }];
}

/** The number of the document, and a CPF, which is that number or stands beside it. */
function numbersIn(row: Row, { number = '', numberCheck = '', rest = '' }: Groups): OnPage[] {
  // What exceeds its nine characters stands after them, with the check digit at its end.
  const longer = numberCheck === '<' ? /^([A-Z0-9]+)([0-9])(?:<|$)/.exec(rest) : null;
  const [whole, check] = longer
    ? [number + (longer[1] ?? ''), longer[2] ?? '']
    : [number, numberCheck];
  const at = row.text.indexOf(number);
  const value = whole.replaceAll('<', '');
  const cpf = [value, ...(rest.match(/\d{11}/g) ?? [])].find(isCpf);
  const box = partOf(row, at, longer ? 9 + longer[0].length : 9);
  return [
    ...(value !== '' && isRight(whole, check)
      ? [{ kind: 'document_number' as const, value, box, is_mrz: true as const }]
      : []),
    ...(cpf === undefined
      ? []
      : [{ kind: 'tax_id' as const, value: cpf, box, is_mrz: true as const }]),
  ];
}

const isCpf = (text: string) => /^\d{11}$/.test(text) && taxIdCheckDigitsRight(text);

/** Surnames, two fillers, given names; none where it may be cut off. */
function nameIn(row: Row | undefined, [before, length]: readonly [number, number]): OnPage[] {
  const text = row?.text.slice(before) ?? '';
  const [, surnames = '', given = ''] =
    /^([A-Z]+(?:<[A-Z]+)*)<<([A-Z]+(?:<[A-Z]+)*)(?:<|$)/.exec(text) ?? [];
  if (!row || given === '' || surnames.length + 2 + given.length >= length) return [];
  const value = `${given}<${surnames}`.replaceAll('<', ' ');
  return [
    {
      kind: 'name',
      value,
      box: partOf(row, before, surnames.length + 2 + given.length),
      is_mrz: true,
    },
  ];
}

/** Whether a check digit is right: the sum of all characters, weighted by 7, 3 and 1 in turns, modulo 10. */
function isRight(text: string, check: string): boolean {
  const weights = [7, 3, 1];
  const sum = [...text].reduce(
    // A filler counts 0, A counts 10.
    (total, one, at) =>
      total + (one === '<' ? 0 : Number.parseInt(one, 36)) * (weights[at % 3] ?? 0),
    0,
  );
  return sum % 10 === (check === '<' ? 0 : Number(asDigits(check)));
}

function rowOf(line: Line): Row {
  const text = line
    .map((word) => word.text)
    .join('')
    // As these characters are read in the fonts of such lines.
    .replaceAll(/7\/|\/7|\//g, '7')
    .replaceAll('b', '6')
    .replaceAll(/[«‹]/g, (one) => (one === '«' ? '<<' : '<'))
    .toUpperCase()
    .replaceAll(/[^A-Z0-9<]/g, '');
  return { text, box: line.length === 0 ? [0, 0, 0, 0] : boxAround(line.map(({ box }) => box)) };
}

/** Characters of a row; all are of one width. */
function partOf({ text, box: [left, top, width, height] }: Row, from: number, length: number): Box {
  const each = width / text.length;
  return boxAround([[left + each * from, top, each * length, height]]);
}
