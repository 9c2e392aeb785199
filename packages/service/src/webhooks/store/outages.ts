import { all_merchants } from '../../platform/cluster/groups.js';
import type { Sql, Transaction } from '../../platform/database/connect.js';
import type { Endpoint } from '../schema.js';
import { endpointColumns } from './endpoints.js';

/** When an outage is reported. */
interface OutageRule {
  /** Every attempt has failed since then at the latest. */
  failing_before: string;
  min_failures: number;
}

/** An endpoint to report to its merchant: that it fails, or that it works again. */
export interface EndpointToReport {
  merchant_id: string;
  endpoint_id: string;
  is_failing: boolean;
}

/** An outage, or its end, that this transaction reports. */
export interface ClaimedReport {
  record: Endpoint;
  /** Id of the event that reports it. */
  sequence: number;
  /** When the outage began. */
  failing_since: string;
}

export async function findEndpointsToReport(
  sql: Sql,
  { failing_before, min_failures }: OutageRule,
  limit: number,
  group = all_merchants,
): Promise<EndpointToReport[]> {
  return [
    ...(await sql<EndpointToReport[]>`
      select * from ${sql(`find_endpoints_to_report${group.suffix}`)}(${group.id}, ${failing_before}, ${min_failures}, ${limit})`),
  ];
}

/** Records that an outage is reported. Resolves with null if it was reported already, or is none. */
export async function claimOutage(
  tx: Transaction,
  merchant_id: string,
  id: string,
  { failing_before, min_failures }: OutageRule,
): Promise<ClaimedReport | null> {
  const rows = await tx<Row[]>`
    update endpoints set reported_outage = failing_since, event_sequence = event_sequence + 1
    where merchant_id = ${merchant_id} and id = ${id} and status = 'active' and failing_since <= ${failing_before}
      and failures >= ${min_failures} and reported_outage is null
    returning ${tx(endpointColumns)}, event_sequence, reported_outage`;
  return reportOf(rows[0]);
}

/** Records that the end of an outage is reported. Resolves with null if it was reported already, or is not over. */
export async function claimRecovery(
  tx: Transaction,
  merchant_id: string,
  id: string,
): Promise<ClaimedReport | null> {
  const [outage] = await tx<{ reported_outage: string }[]>`
    select reported_outage from endpoints
    where merchant_id = ${merchant_id} and id = ${id} and failing_since is null and reported_outage is not null
    for no key update`;
  if (!outage) return null;
  const rows = await tx<Omit<Row, 'reported_outage'>[]>`
    update endpoints set reported_outage = null, event_sequence = event_sequence + 1
    where merchant_id = ${merchant_id} and id = ${id}
    returning ${tx(endpointColumns)}, event_sequence`;
  return rows[0] ? reportOf({ ...rows[0], ...outage }) : null;
}

/** Whether an outage of an endpoint is reported in any of the rows with these owner ids. */
export async function hasReportedOutage(
  tx: Transaction,
  owner_ids: readonly string[],
  id: string,
): Promise<boolean> {
  for (const owner_id of owner_ids) {
    const [row] = await tx`
      select from endpoints where merchant_id = ${owner_id} and id = ${id} and reported_outage is not null`;
    if (row) return true;
  }
  return false;
}

type Row = Endpoint & { event_sequence: number; reported_outage: string };

function reportOf(row: Row | undefined): ClaimedReport | null {
  if (!row) return null;
  const { event_sequence: sequence, reported_outage: failing_since, ...record } = row;
  return { record, sequence, failing_since };
}
