import { isSamePicture, partsOfPrint } from '../../evidence/documents/picture-print.js';
import type { Context } from '../../operation/context.js';
import type { Group } from '../../platform/cluster/groups.js';
import { asJson, type Sql } from '../../platform/database/connect.js';
import { arrayOf } from '../../platform/database/statement.js';
import type { Submerchant } from '../../submerchants/schema/submerchant.js';
import type { SubmerchantKey } from '../../submerchants/store/submerchant-keys.js';
import type { RiskClass } from '../../submerchants/store/submerchant-state.js';
import type { Found } from '../rules/related-graph.js';
import { rangesOf, type SharedValue, type SharingSeller } from '../rules/shared-values.js';

/** Rows that are read of one table for one value. A seller may have several: of its partners, of its addresses. */
const max_rows = 60;
/** Files that one part of a print leads to; pictures that share more say nothing. */
const max_of_part = 20;
/** Partners, addresses and prints that are read of a seller. */
const max_parts = 100;
const nobody = '00000000-0000-0000-0000-000000000000';

/** A seller, and what others may share with it. */
export interface RelatedSeller extends SharingSeller, SubmerchantKey {
  is_erased: boolean;
  legal_name: string;
  trade_name: string | null;
  status: Submerchant['status'];
  risk_class: RiskClass | null;
}

type WithGroups = Pick<Context, 'groups'>;

/** Reads sellers with what others may share with them, in one statement of each group; of a cluster, those on servers that answer. */
export async function readSharingSellers(
  { groups }: WithGroups,
  keys: readonly SubmerchantKey[],
): Promise<RelatedSeller[]> {
  const byGroup = new Map<Group, SubmerchantKey[]>();
  for (const key of keys) {
    const group = await groups.of(key.merchant_id);
    byGroup.set(group, [...(byGroup.get(group) ?? []), key]);
  }
  const found = await groups.each(
    'read related',
    async (group, sql) => {
      const ofGroup = byGroup.get(group) ?? [];
      const merchants = arrayOf(ofGroup.map(({ merchant_id }) => merchant_id));
      const ids = arrayOf(ofGroup.map(({ id }) => id));
      return [
        ...(await sql<RelatedSeller[]>`
          select * from ${sql(`read_related${group.suffix}`)}(
            ${group.id}, ${merchants}::uuid[], ${ids}::uuid[], ${max_parts})`),
      ];
    },
    [...byGroup.keys()],
  );
  return found.flat();
}

/**
 * Finds the sellers, of any merchant, that have one of the values, in two statements of each group. `is_complete` is false while a server of a
 * cluster does not answer.
 */
export async function findSharing(
  { groups }: WithGroups,
  values: readonly SharedValue[],
): Promise<{
  found: (Found & { ids: Set<string> })[];
  keys: SubmerchantKey[];
  is_complete: boolean;
}> {
  const all = values.map((value) => ({ value, ids: new Set<string>(), is_cut: false }));
  const keys = new Map<string, SubmerchantKey>();
  const add = (one: (typeof all)[number] | undefined, key: SubmerchantKey) => {
    one?.ids.add(key.id);
    keys.set(key.id, key);
  };
  const files = all.filter(({ value }) => value.kind === 'file');
  const others = all.filter(({ value }) => value.kind !== 'file');
  const ranges = others.flatMap((one) => rangesOf(one.value).map((range) => ({ one, range })));
  const pages = await groups.each('related', async (group, sql) => {
    const [byValue, byFile] = await Promise.all([
      findByRanges(
        sql,
        group,
        ranges.map(({ one, range: [low, high] }, place) => ({
          place,
          kind: one.value.kind,
          low,
          high,
        })),
      ),
      findByFiles(
        sql,
        group,
        files.flatMap(({ value }) => partsOf(value)),
      ),
    ]);
    const counts = new Map<number, number>();
    for (const { place, ...key } of byValue) {
      counts.set(place, (counts.get(place) ?? 0) + 1);
      add(ranges[place]?.one, key);
    }
    for (const [place, count] of counts) {
      const one = ranges[place]?.one;
      if (one && count >= max_rows) one.is_cut = true;
    }
    for (const { print, ...key } of byFile) {
      for (const one of files) if (isSameFile(one.value.value, print)) add(one, key);
    }
  });
  return { found: all, keys: [...keys.values()], is_complete: pages.length === groups.all.length };
}

/** By the indexes of these values, each with one probe. */
async function findByRanges(
  sql: Sql,
  { id: group, suffix }: Group,
  given: readonly { place: number; kind: string; low: string; high: string }[],
): Promise<(SubmerchantKey & { place: number })[]> {
  if (given.length === 0) return [];
  return sql<(SubmerchantKey & { place: number })[]>`
    select place, merchant_id, id
    from ${sql(`find_sharing${suffix}`)}(${group}, ${asJson(sql, given)}::json, ${max_rows})`;
}

async function findByFiles(
  sql: Sql,
  { id: group, suffix }: Group,
  parts: readonly string[],
): Promise<(SubmerchantKey & { print: string })[]> {
  if (parts.length === 0) return [];
  return sql<(SubmerchantKey & { print: string })[]>`
    select merchant_id, submerchant_id as id, print from ${sql(`find_prints${suffix}`)}(
      ${group}, ${arrayOf(parts)}::text[], ${nobody}, ${max_of_part})`;
}

/** The SHA-256 of a file is longer than the print of its picture. */
const isHash = (print: string) => print.length === 64;

function partsOf({ value }: SharedValue): string[] {
  return isHash(value) ? [`s${value}`] : partsOfPrint(value);
}

function isSameFile(one: string, other: string): boolean {
  return one === other || (!isHash(one) && !isHash(other) && isSamePicture(one, other));
}
