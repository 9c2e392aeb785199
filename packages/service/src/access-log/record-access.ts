import type { Caller } from '../operation/caller.js';
import type { Context } from '../operation/context.js';
import type { Access } from './access.js';

/**
 * Records that a caller got personal data. Reads of merchants by their keys, of their sellers, are recorded only with
 * `ACCESS_LOG=all`: there are as many as an integration makes. People read in the portal.
 */
export function recordAccess(
  { config, access_log }: Pick<Context, 'config' | 'access_log'>,
  caller: Caller,
  access: Omit<Access, 'caller' | 'merchant_id'>,
): void {
  // A seller reads the data that they have given themselves.
  if (caller.kind === 'unknown' || caller.kind === 'seller' || access.subjects.length === 0) return;
  const { kind: side, person, actor_id: id } = caller;
  const isPortal = side === 'merchant' && caller.portal !== undefined;
  const isKeys = side === 'merchant' && person === null && !isPortal;
  if (isKeys && config.access_log.callers !== 'all') return;
  const name = person?.name ?? (side === 'operator' ? caller.name : undefined);
  access_log.record({
    ...access,
    caller: {
      kind: person ? 'person' : isPortal ? 'portal' : 'key',
      side,
      id,
      ...(name === undefined ? {} : { name }),
    },
    merchant_id: side === 'merchant' ? caller.merchant_id : null,
  });
}
