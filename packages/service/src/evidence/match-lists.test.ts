import { createHash, randomUUID } from 'node:crypto';
import { generateCpf } from '@brazilian-utils/brazilian-utils';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useService } from '../../test/harness.js';
import { sendWhileLocked } from '../../test/held-lock.js';
import {
  companyInReview,
  createReviewer,
  eventsOf,
  personInReview,
  unopened,
  type Reviewer,
} from '../../test/in-review.js';
import { loadText, pepText } from '../../test/lists.js';
import { document, partner, partnerTypes } from '../../test/sellers.js';
import type { ListName } from '../screening/rules/entry.js';
import { readSearched } from '../screening/store/versions.js';
import { askListsForAll } from './ask-lists-for-all.js';
import { collectEvidence } from './collect-evidence.js';
import { matchLists } from './match-lists.js';
import { claimEvidence } from './store/evidence.js';

// Failures to prevent: a sanctioned person who is approved unseen, or stays unseen when a list changes; a hit that is reviewed over and over;
// a merchant who learns of one.

const service = useService();
let ana: Reviewer;
beforeAll(async () => {
  ana = await createReviewer(service, 'Ana');
});
beforeEach(async () => {
  const { database } = service.context;
  for (const table of ['screening_versions', 'screening_entries', 'screening_keys']) {
    await database`delete from ${database(table)}`;
  }
  await database`update evidence set due_at = null`;
});

const nobody = { name: 'QUALQUER OUTRA PESSOA', cpf: generateCpf() };
const sanction = (name: string, cnpj: string) =>
  `"CÓDIGO DA SANÇÃO";"TIPO DE PESSOA";"CPF OU CNPJ DO SANCIONADO";"NOME DO SANCIONADO"\n"1";"J";"${cnpj}";"${name}"\n`;

const load = (list: ListName, text: string) => loadText(service.context, list, text);
const loadPep = (...people: Parameters<typeof pepText>) => load('pep', pepText(...people));

/** Matches whatever is due, as two processes do at a time. */
async function collect(): Promise<void> {
  const { context } = service;
  const one = async () => {
    for (const group of context.groups.all) {
      const database = context.groups.databaseOf(group);
      while (await collectEvidence(context.at(group), group, database));
    }
  };
  await Promise.all([one(), one()]);
}
/** Matches all sellers for which lists have changed, as two processes do. */
async function matchAll(): Promise<void> {
  const ask = () => askListsForAll(service.context);
  await Promise.all([ask(), ask()]);
  await collect();
}

const seen = async (reviewCase: string) => (await ana.get(reviewCase)).body.data;
const hitsOf = async (reviewCase: string) => (await seen(reviewCase)).evidence.hits;
const checkOf = async (reviewCase: string) =>
  (await seen(reviewCase)).checks.find(({ code }: any) => code === 'list_hits');
const listsOf = async (reviewCase: string) =>
  (await seen(reviewCase)).evidence.sources.find(({ kind }: any) => kind === 'lists');
const entriesOf = async (reviewCase: string, action: string) =>
  (await ana.get(`${reviewCase}/history?limit=100`)).body.data.filter(
    (one: any) => one.action === action,
  );
const clear = (reviewCase: string, id: string, note = 'Another person.') =>
  ana.post(`${reviewCase}/evidence/hits/${id}/clear`, { note });

/** A company with a partner who has a name that few have. */
async function withPartner(name: string) {
  const one = await companyInReview(service);
  const [{ document: cpf }] = (await one.merchant.get(`${one.path}/legal-representatives`)).body
    .data;
  const { database } = service.context;
  await database`update legal_representatives set name = ${name} where id = ${one.partner_id}`;
  return { ...one, cpf: cpf as string };
}
async function approved(name: string) {
  const one = await withPartner(name);
  await collect();
  expect((await ana.post(`${one.reviewCase}/approve`, unopened)).status).toBe(200);
  return one;
}

test('whoever is submitted is matched with the lists, and a hit is a finding of the case that its merchant never learns of', async () => {
  const one = await withPartner('Iara Zanetti Falcão');
  const mails = async () => (await service.context.database`select from mail_outbox`).length;
  const mails_before = await mails();
  await loadPep({ name: 'IARA ZANETTI FALCAO', cpf: one.cpf });
  expect(await checkOf(one.reviewCase)).toMatchObject({ outcome: 'unknown' });
  await collect();

  const [hit] = await hitsOf(one.reviewCase);
  expect(hit).toMatchObject({
    legal_representative_id: one.partner_id,
    declared: 'Iara Zanetti Falcão',
    list: 'pep',
    name: 'IARA ZANETTI FALCAO',
    state: 'probable',
    reasons: ['shown_digits_agree', 'same_name'],
    details: { office: 'Prefeita' },
    cleared: null,
  });
  expect(await checkOf(one.reviewCase)).toMatchObject({
    outcome: 'warn',
    message: {
      en: 'Iara Zanetti Falcão: PEP (IARA ZANETTI FALCAO), probable, score 1.00 (the shown digits of the CPF and the same name).',
      pt: 'Iara Zanetti Falcão: PEP (IARA ZANETTI FALCAO), provável, pontuação 1,00 (dígitos visíveis do CPF e mesmo nome).',
    },
  });
  const evidence = (await ana.get(`${one.reviewCase}/evidence`)).body.data;
  expect(evidence.hits).toEqual([hit]);
  expect(evidence.summary.pt).toContain('Uma ocorrência em PEP.');
  const listed = await ana.get(
    `/v1/operator/submerchants?findings=true&search=${(await seen(one.reviewCase)).submerchant.tax_id}`,
  );
  expect(listed.body.data[0].findings.warned).toContain('list_hits');

  // Sealed, in the trail by its hash, in the operator's export.
  const [row] = await service.context.database<{ payload: string }[]>`
    select payload from evidence where submerchant_id = ${one.id} and kind = 'lists'`;
  expect(row!.payload).toMatch(new RegExp(`^k2\\.${one.id}\\.\\.`));
  const [entry] = await entriesOf(one.reviewCase, 'evidence.recorded');
  const exported = (await ana.get(`${one.reviewCase}/export`)).body.data;
  const stored = exported.evidence.find(({ kind }: any) => kind === 'lists');
  expect(entry.after).toMatchObject({
    evidence_source: 'pep',
    evidence_sha256: createHash('sha256').update(stored.payload).digest('hex'),
  });

  // Not for the merchant: neither the hit, nor that there was a search, nor what a reviewer said of it.
  expect((await clear(one.reviewCase, hit.id, 'Outra Iara.')).status).toBe(200);
  const told = await Promise.all(
    ['', '/requirements', '/history?limit=100', '/export'].map((path) =>
      one.merchant.get(`${one.path}${path}`),
    ),
  );
  const events = JSON.stringify(await eventsOf(service, one.id));
  for (const text of [...told.map((answer) => answer.text), events]) {
    expect(text).not.toMatch(/list_hits|"lists"|hit_|\bpep\b|Outra Iara|FALCAO/);
  }
  expect(told.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await mails()).toBe(mails_before);
  const { merchant } = one;
  const path = `${one.reviewCase}/evidence/hits/${hit.id}`;
  expect((await merchant.post(`${path}/restore`)).status).toBe(403);

  try {
    const reject = { reasons: [{ code: 'data_mismatch' }] };
    expect((await ana.post(`${one.reviewCase}/reject`, reject)).status).toBe(200);
    service.setClock('2040-01-01T12:00:00.000Z');
    expect((await ana.post(`${one.reviewCase}/erase`)).status).toBe(200);
  } finally {
    service.setClock(null);
  }
  const rows = await service.context.database`
    select from evidence where submerchant_id = ${one.id}`;
  expect(rows).toHaveLength(0);
  const trail = await service.context.database<{ text: string }[]>`
    select entry || coalesce(personal, '') as text from trail where submerchant_id = ${one.id}`;
  expect(trail.map(({ text }) => text).join('')).not.toMatch(/Outra Iara|FALCAO/);
});

test('without a list nothing was checked, which is said and is no finding', async () => {
  for (const { reviewCase } of [await companyInReview(service), await personInReview(service)]) {
    await collect();
    expect(await listsOf(reviewCase)).toMatchObject({ status: 'off', is_pending: false });
    expect(await checkOf(reviewCase)).toBeUndefined();
    expect((await seen(reviewCase)).evidence.summary.en).toContain('not checked: none is loaded');
  }
});

test('a sanction that a document confirms fails the check; another company of the same name is none', async () => {
  const one = await companyInReview(service, { legal_name: 'Zabumba Orgânicos Ltda' });
  const other = await companyInReview(service, { legal_name: 'Zabumba Orgânicos Ltda' });
  const { tax_id } = (await seen(one.reviewCase)).submerchant;
  await load('ceis', sanction('ZABUMBA ORGANICOS LTDA', tax_id));
  await collect();
  expect(await checkOf(one.reviewCase)).toMatchObject({ outcome: 'fail' });
  expect(await checkOf(other.reviewCase)).toMatchObject({
    outcome: 'pass',
    message: { pt: 'Nenhuma ocorrência em CEIS.' },
  });
});

test('an individual is matched, also when an operator asks again', async () => {
  await loadPep(nobody);
  const { reviewCase } = await personInReview(service);
  await collect();
  expect(await listsOf(reviewCase)).toMatchObject({ status: 'not_found', source: 'pep' });
  expect((await ana.post(`${reviewCase}/evidence`)).status).toBe(200);
  expect(await listsOf(reviewCase)).toMatchObject({ status: 'not_found', is_pending: true });
  await collect();
  // The same again is no second entry.
  expect(await entriesOf(reviewCase, 'evidence.recorded')).toHaveLength(1);
});

test('what a reviewer has cleared stays so when a list is loaded again, until the entry changes; it can be taken back', async () => {
  const one = await withPartner('Otávio Rangel Veloso');
  const entry = { name: 'OTAVIO RANGEL VELOSO', cpf: one.cpf };
  await loadPep(entry);
  await collect();
  const [hit] = await hitsOf(one.reviewCase);
  // Cleared while it is matched again, by two processes: nothing of either is lost.
  await ana.post(`${one.reviewCase}/evidence`);
  await load('ceis', sanction('RANGEL VELOSO OTAVIO', '99555006000192'));
  const [answer] = await Promise.all([clear(one.reviewCase, hit.id), collect(), collect()]);
  expect(answer.status, answer.text).toBe(200);
  await collect();
  expect((await listsOf(one.reviewCase)).is_pending).toBe(false);
  const cleared = (await hitsOf(one.reviewCase)).find(({ id }: any) => id === hit.id);
  expect(cleared.cleared).toMatchObject({ note: 'Another person.', cleared_by_name: 'Ana' });
  expect(await entriesOf(one.reviewCase, 'evidence.hit_cleared')).toMatchObject([
    { after: { hit_list: 'pep', hit_note: 'Another person.' } },
  ]);

  await loadPep(entry, nobody);
  await matchAll();
  const stillCleared = (await hitsOf(one.reviewCase)).find(({ id }: any) => id === hit.id);
  expect(stillCleared.cleared).not.toBeNull();

  const restore = `${one.reviewCase}/evidence/hits/${hit.id}/restore`;
  expect((await ana.post(restore)).status).toBe(200);
  expect(await checkOf(one.reviewCase)).toMatchObject({ outcome: 'warn' });
  await clear(one.reviewCase, hit.id);

  await loadPep({ ...entry, office: 'Governador' });
  await matchAll();
  const [changed] = (await hitsOf(one.reviewCase)).filter(({ list }: any) => list === 'pep');
  expect(changed).toMatchObject({ cleared: null, details: { office: 'Governador' } });
  expect((await clear(one.reviewCase, hit.id)).status).toBe(404);
});

test('when a list changes, sellers that were approved are matched again: one case for what is new, none for what is known or cleared', async () => {
  await loadPep(nobody);
  const [one, other, suspended] = await Promise.all([
    approved('Ulisses Padilha Noronha'),
    approved('Quitéria Lacerda Holanda'),
    approved('Moacir Urquiza Zagallo'),
  ]);
  const suspend = { reasons: [{ code: 'other' }] };
  expect((await ana.post(`${suspended.reviewCase}/suspend`, suspend)).status).toBe(200);
  const first = [
    { name: 'ULISSES PADILHA NORONHA', cpf: one.cpf },
    { name: 'MOACIR URQUIZA ZAGALLO', cpf: suspended.cpf },
  ];
  await loadPep(...first);
  await matchAll();
  const openOf = async (reviewCase: string) => (await seen(reviewCase)).open_cases;
  expect(await openOf(one.reviewCase)).toMatchObject([
    { kind: 'monitoring', code: 'list_hits', finding: { hits: 1, score: 1, lists: ['pep'] } },
  ]);
  expect(await openOf(suspended.reviewCase)).toHaveLength(1);
  expect(await openOf(other.reviewCase)).toEqual([]);
  const queued = await ana.get('/v1/operator/submerchants?kind=monitoring&limit=100');
  expect(queued.body.data.map(({ submerchant }: any) => submerchant.id)).toContain(one.id);

  // Cleared or not, what was reviewed is no case again.
  const close = async ({ reviewCase }: { reviewCase: string }) => {
    const [{ id }] = await openOf(reviewCase);
    const outcome = { outcome: 'nothing_to_do' };
    expect((await ana.post(`${reviewCase}/cases/${id}/close`, outcome)).status).toBe(200);
  };
  const [hit] = await hitsOf(one.reviewCase);
  await clear(one.reviewCase, hit.id);
  await close(one);
  await close(suspended);
  const third = { name: 'QUITERIA LACERDA HOLANDA', cpf: other.cpf };
  // The entry leaves the list and comes back.
  await loadPep(...first.slice(1), third);
  await matchAll();
  await loadPep(...first, third);
  await matchAll();
  expect(await openOf(one.reviewCase)).toEqual([]);
  expect(await openOf(suspended.reviewCase)).toEqual([]);
  expect(await openOf(other.reviewCase)).toHaveLength(1);
  expect(await entriesOf(other.reviewCase, 'case.opened')).toHaveLength(1);

  // Nobody is asked for twice for the same version, and the pass is in the operator's trail.
  const due = await service.context
    .database`select from evidence where kind = 'lists' and due_at is not null`;
  await askListsForAll(service.context);
  expect(due).toHaveLength(0);
  const [entry] = await service.context.database<{ entry: string }[]>`
    select entry from operator_trail order by position desc limit 1`;
  expect(JSON.parse(entry!.entry)).toMatchObject({
    action: 'screening_list.sellers_asked',
    actor: { kind: 'clock' },
  });
});

test('a list that changes while a seller is matched with the version before is searched, too', async () => {
  await loadPep(nobody);
  const one = await withPartner('Zulmira Quaresma Botelho');
  const { context } = service;
  const group = await context.groups.of(one.merchant.id);
  const database = context.groups.databaseOf(group);
  const searched = () => readSearched(context.groups.coordinator);
  const now = context.clock();
  const until = new Date(Date.parse(now) + 60_000).toISOString();
  const claim = { kinds: ['lists'] as const, now, until, lease: randomUUID(), limit: 32 };
  const claimed = await claimEvidence(database, group, claim);
  const question = claimed.find(({ kind }) => kind === 'lists')!;
  const before = await searched();
  await sendWhileLocked(
    database,
    (tx) => tx`
      select from evidence where merchant_id = ${one.merchant.id} and submerchant_id = ${one.id} and kind = 'lists' for update`,
    () => matchLists(context.at(group), database, question, before),
    async (tx) => {
      await loadPep({ name: 'ZULMIRA QUARESMA BOTELHO', cpf: one.cpf });
      // What the pass does to this seller: on a cluster, its function runs in no transaction of others.
      await tx`
        update evidence set asked_at = ${now}, due_at = ${now}, lease = null
        where merchant_id = ${one.merchant.id} and submerchant_id = ${one.id} and kind = 'lists'`;
    },
  );
  expect(await listsOf(one.reviewCase)).toMatchObject({ status: 'not_found', is_pending: true });
  await collect();
  expect(await hitsOf(one.reviewCase)).toHaveLength(1);
});

test('a partner whom an amendment adds is matched before its approval, and seen with it', async () => {
  await loadPep(nobody);
  const one = await approved('Jandira Orleans Sardinha');
  const cpf = generateCpf();
  await loadPep({ name: 'CELIA CERQUEIRA DRUMMOND', cpf });
  await matchAll();
  const joining = partner({
    name: 'Célia Cerqueira Drummond',
    document: cpf,
    participation_percentage: 40,
    documents: partnerTypes.map((type) => document(type)),
  });
  const sent = await one.merchant.post(`${one.path}/amendments`, {
    legal_representatives: [joining],
  });
  expect(sent.status, sent.text).toBe(201);
  await collect();
  const amendment = `${one.reviewCase}/amendments/${sent.body.data.id}`;
  const { checks } = (await ana.get(amendment)).body.data;
  expect(checks.find(({ code }: any) => code === 'list_hits')).toMatchObject({ outcome: 'warn' });
  // It is reviewed with the amendment, and with nothing else.
  expect(await hitsOf(one.reviewCase)).toEqual([]);
  const kinds = async () => (await seen(one.reviewCase)).open_cases.map(({ kind }: any) => kind);
  expect(await kinds()).toEqual(['amendment']);
  expect((await ana.post(`${amendment}/approve`, unopened)).status).toBe(200);
  expect(await hitsOf(one.reviewCase)).toMatchObject([{ declared: 'Célia Cerqueira Drummond' }]);
  await ana.post(`${one.reviewCase}/evidence`);
  await collect();
  expect(await kinds()).toEqual([]);
});
