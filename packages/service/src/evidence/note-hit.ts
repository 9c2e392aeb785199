import { pooledRandomBytes } from '../platform/random.js';
import type { SubmerchantChange } from '../submerchants/change.js';
import { readAnswer } from './match-lists.js';
import { sha256Of } from './record-answer.js';
import type { ClearedHit } from './rules/list-hits.js';

/**
 * Notes of a hit that it is somebody else, or, with null, that this is taken back. Whatever is being searched meanwhile keeps what was noted:
 * both are changes of the same seller, of which one comes first. Resolves with what is noted now; null: there is no such hit.
 */
export async function noteHit(
  change: SubmerchantChange,
  id: string,
  said: Pick<ClearedHit, 'note' | 'cleared_by' | 'cleared_by_name'> | null,
): Promise<{ noted: ClearedHit | null } | null> {
  const answer = await readAnswer(change);
  const hit = answer?.hits.find((one) => one.id === id);
  if (!answer || !hit) return null;
  const before = answer.cleared.find((one) => one.hit === id) ?? null;
  if (before?.note === said?.note) return { noted: before };
  const others = answer.cleared.filter((one) => one !== before);
  const noted = said && { hit: id, ...said, cleared_at: change.at };
  const cleared = noted === null ? others : [...others, noted];
  const salt = Buffer.from(pooledRandomBytes(16)).toString('base64url');
  const payload = JSON.stringify({ ...answer, cleared, salt });
  change.noteEvidence({ kind: 'lists', payload });
  change.addEntry({
    action: said === null ? 'evidence.hit_restored' : 'evidence.hit_cleared',
    object: { kind: 'submerchant', id: change.id },
    before: null,
    after: {
      hit_list: hit.list,
      hit_entry: hit.entry_key,
      ...(said === null ? {} : { hit_note: said.note }),
      evidence_sha256: sha256Of(payload),
    },
  });
  return { noted };
}
