import { usageFailure } from '../failure.js';

/** The address of a receiver as people write it: `4000/hooks` and `localhost:4000/hooks` are on this machine. */
export function readReceiver(text: string): string {
  const local = /^:?\d{1,5}(\/|$)/.test(text) ? `localhost:${text.replace(/^:/, '')}` : text;
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(local) ? local : `http://${local}`;
  const url = URL.canParse(whole) ? new URL(whole) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.hash) {
    throw usageFailure(
      `${text} is no address that webhooks can be sent to.`,
      'Write it as http://localhost:4000/hooks.',
    );
  }
  return url.href;
}

/** A whole number from 1. */
export function readCount(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw usageFailure(`${text} is no number of events.`, 'Write a whole number from 1.');
}
