import { actorOf } from '../operation/caller.js';
import type { Call } from '../operation/operation.js';
import { recordSellerAction } from '../security-events/record-seller-action.js';
import type { SubmerchantKey } from './store/submerchant-keys.js';

/**
 * Records the security event of an export before it is answered: without it, there is no answer. Only where a destination is configured,
 * because a caller decides how many there are. The access log has exports anyway.
 */
export async function reportExport(
  call: Pick<Call, 'context' | 'caller' | 'request_id' | 'address' | 'now'>,
  where: SubmerchantKey,
): Promise<void> {
  const { context, caller, request_id, address, now } = call;
  const { file, syslog, webhook } = context.config.security_events;
  if (file === null && syslog === null && webhook === null) return;
  const { data_keys, groups } = context;
  await recordSellerAction(groups.coordinator, data_keys, 'submerchant.exported', where, {
    actor: actorOf(caller),
    request_id,
    address,
    at: now,
  });
}
