import type { Writable } from 'node:stream';
import type { Sql, Transaction } from '../../platform/database/connect.js';
import { arrayOf } from '../../platform/database/statement.js';
import type { RegisterKind } from '../rules/register-rows.js';

/** The register of companies that is served (decisions/0070-the-company-register.md). Only its load changes it, in one transaction. */

export interface ServedRegister {
  /** The day for which it was published. */
  as_of: string;
  served_at: string;
  companies: number;
  establishments: number;
}

/** Reads what is served; null where nothing was loaded. */
export async function readServedRegister(sql: Sql): Promise<ServedRegister | null> {
  const [row] = await sql<ServedRegister[]>`
    select as_of, served_at, companies, establishments from register_served`;
  return row ?? null;
}

/** An establishment with its company; `legal_name` is null where the register does not know it. */
export interface StoredCompany {
  as_of: string;
  legal_name: string | null;
  nature: string | null;
  is_mei: boolean;
  partners: string | null;
  trade_name: string | null;
  situation: number;
  situation_since: string | null;
  reason: string | null;
  opened_on: string | null;
  cnaes: string | null;
  street: string | null;
  number: string | null;
  complement: string | null;
  neighborhood: string | null;
  zip_code: string | null;
  state: string | null;
  city: string | null;
}

/** Finds a company by one probe of each of the two primary keys. Null where nothing was loaded. */
export async function findStoredCompany(sql: Sql, cnpj: string): Promise<StoredCompany | null> {
  const [row] = await sql<StoredCompany[]>`
    select served.as_of, c.legal_name, c.nature, c.is_mei, c.partners, e.trade_name, e.situation, e.situation_since, e.reason,
      e.opened_on, e.cnaes, e.street, e.number, e.complement, e.neighborhood, e.zip_code, e.state, e.city
    from register_served served
    left join (
      register_establishments e join register_companies c on c.base = ${cnpj.slice(0, 8)}
    ) on e.cnpj = ${cnpj}`;
  return row ?? null;
}

export interface RegisterCode {
  kind: string;
  code: string;
}

/** Finds the names of codes, each by one probe. */
export async function findCodeNames(
  sql: Sql,
  codes: readonly RegisterCode[],
): Promise<(RegisterCode & { name: string })[]> {
  return sql<(RegisterCode & { name: string })[]>`
    select given.kind, given.code, found.name
    from unnest(${arrayOf(codes.map(({ kind }) => kind))}::text[], ${arrayOf(codes.map(({ code }) => code))}::text[]) as given (kind, code)
    cross join lateral (
      select name from register_codes c
      where c.kind = given.kind and c.code between given.code and given.code
      order by c.code limit 1) found`;
}

/** A load that is under way or was interrupted. */
export interface UnfinishedLoad {
  id: string;
  as_of: string;
  begun_at: string;
  /** When it last saved what it had read. */
  changed_at: string;
}

export async function readUnfinishedLoad(sql: Sql): Promise<UnfinishedLoad | null> {
  const [row] = await sql<UnfinishedLoad[]>`
    select id, as_of, begun_at, changed_at from register_loads order by begun_at desc limit 1`;
  return row ?? null;
}

/** What a load has saved of a file. */
export interface FileProgress {
  name: string;
  version: string;
  lines: number;
  broken: number;
  is_whole: boolean;
}

export async function readFileProgress(sql: Sql, load: string): Promise<FileProgress[]> {
  return sql<FileProgress[]>`
    select name, version, lines, broken, is_whole from register_load_files
    where load_id = ${load} order by name`;
}

/** Begins a load from nothing: what an interrupted one has staged is discarded. */
export async function beginLoad(
  tx: Transaction,
  { id, as_of, now }: { id: string; as_of: string; now: string },
  files: readonly Pick<FileProgress, 'name' | 'version'>[],
): Promise<void> {
  await emptyStaging(tx);
  await tx`
    insert into register_loads (id, as_of, begun_at, changed_at) values (${id}, ${as_of}, ${now}, ${now})`;
  for (const { name, version } of files) {
    await tx`
      insert into register_load_files (name, load_id, version, lines, broken, is_whole)
      values (${name}, ${id}, ${version}, 0, 0, false)`;
  }
}

/** Saves how far a file was read. False when another process has read it, or started another load. */
export async function saveFileProgress(
  tx: Transaction,
  load: string,
  { lines: from }: FileProgress,
  to: FileProgress,
  now: string,
): Promise<boolean> {
  const { name, lines, broken, is_whole } = to;
  const rows = await tx`
    update register_load_files set lines = ${lines}, broken = ${broken}, is_whole = ${is_whole}
    where name = ${name} and load_id = ${load} and lines = ${from} and not is_whole`;
  await tx`update register_loads set changed_at = ${now} where id = ${load}`;
  return rows.count === 1;
}

const staging = [
  'register_staged_companies',
  'register_staged_establishments',
  'register_staged_partners',
  'register_staged_meis',
  'register_staged_codes',
  'register_staged_unread',
];

async function emptyStaging(tx: Transaction): Promise<void> {
  await tx.unsafe(`truncate register_loads, register_load_files, ${staging.join(', ')}`);
}

const staged_establishment =
  'cnpj, trade_name, situation, situation_since, reason, opened_on, cnaes, street, number, complement, neighborhood, zip_code, state, city';

/** Where the rows of a kind of files are staged, for COPY. */
function stagingOf(kind: RegisterKind): string {
  switch (kind) {
    case 'companies':
      return 'register_staged_companies (base, legal_name, nature)';
    case 'establishments':
      return `register_staged_establishments (${staged_establishment})`;
    case 'partners':
      return 'register_staged_partners (base, partner)';
    case 'meis':
      return 'register_staged_meis (base)';
    default:
      return 'register_staged_codes (kind, code, name)';
  }
}

/** Opens a stream for rows in the text format of COPY. */
export function copyInto(tx: Transaction, kind: RegisterKind): Promise<Writable> {
  return tx.unsafe(`copy ${stagingOf(kind)} from stdin`).writable();
}

/** Notes companies that a line of the month could not be read of. */
export async function stageUnread(tx: Transaction, bases: readonly string[]): Promise<void> {
  await tx`insert into register_staged_unread (base) select unnest(${arrayOf(bases)}::text[])`;
}

/** How a month differs from the one before. */
export interface Differences {
  added: number;
  changed: number;
  gone: number;
}

export interface Switched {
  served: ServedRegister;
  companies: Differences;
  establishments: Differences;
  /** Establishments without a company. */
  orphans: number;
  /** How many companies have partners, and how many are MEIs: before and now. */
  with_partners: Pair;
  meis: Pair;
}

interface Pair {
  before: number;
  now: number;
}

/**
 * Makes what is staged the register that is served, in the caller's transaction: writes only what differs, and empties the staging.
 * Everybody else sees the register as it was until the commit, and waits for nothing.
 */
export async function switchRegister(
  tx: Transaction,
  { id, as_of, now }: { id: string; as_of: string; now: string },
): Promise<Switched | null> {
  // Whole tables are compared: by hashing or sorting, which need little memory, and never row by row, whatever the statistics say.
  for (const [name, value] of Object.entries({
    statement_timeout: '0',
    idle_in_transaction_session_timeout: '0',
    enable_seqscan: 'on',
    enable_nestloop: 'off',
    max_parallel_workers_per_gather: '0',
    work_mem: '32MB',
  })) {
    await tx`select set_config(${name}, ${value}, true)`;
  }
  // Of several processes, one switches; the others find the load gone.
  const [load] = await tx`select 1 from register_loads where id = ${id} for update`;
  if (!load) return null;
  await tx.unsafe(`analyze ${staging.join(', ')}`);
  const before = await readServedRegister(tx);
  const counts_before = await countCompanies(tx);
  const written = await writeCompanies(tx);
  const gone = await deleteGoneCompanies(tx);
  const counts = await countCompanies(tx);
  const companies = differences(before?.companies ?? 0, written, gone, counts.all);
  const establishments = differences(
    before?.establishments ?? 0,
    await writeEstablishments(tx),
    await deleteGoneEstablishments(tx),
    await countEstablishments(tx),
  );
  await tx`delete from register_codes`;
  await tx`
    insert into register_codes (kind, code, name)
    select distinct on (kind, code) kind, code, name from register_staged_codes order by kind, code, name`;
  const orphans = await countOrphans(tx);
  const served = {
    as_of,
    served_at: now,
    companies: companies.total,
    establishments: establishments.total,
  };
  await tx`delete from register_served`;
  await tx`insert into register_served ${tx(served)}`;
  await emptyStaging(tx);
  return {
    served,
    companies: companies.found,
    establishments: establishments.found,
    orphans,
    with_partners: { before: counts_before.with_partners, now: counts.with_partners },
    meis: { before: counts_before.meis, now: counts.meis },
  };
}

function differences(
  before: number,
  written: number,
  gone: number,
  total: number,
): { found: Differences; total: number } {
  const added = total - before + gone;
  return { found: { added, changed: written - added, gone }, total };
}

async function writeCompanies(tx: Transaction): Promise<number> {
  const written = await tx`
    with partners as (
      select base, '[' || string_agg(distinct partner, ',' order by partner) || ']' as partners
      from register_staged_partners group by base
    ), meis as (
      select distinct base from register_staged_meis
    ), unread as (
      select distinct base from register_staged_unread
    ), month as (
      select distinct on (base) base, legal_name, nature from register_staged_companies order by base, legal_name, nature
    )
    insert into register_companies as served (base, legal_name, nature, is_mei, partners)
    select m.base, m.legal_name, m.nature, meis.base is not null, p.partners
    from month m
    left join meis on meis.base = m.base
    left join partners p on p.base = m.base
    left join unread u on u.base = m.base
    left join register_companies c on c.base = m.base
    where c.base is null or u.base is null and (c.legal_name, c.nature, c.is_mei, c.partners)
      is distinct from (m.legal_name, m.nature, meis.base is not null, p.partners)
    on conflict (base) do update
    set legal_name = excluded.legal_name, nature = excluded.nature, is_mei = excluded.is_mei, partners = excluded.partners`;
  return written.count;
}

async function deleteGoneCompanies(tx: Transaction): Promise<number> {
  const gone = await tx`
    delete from register_companies c
    where not exists (select 1 from register_staged_companies s where s.base = c.base)
      and not exists (select 1 from register_staged_unread u where u.base = c.base)`;
  return gone.count;
}

async function writeEstablishments(tx: Transaction): Promise<number> {
  const written = await tx`
    with month as (
      select distinct on (cnpj) * from register_staged_establishments order by cnpj, situation_since desc nulls last
    )
    insert into register_establishments as served (cnpj, trade_name, situation, situation_since, reason, opened_on, cnaes,
      street, number, complement, neighborhood, zip_code, state, city)
    select m.cnpj, m.trade_name, m.situation, m.situation_since, m.reason, m.opened_on, m.cnaes,
      m.street, m.number, m.complement, m.neighborhood, m.zip_code, m.state, m.city
    from month m
    left join register_establishments e on e.cnpj = m.cnpj
    where e.cnpj is null or m.* is distinct from e.*
    on conflict (cnpj) do update
    set trade_name = excluded.trade_name, situation = excluded.situation, situation_since = excluded.situation_since,
      reason = excluded.reason, opened_on = excluded.opened_on, cnaes = excluded.cnaes, street = excluded.street,
      number = excluded.number, complement = excluded.complement, neighborhood = excluded.neighborhood,
      zip_code = excluded.zip_code, state = excluded.state, city = excluded.city`;
  return written.count;
}

async function deleteGoneEstablishments(tx: Transaction): Promise<number> {
  const gone = await tx`
    delete from register_establishments e
    where not exists (select 1 from register_staged_establishments s where s.cnpj = e.cnpj)
      and not exists (select 1 from register_staged_unread u where u.base = left(e.cnpj, 8))`;
  return gone.count;
}

interface CompanyCounts {
  all: number;
  with_partners: number;
  meis: number;
}

async function countCompanies(tx: Transaction): Promise<CompanyCounts> {
  const [row] = await tx<CompanyCounts[]>`
    select count(*) as "all", count(partners) as with_partners, count(*) filter (where is_mei) as meis from register_companies`;
  return row ?? { all: 0, with_partners: 0, meis: 0 };
}

async function countEstablishments(tx: Transaction): Promise<number> {
  const [row] = await tx<
    { count: number }[]
  >`select count(*) as count from register_establishments`;
  return row?.count ?? 0;
}

async function countOrphans(tx: Transaction): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*) as count from register_establishments e
    left join register_companies c on c.base = left(e.cnpj, 8) where c.base is null`;
  return row?.count ?? 0;
}
