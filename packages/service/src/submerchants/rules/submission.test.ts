import { describe, expect, test } from 'vitest';
import type { DocumentType } from './document-types.js';
import { missingRequirements, type SubmissionInput } from './submission.js';

type Status = SubmissionInput['current_documents'][number]['status'];
type Gap = readonly [
  code: string,
  path: string,
  document_type: string | null,
  partner_id: string | null,
];

// The required types, written out from §2.3 and not read from the code under test.
const required = {
  pj: ['social_contract', 'cnpj_card', 'proof_of_residence_company'],
  partner: [
    'partner_front_id',
    'partner_back_id',
    'partner_selfie_with_id',
    'partner_proof_of_residence',
  ],
  pf: ['front_id', 'back_id', 'selfie_with_id', 'proof_of_residence'],
} as const;

const maria = { id: 'maria', name: 'Maria Souza' };
const caio = { id: 'caio', name: 'Caio Lima' };

function documents(
  types: readonly DocumentType[],
  legal_representative_id: string | null = null,
  status: Status = 'pending',
) {
  return types.map((type) => ({ type, legal_representative_id, status }));
}

function company(changes: Partial<SubmissionInput> = {}): SubmissionInput {
  return {
    submerchant: { entity_type: 'pj', email: 'contato@example.com' },
    legal_representatives: [maria],
    address_count: 1,
    current_documents: [
      ...documents(required.pj),
      ...documents(required.partner, maria.id, 'approved'),
    ],
    ...changes,
  };
}

function individual(changes: Partial<SubmissionInput> = {}): SubmissionInput {
  return {
    submerchant: { entity_type: 'pf', email: 'maria@example.com' },
    legal_representatives: [],
    address_count: 1,
    current_documents: documents(required.pf),
    ...changes,
  };
}

function gapsOf(input: SubmissionInput): Gap[] {
  return missingRequirements(input).map(
    ({ code, path, document_type, legal_representative_id }) =>
      [code, path, document_type, legal_representative_id] as const,
  );
}

const noEmail: Gap = ['email_required', '/email', null, null];
const noPartner: Gap = ['legal_representative_required', '/legal_representatives', null, null];
const noAddress: Gap = ['address_required', '/addresses', null, null];

describe('email, partners and addresses (§2.2 rules 3 and 4, §2.4, §4.1 rule 3)', () => {
  const cases = (['pj', 'pf'] as const).flatMap((entity_type) =>
    [null, 'contato@example.com'].flatMap((email) =>
      [0, 1, 2].flatMap((partners) =>
        [0, 1, 3].map((address_count) => ({ entity_type, email, partners, address_count })),
      ),
    ),
  );

  test.each(cases)(
    '$entity_type with email $email, $partners partners and $address_count addresses',
    ({ entity_type, email, partners, address_count }) => {
      const legal_representatives = [maria, caio].slice(0, partners);
      const gaps = gapsOf({
        submerchant: { entity_type, email },
        legal_representatives,
        address_count,
        current_documents: [
          ...documents(required[entity_type]),
          ...legal_representatives.flatMap(({ id }) => documents(required.partner, id)),
        ],
      });
      expect(gaps).toEqual([
        ...(email === null ? [noEmail] : []),
        ...(entity_type === 'pj' && partners === 0 ? [noPartner] : []),
        ...(address_count === 0 ? [noAddress] : []),
      ]);
    },
  );
});

describe('required documents (§2.3)', () => {
  const gapOf: Record<Status | 'absent', string | null> = {
    absent: 'document_required',
    pending: null,
    approved: null,
    rejected: 'document_rejected',
    expired: 'document_expired',
  };
  const cases = Object.entries(gapOf).flatMap(([status, code]) => [
    ...required.pj.map((type) => ({ type, status, code, of: company, partner: null })),
    ...required.partner.map((type) => ({ type, status, code, of: company, partner: maria.id })),
    ...required.pf.map((type) => ({ type, status, code, of: individual, partner: null })),
  ]);

  test.each(cases)('$type is $status → $code', ({ type, status, code, of, partner }) => {
    const current_documents = of().current_documents.flatMap((one) => {
      if (one.type !== type) return [one];
      return status === 'absent' ? [] : [{ ...one, status: status as Status }];
    });
    const missing = missingRequirements(of({ current_documents }));
    expect(
      missing.map((gap) => [gap.code, gap.path, gap.document_type, gap.legal_representative_id]),
    ).toEqual(code === null ? [] : [[code, '/documents', type, partner]]);
    for (const { message } of missing) {
      const owner = partner === null ? '' : ` of ${maria.name}`;
      expect(message).toMatch(
        new RegExp(`^The document ${type}${owner} (is required|was rejected|has expired)`),
      );
    }
  });

  test.each([undefined, 'pending', 'approved', 'rejected', 'expired'] as const)(
    'an optional document is never required: contract_amendment is %s',
    (status) => {
      const extra = status ? documents(['contract_amendment'], null, status) : [];
      const { current_documents } = company();
      expect(gapsOf(company({ current_documents: [...current_documents, ...extra] }))).toEqual([]);
    },
  );

  test('each partner needs documents: those of one partner do not count for another', () => {
    const { current_documents } = company();
    expect(gapsOf(company({ legal_representatives: [maria, caio], current_documents }))).toEqual(
      required.partner.map((type) => ['document_required', '/documents', type, caio.id]),
    );
    const both = [...current_documents, ...documents(required.partner, caio.id)];
    expect(
      gapsOf(company({ legal_representatives: [maria, caio], current_documents: both })),
    ).toEqual([]);
  });

  test('an individual needs no documents of partners left from an earlier entity_type', () => {
    expect(gapsOf(individual({ legal_representatives: [maria] }))).toEqual([]);
  });
});

test('all gaps are listed at once, in the order in which they are filled', () => {
  const nothing = { address_count: 0, current_documents: [] };
  expect(
    gapsOf(
      company({
        ...nothing,
        submerchant: { entity_type: 'pj', email: null },
        legal_representatives: [],
      }),
    ),
  ).toEqual([
    noEmail,
    noPartner,
    noAddress,
    ...required.pj.map((type) => ['document_required', '/documents', type, null]),
  ]);
  expect(
    gapsOf(individual({ ...nothing, submerchant: { entity_type: 'pf', email: null } })),
  ).toEqual([
    noEmail,
    noAddress,
    ...required.pf.map((type) => ['document_required', '/documents', type, null]),
  ]);
});
