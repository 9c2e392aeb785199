import type { Context } from '../../operation/context.js';
import { asJson, type Sql } from '../../platform/database/connect.js';
import { arrayOf } from '../../platform/database/statement.js';
import { isSamePicture, partsOfPrint } from '../documents/picture-print.js';
import type { DocumentReading, RepeatedFile } from '../rules/document-evidence.js';
import type { EvidenceKey } from './evidence.js';

/** Sellers that one part of a print leads to; pictures that share more say nothing. */
const max_of_part = 20;
/** Files of other sellers that are named for one. */
const max_repeated = 10;

type Prints = Pick<DocumentReading, 'document_id' | 'sha256' | 'print'>;

/** The parts by which a file is found again, each with what is compared then. */
function partsOf({ sha256, print }: Prints): { part: string; print: string }[] {
  return [
    ...(sha256 === null ? [] : [{ part: `s${sha256}`, print: sha256 }]),
    ...(print === null ? [] : partsOfPrint(print).map((part) => ({ part, print }))),
  ];
}

/** Stores by what files are found again, unless their seller is erased. */
export async function savePrints(
  sql: Sql,
  { merchant_id, submerchant_id }: EvidenceKey,
  files: readonly Prints[],
): Promise<void> {
  const rows = files.flatMap((file) =>
    partsOf(file).map((part) => ({ document_id: file.document_id, ...part })),
  );
  if (rows.length === 0) return;
  await sql`
    with seller as (
      select from submerchants where merchant_id = ${merchant_id} and id = ${submerchant_id} and erased_at is null for share)
    insert into document_prints (merchant_id, submerchant_id, document_id, part, print)
    select ${merchant_id}, ${submerchant_id}, r.document_id, r.part, r.print
    from seller, json_to_recordset(${asJson(sql, rows)}) as r (document_id uuid, part text, print text)
    on conflict (merchant_id, submerchant_id, document_id, part) do nothing`;
}

/** The same files of other sellers, whoever's they are; of a cluster, those on servers that answer. */
export async function findRepeated(
  { groups }: Pick<Context, 'groups'>,
  { submerchant_id }: EvidenceKey,
  file: Prints,
): Promise<RepeatedFile[]> {
  const parts = partsOf(file);
  if (parts.length === 0) return [];
  const keys = arrayOf(parts.map(({ part }) => part));
  const found = await groups.each(
    'find prints',
    ({ id, suffix }, sql) => sql<{ submerchant_id: string; document_id: string; print: string }[]>`
      select submerchant_id, document_id, print
      from ${sql(`find_prints${suffix}`)}(${id}, ${keys}::text[], ${submerchant_id}, ${max_of_part})`,
  );
  const same = new Map<string, RepeatedFile>();
  for (const { print, ...other } of found.flat()) {
    const is_exact = print === file.sha256;
    const isPicture =
      file.print !== null && print.length === file.print.length && isSamePicture(print, file.print);
    if (!is_exact && !isPicture) continue;
    // One of each seller, the exact one first.
    const known = same.get(other.submerchant_id);
    if (!known || (is_exact && !known.is_exact)) {
      same.set(other.submerchant_id, { ...other, is_exact });
    }
  }
  return [...same.values()].slice(0, max_repeated);
}
