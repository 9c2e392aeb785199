import { createOperatorKey } from '../src/merchants/create-operator-key.js';
import { readerOf } from './event-text.js';
import {
  basic,
  createClient,
  type Client,
  type TestMerchant,
  type TestService,
} from './harness.js';
import { readyCompany, readyPerson } from './sellers.js';

export interface Reviewer extends Client {
  key_id: string;
  name: string;
}

/** A reviewer with a distinct name, as `create-operator-key` makes one. */
export async function createReviewer(service: TestService, name: string): Promise<Reviewer> {
  const { database } = service.context;
  const { public_key, secret_key } = await createOperatorKey(
    database,
    service.context.data_keys,
    name,
  );
  const [row] = await database<{ id: string }[]>`
    select id from operator_api_keys where public_key = ${public_key}`;
  return {
    key_id: row!.id,
    name,
    ...createClient(service.app, basic(public_key, secret_key)),
  };
}

export interface InReview {
  merchant: TestMerchant;
  id: string;
  /** Where the merchant finds it, and where the operator does. */
  path: string;
  reviewCase: string;
}

/** A company that waits in the queue; `changes` go over its fields. */
export async function companyInReview(
  service: TestService,
  changes: object = {},
  mode: 'live' | 'test' = 'live',
  file?: (type: string) => object,
): Promise<InReview & { partner_id: string }> {
  const merchant = await service.createMerchant({ mode });
  const { id, path, partner_id } = await readyCompany(merchant, changes, file);
  await submit(merchant, path);
  return { merchant, id, path, partner_id, reviewCase: `/v1/operator/submerchants/${id}` };
}

/** An individual that waits in the queue. */
export async function personInReview(
  service: TestService,
  merchant?: TestMerchant,
): Promise<InReview> {
  const owner = merchant ?? (await service.createMerchant());
  const { id, path } = await readyPerson(owner);
  await submit(owner, path);
  return { merchant: owner, id, path, reviewCase: `/v1/operator/submerchants/${id}` };
}

async function submit(merchant: Client, path: string): Promise<void> {
  const answer = await merchant.post(`${path}/submit-for-review`);
  if (answer.status !== 200) throw new Error(`Not submitted: ${answer.text}`);
}

/** The current document of a type. */
export async function documentOf(merchant: Client, path: string, type: string) {
  const list = await merchant.get(`${path}/documents?current=true&type=${type}`);
  return list.body.data[0] as { id: string; status: string; updated_at: string };
}

/** A rejection with one reason. */
export const because = (code: string, more: object = {}) => ({ reasons: [{ code, ...more }] });

export interface StoredEvent {
  kind: string;
  sequence: number;
  /** The submerchant or document that it carries. */
  object: any;
}

/** The events of an object, in the order in which they were recorded. */
export async function eventsOf(service: TestService, object_id: string): Promise<StoredEvent[]> {
  const rows = await service.context.database<{ kind: string; body: string }[]>`
    select kind, body from events where object_id = ${object_id} order by id`;
  const reader = await readerOf(service.context.database);
  return rows.map(({ kind, body }) => {
    const parsed = reader.parseEvent(body);
    return { kind, sequence: parsed.sequence, object: parsed[kind.split('.')[0]!] };
  });
}

export async function lastEventOf(service: TestService, object_id: string): Promise<StoredEvent> {
  return (await eventsOf(service, object_id)).at(-1)!;
}

/** Approves without opening documents, in tests that are not about that: their files have no host. */
export const unopened = { unseen_reason: 'The files of this test have no host.' };

/** Reads the files of documents to the end, as whoever approves them has to. */
export async function openDocuments(client: Client, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const answer = await client.get(`/v1/operator/documents/${id}/file`);
    if (answer.status !== 200) throw new Error(`Not opened: ${answer.text}`);
  }
}
