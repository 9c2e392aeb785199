import { Refusal } from '../../errors.js';
import type { Fragment, Sql } from '../../platform/database/connect.js';
import type { ListQuery } from '../../platform/lists/list-query.js';
import type { Page } from '../../platform/lists/page.js';
import { readShortPage } from '../../platform/lists/read-short-page.js';
import type { Part } from '../rules/lifecycle.js';
import type { Address } from '../schema/address.js';
import type { Document } from '../schema/document.js';
import type { LegalRepresentative } from '../schema/legal-representative.js';
import { addressColumns } from './addresses.js';
import { documentColumns } from './documents.js';
import { legalRepresentativeColumns } from './legal-representatives.js';
import { partsOf, type SubmerchantKey } from './submerchant-keys.js';
import { getSubmerchant } from './submerchants.js';

const columns: Record<Part, string[]> = {
  legal_representatives: legalRepresentativeColumns,
  addresses: addressColumns,
  documents: documentColumns,
};

/** The parts of a submerchant, each oldest first. */
export interface Parts {
  legal_representatives: LegalRepresentative[];
  addresses: Address[];
  /** The current ones (§2.3 rule 2). */
  documents: Document[];
}

type PartRow = Parts[Part][number];

/** Reads the parts of submerchants, in three statements regardless of their number. */
export async function readPartsOfAll<Key extends SubmerchantKey>(
  sql: Sql,
  submerchants: readonly Key[],
): Promise<{ submerchant: Key; parts: Parts }[]> {
  const found = submerchants.map((submerchant) => ({
    submerchant,
    parts: { legal_representatives: [], addresses: [], documents: [] } as Parts,
  }));
  const byId = new Map(found.map(({ submerchant, parts }) => [submerchant.id, parts]));
  const read = async (part: Part, condition = sql``) => {
    const rows = await sql<PartRow[]>`
      select ${sql(columns[part])} from ${partsOf(sql, part, submerchants)} ${condition} order by id`;
    for (const row of rows) {
      const list: PartRow[] | undefined = byId.get(row.submerchant_id)?.[part];
      list?.push(row);
    }
  };
  await Promise.all([
    read('legal_representatives'),
    read('addresses'),
    read('documents', sql`and replaced_at is null`),
  ]);
  return found;
}

/** Reads the parts of one submerchant. */
export async function readParts(sql: Sql, key: SubmerchantKey): Promise<Parts> {
  const [found] = await readPartsOfAll(sql, [key]);
  return found?.parts as Parts;
}

/**
 * Reads one part of a submerchant, by its primary key; of documents, a replaced one too.
 *
 * @throws Refusal NOT_FOUND
 */
export async function getPart<P extends Part>(
  sql: Sql,
  part: P,
  key: SubmerchantKey,
  id: string,
): Promise<Parts[P][number]> {
  const [row] = await sql<Parts[P][number][]>`
    select ${sql(columns[part as Part])} from ${partsOf(sql, part, [key])} and id = ${id}`;
  if (row) return row as Parts[P][number];
  throw new Refusal('NOT_FOUND', { message: `There is no such ${singular[part]}.` });
}

const singular: Record<Part, string> = {
  legal_representatives: 'partner',
  addresses: 'address',
  documents: 'document',
};

/**
 * Lists a page of the parts of a submerchant, newest first. `condition` is appended to the others.
 *
 * @throws Refusal NOT_FOUND
 */
export async function listParts<P extends Part>(
  sql: Sql,
  part: P,
  key: SubmerchantKey,
  list: ListQuery,
  condition: Fragment = sql``,
): Promise<Page<Parts[P][number]>> {
  const rows = sql`from ${partsOf(sql, part, [key])} ${condition}`;
  const [, page] = await Promise.all([
    getSubmerchant(sql, key.merchant_id, key.id),
    readShortPage<Parts[P][number]>(
      sql,
      sql`select ${sql(columns[part as Part])} ${rows} order by id desc`,
      sql`select count(*) ${rows}`,
      list,
    ),
  ]);
  return page;
}
