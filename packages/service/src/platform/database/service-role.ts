import type { Database, Sql } from './connect.js';
import {
  MigrationError,
  pendingMigrations,
  readState,
  requireKnownSchema,
} from './migration-state.js';
import { pendingFunctions, readFunctions } from './sql-functions.js';
import { partitionedTables } from './partitions.js';
import { readMigrations } from './read-migrations.js';

/** Tables of which the service creates and drops partitions. */
const ageingTables = [...partitionedTables, 'access_batches', 'access_subjects'];
/** Those in which a load of the register of companies collects what it has read. */
const registerStaging = [
  'register_loads',
  'register_load_files',
  'register_staged_companies',
  'register_staged_establishments',
  'register_staged_partners',
  'register_staged_meis',
  'register_staged_codes',
  'register_staged_unread',
];
/** Tables that the service's role owns: beside those that age, the ones that it vacuums, empties or analyzes. */
const ownedTables = [
  ...ageingTables,
  'delivery_queue',
  'delivery_leases',
  'list_deltas',
  'screening_entries',
  'screening_keys',
  'screening_staged',
  ...registerStaging,
];

/** Privileges of the service's role on append-only tables. On all others: select, insert, update, delete. */
const guardedTables: readonly (readonly [table: string, privileges: string])[] = [
  // Personal values are erased, and encrypted with another key; the commitments show any other change.
  ['trail', 'select, insert, update (personal)'],
  ['merchant_trail', 'select, insert, update (personal)'],
  ['operator_trail', 'select, insert, update (personal)'],
  ['operator_trail_head', 'select, update'],
  ['operator_actions', 'select, insert'],
  ['checkpoints', 'select, insert'],
  ['checkpoint_leaves', 'select, insert, update'],
  ['checkpoint_nodes', 'select, insert, update'],
  ['checkpoint_keys', 'select, insert, update'],
  ['schema_functions', 'select'],
  ['schema_migrations', 'select'],
];

/**
 * Whether the current role has no rights of the role that owns the trail: it can neither migrate nor change the trail's guard. In an
 * empty database: whether it may create no tables.
 */
export async function isServiceRole(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ is_limited: boolean | null }[]>`
    select case when to_regclass('trail') is null
      then not has_schema_privilege(to_regnamespace('public')::oid, 'create')
      else (select not pg_has_role(current_user, relowner, 'usage') from pg_class where oid = to_regclass('trail'))
    end as is_limited`;
  return row?.is_limited ?? false;
}

/**
 * Checks, for a role that cannot migrate, that nothing is left to be applied before the service starts.
 *
 * @throws MigrationError
 */
export async function requireMigrated(sql: Sql, folder: string): Promise<void> {
  const files = await readMigrations(folder);
  const state = await readState(sql);
  requireKnownSchema(state, files);
  const [migration] = pendingMigrations(state, files).filter(
    ({ kind }) => kind === 'transactional',
  );
  const [changed] = await pendingFunctions(sql, await readFunctions(folder));
  if (migration === undefined && changed === undefined) return;
  const pending =
    migration === undefined ? `Function ${changed?.name}` : `Migration ${migration.name}`;
  throw new MigrationError(
    `${state.size === 0 ? 'The database has no tables' : `${pending} has not been applied`}, and the role in DATABASE_URL may not ${state.size === 0 ? 'create them' : 'apply it'}. Run \`npm run service -- migrate\` with MIGRATE_DATABASE_URL first.`,
  );
}

/**
 * Checks that the service's role has added no code to the schema, which a migration would run with the rights of the role
 * that migrates.
 *
 * @throws MigrationError
 */
export async function requireNoForeignCode(sql: Sql, role: string): Promise<void> {
  const [found] = await sql<{ what: string }[]>`
    select 'function ' || p.oid::regprocedure as what
    from pg_proc p join pg_roles r on r.oid = p.proowner and r.rolname = ${role}
    where p.pronamespace = 'public'::regnamespace
    union all
    select 'trigger ' || t.tgname || ' on ' || c.relname
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_roles r on r.oid = c.relowner and r.rolname = ${role}
      join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and p.pronamespace <> 'pg_catalog'::regnamespace
    limit 1`;
  if (!found) return;
  throw new MigrationError(
    `The role ${role} of the service has added the ${found.what}. A migration could run it with more rights, so none is applied: find out who added it, and drop it.`,
  );
}

/**
 * Grants a role what the service needs, and nothing else: it can neither change nor delete entries of trails, nor disable their guard.
 * Can be repeated; run after every migration, for the tables that it added. The current role must own the tables, be able to
 * grant on the schema, and be a member of the service's role.
 */
export async function grantServiceRole(database: Database, role: string): Promise<void> {
  await database.begin(async (tx) => {
    const name = tx(role);
    await tx`grant usage, create on schema public to ${name}`;
    await tx`grant select, insert, update, delete on all tables in schema public to ${name}`;
    // Reading a sequence is what pg_dump needs, and changes nothing.
    await tx`grant usage, select on all sequences in schema public to ${name}`;
    for (const [table, privileges] of guardedTables) {
      await tx`revoke all on ${tx(table)} from ${name}`;
      await tx.unsafe(`grant ${privileges} on ${table} to "${role.replaceAll('"', '""')}"`);
    }
    const tables = await tx<{ name: string }[]>`
      select c.oid::regclass::text as name from pg_class c
      where c.relowner <> (select oid from pg_roles where rolname = ${role}) and (
        c.oid in (select unnest(${`{${ownedTables.join(',')}}`}::regclass[]))
        or c.oid in (select inhrelid from pg_inherits where inhparent in (select unnest(${`{${ageingTables.join(',')}}`}::regclass[])))
          and c.relkind = 'r')`;
    for (const table of tables) await tx`alter table ${tx(table.name)} owner to ${name}`;
  });
}
