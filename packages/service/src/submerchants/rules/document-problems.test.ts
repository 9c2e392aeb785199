import { describe, expect, test } from 'vitest';
import { documentProblems, expiryTime, hasExpired } from './document-problems.js';
import { documentStates } from './document-lifecycle.js';
import { documentTypes } from './document-types.js';

describe('a legal representative exactly when the type starts with partner_ (§4.1 rule 2)', () => {
  const partner = '019a0000-0000-7000-8000-000000000002';
  const cases = documentTypes.flatMap((type) => {
    const isOfPartner = type.startsWith('partner_');
    return [
      { type, given: undefined, code: isOfPartner ? 'required' : null },
      { type, given: null, code: isOfPartner ? 'required' : null },
      { type, given: partner, code: isOfPartner ? null : 'forbidden' },
    ];
  });

  test.each(cases)('$type with $given → $code', ({ type, given, code }) => {
    const body = given === undefined ? { type } : { type, legal_representative_id: given };
    const problems = documentProblems(body);
    expect(problems.map((problem) => [problem.path, problem.code])).toEqual(
      code === null ? [] : [['/legal_representative_id', code]],
    );
    for (const { message } of problems) {
      expect(message, 'the message names the field and the type').toMatch(
        new RegExp(`legal_representative_id.* ${type}`),
      );
    }
  });

  test.each([{}, { type: 7 }, { type: null, legal_representative_id: partner }])(
    'a type that is no text is the matter of the schema: %j',
    (body) => {
      expect(documentProblems(body)).toEqual([]);
    },
  );
});

describe('the moment of expiry', () => {
  test.each([
    ['2027-01-31', '2027-01-31T23:59:59.999Z'],
    ['2028-02-29', '2028-02-29T23:59:59.999Z'],
    ['2027-01-31T10:00:00Z', '2027-01-31T10:00:00.000Z'],
    ['2027-01-31T23:30:00-03:00', '2027-02-01T02:30:00.000Z'],
    ['2027-01-31T00:30:00.25+05:30', '2027-01-30T19:00:00.250Z'],
  ])('%s is %s: a day lasts to its end, in UTC', (text, moment) => {
    expect(expiryTime(text, 'UTC')).toBe(moment);
  });

  test.each([
    ['2027-01-31', 'America/Sao_Paulo', '2027-02-01T02:59:59.999Z'],
    ['2027-01-31', 'Asia/Kathmandu', '2027-01-31T18:14:59.999Z'],
    // A day of 23 hours.
    ['2027-03-14', 'America/New_York', '2027-03-15T03:59:59.999Z'],
    ['9999-12-31', 'America/Sao_Paulo', '9999-12-31T23:59:59.999Z'],
    ['9999-12-30', 'America/Sao_Paulo', '9999-12-31T02:59:59.999Z'],
    ['9999-12-31', 'Asia/Tokyo', '9999-12-31T23:59:59.999Z'],
    ['1900-01-01', 'America/Sao_Paulo', '1900-01-02T03:06:27.999Z'],
    ['2027-01-31T10:00:00Z', 'America/Sao_Paulo', '2027-01-31T10:00:00.000Z'],
  ])('%s in %s is %s: a day ends where the merchant is, a time is exact', (text, zone, moment) => {
    expect(expiryTime(text, zone)).toBe(moment);
  });
});

describe('a document expires', () => {
  const now = '2026-11-21T12:00:00.000Z';
  const times = [
    { expires_at: null, is_over: false },
    { expires_at: '2026-11-21T12:00:00.001Z', is_over: false },
    { expires_at: now, is_over: true },
    { expires_at: '2026-11-21T11:59:59.999Z', is_over: true },
  ];
  const cases = documentStates.flatMap((status) =>
    times.flatMap((time) =>
      [null, '2026-11-01T00:00:00.000Z'].map((replaced_at) => ({ status, replaced_at, ...time })),
    ),
  );

  test.each(cases)(
    '$status, until $expires_at, replaced at $replaced_at',
    ({ status, replaced_at, expires_at, is_over }) => {
      // A rejected document stays rejected, and a replaced one is history (§2.3 rules 1 and 2).
      const canExpire = status === 'pending' || status === 'approved';
      expect(hasExpired({ status, expires_at, replaced_at }, now)).toBe(
        is_over && canExpire && replaced_at === null,
      );
    },
  );
});
