import type { Context } from '../operation/context.js';
import type { Database } from '../platform/database/connect.js';
import type { CheckpointVerification, Found } from './checkpoints/verify-checkpoints.js';
import { addReport, default_max_broken, emptyReport, type TrailReport } from './trail-report.js';
import { SellerKeys } from '../platform/seller-keys.js';
import { inSnapshot } from './in-snapshot.js';
import { keysetOf, readSeller, readSellers, verifyPage, type SellerKeyset } from './verify-page.js';

/** Progress of a verification: every trail up to `cursor` is verified. */
export interface Progress {
  trails: number;
  cursor: SellerKeyset;
  /** Faults found since the last call. */
  found: TrailReport['broken'];
}

/** Options of verifying the trails of submerchants. */
export interface LaneOptions {
  /** Submerchants after this one. */
  after?: SellerKeyset | undefined;
  /** Ranges verified at once, each on a separate connection. */
  lanes?: number;
  /** Opens a lane. Default: one on the pool of the process, in its thread. */
  openLane?: OpenLane | undefined;
  /** Submerchants of a range, which is one transaction of about a second. */
  range_size?: number;
  /** Maximum time of one snapshot. */
  snapshot_ms?: number;
  /** After so many broken trails it ends. Default 20. */
  max_broken?: number;
  /** Called after each range, in their order. */
  onProgress?: ((progress: Progress) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Verifies one range of submerchants after the other. */
export interface Lane {
  verify(range: LaneRange): Promise<TrailReport>;
  /** Ends it, and resolves with what it has found about checkpoints. */
  close(): Promise<Found | null>;
}

/** A range as a lane verifies it. */
export interface LaneRange {
  after: SellerKeyset;
  /** Null: to the end. */
  until: SellerKeyset | null;
  snapshot_ms: number;
  max_broken: number;
}

/** @param checkpoints what the trails are compared with, once it is loaded */
export type OpenLane = (checkpoints: CheckpointVerification | null) => Lane;

/** A range of submerchants that is being verified. */
interface Range {
  until: SellerKeyset | null;
  report: TrailReport;
  isDone: boolean;
}

/** Before every id. */
export const no_id = '00000000-0000-0000-0000-000000000000';
/** Before every submerchant. */
export const first_key: SellerKeyset = { merchant_id: no_id, submerchant_id: no_id };
/** Submerchants per query: the texts of their records are in memory at once. */
const page_size = 500;
/** Limit on the time that the database keeps old rows for a verification. */
export const max_snapshot_ms = 5_000;
/** One connection reads while the thread verifies rows that the other has read. */
const default_lanes = 2;
const default_range_size = 1_000;

/** Verifies the trails of the submerchants of a range, page by page. */
export async function verifySellers(
  { database, data_keys }: Pick<Context, 'database' | 'data_keys'>,
  checkpoints: CheckpointVerification | null,
  report: TrailReport,
  {
    only,
    snapshot_ms = max_snapshot_ms,
    after = first_key,
    until = null,
    max_broken = default_max_broken,
  }: {
    only?: string | undefined;
    after?: SellerKeyset | undefined;
    until?: SellerKeyset | null;
    snapshot_ms?: number;
    max_broken?: number;
  },
): Promise<void> {
  const seller_keys = new SellerKeys(data_keys);
  let cursor: SellerKeyset | null = after;
  while (cursor !== null && report.broken.length < max_broken) {
    let from: SellerKeyset = cursor;
    cursor = await inSnapshot<SellerKeyset | null>(database, async (tx) => {
      await checkpoints?.readWith(tx);
      const ends = performance.now() + snapshot_ms;
      for (;;) {
        const owners =
          only === undefined
            ? await readSellers(tx, from, until, page_size)
            : await readSeller(tx, only);
        const last = owners.at(-1);
        const isLast = only !== undefined || owners.length < page_size || !last;
        const range = isLast ? until : keysetOf(last);
        await verifyPage(
          tx,
          { owners, after: from, until: range },
          { report, seller_keys, checkpoints, only },
        );
        if (isLast || report.broken.length >= max_broken) return null;
        from = keysetOf(last);
        if (performance.now() >= ends) return from;
      }
    });
  }
}

/**
 * Verifies the trails of all submerchants after a cursor, in ranges of which some are verified at once. Each is one transaction, or several if it
 * takes more than seconds. Results are added in the order of the ranges.
 *
 * @returns whether it came to the end; otherwise it was stopped, or found as many broken trails as are named
 */
export async function verifyInLanes(
  context: Pick<Context, 'database' | 'data_keys'>,
  checkpoints: CheckpointVerification | null,
  report: TrailReport,
  {
    after = first_key,
    lanes = default_lanes,
    range_size = default_range_size,
    snapshot_ms = max_snapshot_ms,
    max_broken = default_max_broken,
    openLane = (forked) => laneHere(context, forked),
    onProgress,
    signal,
  }: LaneOptions,
): Promise<boolean> {
  const open: Range[] = [];
  let next: SellerKeyset | null = after;
  /** Each range begins where the one before it ends: their ends are looked for one after the other. */
  let cutting = Promise.resolve();
  let isStopped = false;
  const mayGoOn = () => {
    isStopped ||= signal?.aborted === true || report.broken.length >= max_broken;
    return !isStopped && next !== null;
  };
  const cut = async (): Promise<{ after: SellerKeyset; range: Range } | null> => {
    if (!mayGoOn() || next === null) return null;
    const from: SellerKeyset = next;
    next = await findEnd(context.database, from, range_size);
    const range = { until: next, report: emptyReport(), isDone: false };
    open.push(range);
    return { after: from, range };
  };
  const settle = () => {
    while (open[0]?.isDone) {
      const { report: one, until } = open.shift()!;
      const known = report.broken.length;
      addReport(report, one, max_broken);
      const found = report.broken.slice(known);
      onProgress?.({ trails: report.trails, cursor: until ?? last_key, found });
    }
  };
  const runLane = async (lane: Lane) => {
    for (;;) {
      const cutOne = cutting.then(cut);
      // A failure ends its lane; the others stop by `isStopped`.
      cutting = cutOne.then(
        () => {},
        () => {},
      );
      const one = await cutOne;
      if (!one) break;
      const { range } = one;
      const { until } = range;
      range.report = await lane.verify({ after: one.after, until, snapshot_ms, max_broken });
      range.isDone = true;
      settle();
    }
  };
  const openAndRun = async () => {
    const lane = openLane(checkpoints);
    try {
      await runLane(lane);
    } catch (error) {
      isStopped = true;
      throw error;
    } finally {
      const found = await lane.close();
      if (found) checkpoints?.join(found);
    }
  };
  const results = await Promise.allSettled(Array.from({ length: lanes }, openAndRun));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return next === null && !isStopped;
}

/** A lane in this thread. */
function laneHere(
  context: Pick<Context, 'database' | 'data_keys'>,
  checkpoints: CheckpointVerification | null,
): Lane {
  const own = checkpoints?.fork() ?? null;
  return {
    async verify(range) {
      const report = emptyReport();
      await verifySellers(context, own, report, range);
      return report;
    },
    close: () => Promise.resolve(own),
  };
}

/** After every submerchant. */
const last_key: SellerKeyset = {
  merchant_id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  submerchant_id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};

/** The last submerchant of the range that follows; null: it goes to the end. */
async function findEnd(
  database: Database,
  { merchant_id, submerchant_id }: SellerKeyset,
  range_size: number,
): Promise<SellerKeyset | null> {
  const [last] = await database<SellerKeyset[]>`
    select merchant_id, id as submerchant_id from submerchants
    where (merchant_id, id) > (${merchant_id}, ${submerchant_id})
    order by merchant_id, id limit 1 offset ${range_size - 1}`;
  return last ? keysetOf(last) : null;
}

/** Counts the submerchants after a cursor. */
export async function countSellers(
  database: Database,
  { merchant_id, submerchant_id }: SellerKeyset = first_key,
): Promise<number> {
  const [row] = await database<{ count: number }[]>`
    select count(*) from submerchants where (merchant_id, id) > (${merchant_id}, ${submerchant_id})`;
  return row?.count ?? 0;
}
