import { expect, test } from 'vitest';
import { makeLabelledPairs, measureMatching } from '../../../test/labelled/labelled-pairs.js';
import type { ListEntry, Subject } from './entry.js';
import { subjectKeys, entryKeys } from './keys.js';
import { hit_score, matchEntry } from './match.js';

// Failures to prevent: a sanctioned person who is not found because the name is written otherwise, reviewers who no longer read hits
// because most are wrong, and a person who is taken for another by the name alone.

const subject = (name: string, more: Partial<Subject> = {}): Subject => ({
  kind: 'person',
  names: [name],
  document: null,
  birth_date: null,
  ...more,
});
const entry = (name: string, more: Partial<ListEntry> = {}): ListEntry => ({
  key: '1',
  kind: 'person',
  names: [name],
  documents: [],
  births: [],
  details: {},
  ...more,
});
const company = { kind: 'company' } as const;

test.each([
  ['João da Silva Peixoto', 'PEIXOTO, Joao Silva'],
  ['Marina de Souza Quintanilha', 'MARINA SOUSA QUINTANILIA'],
  ['Luiz Felipe Bittencourt', 'LUIS PHELIPE BITENCOURT'],
  ['Mohammed Al-Rashid Haddad', 'Muhamad Rashid Hadad'],
  ['Ana Beatriz Zanetti Falcão', 'Ana B. Z. Falcao'],
])('%s is %s', (one, other) => {
  const match = matchEntry(subject(one), entry(other));
  expect(match.score).toBeGreaterThanOrEqual(hit_score);
  expect(match.state).toBe('possible');
});

test.each([
  ['characters that are not seen', 'Eze\u00ADquiel Nor\u200Bberto Barretta\u2060viglia'],
  ['wide letters', 'Ｅｚｅｑｕｉｅｌ Ｎｏｒｂｅｒｔｏ Ｂａｒｒｅｔｔａｖｉｇｌｉａ'],
  ['letters of formulas', '𝐄𝐳𝐞𝐪𝐮𝐢𝐞𝐥 𝐍𝐨𝐫𝐛𝐞𝐫𝐭𝐨 𝐁𝐚𝐫𝐫𝐞𝐭𝐭𝐚𝐯𝐢𝐠𝐥𝐢𝐚'],
  ['Cyrillic letters that look alike', 'Еzеquiеl Norbеrtо Ваrrеttаviglia'],
])('a name is found by what is seen of it: %s', (_what, name) => {
  const listed = entry('BARRETTAVIGLIA, Ezequiel Norberto');
  const one = subject(name);
  expect(matchEntry(one, listed).score).toBeGreaterThanOrEqual(hit_score);
  const keys = new Set(entryKeys('ofac', listed));
  expect(subjectKeys(['ofac'], one).some((key) => keys.has(key))).toBe(true);
});

test.each([
  ['Orionmax Comércio Ltda', 'ORIONMAX COMERCIO EIRELI'],
  ['Buritinet Indústria e Comércio S.A.', 'BURITINET IND. E COM. S/A'],
  ['A.B.C. Sertãovia Ltda', 'ABC SERTAOVIA LTDA - ME'],
])('%s is %s', (one, other) => {
  expect(matchEntry(subject(one, company), entry(other, company)).score).toBeGreaterThanOrEqual(
    hit_score,
  );
});

test.each([
  ['Orionmax Corp', 'Buritinet Corp'],
  ['Global Trading Ltda', 'Global Logistics Ltda'],
  ['A B V Transportes Ltda', 'A B X Transportes Ltda'],
])('the company %s is not %s', (one, other) => {
  expect(matchEntry(subject(one, company), entry(other, company)).score).toBeLessThan(hit_score);
});

test.each([
  ['Li Wei', 'Li Wen'],
  ['Maria Silva Peixoto', 'Maria Silva Zanetti'],
  ['J. P. Falcão', 'J. P. Garcez'],
  ['Mário Zanetti', 'Maria Zanetti'],
  ['Pedro Falcão Garcez', 'Pedro Falcão Garcez Neto'],
  ['Khan', 'Ali Khan'],
])('%s is not %s', (one, other) => {
  expect(matchEntry(subject(one), entry(other)).score).toBeLessThan(hit_score);
});

test('documents decide: the same one confirms, another one refutes the same name', () => {
  const name = 'Ana Zanetti Falcão';
  const ana = subject(name, { document: '39053344705' });
  const of = (documents: string[], names = name) => matchEntry(ana, entry(names, { documents }));
  expect(of(['39053344705'], 'Outro Nome')).toMatchObject({ score: 1, state: 'confirmed' });
  expect(of(['***533447**'])).toMatchObject({
    state: 'probable',
    reasons: ['shown_digits_agree', 'same_name'],
  });
  expect(of(['***999999**']).score).toBeLessThan(hit_score);
  // A thousandth of a percent of all people share the digits.
  expect(of(['***533447**'], 'Bruno Garcez').score).toBeLessThan(hit_score);
  const shop = subject('Loja', { ...company, document: '11222333000181' });
  const branch = entry('Outra', { ...company, documents: ['11222333000262'] });
  expect(matchEntry(shop, branch)).toMatchObject({ state: 'confirmed', reasons: ['same_company'] });
});

test('a number of another country refutes nothing, though it has as many digits as a CPF or a CNPJ', () => {
  const ana = subject('Ana Zanetti Falcão', { document: '39053344705' });
  const withDocuments = (documents: string[]) =>
    matchEntry(ana, entry('Ana Zanetti Falcão', { documents }));
  // An Argentine CUIT, as OFAC writes it.
  expect(withDocuments(['20123456786'])).toMatchObject({ reasons: ['same_name'] });
  expect(withDocuments(['11144477735']).reasons).toContain('document_differs');
  const shop = subject('Buritinet Trading', { ...company, document: '11222333000181' });
  const listed = (documents: string[]) =>
    matchEntry(shop, entry('Buritinet Trading', { ...company, documents })).score;
  expect(listed(['REG20001234567'])).toBeGreaterThanOrEqual(hit_score);
  expect(listed(['33000167000101'])).toBeLessThan(hit_score);
});

test('the same name alone is possible at most, and a birth date decides between namesakes', () => {
  const ana = subject('Ana Zanetti Falcão', { birth_date: '1970-03-12' });
  const born = (births: string[]) => matchEntry(ana, entry('Ana Zanetti Falcão', { births }));
  expect(born([])).toMatchObject({ state: 'possible' });
  expect(born(['1970-03-12'])).toMatchObject({ state: 'probable' });
  expect(born(['1970']).score).toBeGreaterThan(hit_score);
  expect(born(['1955-01-01']).score).toBeLessThan(hit_score);
});

test('on labelled pairs that were not used to choose it, precision and recall at the threshold stay', () => {
  const pairs = makeLabelledPairs(160, 2026);
  expect(pairs.length).toBeGreaterThan(5_000);
  const { curve, hitsAt } = measureMatching(pairs);
  const chosen = curve.find(({ threshold }) => threshold === hit_score);
  expect(chosen?.precision).toBeGreaterThan(0.985);
  expect(chosen?.recall).toBeGreaterThan(0.98);
  for (const { kind, is_same, hits } of hitsAt(hit_score)) {
    if (is_same) expect(hits, kind).toBeGreaterThan(0.8);
    else expect(hits, kind).toBeLessThan(0.2);
  }
});

test('whoever is a hit shares a key with the entry, by which it is found', () => {
  const missed = makeLabelledPairs(50, 7).filter(({ subject: one, entry: other }) => {
    if (matchEntry(one, other).score < hit_score) return false;
    const keys = new Set(entryKeys('ofac', other));
    return !subjectKeys(['ofac'], one).some((key) => keys.has(key));
  });
  expect(missed.map(({ subject: one, entry: other }) => [...one.names, ...other.names])).toEqual(
    [],
  );
});
