import type { Context } from '../operation/context.js';
import type { Database, Sql } from '../platform/database/connect.js';
import { pooledRandomBytes } from '../platform/random.js';
import { findHits } from '../screening/find-hits.js';
import type { ListVersion } from '../screening/store/versions.js';
import type { SubmerchantChange } from '../submerchants/change.js';
import { changeSubmerchant } from '../submerchants/change-submerchant.js';
import { openCaseOf } from '../submerchants/open-cases.js';
import { amended } from '../submerchants/rules/amended.js';
import type { SubmerchantState } from '../submerchants/store/submerchant-state.js';
import { recordAnswer } from './record-answer.js';
import { knownOf } from './rules/evidence-of.js';
import { hitOf, type ListHit, type ListsAnswer } from './rules/list-hits.js';
import { listSubjectsOf, type ListSubject } from './rules/list-subjects.js';
import {
  findAmendedValues,
  isClaimed,
  leaveEvidence,
  readEvidence,
  settleEvidence,
  type ClaimedEvidence,
} from './store/evidence.js';

type Known = NonNullable<ReturnType<typeof knownOf<'lists'>>>;

/** The versions of lists that are searched, as they are stored with what was found in them. */
export function versionsText(searched: readonly ListVersion[]): string {
  return JSON.stringify(
    Object.fromEntries(
      searched
        .toSorted((a, b) => (a.list < b.list ? -1 : 1))
        .map(({ list, id }) => [list, id] as const),
    ),
  );
}

/**
 * Searches the loaded lists for a seller's people, and stores the hits. Of people who were matched before, only lists that have changed are
 * searched. Where the hits are those that are stored, nothing is written in the trail.
 */
export async function matchLists(
  context: Context,
  database: Database,
  claimed: ClaimedEvidence,
  searched: readonly ListVersion[],
): Promise<void> {
  if (searched.length === 0) {
    return leaveEvidence(database, claimed, { due_at: null, outcome: 'off' });
  }
  const { merchant_id, submerchant_id: id } = claimed;
  const key = { merchant_id, id };
  const state = await context.submerchants.states.run({ ...key, parts: ['legal_representatives'] });
  if (state === null || state.record.erased_at !== null) {
    return leaveEvidence(database, claimed, { due_at: null });
  }
  const subjects = await subjectsOf(context, database, state);
  const stored = await readEvidence(database, context.seller_keys, [key]);
  const known = knownOf(stored.get(id) ?? [], 'lists');
  const before = known?.answer ?? null;
  const hits = await findAll(context, subjects, searched, known);
  const matched = fingerprintsOf(subjects);
  const found = {
    outcome: hits.length > 0 ? ('found' as const) : ('not_found' as const),
    source: searched.map(({ list }) => list).join(', '),
    as_of:
      searched
        .map(({ loaded_at }) => loaded_at ?? '')
        .toSorted()
        .at(-1) ?? context.clock(),
    versions: versionsText(searched),
  };
  if (before !== null && isSame([before.hits, before.matched], [hits, matched])) {
    return settleEvidence(database, claimed, { ...found, answered_at: context.clock() });
  }
  const author = { actor: { kind: 'clock' } as const, request_id: null, now: context.clock() };
  const isStored = await changeSubmerchant(
    context,
    database,
    key,
    author,
    ['legal_representatives'],
    async (change) => {
      const now = { ...change.state, record: change.record };
      if (!isSame(fingerprintsOf(await subjectsOf(context, change.sql, now)), matched)) {
        return false;
      }
      if (!(await isClaimed(change.sql, claimed))) return true;
      const answer = await readAnswer(change);
      storeHits(change, claimed, answer, { ...found, hits, matched });
      openCaseFor(change, answer, hits);
      return true;
    },
  );
  if (isStored) context.recorded(false);
  else await leaveEvidence(database, claimed, { due_at: context.clock() });
}

/** The people of a seller, and those that it would have with an amendment that waits. */
async function subjectsOf(
  context: Context,
  sql: Sql,
  { merchant_id, record, review, legal_representatives }: SubmerchantState,
): Promise<ListSubject[]> {
  const declared = listSubjectsOf({ submerchant: record, legal_representatives });
  if (!review.open_cases?.some(({ kind }) => kind === 'amendment')) return declared;
  const values = await findAmendedValues(sql, context.seller_keys, { merchant_id, id: record.id });
  if (values === null) return declared;
  const after = amended({ record, legal_representatives }, values);
  const others = listSubjectsOf({ ...after, submerchant: after.record }).filter(
    (one) => !declared.some((other) => other.fingerprint === one.fingerprint),
  );
  return [...declared, ...others];
}

function fingerprintsOf(subjects: readonly ListSubject[]): string[] {
  return subjects.map(({ fingerprint }) => fingerprint).toSorted();
}

/** Finds the hits of people. In lists that were searched for somebody before and have not changed since, they are those of then. */
async function findAll(
  { groups }: Context,
  subjects: readonly ListSubject[],
  searched: readonly ListVersion[],
  known: Known | null,
): Promise<ListHit[]> {
  const before = known?.answer ?? null;
  const versions = JSON.parse(known?.versions ?? '{}') as Record<string, string>;
  const changed = searched.filter(({ list, id }) => versions[list] !== id);
  const hits: ListHit[] = [];
  for (const one of subjects) {
    const isKnown = before?.matched.includes(one.fingerprint) ?? false;
    const lists = (isKnown ? changed : searched).map(({ list }) => list);
    const kept = isKnown
      ? (before?.hits ?? []).filter(
          ({ fingerprint, list }) => fingerprint === one.fingerprint && !lists.includes(list),
        )
      : [];
    const found = await findHits(groups.coordinator, lists, one.subject);
    const { legal_representative_id } = one;
    hits.push(
      ...kept.map((hit) => ({ ...hit, legal_representative_id })),
      ...found.map((hit) => hitOf(one, hit)),
    );
  }
  return hits.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** What is stored, within a change. */
export async function readAnswer(change: SubmerchantChange): Promise<ListsAnswer | null> {
  const { context, sql, merchant_id, id } = change;
  const stored = await readEvidence(sql, context.seller_keys, [{ merchant_id, id }]);
  return knownOf(stored.get(id) ?? [], 'lists')?.answer ?? null;
}

function storeHits(
  change: SubmerchantChange,
  claimed: ClaimedEvidence,
  before: ListsAnswer | null,
  {
    hits,
    matched,
    ...found
  }: Pick<ListsAnswer, 'hits' | 'matched'> & {
    outcome: 'found' | 'not_found';
    source: string;
    as_of: string;
    versions: string;
  },
): void {
  const salt = Buffer.from(pooledRandomBytes(16)).toString('base64url');
  const answer: ListsAnswer = { matched, hits, cleared: before?.cleared ?? [], salt };
  const payload = JSON.stringify(answer);
  recordAnswer(change, claimed, { ...found, payload });
}

/** Opens a case of a seller that was approved before, for hits of its people that are new. Those of an amendment are seen with it. */
function openCaseFor(
  change: SubmerchantChange,
  before: ListsAnswer | null,
  hits: readonly ListHit[],
): void {
  const { record, state } = change;
  if (record.status !== 'active' && record.status !== 'suspended') return;
  const { legal_representatives } = state;
  const declared = fingerprintsOf(listSubjectsOf({ submerchant: record, legal_representatives }));
  const known = new Set([
    ...(before?.hits ?? []).map((one) => one.id),
    ...(before?.cleared ?? []).map((one) => one.hit),
  ]);
  const fresh = hits.filter((one) => declared.includes(one.fingerprint) && !known.has(one.id));
  if (fresh.length === 0) return;
  const finding = {
    hits: fresh.length,
    score: Math.max(...fresh.map(({ score }) => score)),
    lists: [...new Set(fresh.map(({ list }) => list))].toSorted(),
  };
  openCaseOf(change, {
    kind: 'monitoring',
    code: 'list_hits',
    subject_id: null,
    finding,
    due_at: null,
  });
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
