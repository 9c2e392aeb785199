import { send_limit_ms, type Destination } from './destination.js';

/** Sends events as NDJSON by POST. Any status 2xx confirms them. */
export function webhookDestination(url: string, token: string | null): Destination {
  return {
    name: 'webhook',
    async send(events) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/x-ndjson',
          ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        },
        body: events.map((event) => `${event}\n`).join(''),
        redirect: 'error',
        signal: AbortSignal.timeout(send_limit_ms),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`It answered ${response.status}.`);
    },
  };
}
