import { usageFailure } from '../failure.js';

/** The address of a service as it was typed, without a slash at the end. */
export function serviceAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash) {
    throw usageFailure(
      `${text} is no address of a service.`,
      'Write it with its scheme, for example https://credencia.example.com or http://127.0.0.1:3000.',
    );
  }
  return url.href.replace(/\/+$/, '');
}
