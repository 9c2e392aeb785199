import postgres from 'postgres';
import {
  types,
  type Database,
  type Target,
  type Transaction,
} from '../../src/platform/database/connect.js';
import { transactionMethods } from '../../src/platform/database/unit-of-work.js';

/** What the scans of a statement, or of one within a function, have read. */
export interface Observed {
  text: string;
  /** Rows that scans returned, and those that their filters removed. */
  rows: number;
  /** A scan that read an index without finding its rows by it, or the one that read most rows. */
  scan: string;
  isWithoutKey: boolean;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

/**
 * A session that explains every statement that it runs, also those within functions, and keeps the plan of the first run, as sessions
 * of the service do after some runs. Foreign keys and triggers are off: PostgreSQL itself writes the statements of foreign keys.
 */
export async function observingSession(target: Target): Promise<{
  sql: Database;
  /** Runs a call, or a text in a transaction that is rolled back; a text that is refused has no observations. */
  observe: (work: string | (() => Promise<unknown>)) => Promise<Observed[]>;
}> {
  let observed: Observed[] = [];
  const options = {
    max: 1,
    types,
    fetch_types: false,
    onnotice: ({ message = '' }: postgres.Notice) => {
      const start = message.indexOf('{');
      if (!message.includes('plan:') || start < 0) return;
      const { 'Query Text': text, Plan: plan } = JSON.parse(message.slice(start)) as {
        'Query Text': string;
        Plan: PlanNode;
      };
      observed.push({ text, ...readsOf(plan) });
    },
  };
  const sql = 'url' in target ? postgres(target.url, options) : postgres({ ...target, ...options });
  await sql.unsafe(`
    load 'auto_explain';
    set auto_explain.log_analyze = on; set auto_explain.log_timing = off; set auto_explain.log_buffers = on;
    set auto_explain.log_nested_statements = on; set auto_explain.log_format = json; set auto_explain.log_level = notice;
    set plan_cache_mode = force_generic_plan; set jit = off; set enable_seqscan = off; set max_parallel_workers_per_gather = 0;
    set timezone = 'UTC'; set statement_timeout = '20s'; set session_replication_role = replica`);
  return {
    sql: Object.assign(
      sql,
      transactionMethods(sql as unknown as Transaction),
    ) as unknown as Database,
    async observe(work) {
      observed = [];
      if (typeof work === 'string') {
        await sql
          .unsafe(`begin; set local auto_explain.log_min_duration = 0; ${work}; rollback`)
          .catch(() => sql`rollback`);
        return observed;
      }
      await sql`set auto_explain.log_min_duration = 0`;
      observed = [];
      await work();
      const all = observed;
      await sql`set auto_explain.log_min_duration = -1`;
      return all;
    },
  };
}

/** Tables that do not grow with the traffic, or hold only what is still to be done: statements may read all of them. */
const small_tables = new Set([
  'access_chains',
  'approval_requests',
  'approval_rules',
  'checkpoint_changes',
  'checkpoint_keys',
  'decision_rules',
  'delivery_leases',
  'known_devices',
  'mail_outbox',
  'merchant_api_keys',
  'merchants',
  'notification_requests',
  'operator_api_keys',
  'people',
  'person_invitations',
  'queue_views',
  'register_load_files',
  'register_loads',
  'register_served',
  'review_reason_texts',
  'schema_functions',
  'scim_groups',
  'scim_people',
  'scim_settings',
  'scim_tokens',
  'service_processes',
  'sla_settings',
  'sla_watchers',
  'sso_connections',
  'sso_sign_ins',
  'watch_settings',
]);

function readsOf(plan: PlanNode): Omit<Observed, 'text'> {
  const scans: { rows: number; scan: string; isWithoutKey: boolean }[] = [];
  const visit = (node: PlanNode) => {
    const type = node['Node Type'];
    const table = node['Relation Name'];
    if (
      type.endsWith('Scan') &&
      (table ?? node['Index Name']) !== undefined &&
      !small_tables.has(table ?? '')
    ) {
      const loops = node['Actual Loops'];
      const rows =
        loops *
        (node['Actual Rows'] +
          (node['Rows Removed by Filter'] ?? 0) +
          (node['Rows Removed by Index Recheck'] ?? 0));
      const pages = node['Shared Hit Blocks'] + node['Shared Read Blocks'];
      const of = [table, node['Index Name'], node['Index Cond']];
      scans.push({
        // Those of an index are those of the table above it.
        rows: type === 'Bitmap Index Scan' ? 0 : rows,
        scan: [
          type,
          ...of.filter((part) => part !== undefined),
          `${rows} rows, ${loops} loops, ${pages} pages`,
        ].join(' '),
        // A condition on a later column of an index is checked at each of its entries, which are not counted as rows.
        isWithoutKey: node.Plans === undefined && pages > 250 + 10 * (loops + rows),
      });
    }
    for (const inner of node.Plans ?? []) visit(inner);
  };
  visit(plan);
  const [worst] = scans.toSorted(
    (one, other) => Number(other.isWithoutKey) - Number(one.isWithoutKey) || other.rows - one.rows,
  );
  return {
    rows: scans.reduce((sum, { rows }) => sum + rows, 0),
    scan: worst?.scan ?? '',
    isWithoutKey: worst?.isWithoutKey ?? false,
  };
}
