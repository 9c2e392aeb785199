import type { Context } from '../operation/context.js';
import { Refusal } from '../errors.js';
import { changeSubmerchant } from '../submerchants/change-submerchant.js';
import { openCaseOf } from '../submerchants/open-cases.js';
import type { SubmerchantKey } from '../submerchants/store/submerchant-keys.js';

/** A finding about a seller, as a case of monitoring has it. */
export interface SellerFinding {
  code: string;
  finding: Readonly<Record<string, unknown>>;
  /** The seller that the finding is about, too. */
  subject_id: string | null;
}

/**
 * Opens cases of monitoring on an active seller; findings of which a case is open are left out. Does nothing for a seller that is no longer
 * active.
 */
export async function openFindings(
  context: Context,
  { merchant_id, id }: SubmerchantKey,
  findings: readonly SellerFinding[],
): Promise<void> {
  const at = context.at(await context.groups.of(merchant_id));
  const author = { actor: { kind: 'clock' }, request_id: null, now: context.clock() } as const;
  try {
    await changeSubmerchant(at, at.database, { merchant_id, id }, author, [], (change) => {
      if (change.record.status !== 'active') return;
      for (const one of findings) openCaseOf(change, { kind: 'monitoring', due_at: null, ...one });
    });
  } catch (error) {
    // It was erased meanwhile.
    if (!(error instanceof Refusal && error.code === 'INVALID_STATUS')) throw error;
  }
}
