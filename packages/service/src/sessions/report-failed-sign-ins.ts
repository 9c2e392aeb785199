import { randomUUID } from 'node:crypto';
import type { Context } from '../operation/context.js';
import { describeFailedSignIns } from '../security-events/ocsf.js';
import { insertSecurityEvents } from '../security-events/store/security-events.js';

const minute_ms = 60_000;

/** Logs the failed sign-ins of the last minute, and records them as security events. */
export async function reportFailedSignIns(context: Context): Promise<void> {
  const { sign_in_failures, groups, data_keys, clock } = context;
  const at = clock();
  const events = sign_in_failures.flush(context).map(({ network, email_hash, reason, attempts }) =>
    describeFailedSignIns(
      { attempts, since_ms: Date.parse(at) - minute_ms, reason, network, account: email_hash },
      {
        id: randomUUID(),
        at,
        merchant_id: null,
        request_id: null,
        // The network of an IPv6 address is no address.
        address: network.includes('.') ? network : null,
      },
    ),
  );
  await insertSecurityEvents(groups.coordinator, data_keys, events);
}
