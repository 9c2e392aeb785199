import { expect, test } from 'vitest';
import type { CategoryTable } from '../../submerchants/rules/category-code.js';
import { amended } from '../../submerchants/rules/amended.js';
import { newSubmerchant } from '../../submerchants/rules/merge-submerchant.js';
import type { LegalRepresentative } from '../../submerchants/schema/legal-representative.js';
import type { AmendmentInput } from '../schema.js';
import { amendedDocuments, planAmendment } from './plan-amendment.js';

const at = '2026-11-27T12:00:00.000Z';
const table = { version: '1', ranges: [] } as unknown as CategoryTable;
const record = {
  ...newSubmerchant({ legal_name: 'A Ltda', tax_id: '11222333000181', mcc: '5999' }, table, {
    id: 's',
    at,
  }),
  status: 'active' as const,
};
const partner = (id: string, document: string): LegalRepresentative => ({
  id,
  submerchant_id: 's',
  document,
  entity_type: 'pf',
  name: id,
  legal_name: null,
  birth_date: null,
  mother_name: null,
  email: null,
  phone: null,
  role: null,
  qualification: null,
  participation_percentage: null,
  is_admin: false,
  created_at: at,
  updated_at: at,
});
const seller = { record, legal_representatives: [partner('a', '1'), partner('b', '2')] };

const plan = (body: AmendmentInput, amendable: readonly string[] = []) =>
  planAmendment(seller, body, {
    at,
    table,
    amendable,
    newPartner: ({ document, name }) => ({ ...partner('new', document), name }),
  });
const problemsOf = (body: AmendmentInput, amendable?: readonly string[]) =>
  plan(body, amendable).problems.map(({ path, code }) => `${path} ${code}`);

test('the plan applied is the seller as it would be: joined, changed, left, and fields', () => {
  const { values, changes, problems } = plan({
    legal_name: 'B Ltda',
    legal_representatives: [
      { document: '3', name: 'C' },
      { document: '1', participation_percentage: 50 },
    ],
    removed_legal_representatives: ['2'],
  });
  expect(problems).toEqual([]);
  const after = amended(seller, values);
  expect(after.record).toEqual({ ...record, legal_name: 'B Ltda' });
  expect(after.legal_representatives.map((one) => [one.id, one.participation_percentage])).toEqual([
    ['a', 50],
    ['new', null],
  ]);
  expect(changes.map(({ path }) => path)).toEqual([
    '/legal_name',
    '/legal_representatives/new',
    '/legal_representatives/a/participation_percentage',
    '/legal_representatives/b',
  ]);
  // What is stored is as it was.
  expect(seller.legal_representatives).toHaveLength(2);
});

test('a field of the installation is amendable where it says so, and nowhere else', () => {
  expect(problemsOf({ average_ticket: 5 })).toEqual(['/average_ticket forbidden']);
  expect(problemsOf({ average_ticket: 5 }, ['average_ticket'])).toEqual([]);
  expect(problemsOf({ average_ticket: null, legal_name: 'B' })).toEqual([]);
});

test.each<[string, AmendmentInput, string[]]>([
  ['nothing', {}, [' unchanged']],
  ['what is stored', { mcc: '5999', legal_representatives: [{ document: '1' }] }, [' unchanged']],
  [
    'a partner twice',
    { removed_legal_representatives: ['1', '1'] },
    ['/removed_legal_representatives/1 repeated'],
  ],
  [
    'a document of a partner who leaves',
    {
      removed_legal_representatives: ['1'],
      documents: [
        {
          type: 'partner_front_id',
          legal_representative_document: '1',
          file_url: 'https://files.example/a.pdf',
          file_name: 'a.pdf',
          file_size: 1,
          mime_type: 'application/pdf',
        },
      ],
    },
    ['/documents/0/legal_representative_document not_found'],
  ],
])('%s is a problem', (_what, body, problems) => {
  expect(problemsOf(body)).toEqual(problems);
});

test('documents replace those of their type and partner; those of partners who leave go', () => {
  const held = (type: string, legal_representative_id: string | null, id: string) => ({
    type,
    legal_representative_id,
    id,
  });
  const current = [
    held('x', null, '1'),
    held('y', null, '2'),
    held('x', 'a', '3'),
    held('x', 'b', '4'),
  ];
  const sent = [held('x', null, '5'), held('x', 'a', '6')];
  expect(amendedDocuments(current, sent, ['b']).map(({ id }) => id)).toEqual(['2', '5', '6']);
});
