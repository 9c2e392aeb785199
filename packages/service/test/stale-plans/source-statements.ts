import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseSync } from 'vite';
import { sourceFilesIn, walkSyntax } from '../../../../scripts/source-files.mjs';
import type { Sql } from '../../src/platform/database/connect.js';
import { batch, functionCalls, leftOut } from './function-calls.js';

/** A statement as the source has it: a text that begins with its verb. */
export interface SourceStatement {
  /** The file, and the first words of the text. */
  name: string;
  /** With a parameter for each value or part that the source puts in; a part makes it a text that is no statement. */
  text: string;
  /** What is between the values, as it is in what was run. */
  parts: readonly string[];
  /** It joins a batch by itself, and not in a function. */
  takesBatch: boolean;
}

const folder = `${import.meta.dirname}/../../src`;
const verbs = /^\s*(select|insert into|update|delete from|with)\s/;
/** Joins rows of an array, of a list or of another statement. */
const batches =
  /\bunnest\(|\bany \(|json_to_recordset|json_array_elements|json_populate_recordset|\bin (\$|\(select)/;

/** All statements of the service's source, those of tests left out. */
export function sourceStatements(): SourceStatement[] {
  const files = sourceFilesIn(folder).filter((path: string) => /(?<!\.test)\.ts$/.test(path));
  return files.flatMap((path: string) =>
    textsOf(path)
      .filter(([first = '']) => verbs.test(first))
      .map((parts) => describe(relative(folder, path), parts)),
  );
}

/** The texts of a file, each in the parts between the values that it puts in. */
function textsOf(path: string): string[][] {
  const found: string[][] = [];
  walkSyntax(parseSync(path, readFileSync(path, 'utf8')).program, (node: Node) => {
    if (node.type === 'TemplateLiteral') found.push(node.quasis.map(({ value }) => value.cooked));
    else if (node.type === 'Literal' && typeof node.value === 'string') found.push([node.value]);
  });
  return found;
}

type Node =
  | { type: 'TemplateLiteral'; quasis: { value: { cooked: string } }[] }
  | { type: 'Literal'; value: unknown };

function describe(file: string, parts: readonly string[]): SourceStatement {
  const own = [...parts.join('').matchAll(/\$(\d+)/g)].map(([, number]) => Number(number));
  let last = Math.max(0, ...own);
  const text = parts.reduce((all, part) => `${all}$${++last}${part}`).trim();
  return {
    name: `${file}: ${inWords(text).slice(0, 100)}`,
    text,
    parts: parts.map(inWords),
    takesBatch: batches.test(inWords(text)) && !calls.test(text),
  };
}

/** A parameter where a statement has columns or a condition: a part that the source composes. */
const composed =
  /\bselect \$\d+ from|\b(where|and|or|on|not)\s+\$\d+(?!\d| *(=|<|>|is|in|between|::|,|\+|-))/;

/** Statements that may read more than their batch, by the reason: the file, and the first words of the text. */
export const readMore: Record<string, readonly string[]> = {
  'One probe of the index for each row of a small table.': [
    'access-log/store/accesses.ts: delete from access_chains',
  ],
  'All entries of a merchant on people and keys, for four eyes and their tries.': [
    'approvals/store/requests.ts: select entry::json as entry from merchant_trail',
    'approvals/store/tried.ts: select',
  ],
  'It reads the versions of lists, a few hundred in years.': [
    'screening/store/versions.ts: select * from screening_versions order by',
  ],
  'It reads the sessions that have not ended, which are few.': [
    'webhook-portal/store/sessions.ts: select count(*) as count from (',
  ],
  'It reads the catalogue.': ['commands/backup.ts: select current_database()'],
  'It counts or verifies all there is.': [
    'commands/doctor/check-database.ts: select p.total as counted',
    'figures/store/decision-counts.ts: select (select coalesce(sum(',
    'trail/store/accounts.ts: select',
    'trail/store/checkpoints.ts: select merchant_id, submerchant_id, name, position, head',
  ],
  'It moves all that a group of merchants has, after a split, while no process serves.': [
    'webhooks/store/regroup.ts: select event_merchant_id as id from deliveries',
    'webhooks/store/regroup.ts: select m.id, to_char(',
    'webhooks/store/regroup.ts: select distinct event_merchant_id',
  ],
  'It compares a whole month of the register of companies with the one before.': [
    'sources/store/company-register.ts: with partners',
    'sources/store/company-register.ts: with month',
    'sources/store/company-register.ts: delete from register_',
    'sources/store/company-register.ts: insert into register_codes',
    'sources/store/company-register.ts: select count(*)',
  ],
  'It looks for an event in the batches after a number, whose client knows a near one.': [
    'events/store/stream.ts: select last_number - cardinality(event_ids)',
  ],
};

/** Statements with a batch that this test does not run, by the reason. */
export const notRun: Record<string, readonly string[]> = {
  'It joins no table that grows.': [
    'access-log/store/accesses.ts: with head as ( insert into access_chains',
    'cases/store/cases.ts: select id from merchants where mode',
    'mail/store/mails.ts: delete from mail_outbox',
    'platform/process-keys.ts: select count(*) filter',
    'scim/store/groups.ts: select p.id from people',
    'sources/store/company-register.ts: insert into register_staged_unread',
    'sso/store/sso.ts: with ended as (delete from sso_sessions',
  ],
  'It reads the few requests to one seller.': [
    'requests/store/requests.ts: select $1 from seller_requests',
  ],
  'It chooses its plan by a sample of the rows.': ['platform/lists/search-page.ts: with matching'],
  'It reads the catalogue.': [
    'platform/cluster/distribute.ts: select shardid',
    'platform/cluster/distribute.ts: select group_id',
    'platform/cluster/groups.ts: select group_id as id from list_group_shards',
    'platform/cluster/groups.ts: select count(*) as count from pg_dist_shard',
    'webhooks/store/regroup.ts: select m.id as merchant_id, g.group_id',
    'platform/database/service-role.ts: select c.oid',
    'platform/database/sql-functions.ts: select proname',
  ],
};

/** Whether a statement is in such a list. */
export function isNamed(lists: Record<string, readonly string[]>, name: string): boolean {
  return Object.values(lists)
    .flat()
    .some((start) => name.startsWith(start));
}

/** Whether a text that was run is the statement, whatever stands between its parts. */
export function isOf({ parts }: SourceStatement, text: string): boolean {
  let end = 0;
  return parts.every((part) => {
    const start = text.indexOf(part, end);
    end = start + part.length;
    return start >= 0;
  });
}

/** Calls of functions that are left out or called elsewhere (function-calls.ts), and of locks that a session keeps. */
const calls = new RegExp(
  `\\b(pg_\\w*advisory\\w*|${[...Object.keys(functionCalls), ...Object.values(leftOut).flat()].join('|')})\\(`,
);

/** Without line breaks and indents, as statements are compared. */
export function inWords(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** A value by the type of its parameter, as SQL: that of the rows of a batch (fill-tables.ts). */
const values: Record<string, string> = {
  uuid: 'filled_id(7)',
  'uuid[]': `filled_ids(1, ${batch})`,
  text: `'t7'`,
  'text[]': `array(select 't' || n from generate_series(1, ${batch}) n)`,
  bytea: `decode(md5('7'), 'hex')`,
  boolean: 'true',
  json: `'[]'`,
  jsonb: `'[]'`,
  'timestamp with time zone': 'now()',
  date: 'current_date',
  'bigint[]': `array(select generate_series(1, ${batch}))`,
  'integer[]': `array(select generate_series(1, ${batch}))`,
};

/**
 * Prepares in this session the statements that consist of values alone, and returns how to run each with the rows of a batch. Those that
 * the source composes of parts are no statements as they stand there.
 */
export async function prepareAll(
  sql: Sql,
  statements: readonly SourceStatement[],
): Promise<Map<SourceStatement, string>> {
  for (const [at, { text }] of statements.entries()) {
    if (composed.test(inWords(text)) || calls.test(text)) continue;
    await sql.unsafe(`prepare source_${at} as ${text}`).catch(() => null);
  }
  const rows = await sql<{ name: string; types: string[] }[]>`
    select name, to_json(parameter_types::text[]) as types from pg_prepared_statements where name like 'source\\_%'`;
  return new Map(
    rows.flatMap(({ name, types }) => {
      const statement = statements[Number(name.slice('source_'.length))]!;
      const given = types.map((type, at) => valueOf(statement.text, `\\$${at + 1}`, type));
      return [[statement, `execute ${name}${given.length > 0 ? `(${given.join(', ')})` : ''}`]];
    }),
  );
}

function valueOf(text: string, parameter: string, type: string): string {
  const follows = (before: string) => new RegExp(`${before}\\s*${parameter}(?!\\d)`).test(text);
  if (follows(String.raw`\blimit`)) return `${batch}`;
  if (follows(String.raw`\boffset`)) return '0';
  if (follows(String.raw`\bmerchant_id =`)) return 'filled_id(1)';
  return values[type] ?? '7';
}
