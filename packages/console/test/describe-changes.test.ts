import { expect, test } from 'vitest';
import type { Case } from '../src/api/operations.js';
import { describeChanges } from '../src/features/case/describe-changes.js';
import { firstDocument, groupDocuments } from '../src/features/case/document-order.js';
import { formatOf } from '../src/i18n/format-of.js';
import { ptBR } from '../src/i18n/pt-BR.js';

type Change = NonNullable<Case['changes']>[number];

const partner = { id: 'p1', name: 'Marina Alves' };
const address = { id: 'a1', street: 'Rua Nova', number: '99' };
const papers = [
  { id: 'd2', type: 'cnpj_card', legal_representative_id: null },
  { id: 'd3', type: 'partner_front_id', legal_representative_id: 'p1' },
];
const earlier = [{ id: 'd1', type: 'cnpj_card', legal_representative_id: null }];

const wasReplaced = { name: 'replaced_at', before: null, after: '2026-11-27T12:00:00.000Z' };

test('a resubmission opens with the first document that was sent again, while it lacks a decision', () => {
  const reviewCase = {
    changes: [
      { object: { kind: 'document', id: 'd0' }, kind: 'changed', fields: [wasReplaced] },
      { object: { kind: 'legal_representative', id: 'p1' }, kind: 'changed', fields: [] },
      { object: { kind: 'document', id: 'd3' }, kind: 'added', fields: [] },
    ],
    legal_representatives: [partner],
    documents: papers,
  } as unknown as Case;
  const first = (decided: readonly string[], one = reviewCase) =>
    firstDocument(one, groupDocuments(one), ({ id }) => !decided.includes(id))?.id;
  expect(first([])).toBe('d3');
  expect(first(['d3'])).toBe('d2');
  expect(first(['d2', 'd3'])).toBe('d2');
  // A first submission opens with the first document.
  expect(first([], { ...reviewCase, changes: null })).toBe('d2');
  expect(first([], { ...reviewCase, documents: [] })).toBeUndefined();
});

/** Describes changes as `name [kind] | summary | field: before → after`. */
function describeAll(...changes: Change[]): string[] {
  const reviewCase = {
    changes,
    legal_representatives: [partner],
    addresses: [address],
    documents: papers,
    replaced_documents: earlier,
  } as unknown as Case;
  return describeChanges(reviewCase, ptBR, formatOf('pt-BR')).map(
    ({ name, kind, summary, fields }) =>
      [
        `${name} [${kind}]`,
        ...(summary ? [summary] : []),
        ...fields.map((one) => `${one.name}: ${one.before} → ${one.after}`),
      ]
        .join(' | ')
        .replaceAll('\u00a0', ' '),
  );
}

const change = (
  kind: string,
  id: string,
  became: Change['kind'],
  values: Record<string, [unknown, unknown]>,
): Change => ({
  object: { kind, id },
  kind: became,
  fields: Object.entries(values).map(([name, [before, after]]) => ({ name, before, after })),
});
const addedValues = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [null, value]])) as any;

test('the registration: each field with its value before and after, formatted like the page', () => {
  const cnae = { code: '4721102', description: 'Padaria', is_primary: true };
  expect(
    describeAll(
      change('submerchant', 's', 'changed', {
        phone: [null, '11987654321'],
        average_ticket: [2500, 5000],
        cnaes: [[], [cnae]],
      }),
    ),
  ).toEqual([
    'Cadastro [changed] | Telefone: vazio → (11) 98765-4321 | Ticket médio: R$ 25,00 → R$ 50,00 | CNAEs: vazio → 4721-1/02 Padaria (principal)',
  ]);
});

test('a value that was erased is named as such', () => {
  const erased = { erased: true };
  expect(
    describeAll(
      change('submerchant', 's', 'changed', { phone: [erased, erased], email: [null, erased] }),
    ),
  ).toEqual(['Cadastro [changed] | Telefone: excluído → excluído | E-mail: vazio → excluído']);
});

test('values that the API enumerates, by their names', () => {
  const values = describeAll(
    change('submerchant', 's', 'changed', {
      business_type: [null, 'physical'],
      entity_type: ['pf', 'pj'],
      mcc_source: ['cnae', 'merchant'],
      metadata: [{}, { region: 'sul' }],
    }),
    change('legal_representative', 'p1', 'changed', {
      qualification: [null, 'OWNER-ADMIN'],
      role: ['corporate_owner', 'individual_owner'],
    }),
    change('address', 'a1', 'changed', { type: ['both', 'billing'] }),
    change('document', 'd2', 'changed', { mime_type: ['image/png', 'application/pdf'] }),
  );
  expect(values).toEqual([
    'Cadastro [changed] | Tipo de negócio: vazio → Loja física | Tipo: Pessoa física → Empresa | Origem do MCC: obtido do CNAE → informado pelo lojista | Metadados: vazio → region: sul',
    'Sócio Marina Alves [changed] | Qualificação: vazio → Sócio-administrador | Papel: Sócio pessoa jurídica → Sócio pessoa física',
    'Endereço Rua Nova, 99 [changed] | Tipo: Cobrança e entrega → Cobrança',
    'Cartão CNPJ [changed] | Formato: PNG → PDF',
  ]);
});

test('partners: added, removed, and changed shares', () => {
  const gone = { name: ['Rui Lima', null], document: ['39053344705', null] } as any;
  expect(
    describeAll(
      change('legal_representative', 'p1', 'changed', { participation_percentage: [50, 100] }),
      change('legal_representative', 'p2', 'removed', gone),
      change(
        'legal_representative',
        'p3',
        'added',
        addedValues({ name: 'Bia', participation_percentage: 25 }),
      ),
    ),
  ).toEqual([
    'Sócio Marina Alves [changed] | Participação: 50% → 100%',
    'Sócio Rui Lima [removed] | 390.533.447-05',
    'Sócio Bia [added] | 25%',
  ]);
});

test('addresses: added and changed', () => {
  const fresh = {
    street: 'Rua Dois',
    number: '2',
    city: 'Olinda',
    state: 'PE',
    zip_code: '53010000',
  };
  expect(
    describeAll(
      change('address', 'a1', 'changed', { number: ['98', '99'], is_primary: [false, true] }),
      change('address', 'a2', 'added', addedValues(fresh)),
    ),
  ).toEqual([
    'Endereço Rua Nova, 99 [changed] | Número: 98 → 99 | Principal: Não → Sim',
    'Endereço Rua Dois, 2 [added] | Olinda/PE · 53010-000',
  ]);
});

test('documents: a replacement is one change, with owner and file', () => {
  expect(
    describeAll(
      change('document', 'd1', 'changed', { replaced_at: [null, '2026-11-21T12:00:00.000Z'] }),
      change('document', 'd2', 'added', addedValues({ type: 'cnpj_card', file_name: 'novo.pdf' })),
      change(
        'document',
        'd3',
        'added',
        addedValues({
          type: 'partner_front_id',
          legal_representative_id: 'p1',
          file_name: 'rg.png',
        }),
      ),
    ),
  ).toEqual([
    'Cartão CNPJ [replaced] | novo.pdf',
    'RG/CNH, frente (Marina Alves) [added] | rg.png',
  ]);
});
