import { describe, expect, test } from 'vitest';
import { companyInput, individualInput } from '../../submerchants/rules/checks/sample-input.js';
import type { ListEntry } from '../../screening/rules/entry.js';
import { evidenceChecks } from './evidence-checks.js';
import { evidenceOf, type KnownEvidence } from './evidence-of.js';
import { hitOf, isConfirmedSanction, type ListsAnswer } from './list-hits.js';
import { listSubjectsOf } from './list-subjects.js';

const input = companyInput();
const [company, partner] = listSubjectsOf(input);
const content: ListEntry = {
  key: '7',
  kind: 'person',
  names: ['ALGUEM'],
  documents: Array.from({ length: 7 }, (_, at) => `${at}`),
  births: ['1970'],
  details: { office: 'x'.repeat(400) },
};
const found = {
  score: 0.9,
  state: 'possible' as const,
  reasons: ['same_name' as const],
  name: 'ALGUEM',
  further: 0,
  entry: { list: 'pep' as const, from_version: 'v', content },
};
const hit = hitOf(partner!, found);
const known = (
  answer: Partial<ListsAnswer> | null,
  changes: Partial<KnownEvidence> = {},
): KnownEvidence =>
  ({
    kind: 'lists',
    asked_at: '2026-11-21T12:00:00.000Z',
    is_pending: false,
    outcome: 'found',
    answered_at: '2026-11-21T12:00:01.000Z',
    source: 'eu, pep',
    as_of: '2026-11-20T12:00:00.000Z',
    versions: '{}',
    answer: answer && {
      matched: listSubjectsOf(input).map(({ fingerprint }) => fingerprint),
      hits: [hit],
      cleared: [],
      salt: '',
      ...answer,
    },
    ...changes,
  }) as KnownEvidence;
const of = (stored: KnownEvidence, declared = input) =>
  evidenceOf({ ...declared, documents: [] }, [stored], {
    table: input.category_table,
    isReading: false,
  });
const checkOf = (evidence: ReturnType<typeof of>) =>
  evidenceChecks(evidence).find(({ code }) => code === 'list_hits');

describe('whom lists are searched for', () => {
  test('the company by both names, and each partner with document and birth date', () => {
    const { submerchant, legal_representatives } = input;
    expect(company).toMatchObject({
      legal_representative_id: null,
      subject: {
        kind: 'company',
        names: [submerchant.legal_name, submerchant.trade_name].filter((name) => name !== null),
        document: submerchant.tax_id,
        birth_date: null,
      },
    });
    const [first] = legal_representatives;
    expect(partner).toMatchObject({
      legal_representative_id: first!.id,
      subject: { kind: 'person', document: first!.document, birth_date: first!.birth_date },
    });
  });

  test('an individual without the name of the shop; a company that is a partner without the name of its person in charge', () => {
    const person = individualInput();
    const shop = { ...person, submerchant: { ...person.submerchant, trade_name: 'Loja' } };
    expect(listSubjectsOf(shop)[0]?.subject.names).toEqual([person.submerchant.legal_name]);
    const [one] = input.legal_representatives;
    const holding = { ...one!, entity_type: 'pj' as const, legal_name: 'Holding SA' };
    const subjects = listSubjectsOf({ ...input, legal_representatives: [holding] });
    expect(subjects[1]?.subject).toMatchObject({
      kind: 'company',
      names: ['Holding SA'],
      birth_date: null,
    });
  });
});

describe('a hit', () => {
  test('has another id for another person, another entry, and another list', () => {
    const others = [
      hitOf(company!, found),
      hitOf(partner!, { ...found, entry: { ...found.entry, list: 'eu' } }),
      hitOf(partner!, {
        ...found,
        entry: { ...found.entry, content: { ...content, births: ['1971'] } },
      }),
    ];
    expect(new Set([hit, ...others].map(({ id }) => id)).size).toBe(4);
    expect(hitOf(partner!, { ...found, score: 0.85 }).id).toBe(hit.id);
    expect(hit.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect([hit.documents.length, hit.details['office']?.length]).toEqual([5, 300]);
  });

  test('is a warning that says who, where and why; with a sanctioned document it fails', () => {
    const evidence = of(known({}));
    expect(checkOf(evidence)?.outcome).toBe('warn');
    expect(checkOf(evidence)?.message.en).toMatch(
      /: PEP \(ALGUEM\), possible, score 0\.90 \(the same name\)\.$/,
    );
    expect(evidence.summary.en).toMatch(/ One hit in UE and PEP\.$/);
    const sanctioned = { ...hit, list: 'eu' as const, state: 'confirmed' as const };
    expect(checkOf(of(known({ hits: [hit, sanctioned] })))?.outcome).toBe('fail');
    expect(of(known({ hits: [hit, sanctioned] })).summary.pt).toMatch(/ 2 ocorrências em /);
    expect(isConfirmedSanction({ list: 'pep', state: 'confirmed' })).toBe(false);
    expect(isConfirmedSanction({ list: 'eu', state: 'probable' })).toBe(false);
  });

  test('that was cleared is shown and is no finding; the surest come first', () => {
    const said = {
      note: 'Outra.',
      cleared_at: '2026-11-21T13:00:00.000Z',
      cleared_by: 'a',
      cleared_by_name: 'Ana',
    };
    const other = { ...hit, id: '0', score: 0.95 };
    const cleared = [
      { hit: hit.id, ...said },
      { hit: '0', ...said },
    ];
    const evidence = of(known({ hits: [hit, other], cleared }));
    expect(evidence.hits.map(({ id, cleared: by }) => [id, by])).toEqual([
      ['0', said],
      [hit.id, said],
    ]);
    expect(checkOf(evidence)).toMatchObject({
      outcome: 'pass',
      message: {
        en: 'No hit in UE and PEP. Hits that are somebody else: 2.',
        pt: 'Nenhuma ocorrência em UE e PEP. Ocorrências de outra pessoa: 2.',
      },
    });
    expect(evidence.summary.en).toMatch(/ No hit in UE and PEP\.$/);
  });

  test('of somebody who was declared otherwise since is none, and the lists are still being searched', () => {
    const [one, ...others] = input.legal_representatives;
    const renamed = {
      ...input,
      legal_representatives: [{ ...one!, name: 'Outro Nome' }, ...others],
    };
    const evidence = of(known({}), renamed);
    expect(evidence.hits).toEqual([]);
    expect(checkOf(evidence)?.outcome).toBe('unknown');
    expect(evidence.sources[1]).toMatchObject({ kind: 'lists', status: 'pending' });
    expect(evidence.summary.en).toMatch(/ are being searched\.$/);
  });
});

test.each([
  ['off', known(null, { outcome: 'off' }), undefined],
  ['pending', known(null, { outcome: null, is_pending: true }), 'unknown'],
])('without an answer it is %s', (status, stored, outcome) => {
  const evidence = of(stored);
  expect(evidence.sources[1]?.status).toBe(status);
  expect(checkOf(evidence)?.outcome).toBe(outcome);
});
