import { asJson, type Database, type Sql } from '../../platform/database/connect.js';
import { type AmendmentRow, decision_kind } from './write-submerchants.js';
import { erasedText, openBodies } from '../../events/open-bodies.js';
import type { Opener } from '../../platform/data-keys.js';
import { placeOf, type Place } from '../../platform/place.js';
import type { SellerKeys } from '../../platform/seller-keys.js';
import { readEntry } from '../../trail/commitments.js';
import { readEntries } from '../../trail/store/trail.js';
import type { Export } from '../schema/export.js';
import { addressColumns } from './addresses.js';
import { documentColumns } from './documents.js';
import { findObjects, readEventsOf } from './erasure.js';
import { legalRepresentativeColumns } from './legal-representatives.js';
import { partsOf, type SubmerchantKey } from './submerchant-keys.js';
import { submerchantColumns } from './submerchants.js';

/** Reads all data of a submerchant in one snapshot; null when it does not exist. The trail has all entries, of the operator too. */
export async function readExport(
  database: Database,
  keys: SellerKeys,
  where: SubmerchantKey,
): Promise<Omit<Export, 'exported_at'> | null> {
  return database.begin('isolation level repeatable read read only', async (tx) => {
    const { merchant_id, id } = where;
    const [row] = await tx<
      (Export['submerchant'] & {
        trail_position: number;
        data_key: string | null;
      })[]
    >`
      select ${tx(submerchantColumns)}, trail_position, data_key from submerchants
      where merchant_id = ${merchant_id} and id = ${id}`;
    if (!row) return null;
    const { trail_position, data_key, ...submerchant } = row;
    const readParts = <Row extends object>(table: string, columns: readonly string[]) =>
      tx<Row[]>`
        select ${tx(columns as string[])} from ${partsOf(tx, table, [where])} order by ${tx(columns[0] ?? '')}`;
    const legal_representatives = await readParts<Export['legal_representatives'][number]>(
      'legal_representatives',
      legalRepresentativeColumns,
    );
    const addresses = await readParts<Export['addresses'][number]>('addresses', addressColumns);
    const documents = await readParts<Export['documents'][number]>('documents', documentColumns);
    const files = await readParts<Export['files'][number]>('document_files', fileColumns);
    const events = await readEventsOf(tx, merchant_id, await findObjects(tx, where));
    const ids = events.map((event) => event.id);
    const owner = { merchant_id, submerchant_id: id };
    const entries = await readEntries(tx, owner, { from: 1, to: trail_position });
    const opener = keys.openerOf({ merchant_id, id, data_key });
    const amendments = await readParts<AmendmentRow>('amendments', amendmentColumns);
    const evidence = await readParts<EvidenceRow>('evidence', evidenceColumns);
    const open = await openBodies(tx, keys, merchant_id, events);
    return {
      submerchant,
      legal_representatives: [...legal_representatives],
      addresses: [...addresses],
      documents: [...documents],
      amendments: amendments.map(({ body, ...one }) => ({
        ...one,
        ...amendedIn(opener, body, placeOf('amendments', 'body', merchant_id, one.id)),
      })),
      files: [...files],
      // What the operator's rules made of a case names other sellers; the trail has what was decided.
      evidence: evidence
        .filter(({ kind }) => kind !== decision_kind)
        .map(({ payload, ...one }) => ({
          ...one,
          payload: opened(
            opener,
            payload,
            placeOf('evidence', 'payload', merchant_id, id, one.kind),
          ),
        })),
      events: events.map((event) => ({
        id: event.id,
        event: event.kind,
        occurred_at: event.occurred_at,
        body: JSON.parse(open(event) ?? erasedText(event)) as Record<string, unknown>,
      })),
      deliveries: await readDeliveriesOf(tx, merchant_id, ids),
      trail: entries.map(({ hash, ...entry }) => ({
        ...(readEntry(opener, owner, entry) as unknown as Export['trail'][number]),
        hash: hash.toString('hex'),
      })),
    };
  });
}

const amendmentColumns = ['id', 'status', 'body', 'created_at', 'decided_at'];
const fileColumns = ['document_id', 'status', 'sha256', 'size', 'mime_type', 'fetched_at'];

const evidenceColumns = ['kind', 'source', 'outcome', 'as_of', 'answered_at', 'payload'];
type EvidenceRow = Export['evidence'][number];

/** A sealed text; null if there is none, or its key is lost. */
function opened(opener: Opener, sealed: string | null, place: Place): string | null {
  try {
    return sealed && opener.open(sealed, place);
  } catch {
    return null;
  }
}

type Amended = Pick<
  Export['amendments'][number],
  'reason' | 'changes' | 'review_notes' | 'review_reasons'
>;

/** What the body of an amendment says; nothing if its key is lost. */
function amendedIn(opener: Opener, body: string, place: Place): Amended {
  try {
    const { reason, changes, review_notes, review_reasons } = JSON.parse(
      opener.open(body, place),
    ) as Amended;
    return { reason, changes, review_notes, review_reasons };
  } catch {
    return { reason: null, changes: [], review_notes: null, review_reasons: [] };
  }
}

/** Reads the deliveries of events, oldest event first. Their ids begin with its time, so that the primary key finds them. */
async function readDeliveriesOf(
  sql: Sql,
  merchant_id: string,
  events: readonly string[],
): Promise<Export['deliveries']> {
  if (events.length === 0) return [];
  const wanted = events.map((event_id) => ({
    event_id,
    first: `${event_id.slice(0, 14)}7000-0000-000000000000`,
    last: `${event_id.slice(0, 14)}7fff-ffff-ffffffffffff`,
  }));
  const rows = await sql<Export['deliveries']>`
    select d.* from json_to_recordset(${asJson(sql, wanted)}) as w (event_id uuid, first uuid, last uuid)
    cross join lateral (
      select a.id, a.endpoint_id, a.event_id, a.kind as event, a.state as status, a.attempts, a.last_status, a.last_attempt_at
      from all_deliveries a
      where a.merchant_id = ${merchant_id} and a.id between w.first and w.last and a.event_id = w.event_id) as d
    order by d.id`;
  return [...rows];
}
