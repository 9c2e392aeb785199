import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { findAccesses, deleteGrownMonths } from '../../src/access-log/store/accesses.js';
import { listEvents } from '../../src/events/store/events.js';
import { openBodies } from '../../src/events/open-bodies.js';
import { readPage } from '../../src/events/store/stream.js';
import {
  readDocumentsToReplace,
  readExpiringDocuments,
  readOpenRequests,
  readRegistrations,
  readRejected,
  readWaiting,
} from '../../src/figures/store/progress.js';
import { findFilesOfNotes } from '../../src/files/store/note-files.js';
import { findFiles, findNamedParts, findReadyFiles } from '../../src/files/store/files.js';
import { isGivenElsewhere, linkFiles, unlinkFiles } from '../../src/files/store/file-links.js';
import { readGrants } from '../../src/approvals/store/requests.js';
import { countUnread } from '../../src/notifications/store/notifications.js';
import { all_merchants, Groups } from '../../src/platform/cluster/groups.js';
import { DataKeys } from '../../src/platform/data-keys.js';
import type { Database, Sql, Transaction } from '../../src/platform/database/connect.js';
import type { ListQuery } from '../../src/platform/lists/list-query.js';
import { createLog } from '../../src/platform/log.js';
import { SellerKeys } from '../../src/platform/seller-keys.js';
import { readDecidedSellers } from '../../src/decision-rules/store/decided.js';
import { readReviewedFiles } from '../../src/decisions/read-reviewed-files.js';
import { readFieldChecks } from '../../src/cases/store/field-checks.js';
import { readViews } from '../../src/cases/store/views.js';
import { findNames } from '../../src/cases/store/cases.js';
import {
  documentsByIds,
  replacedDocuments,
  type StoredDocument,
} from '../../src/submerchants/store/documents.js';
import {
  eraseNotes,
  findByRule,
  findUnerased,
  readEventsOf,
} from '../../src/submerchants/store/erasure.js';
import { readPartsOfAll } from '../../src/submerchants/store/parts.js';
import type { SubmerchantKey } from '../../src/submerchants/store/submerchant-keys.js';
import { readSubmerchantStates } from '../../src/submerchants/store/submerchant-state.js';
import {
  findByIds,
  findRestricted,
  listSubmerchants,
} from '../../src/submerchants/store/submerchants.js';
import { CheckpointVerification } from '../../src/trail/checkpoints/verify-checkpoints.js';
import {
  deleteChangedAccountTrails,
  nodeReader,
  readLeaves,
  readLeavesOfSellers,
  writeLeaves,
} from '../../src/trail/store/checkpoints.js';
import { readSellers } from '../../src/trail/verify-page.js';
import { families } from '../../src/payments/families.js';
import { findPage } from '../../src/payments/store/pages.js';
import { filteredPage } from '../../src/payments/store/filtered-pages.js';
import { sumByDay } from '../../src/payments/store/sums-by-day.js';
import {
  existingMerchants,
  existingSubmerchants,
  findRecords,
  writeRecords,
} from '../../src/payments/store/records.js';
import { findStanding, clearEnded } from '../../src/blocks/store/blocks.js';
import { endEntries } from '../../src/screening/store/staged.js';
import { findCandidates } from '../../src/screening/store/candidates.js';
import { markSent } from '../../src/security-events/store/security-events.js';
import { listChanges } from '../../src/submerchants/store/changes.js';
import {
  claimFiles,
  filesOfSubmerchants,
  releaseFile,
  saveFailed,
  saveFile,
  saveProblem,
} from '../../src/submerchants/store/document-files.js';
import { readExport } from '../../src/submerchants/store/read-export.js';
import { findCodeNames, findStoredCompany } from '../../src/sources/store/company-register.js';
import { readSourceOrders } from '../../src/sources/store/merchant-sources.js';
import { listDeliveries } from '../../src/webhooks/store/deliveries.js';
import { listSellersLinks } from '../../src/onboarding/store/links.js';
import { recordResends } from '../../src/webhooks/store/resends.js';
import {
  withSubmerchants,
  type StoredDelivery,
} from '../../src/webhooks/store/submerchants-of-events.js';
import { batch } from './function-calls.js';

/** The merchant, and the ids of a batch (fill-tables.ts). */
async function filled(sql: Sql): Promise<{ merchant_id: string; ids: string[] }> {
  const rows = await sql<{ id: string }[]>`
    select filled_id(n) as id from generate_series(1, ${batch}) as n`;
  const ids = rows.map(({ id }) => id);
  return { merchant_id: ids[0] ?? '', ids };
}

type Call = (sql: Sql) => Promise<unknown>;

/** Writes stored records again, and finds them before. */
const writes = Object.values(families).map((family): [string, Call] => [
  `write_${family.name}`,
  async (sql) => {
    const { merchant_id, ids } = await filled(sql);
    const keys = ids.map((id) => ({ merchant_id, id }));
    const stored = await findRecords(sql, family, keys, true);
    const records = stored.map((one) => ({ ...one, stored: one }));
    if (records.length > 0) await writeRecords(sql, family, records, []);
  },
]);

/** Runs a store's function with the merchant and the ids of a batch, or with those as keys of sellers. */
function ofIds(run: (sql: Sql, merchant_id: string, ids: string[]) => PromiseLike<unknown>): Call {
  return async (sql) => {
    const { merchant_id, ids } = await filled(sql);
    await run(sql, merchant_id, ids);
  };
}

function ofSellers(run: (sql: Sql, keys: SubmerchantKey[]) => PromiseLike<unknown>): Call {
  return ofIds((sql, merchant_id, ids) =>
    run(
      sql,
      ids.map((id) => ({ merchant_id, id })),
    ),
  );
}

const groups = (sql: Sql) => new Groups([all_merchants], sql as Database, createLog('silent'));

const list: ListQuery = {
  page: 1,
  limit: batch,
  date_from: null,
  date_to: null,
  time_zone: 'UTC',
  status: null,
  search: null,
  after: null,
};

const link = (ids: readonly string[]) => ({
  submerchant_id: ids[6] ?? '',
  at: '2026-01-01T00:00:00.000Z',
  linked_before: '2025-01-01T00:00:00.000Z',
  check_at: '2030-01-01T00:00:00.000Z',
  urls: 'https://files.example/',
});

/** One row of each kind. */
const keyOfOne = (merchant_id: string, ids: readonly string[]) => ({
  merchant_id,
  id: ids[1] ?? '',
});
const documentOfOne = (merchant_id: string, ids: readonly string[]) => ({
  merchant_id,
  document_id: ids[1] ?? '',
});
const fetched = { sha256: 't7', size: 1, mime_type: 'application/pdf', problem: null } as const;
const moment = '2026-01-01T00:00:00.000Z';

const newSellerKeys = () => new SellerKeys(new DataKeys(randomBytes(32)));

const summed = Object.values(families).filter(({ columns }) => columns.includes('amount'));
const sums = summed.map((family): [string, Call] => [
  `sumByDay of ${family.name}`,
  ofIds((sql, merchant_id) => {
    const today = Math.floor(Date.now() / 86_400_000) * 86_400;
    const starts = [today - 86_400, today, today + 86_400];
    return sumByDay(sql, family, merchant_id, list, { external_id: 't7' }, starts);
  }),
]);

const filtered = Object.values(families).map((family): [string, Call] => [
  `filteredPage of ${family.name}`,
  ofIds((sql, merchant_id) => filteredPage(sql, family, merchant_id, list, { external_id: 't7' })),
]);

/** Counts of a list, with which its pages are not empty. */
async function countRows(sql: Sql, merchant_id: string, name: string, query: ListQuery) {
  await sql`
    insert into list_counts (merchant_id, list, scope, status, level, bucket, n)
    select ${merchant_id}, ${name}, scope, ${query.status ?? '*'}, 1, floor(extract(epoch from now()) / 86400), 100000
    from (values (nil_id()), (filled_id(7))) as s (scope)`;
}

/** Lists of a merchant with their filters, from the newest row on and after a cursor. */
function listed(
  name: string,
  queries: Record<string, Partial<ListQuery>>,
  run: (sql: Sql, merchant_id: string, query: ListQuery, filter: string) => Promise<unknown>,
  // The first page of some counts up to 10,000 rows.
  pages = [true, false],
): [string, Call][] {
  return Object.entries(queries).flatMap(([filter, query]) =>
    pages.map((isFirst): [string, Call] => [
      `list of ${name}${filter === '' ? '' : ` by ${filter}`}${isFirst ? '' : ' after a cursor'}`,
      ofIds(async (sql, merchant_id) => {
        const [last] = await sql<{ id: string }[]>`select filled_id(1150) as id`;
        const after = isFirst ? null : { key: [last?.id ?? ''], found: null };
        const given = { ...list, limit: 20, ...query, after };
        await countRows(sql, merchant_id, name, given);
        await run(sql, merchant_id, given, filter);
      }),
    ]),
  );
}

const lists = [
  ...listed(
    'submerchants',
    { '': {}, status: { status: 'pending_review' }, days: { date_from: '2026-01-01' } },
    listSubmerchants,
  ),
  ...listed('submerchants', { words: { search: 't77' } }, listSubmerchants),
  ...listed('events', { '': {}, kind: {} }, (sql, merchant_id, query, filter) =>
    listEvents(
      sql,
      newSellerKeys(),
      merchant_id,
      query,
      filter === '' ? {} : { event: 'charge.paid' },
    ),
  ),
  ...listed('deliveries', { '': {}, endpoint: {} }, (sql, merchant_id, query, filter) =>
    filled(sql).then(({ ids }) =>
      listDeliveries(
        sql,
        [merchant_id],
        query,
        filter === 'endpoint' ? { endpoint_id: ids[6] ?? '' } : {},
      ),
    ),
  ),
  ...Object.values(families).flatMap((family) =>
    listed(
      family.name,
      { '': {}, status: { status: 'paid' }, seller: {}, 'seller and status': { status: 'paid' } },
      (sql, merchant_id, query, filter) =>
        filled(sql).then(({ ids }) =>
          findPage(
            sql,
            family,
            merchant_id,
            query,
            filter.startsWith('seller') ? { submerchant_id: ids[6] ?? '' } : {},
          ),
        ),
    ),
  ),
  ...listed(
    'files',
    { '': {}, uploading: { status: 'uploading' }, type: {} },
    (sql, merchant_id, query, filter) =>
      findFiles(sql, merchant_id, query, filter === 'type' ? { mime_type: 'application/pdf' } : {}),
    [false],
  ),
  ...listed("sellers' links", { '': {} }, listSellersLinks, [false]),
];

/** Statements of stores that join a batch with a table, or find one row. */
export const storeCalls: Record<string, Call> = {
  ...Object.fromEntries(writes),
  ...Object.fromEntries(sums),
  ...Object.fromEntries(filtered),
  ...Object.fromEntries(lists),
  endEntries: (sql) =>
    endEntries(
      sql,
      randomUUID(),
      Array.from({ length: batch }, (_, at) => ({ id: at + 1, keys: [at + 1] })),
    ),
  findCandidates: (sql) =>
    findCandidates(
      sql,
      Array.from({ length: batch }, (_, at) => at + 1),
    ),
  findStanding: (sql) =>
    findStanding(
      sql,
      Array.from({ length: batch }, (_, at) => `t${at + 1}`),
      new Date().toISOString(),
    ),
  clearEnded: (sql) => clearEnded(sql, new Date().toISOString(), batch),
  findCodeNames: (sql) =>
    findCodeNames(
      sql,
      Array.from({ length: batch }, (_, n) => ({ kind: `t${n + 1}`, code: `t${n + 1}` })),
    ),
  findStoredCompany: (sql) => findStoredCompany(sql, 't7'),
  readGrants: (sql) => readGrants(sql, null, new Date().toISOString()),
  replacedDocuments: ofIds((sql, merchant_id, ids) =>
    replacedDocuments(sql, merchant_id, ids[6] ?? '', batch),
  ),
  listChanges: ofIds((sql, merchant_id, ids) => listChanges(sql, keyOfOne(merchant_id, ids), list)),
  saveProblem: ofIds((sql, merchant_id, ids) =>
    saveProblem(sql, documentOfOne(merchant_id, ids), fetched, all_merchants.id),
  ),
  saveFile: ofIds((sql, merchant_id, ids) =>
    saveFile(sql, documentOfOne(merchant_id, ids), fetched, {
      at: moment,
      lease: null,
      entry: null,
    }),
  ),
  saveFailed: ofIds((sql, merchant_id, ids) =>
    saveFailed(
      sql,
      merchant_id,
      ids.map((document_id) => ({
        document_id,
        lease: all_merchants.id,
        code: 'timeout',
        http_status: null,
        due_at: moment,
      })),
    ),
  ),
  releaseFile: ofIds((sql, merchant_id, ids) =>
    releaseFile(sql, documentOfOne(merchant_id, ids), moment, all_merchants.id),
  ),
  // With the deliveries of its events.
  readExport: ofIds((sql, merchant_id, ids) =>
    readExport(
      { begin: (_: string, work: (tx: Sql) => unknown) => work(sql) } as unknown as Database,
      newSellerKeys(),
      keyOfOne(merchant_id, ids),
    ),
  ),
  readLeaves: ofIds((sql, _, ids) =>
    readLeaves(
      sql,
      ids.map((__, n) =>
        createHash('md5')
          .update(`${n + 1}`)
          .digest(),
      ),
    ),
  ),
  nodeReader: (sql) => nodeReader(sql)(Array.from({ length: batch }, (_, at) => `t${at + 1}`)),
  readLeavesOfSellers: ofIds((sql, _, ids) => readLeavesOfSellers(sql, ids)),
  findDeleted: async (sql) => {
    const checkpoints = await CheckpointVerification.loadLast(sql as Transaction, []);
    await checkpoints.findDeleted(sql);
  },
  readSellers: ofIds((sql, merchant_id, ids) =>
    readSellers(sql as Transaction, { merchant_id, submerchant_id: ids[6] ?? '' }, null, batch),
  ),
  existingMerchants: async (sql) => existingMerchants(sql, (await filled(sql)).ids),
  existingSubmerchants: async (sql) => {
    const { merchant_id, ids } = await filled(sql);
    return existingSubmerchants(
      sql,
      ids.map((id) => ({ merchant_id, id })),
    );
  },
  claimFiles: (sql) =>
    claimFiles(groups(sql), {
      after: all_merchants.id,
      now: new Date().toISOString(),
      until: new Date().toISOString(),
      lease: all_merchants.id,
      limit: batch,
      roomOf: () => batch,
    }),
  filesOfSubmerchants: ofSellers(filesOfSubmerchants),
  filesOfOneSubmerchant: ofSellers((sql, keys) => filesOfSubmerchants(sql, keys.slice(6, 7))),
  readPartsOfAll: ofSellers(readPartsOfAll),
  readPartsOfOne: ofSellers((sql, keys) => readPartsOfAll(sql, keys.slice(6, 7))),
  readSubmerchantStates: ofSellers((sql, keys) =>
    readSubmerchantStates(
      sql,
      keys.map((key) => ({ ...key, parts: ['legal_representatives', 'addresses', 'documents'] })),
    ),
  ),
  findNames: ofSellers((sql, keys) => findNames({ groups: groups(sql) }, keys)),
  readDecidedSellers: ofIds(readDecidedSellers),
  readSourceOrders: ofIds((sql, _, ids) => readSourceOrders(sql, ids)),
  // Sellers of the middle: those before are passed.
  readRegistrations: ofIds((sql, merchant_id) => readRegistrations(sql, merchant_id, batch)),
  readRejected: ofIds((sql, merchant_id) =>
    readRejected(sql, merchant_id, { since: moment, limit: batch }),
  ),
  readWaiting: ofIds((sql, merchant_id) => readWaiting(sql, merchant_id, batch)),
  readExpiringDocuments: ofIds((sql, merchant_id) =>
    readExpiringDocuments(sql, merchant_id, { now: '-infinity', before: 'infinity', limit: batch }),
  ),
  readDocumentsToReplace: ofIds((sql, merchant_id) =>
    readDocumentsToReplace(sql, merchant_id, batch),
  ),
  readOpenRequests: ofIds((sql, merchant_id) => readOpenRequests(sql, merchant_id, batch)),
  findByRule: async (sql) => {
    const [after] = await sql<{ id: string }[]>`select filled_id(1150) as id`;
    await findByRule(sql, { kind: 'rejected', unchanged_since: moment }, after?.id ?? null, batch);
  },
  eraseNotes: ofIds((sql, merchant_id, ids) =>
    eraseNotes(sql as Transaction, keyOfOne(merchant_id, ids)),
  ),
  findUnerased: ofIds((sql, _, ids) => findUnerased(sql, ids)),
  findRestricted: ofIds((sql, merchant_id) => findRestricted(sql, merchant_id, list)),
  findByIds: ofIds((sql, merchant_id, ids) => findByIds(sql, merchant_id, ids, list)),
  documentsByIds: ofIds((sql, merchant_id, ids) =>
    documentsByIds(sql, merchant_id, ids[6] ?? '', ids),
  ),
  readEventsOf: ofIds(readEventsOf),
  readViews: ofIds((sql, merchant_id, ids) =>
    readViews(sql, { merchant_id, viewer_id: ids[6] ?? '' }, ids),
  ),
  readFieldChecks: ofIds(readFieldChecks),
  readReviewedFiles: ofIds((sql, merchant_id, ids) =>
    readReviewedFiles(
      { sql: sql as Transaction, merchant_id },
      ids[6] ?? '',
      ids.map((id) => ({ record: { id } }) as StoredDocument),
    ),
  ),
  findAccesses: ofIds((sql, _, ids) => findAccesses(sql, ids, list)),
  findNamedParts: ofIds(findNamedParts),
  findReadyFiles: ofIds(findReadyFiles),
  findFilesOfNotes: ofIds(findFilesOfNotes),
  linkFiles: ofIds((sql, merchant_id, ids) => linkFiles(sql, merchant_id, ids, link(ids))),
  isGivenElsewhere: ofIds((sql, merchant_id, ids) =>
    isGivenElsewhere(sql, merchant_id, ids, link(ids)),
  ),
  unlinkFiles: ofIds((sql, merchant_id, ids) =>
    unlinkFiles(sql, merchant_id, ids, { ...link(ids), delete_at: '2030-01-01T00:00:00.000Z' }),
  ),
  countUnread: ofIds((sql, _, ids) => countUnread(sql, ids)),
  // With the keys of their sellers, which were erased.
  openBodies: ofIds((sql, merchant_id, ids) =>
    openBodies(
      sql,
      newSellerKeys(),
      merchant_id,
      ids.map((id) => ({ id, body: `k2.${id}..` })),
    ),
  ),
  deleteChangedAccountTrails: ofIds((sql, _, ids) =>
    deleteChangedAccountTrails(
      sql,
      [...ids, null].map((merchant_id) => ({
        merchant_id,
        submerchant_id: null,
        position: 1,
        entries: 1,
      })),
    ),
  ),
  deleteGrownMonths: ofIds((sql, _, ids) =>
    deleteGrownMonths(
      sql,
      ids.map((chain, at) => ({ chain, month: `t${at + 1}`, position: 1 })),
    ),
  ),
  writeLeaves: ofIds((sql, merchant_id, ids) =>
    writeLeaves(
      sql,
      ids.map((submerchant_id, at) => ({
        key: createHash('md5')
          .update(`${at + 1}`)
          .digest(),
        merchant_id,
        submerchant_id,
        position: 1,
        hash: Buffer.of(1),
        state_salt: null,
        state: null,
      })),
    ),
  ),
  markSent: (sql) =>
    markSent(
      sql,
      'file',
      Array.from({ length: batch }, (_, at) => at + 1),
    ),
  readPage: (sql) =>
    filled(sql).then(({ merchant_id }) =>
      readPage(sql, { merchant_id, after: { number: 5, id: '' }, kinds: null, group: null }, batch),
    ),
  recordResends: async (sql) => {
    const { merchant_id, ids } = await filled(sql);
    const actor = { kind: 'system' } as never;
    await recordResends(sql as never, merchant_id, ids, { at: '2020-01-01T00:00:02.000Z', actor });
  },
  withSubmerchants: async (sql) => {
    const { merchant_id, ids } = await filled(sql);
    return withSubmerchants(
      sql,
      merchant_id,
      ids.map((event_id) => ({ event_id, merchant_id: null }) as StoredDelivery),
    );
  },
};
