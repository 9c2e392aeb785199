import { expect, test } from 'vitest';
import { ageOn, naturalPersons } from './natural-persons.js';
import { companyInput, individualInput, partner } from './sample-input.js';

test.each([
  ['2008-11-21', '2026-11-21', 18],
  ['2008-11-22', '2026-11-21', 17],
  ['2008-12-01', '2026-11-30', 17],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2008-02-29', '2028-02-29', 20],
  ['2026-11-21', '2026-11-21', 0],
  ['1899-12-31', '2026-01-01', 126],
])('a year of life counts from the birthday on: born %s, on %s', (birth_date, day, age) => {
  expect(ageOn(birth_date, day)).toBe(age);
});

test('a company that is a partner has no age, whatever birth date was sent with it', () => {
  const input = companyInput({
    legal_representatives: [
      partner({ entity_type: 'pj', document: '11222333000181', birth_date: '2020-01-01' }),
      partner(),
    ],
  });
  expect(naturalPersons(input)).toEqual([
    { shown: 'Maria Souza (***.533.447-**)', birth_date: '1985-03-02' },
  ]);
});

test('of an individual the record itself counts, not partners left from an earlier type', () => {
  expect(naturalPersons(individualInput({ legal_representatives: [partner()] }))).toEqual([
    { shown: 'João Pereira', birth_date: '1990-05-17' },
  ]);
});
