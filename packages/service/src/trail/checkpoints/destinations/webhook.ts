import type { CheckpointDestination } from '../../../config/checkpoints.js';
import { send_timeout_ms } from '../sent-checkpoint.js';

type Webhook = Extract<CheckpointDestination, { kind: 'webhook' }>;

/** Posts one checkpoint. The operator chose the address, so it may be internal. @throws Error unless it is accepted with 2xx */
export async function postToWebhook({ url, token }: Webhook, body: string): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(send_timeout_ms),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The webhook of checkpoints answered ${answer.status}.`);
}
