import type { Sql } from '../src/platform/database/connect.js';

/**
 * The tables, indexes, triggers, views and functions of a database as SQL, from its catalogue. PostgreSQL 15 and 18 give the same text.
 * The partitions of days and months are left out; of a function, its body, which is in its file in `functions`.
 */
export async function describeSchema(sql: Sql): Promise<string> {
  const parts = [
    '-- The whole schema, written by `npm run schema`. The files in migrations and functions make it, and say why.',
    ...(await describeDomains(sql)),
    ...(await describeTypes(sql)),
    ...(await describeTables(sql)),
    ...(await describeViews(sql)),
    await describeFunctions(sql),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Objects of extensions belong to PostgreSQL. */
const own = (catalogue: string, id: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${id} and d.deptype = 'e')`;

async function describeDomains(sql: Sql): Promise<string[]> {
  const rows = await sql<{ text: string }[]>`
    select format('create domain %s as %s %s;', t.typname, format_type(t.typbasetype, t.typtypmod), pg_get_constraintdef(c.oid)) as text
    from pg_type t join pg_constraint c on c.contypid = t.oid and c.contype = 'c'
    where t.typnamespace = 'public'::regnamespace and t.typtype = 'd' order by t.typname`;
  return rows.length === 0 ? [] : [rows.map(({ text }) => text).join('\n')];
}

async function describeTypes(sql: Sql): Promise<string[]> {
  const rows = await sql<{ text: string }[]>`
    select format('create type %s as (%s);', c.relname, string_agg(concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' order by a.attnum)) as text
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'c' group by c.relname order by c.relname`;
  return rows.length === 0 ? [] : [rows.map(({ text }) => text).join('\n')];
}

async function describeTables(sql: Sql): Promise<string[]> {
  const tables = await sql<{ name: string; end: string; lines: string[]; after: string[] }[]>`
    select c.relname as name,
      concat(case when c.relkind = 'p' then ' partition by ' || pg_get_partkeydef(c.oid) end,
        ' with (' || array_to_string(c.reloptions, ', ') || ')') as end,
      to_json(array(
        select concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod),
          case when a.attidentity <> '' then
            format('generated %s as identity', case a.attidentity when 'a' then 'always' else 'by default' end) end,
          'default ' || pg_get_expr(d.adbin, d.adrelid), case when a.attnotnull then 'not null' end)
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) || array(
        select concat('constraint ', k.conname, ' ', pg_get_constraintdef(k.oid)) from pg_constraint k
        -- From 18 on, also what is not null is a constraint.
        where k.conrelid = c.oid and k.contype <> 'n' order by k.contype = 'p' desc, k.conname)) as lines,
      to_json(array(
        select regexp_replace(pg_get_indexdef(i.indexrelid), 'public\.| ONLY| USING btree', '', 'g') from pg_index i
        where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
        order by i.indexrelid::regclass::text) || array(
        select replace(pg_get_triggerdef(t.oid), 'public.', '') from pg_trigger t
        where t.tgrelid = c.oid and not t.tgisinternal order by t.tgname) || array(
        select format('create table %s partition of %s %s', p.relname, c.relname, pg_get_expr(p.relpartbound, p.oid))
        from pg_inherits h join pg_class p on p.oid = h.inhrelid
        where h.inhparent = c.oid and pg_get_expr(p.relpartbound, p.oid) = 'DEFAULT' order by 1)) as after
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and ${sql.unsafe(own('pg_class', 'c.oid'))}
    order by c.relname`;
  return tables.map(({ name, end, lines, after }) =>
    [
      `create table ${name} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n)${end};`,
      ...after.map((line) => `${line};`),
    ].join('\n'),
  );
}

async function describeViews(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string; text: string }[]>`
    select relname as name, pg_get_viewdef(oid) as text from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'v' and ${sql.unsafe(own('pg_class', 'pg_class.oid'))} order by relname`;
  // Until 15, each column comes with the name of its table.
  return rows.map(
    ({ name, text }) =>
      `create view ${name} as\n${text.replaceAll(/\b(?:deliveries|delivery_queue)\./g, '')}`,
  );
}

async function describeFunctions(sql: Sql): Promise<string> {
  const rows = await sql<{ text: string }[]>`
    select pg_get_functiondef(oid) as text from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f' and ${sql.unsafe(own('pg_proc', 'pg_proc.oid'))} order by proname`;
  return rows
    .map(({ text }) => {
      const [head = ''] = text.split(/\n(?:AS \$|RETURN |BEGIN ATOMIC)/);
      return `${head.replace('CREATE OR REPLACE FUNCTION public.', 'create function ').replaceAll(/\s*\n\s*/g, ' ')};`;
    })
    .join('\n');
}
