/**
 * Decisions of the sandbox for submerchants of `test` merchants. The merchant chooses by an entry of `metadata`:
 *
 * | `metadata.sandbox` | one second after submission |
 * |---|---|
 * | `approve` | approved |
 * | `reject:<reason>` | rejected with that reason of the catalogue |
 * | `send_back:<reason>` | sent back to `pending` with that reason |
 * | `reject_document:<type>` | the current document of that type (each partner's) is rejected; sent again, the submerchant is approved |
 * | `stay`, any other value, no entry | waits for an operator as a live submerchant does |
 *
 * Submerchants of `live` merchants are never decided like this, whatever their metadata.
 */
export type SandboxWish =
  | { kind: 'approve' }
  | { kind: 'reject' | 'send_back'; reason: string }
  | { kind: 'reject_document'; type: string };

/** The key in `metadata`. */
const sandboxKey = 'sandbox';

/** Delay of the sandbox's decision, in milliseconds. */
export const sandbox_delay_ms = 1_000;

/** Returns the decision that the metadata request, or null. The caller verifies that reason and type exist. */
export function sandboxWish(metadata: Readonly<Record<string, string>>): SandboxWish | null {
  const value = Object.hasOwn(metadata, sandboxKey) ? metadata[sandboxKey] : undefined;
  if (value === undefined) return null;
  const [kind, detail = ''] = value.split(':', 2) as [string, ...string[]];
  switch (kind) {
    case 'approve':
      return { kind };
    case 'reject':
    case 'send_back':
      return { kind, reason: detail === '' ? 'other' : detail };
    case 'reject_document':
      return { kind, type: detail };
    default:
      return null;
  }
}

/** When the sandbox decides a submission made at `at`; null when it does not. */
export function sandboxDueAt(
  merchant: { mode: 'live' | 'test' },
  metadata: Readonly<Record<string, string>>,
  at: string,
): string | null {
  if (merchant.mode !== 'test' || sandboxWish(metadata) === null) return null;
  return new Date(Date.parse(at) + sandbox_delay_ms).toISOString();
}
