// A hash is a pure function.
// oxlint-disable-next-line no-restricted-imports
import { hash } from 'node:crypto';
import type { ListEntry, ListName } from '../../screening/rules/entry.js';
import type { MatchReason, MatchState } from '../../screening/rules/match.js';
import type { ListSubject } from './list-subjects.js';

/** Somebody of a seller who may be named by an entry of a list, as it is stored. */
export interface ListHit {
  /** Another one when the person or the entry has changed: what was said of the one says nothing of the other. */
  id: string;
  legal_representative_id: string | null;
  /** Of the person, as it was matched (`ListSubject`). */
  fingerprint: string;
  list: ListName;
  /** What its publisher calls the entry. */
  entry_key: string;
  /** The version of the list since which the entry reads so. */
  version_id: string;
  /** The first name of the entry. */
  name: string;
  /** Its name that agrees most; null: the document alone does. */
  matched_name: string | null;
  documents: string[];
  births: string[];
  details: Readonly<Record<string, string>>;
  /** Further entries of the list for the same person, such as other offices. */
  further: number;
  score: number;
  state: MatchState;
  reasons: MatchReason[];
}

/** What a reviewer said of a hit: it is somebody else. */
export interface ClearedHit {
  hit: string;
  note: string;
  cleared_at: string;
  cleared_by: string;
  cleared_by_name: string;
}

/** What matching a seller with lists gave, as it is stored. */
export interface ListsAnswer {
  /** Fingerprints of those who were matched. */
  matched: readonly string[];
  hits: readonly ListHit[];
  /** Also of entries that the lists no longer have: they may be there again. */
  cleared: readonly ClearedHit[];
  salt: string;
}

/** A hit as it is shown. */
export interface ShownHit extends Omit<ListHit, 'fingerprint'> {
  /** The name of the person or company of the seller. */
  declared: string;
  cleared: Omit<ClearedHit, 'hit'> | null;
}

/** An entry that somebody may be, as the lists have it. */
interface Found {
  score: number;
  state: MatchState;
  reasons: readonly MatchReason[];
  name: string | null;
  further: number;
  entry: { list: ListName; from_version: string; content: ListEntry };
}

const max_values = 5;
const max_detail_length = 300;

/** A hit as it is stored: with what a reviewer needs of the entry, whatever becomes of it. */
export function hitOf(
  { legal_representative_id, fingerprint }: ListSubject,
  { score, state, reasons, name, further, entry }: Found,
): ListHit {
  const { list, from_version, content } = entry;
  const { key, names, documents, births, details } = content;
  const digest = hash('sha256', JSON.stringify([fingerprint, list, content]));
  return {
    id: [
      digest.slice(0, 8),
      digest.slice(8, 12),
      `8${digest.slice(13, 16)}`,
      `8${digest.slice(17, 20)}`,
      digest.slice(20, 32),
    ].join('-'),
    legal_representative_id,
    fingerprint,
    list,
    entry_key: key,
    version_id: from_version,
    name: names[0] ?? '',
    matched_name: name,
    documents: documents.slice(0, max_values),
    births: births.slice(0, max_values),
    details: Object.fromEntries(
      Object.entries(details).map(([title, text]) => [title, text.slice(0, max_detail_length)]),
    ),
    further,
    score,
    state,
    reasons: [...reasons],
  };
}

/** The hits of people as they are declared now, the surest first, each with what was said of it. */
export function shownHits(
  subjects: readonly ListSubject[],
  { hits, cleared }: Pick<ListsAnswer, 'hits' | 'cleared'>,
): ShownHit[] {
  const declared = new Map(subjects.map((one) => [keyOf(one), one.subject.names[0] ?? '']));
  return hits
    .flatMap((one) => {
      const name = declared.get(keyOf(one));
      if (name === undefined) return [];
      const { fingerprint: _, ...shown } = one;
      return [{ ...shown, declared: name, cleared: withoutHit(cleared, one.id) }];
    })
    .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
}

function withoutHit(cleared: readonly ClearedHit[], id: string): ShownHit['cleared'] {
  const said = cleared.find(({ hit }) => hit === id);
  if (said === undefined) return null;
  const { hit: _, ...how } = said;
  return how;
}

/** Whether a hit is one of a sanction that the document confirms. Who is exposed by an office has done no wrong. */
export function isConfirmedSanction({ list, state }: Pick<ListHit, 'list' | 'state'>): boolean {
  return state === 'confirmed' && list !== 'pep';
}

function keyOf({
  legal_representative_id,
  fingerprint,
}: Pick<ListHit, 'legal_representative_id' | 'fingerprint'>): string {
  return `${legal_representative_id ?? ''} ${fingerprint}`;
}
