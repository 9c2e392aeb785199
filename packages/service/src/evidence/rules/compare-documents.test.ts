import { describe, expect, test } from 'vitest';
import {
  companyInput,
  individualInput,
  partner,
} from '../../submerchants/rules/checks/sample-input.js';
import type { DocumentType } from '../../submerchants/rules/document-types.js';
import { compareDocument } from './compare-documents.js';
import { documentEvidence, type DocumentReading } from './document-evidence.js';
import type { Word } from './document-text.js';
import { evidenceChecks } from './evidence-checks.js';
import { isAnswerPending } from './evidence-of.js';
import { findInCode } from './find-in-code.js';
import { findInText } from './find-in-text.js';

const read_at = '2026-11-28T12:00:00.000Z';

function compare(
  type: DocumentType,
  text: string,
  {
    declared = companyInput() as any,
    expires_at = null as string | null,
    number = null as string | null,
  } = {},
) {
  const lines = text.split('\n').map((row, at) =>
    [...row.matchAll(/\S+/g)].map((match): Word => ({
      text: match[0],
      box: [match.index / 200, at / 100, match[0].length / 200, 0.008],
    })),
  );
  const owner = type.startsWith('partner_') ? partner().id : null;
  const document = { id: '1', type, legal_representative_id: owner, number, expires_at };
  const fields = compareDocument(declared, document, findInText(lines, 1), read_at);
  return Object.fromEntries(
    fields.map(({ field, legal_representative_id, state, reason, found }) => [
      legal_representative_id === null || owner !== null ? field : `partner: ${field}`,
      [state, ...(reason === null ? [] : [reason]), found],
    ]),
  );
}

describe('a contract (contrato social)', () => {
  test('that says what was declared agrees field by field', () => {
    expect(
      compare(
        'social_contract',
        `CONTRATO SOCIAL DA EMPRESA
AURORA COMERCIO DE ROUPAS LTDA - ME
CNPJ 11.222.333/0001-81
1. MARIA SOUZA, brasileira, solteira, empresária, CPF 390.533.447-05, residente em Santos, e
2. Pedro Lima, CPF 529.982.247-25.
Sede: Avenida Paulista, nº 1578, Bela Vista, São Paulo - SP, CEP 01310-200.
Objeto: comércio varejista de roupas (CNAE 4781-4/00).`,
      ),
    ).toEqual({
      legal_name: ['agrees', 'Aurora Comercio De Roupas Ltda'.toUpperCase()],
      tax_id: ['agrees', '11.222.333/0001-81'],
      cnaes: ['agrees', '4781-4/00'],
      address: ['agrees', expect.stringMatching(/^Avenida Paulista/)],
      'partner: partner_name': ['agrees', 'MARIA SOUZA'],
      'partner: partner_document': ['agrees', '***.533.447-**'],
    });
  });

  test('of another company differs by its CNPJ and a similar name; what is not there is no difference', () => {
    expect(
      compare(
        'social_contract',
        'AURORA COMÉRCIO DE SAPATOS LTDA\nCNPJ 12.ABC.345/0001-88\nPedro Lima, CPF 529.982.247-25',
      ),
    ).toMatchObject({
      legal_name: ['differs', 'similar', expect.anything()],
      tax_id: ['differs', 'other_value', '12.ABC.345/0001-88'],
      address: ['not_found', null],
      'partner: partner_name': ['not_found', null],
      'partner: partner_document': ['not_found', null],
    });
  });
});

test('a CCMEI, whose name is the holder’s with the CPF, agrees', () => {
  const declared = companyInput();
  const submerchant = { ...declared.submerchant, legal_name: 'Maria Aparecida Souza 39053344705' };
  expect(
    compare(
      'cnpj_card',
      `Certificado da Condição de Microempreendedor Individual
Nome Empresarial
11.222.333 MARIA APARECIDA SOUZA
Número do CNPJ
11.222.333/0001-81`,
      { declared: { ...declared, submerchant } },
    ),
  ).toMatchObject({
    legal_name: ['agrees', expect.anything()],
    tax_id: ['agrees', '11.222.333/0001-81'],
  });
});

describe('an identity document', () => {
  const license = (name: string, birth: string) => `REPÚBLICA FEDERATIVA DO BRASIL
NOME
${name}
CPF              DATA NASCIMENTO
39O.533.447-O5   ${birth}
FILIAÇÃO
JOSÉ SOUZA
ANA SOUZA
VALIDADE 20/10/2031`;
  test('as it is read from a photo agrees, mistaken letters and all', () => {
    expect(
      compare('partner_front_id', license('MARIA 50UZA', '02/03/1985'), {
        expires_at: '2031-10-20T02:59:59.000Z',
      }),
    ).toMatchObject({
      partner_name: ['agrees', expect.anything()],
      partner_document: ['agrees', '***.533.447-**'],
      partner_birth_date: ['agrees', '1985-03-02'],
      partner_mother_name: ['agrees', 'ANA SOUZA'],
      expires_at: ['agrees', '2031-10-20'],
    });
  });

  test('with another letter in the name, or another date at its label, differs', () => {
    expect(
      compare('partner_front_id', license('MARIA SOUSA', '03/03/1985'), {
        expires_at: '2030-10-20T02:59:59.000Z',
      }),
    ).toMatchObject({
      partner_name: ['differs', 'similar', 'MARIA SOUSA'],
      partner_birth_date: ['differs', 'other_value', '1985-03-03'],
      expires_at: ['differs', 'other_value', '2031-10-20'],
    });
  });

  test.each([
    [{}, { partner_birth_date: ['agrees', '1974-08-12'], expires_at: undefined }],
    [
      { expires_at: '2031-04-15T02:59:59.000Z', number: 'l898902c-3' },
      { expires_at: ['agrees', '2031-04-15'], number: ['agrees', 'L898902C3'] },
    ],
    [
      { expires_at: '2030-04-15T02:59:59.000Z', number: '123' },
      {
        expires_at: ['differs', 'other_value', '2031-04-15'],
        number: ['differs', 'other_value', 'L898902C3'],
      },
    ],
    [{ until: '1204159' }, { expires_at: ['differs', 'expired', '2012-04-15'] }],
  ])(
    'is compared by its machine-readable zone: %j',
    ({ until = '3104150', ...declared }: any, fields) => {
      const input: any = companyInput();
      input.legal_representatives[0].birth_date = '1974-08-12';
      input.legal_representatives[0].name = 'Anna Maria Eriksson';
      const zone = `P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<
L898902C36UTO7408122F${until}ZE184226B<<<<<10`;
      const found = compare('partner_front_id', zone, { declared: input, ...declared });
      expect(found).toMatchObject({ partner_name: ['agrees', 'ANNA MARIA ERIKSSON'] });
      for (const [field, expected] of Object.entries(fields))
        expect(found[field]).toEqual(expected);
    },
  );

  test('of an individual is compared with the registration; a longer name there agrees as abbreviated', () => {
    const declared = individualInput();
    const { legal_name, tax_id } = declared.submerchant;
    const [first = '', ...rest] = legal_name.toUpperCase().split(' ');
    const shown = `${tax_id.slice(0, 3)}.${tax_id.slice(3, 6)}.${tax_id.slice(6, 9)}-${tax_id.slice(9)}`;
    expect(
      compare('front_id', `NOME\n${[first, 'REGINA', ...rest].join(' ')}\nCPF ${shown}`, {
        declared,
      }),
    ).toMatchObject({
      legal_name: ['agrees', 'abbreviated', expect.anything()],
      tax_id: ['agrees', expect.anything()],
    });
  });
});

test.each([
  ['https://www.gov.br/mei/ccmei?cnpj=11222333000181', ['agrees', 'www.gov.br'], 'agrees'],
  ['https://qr.serpro.gov.br/11.222.333%2F0001-81', ['agrees', 'qr.serpro.gov.br'], 'agrees'],
  [
    'https://ccmei.gov.br.example.com/?cnpj=11444777000161',
    ['differs', 'other_host', 'ccmei.gov.br.example.com'],
    'differs',
  ],
  ['https://www.gov.br@example.com/', ['differs', 'other_host', 'example.com'], 'not_found'],
  ['javascript://www.gov.br/', ['not_found', 'signed_data', null], 'not_found'],
  ['\u0001%9\u00e9VIO2 0f3b', ['not_found', 'signed_data', null], 'not_found'],
])('a QR code: %j', (text, code, tax_id) => {
  const document = { id: '1', type: 'cnpj_card' as const, legal_representative_id: null };
  const found = findInCode(text, 1, [0.1, 0.1, 0.2, 0.2]);
  const declared = { ...document, number: null, expires_at: null };
  const fields = compareDocument(companyInput(), declared, found, read_at);
  const of = (name: string) => fields.find(({ field }) => field === name)!;
  const { state, reason, found: shown } = of('qr_code');
  expect([state, ...(reason === null ? [] : [reason]), shown]).toEqual(code);
  expect(of('tax_id').state).toBe(tax_id);
});

test.each([
  ['Vencimento 10/12/2026', ['agrees', '2026-12-10']],
  ['Emissão: 03/08/2026   CNPJ 11.222.333/0001-81', ['differs', 'outdated', '2026-08-03']],
  ['Leitura anterior 01/10/2026, emissão 05/11/2026', ['agrees', '2026-11-05']],
  ['sem data', ['not_found', null]],
])('the date of a bill: %s', (text, expected) => {
  const fields = compare(
    'proof_of_residence_company',
    `AURORA COMERCIO DE ROUPAS LTDA\nAV PAULISTA 1578 BELA VISTA\n01310-200 SAO PAULO SP\n${text}`,
  );
  expect(fields).toMatchObject({
    legal_name: ['agrees', expect.anything()],
    address: ['agrees', 'AV PAULISTA 1578 BELA VISTA'],
    issue_date: expected,
  });
  // The CNPJ of a bill is that of the company that wrote it.
  expect(fields).not.toHaveProperty('tax_id');
});

test('an address in another street of the same CEP is not found', () => {
  expect(
    compare('cnpj_card', 'LOGRADOURO RUA AUGUSTA\nCEP 01310-200 NÚMERO 1578')['address'],
  ).toEqual(['not_found', null]);
});

describe('the documents of a seller', () => {
  const reading = (
    document_id: string,
    changes: Partial<DocumentReading> = {},
  ): DocumentReading => ({
    document_id,
    sha256: document_id,
    read_at,
    pages: 1,
    pages_read: 1,
    found: [],
    problems: [],
    print: null,
    failure: null,
    repeated: [],
    ...changes,
  });
  const document = (id: string) => ({
    id,
    type: 'cnpj_card' as const,
    legal_representative_id: null,
    number: null,
    expires_at: null,
  });
  const of = (documents: DocumentReading[], is_pending = false, isReading = true) =>
    documentEvidence(
      { ...companyInput(), documents: ['a', 'b', 'c'].map(document) },
      { is_pending, answer: { documents, salt: '' } },
      isReading,
    );

  test('are known each by itself; those that are still to be read are named', () => {
    const known = of(
      [
        reading('a', { pages: 3, failure: 'too_slow' }),
        reading('b', { pages_read: 0, failure: 'failed' }),
      ],
      true,
    );
    expect(known.map(({ status }) => status)).toEqual(['partly_read', 'unreadable', 'waiting']);
    expect(documentEvidence({ ...companyInput(), documents: [document('a')] }, null, true)).toEqual(
      [],
    );
  });

  test('that were to be read when reading was switched off wait for nobody', () => {
    const known = of([reading('a')], true, false);
    expect(known.map(({ status }) => status)).toEqual(['read', 'off', 'off']);
    const none = { summary: { en: '', pt: '' }, sources: [], fields: [], hits: [] };
    expect(isAnswerPending({ ...none, documents: known })).toBe(false);
    expect(evidenceChecks({ ...none, documents: known })).toContainEqual(
      expect.objectContaining({
        code: 'document_texts',
        outcome: 'unknown',
        message: expect.objectContaining({ en: expect.stringMatching(/switched off: 2/) }),
      }),
    );
  });

  test('with one file, or one picture in another size, are the same', () => {
    const print = 'f0e1d2c3b4a5968778695a4b3c2d1e0f';
    const [a, b, c] = of([
      reading('a', { sha256: 'same', print }),
      reading('b', { sha256: 'same' }),
      reading('c', { print: `${print.slice(0, -1)}d` }),
    ]);
    expect([a?.same_as, b?.same_as, c?.same_as]).toEqual([['b', 'c'], ['a'], ['a']]);
    expect(a?.same_side).toEqual([]);
  });

  test('with one photo as front and selfie of a person are named apart', () => {
    const print = 'f0e1d2c3b4a5968778695a4b3c2d1e0f';
    const owners = ['p', 'p', 'q'];
    const documents = (['front_id', 'selfie_with_id', 'back_id'] as const).map((type, at) => ({
      ...document('abc'[at]!),
      type: `partner_${type}` as const,
      legal_representative_id: owners[at]!,
    }));
    const readings = documents.map(({ id }) => reading(id, { print }));
    const known = { is_pending: false, answer: { documents: readings, salt: '' } };
    const found = documentEvidence({ ...companyInput(), documents }, known, true);
    expect(found.map(({ same_side }) => same_side)).toEqual([['b'], ['a'], []]);
    const none = { summary: { en: '', pt: '' }, sources: [], fields: [], hits: [] };
    expect(evidenceChecks({ ...none, documents: found })).toContainEqual(
      expect.objectContaining({
        code: 'document_repeated',
        outcome: 'warn',
        message: expect.objectContaining({ en: expect.stringMatching(/^One photo/) }),
      }),
    );
  });
});

test('a person’s name is not said to be a similar one of the mother', () => {
  const names = { name: 'Marcos Aparecido Lima', mother_name: 'Teresa Aparecida Lima' };
  const declared = { ...companyInput(), legal_representatives: [{ ...partner(), ...names }] };
  expect(
    compare('partner_front_id', 'NOME\nMARCOS APARECIDO LIMA\nFILIAÇÃO', { declared }),
  ).toMatchObject({
    partner_name: ['agrees', expect.anything()],
    partner_mother_name: ['not_found', null],
  });
});
