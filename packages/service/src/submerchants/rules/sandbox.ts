/**
 * What the sandbox does with submerchants of `test` merchants. The merchant chooses it with one entry of `metadata`:
 *
 * | `metadata.sandbox` | a moment after submission |
 * |---|---|
 * | `approve` | approved |
 * | `reject:<reason>` | rejected with that reason of the catalogue |
 * | `send_back:<reason>` | sent back to `pending` with that reason |
 * | `reject_document:<type>` | the current document of that type (each partner's) is rejected; sent again, the submerchant is approved |
 * | `stay`, anything else, nothing | waits for an operator like any other |
 *
 * Submerchants of `live` merchants are never decided like this, whatever their metadata say.
 */
export type SandboxWish =
  | { kind: 'approve' }
  | { kind: 'reject' | 'send_back'; reason: string }
  | { kind: 'reject_document'; type: string };

/** Name of the entry of `metadata`. */
export const sandboxKey = 'sandbox';

/** How long a submission waits before the sandbox decides it, in milliseconds. */
export const sandboxDelay_ms = 1_000;

/** What the metadata ask for, or null when nothing is to happen. Whether reason and type exist is for the caller to see. */
export function sandboxWish(metadata: Readonly<Record<string, string>>): SandboxWish | null {
  const value = Object.hasOwn(metadata, sandboxKey) ? (metadata[sandboxKey] ?? '') : '';
  const [kind = '', detail = ''] = value.split(':', 2);
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

/** When the sandbox is to decide a submission made now; null when it is not. */
export function sandboxDueAt(
  merchant: { mode: 'live' | 'test' },
  metadata: Readonly<Record<string, string>>,
  at: string,
): string | null {
  if (merchant.mode !== 'test' || sandboxWish(metadata) === null) return null;
  return new Date(Date.parse(at) + sandboxDelay_ms).toISOString();
}
