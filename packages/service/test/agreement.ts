import { expect } from 'vitest';
import { verifyTrail } from '../src/trail/verify-trails.js';
import { developmentMasterKey } from '../src/platform/key-management/given-key.js';
import { DataKeys } from '../src/platform/data-keys.js';
import { all_merchants, readGroups } from '../src/platform/cluster/groups.js';
import type { Database } from '../src/platform/database/connect.js';
import { countedLists, findMiscounts } from '../src/platform/lists/counts.js';
import type { Document } from '../src/submerchants/schema/document.js';
import type { Submerchant } from '../src/submerchants/schema/submerchant.js';
import { replacedDocuments } from '../src/submerchants/store/documents.js';
import { readParts } from '../src/submerchants/store/parts.js';
import { findSubmerchant } from '../src/submerchants/store/submerchants.js';
import { readEntry } from '../src/trail/commitments.js';
import { operatorActions, type Action } from '../src/trail/actions.js';
import { readerOf, type ValueReader } from './event-text.js';

const decisions = [
  'submerchant.approved',
  'submerchant.rejected',
  'submerchant.resubmission_requested',
];

/**
 * Compares every submerchant of a database with its trail and events: the chains are intact, the trail replayed from its
 * beginning gives the record, the last event shows it, sequences have no gaps, and each contains every decision once.
 */
export async function expectAgreement(
  database: Database,
  data_keys = new DataKeys(developmentMasterKey),
): Promise<void> {
  const { broken, erased } = await verifyTrail({ database, data_keys });
  expect({ broken, erased }).toEqual({ broken: [], erased: 0 });
  await expectFixedBytes(database, data_keys);
  await expectTrueCounts(database);
  const reader = await readerOf(database, data_keys);
  const all = await database<{ merchant_id: string; id: string }[]>`
    select merchant_id, id from submerchants`;
  for (const { merchant_id, id } of all) {
    await expectOneAgrees(database, reader, merchant_id, id);
  }
}

/** Holds what lists take their totals and pages from against the rows. */
export async function expectTrueCounts(database: Database): Promise<void> {
  for (const list of await listsInUse(database)) {
    expect(await findMiscounts(database, list, 3), list).toEqual([]);
  }
  const [merchants] = await database`
    select (select sum(merchants)::bigint from merchant_counts) as counted, (select count(*) from merchants) as stored`;
  expect(merchants?.['counted'], 'merchants').toBe(merchants?.['stored']);
}

/** What the operator's history has, it can be filtered by. */
export async function expectFilterableActions(database: Database): Promise<void> {
  const stored = await database<{ action: Action }[]>`select distinct action from operator_actions`;
  const offered: readonly Action[] = operatorActions;
  expect(stored.filter(({ action }) => !offered.includes(action))).toEqual([]);
}

/** The lists with rows or counts: most tests leave those of payments empty, and comparing a list takes ten milliseconds. */
async function listsInUse(database: Database): Promise<string[]> {
  // A cluster does not look into several distributed tables at once.
  if ((await readGroups(database))[0] !== all_merchants) return countedLists(database);
  const sources = await database<{ list: string; source: string }[]>`
    select list, source from list_sources`;
  const withRows = sources.map(
    ({ list, source }) => `select '${list}' as list where exists (select from ${source})`,
  );
  const counted = ['select list from list_counts', 'select list from list_deltas'];
  const rows = await database.unsafe<{ list: string }[]>([...withRows, ...counted].join(' union '));
  return rows.map(({ list }) => list);
}

async function expectOneAgrees(
  database: Database,
  reader: ValueReader,
  merchant_id: string,
  id: string,
): Promise<void> {
  const record = (await findSubmerchant(database, merchant_id, id))!;
  const documents = [
    ...(await readParts(database, { merchant_id, id })).documents,
    ...(await replacedDocuments(database, merchant_id, id, 10_000)),
  ];
  const rows = await database<{ entry: string; personal: string | null }[]>`
    select entry, personal from trail where submerchant_id = ${id} order by position`;
  const told = rows.map((row) => {
    const {
      object,
      action,
      before,
      after: recorded,
    } = readEntry(reader, { merchant_id, submerchant_id: id }, row);
    // Neither the hashes of files, nor the amendment of a document, nor what whoever decided had ticked or not opened are parts of the record.
    const {
      unseen_reason: _reason,
      unseen_documents: _unseen,
      reviewed_files: _files,
      field_checks: _checks,
      sha256: _sha256,
      amendment_id: _amendment,
      ...after
    } = recorded ?? {};
    return { object, action: action as Action, before, after: recorded && after };
  });

  const retold = new Map<string, Record<string, unknown>>();
  for (const { object, before, after, action } of told) {
    if (/^(claim|sandbox|requirement|decision|evidence|case)\./.test(action)) continue;
    const known = retold.get(object.id);
    if (after === null) retold.delete(object.id);
    else retold.set(object.id, { ...known, ...after });
    if (known && before)
      expect(known, 'each entry goes on from the state before').toMatchObject(timeless(before)!);
  }
  for (const one of [record, ...documents]) {
    expect(timeless(retold.get(one.id)), 'the trail tells of the present state').toEqual(
      timeless(one),
    );
  }

  const events = await database<{ kind: string; object_id: string; body: string }[]>`
    select kind, object_id, body from events
    where merchant_id = ${merchant_id} and object_id = any (array(
      select ${id}::uuid union all select (e.entry::json -> 'object' ->> 'id')::uuid from trail e
      where e.submerchant_id = ${id} and e.entry::json -> 'object' ->> 'kind' = 'document'))
    order by id`;
  const byObject = new Map<string, (typeof events)[number][]>();
  for (const event of events) {
    byObject.set(event.object_id, [...(byObject.get(event.object_id) ?? []), event]);
  }
  for (const [object_id, own] of byObject) {
    const sequences = own.map(({ body }) => reader.parseEvent(body).sequence as number);
    expect(sequences, `events of ${object_id}`).toEqual(own.map((_, at) => at + 1));
  }
  // Nor did its events.
  const shown = { erased_at: null, ...lastObject(reader, byObject.get(id)) };
  expect(timeless(asStored(shown, record))).toEqual(timeless(record));
  for (const document of documents) {
    // Notices of its expiry carry the requirement.
    const own = byObject.get(document.id)?.filter(({ kind }) => kind.startsWith('document.'));
    const shownLast = asStored(lastObject(reader, own)!, document);
    const { replaced_at: _, ...last } = timeless(shownLast)!;
    expect(timeless(document)).toMatchObject(last);
  }

  const toldKinds = told.map(({ action }) => action);
  const recorded = events.map(({ kind }) => kind);
  for (const kind of [
    ...decisions,
    'submerchant.submitted',
    'document.approved',
    'document.rejected',
    'document.expired',
  ]) {
    expect(count(recorded, kind), `${kind}: as many events as entries`).toBe(
      count(toldKinds, kind),
    );
  }
  // A submission is decided once; the merchant's own request-resubmission answers a rejection.
  let status = 'pending';
  for (const { object, after } of told) {
    const next = object.id === id ? (after?.['status'] as string | undefined) : undefined;
    if (next === undefined || next === status) continue;
    expect(`${status} → ${next}`).toMatch(
      /^(pending → pending_review|pending_review → (active|rejected|pending)|rejected → pending|active → suspended|suspended → active|.* → closed)$/,
    );
    status = next;
  }
  expect(status).toBe(record.status);
}

/** The bytes of every event survive a receiver that parses and writes them again (contract 11). */
export async function expectFixedBytes(database: Database, data_keys?: DataKeys): Promise<void> {
  const events = await database<{ id: string; body: string }[]>`select id, body from events`;
  const reader = await readerOf(database, data_keys);
  for (const { id, body } of events) {
    const text = reader.textOf(body);
    expect(JSON.stringify(JSON.parse(text)), id).toBe(text);
  }
}

type StoredReasons = Partial<
  Pick<Submerchant, 'review_reasons' | 'suspension'> &
    Pick<Document, 'verification_code' | 'verification_notes'>
>;

/**
 * The object of an event as its record is stored: a reason without words of the reviewer is a code alone in the record, and has the text
 * of the catalogue in the event.
 */
function asStored(shown: object, stored: StoredReasons): object {
  const { review_reasons, suspension, verification_notes } = shown as StoredReasons;
  return {
    ...shown,
    ...(review_reasons && {
      review_reasons: withoutTexts(review_reasons, stored.review_reasons ?? []),
    }),
    ...(suspension && {
      suspension: {
        ...suspension,
        reasons: withoutTexts(suspension.reasons, stored.suspension?.reasons ?? []),
      },
    }),
    ...(verification_notes && stored.verification_code && stored.verification_notes === null
      ? { verification_notes: null }
      : {}),
  };
}

function withoutTexts<Reason extends { message: string | null }>(
  shown: readonly Reason[],
  stored: readonly { message: string | null }[],
): Reason[] {
  return shown.map((reason, at) =>
    stored[at]?.message === null ? { ...reason, message: null } : reason,
  );
}

function timeless(record: object | undefined): Record<string, unknown> | undefined {
  if (record === undefined) return undefined;
  const { updated_at: _, ...rest } = record as Record<string, unknown>;
  return rest;
}

function lastObject(
  reader: ValueReader,
  events: readonly { kind: string; body: string }[] | undefined,
): object | undefined {
  const last = events?.at(-1);
  return last && reader.parseEvent(last.body)[last.kind.split('.')[0]!];
}

const count = (all: readonly string[], one: string) => all.filter((each) => each === one).length;
