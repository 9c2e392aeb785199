import { describe, expect, test } from 'vitest';
import type { ProblemCode } from '../../errors.js';
import { registrationProblems } from './registration-problems.js';

const now = '2026-11-23T12:00:00.000Z';

/** The problems of a body, as `path code`. */
function problemsOf(body: object, further: () => ProblemCode[] = () => []): string[] {
  const found = registrationProblems(body as Record<string, unknown>, now, () =>
    further().map((code) => ({ path: '/file_url', code, message: '' })),
  );
  return found.map(({ path, code }) => `${path} ${code}`);
}

const documents = (...types: unknown[]) => types.map((type) => ({ type }));
const person = { entity_type: 'pf' };

describe('a part', () => {
  test.each<[string, object, string[]]>([
    ['no parts', {}, []],
    [
      'null in place of lists',
      { legal_representatives: null, documents: null, addresses: null },
      [],
    ],
    [
      'what is no list, or no object, is left to the schema',
      { documents: {}, addresses: [1, null, []] },
      [],
    ],
    ['documents of a company', { documents: documents('social_contract', 'cnpj_card') }, []],
    [
      'a document of a person',
      { documents: documents('front_id') },
      ['/documents/0/type invalid_value'],
    ],
    [
      'a document of a partner among those of the company',
      { documents: documents('cnpj_card', 'partner_front_id') },
      ['/documents/1/type invalid_value'],
    ],
    [
      'a document of the company among those of a partner',
      { legal_representatives: [{ documents: documents('partner_front_id', 'cnpj_card') }] },
      ['/legal_representatives/0/documents/1/type invalid_value'],
    ],
    [
      'a type that does not exist is left to the schema',
      { documents: documents('passport', 7) },
      [],
    ],
    [
      'the same type twice',
      { documents: documents('cnpj_card', 'social_contract', 'cnpj_card') },
      ['/documents/2/type repeated'],
    ],
    [
      'the same type of two partners',
      {
        legal_representatives: [
          { documents: documents('partner_front_id') },
          { documents: documents('partner_front_id') },
        ],
      },
      [],
    ],
    [
      'the same partner twice',
      { legal_representatives: [{ document: '39053344705' }, { document: '39053344705' }] },
      ['/legal_representatives/1/document repeated'],
    ],
    [
      'a rule of a single partner',
      { legal_representatives: [{ birth_date: '2999-01-01' }] },
      ['/legal_representatives/0/birth_date invalid_value'],
    ],
    [
      'three primary addresses',
      { addresses: [{ is_primary: true }, {}, { is_primary: true }, { is_primary: true }] },
      ['/addresses/2/is_primary conflict', '/addresses/3/is_primary conflict'],
    ],
    ['one primary address', { addresses: [{ is_primary: false }, { is_primary: true }] }, []],
    [
      'a document of a partner among those of the company, with the partner',
      {
        legal_representatives: [{ document: '39053344705' }],
        documents: [{ type: 'partner_front_id', legal_representative_document: '39053344705' }],
      },
      [],
    ],
    [
      'a document of the company with a partner, or with null',
      {
        legal_representatives: [{ document: '39053344705' }],
        documents: [
          { type: 'cnpj_card', legal_representative_document: '39053344705' },
          { type: 'cnpj_card', legal_representative_document: null },
        ],
      },
      ['/documents/0/type invalid_value'],
    ],
    [
      'a document of a partner who is not sent',
      {
        legal_representatives: [{ document: '39053344705' }],
        documents: [{ type: 'partner_front_id', legal_representative_document: '11222333000181' }],
      },
      ['/documents/0/legal_representative_document invalid_value'],
    ],
    [
      'the same type of one partner, in the partner and with it',
      {
        legal_representatives: [
          { document: '39053344705', documents: documents('partner_front_id') },
          { document: '11222333000181' },
        ],
        documents: [
          { type: 'partner_front_id', legal_representative_document: '11222333000181' },
          { type: 'partner_front_id', legal_representative_document: '39053344705' },
        ],
      },
      ['/documents/1/type repeated'],
    ],
    ['documents of a person', { ...person, documents: documents('front_id', 'back_id') }, []],
    [
      'a person with a document of a company',
      { ...person, documents: documents('partner_front_id') },
      ['/documents/0/type invalid_value'],
    ],
    [
      'a person with a partner',
      { ...person, legal_representatives: [{}] },
      ['/legal_representatives forbidden'],
    ],
    ['a person with an empty list of partners', { ...person, legal_representatives: [] }, []],
    ['a rule of the submerchant', { tax_id: '1' }, ['/tax_id invalid_length']],
  ])('%s', (_name, body, expected) => {
    expect(problemsOf(body)).toEqual(expected);
  });

  test('each document is checked for what depends on the installation', () => {
    const body = {
      legal_representatives: [{ documents: documents('partner_front_id') }],
      documents: documents('cnpj_card'),
    };
    expect(problemsOf(body, () => ['not_public'])).toEqual([
      '/legal_representatives/0/documents/0/file_url not_public',
      '/documents/0/file_url not_public',
    ]);
  });

  test('messages say where a document belongs', () => {
    const [first, second] = registrationProblems(
      {
        legal_representatives: [{ documents: documents('cnpj_card') }],
        documents: documents('partner_front_id'),
      },
      now,
      () => [],
    );
    expect(first?.message).toContain('the documents of the submerchant');
    expect(second?.message).toContain('one of legal_representatives');
  });
});
