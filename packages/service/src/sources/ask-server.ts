import { readText } from '../platform/outbound/read-text.js';
import type { VettedFetch, VettedRequest } from '../platform/outbound/vetted-fetch.js';

/** Companies with many partners have some 100 KB. */
const max_answer_bytes = 400 * 1024;
const json_type = /^(application|text)\/([\w.-]+\+)?json\b/i;

/**
 * Asks a server of facts once.
 *
 * @param url the operator's own setting: a server of the internal network may be meant
 * @returns the JSON that it answers; null: it says that it knows no such subject
 * @throws Error for everything else. A 404 counts only with JSON: a proxy, and a server under another address, have pages with 404 for everybody
 */
export async function askServer(
  fetch: VettedFetch,
  url: string,
  request: VettedRequest,
): Promise<{ json: unknown } | null> {
  const headers = {
    accept: 'application/json',
    'user-agent': 'Credencia-Sources/1.0',
    ...request.headers,
  };
  const answer = await fetch.send(url, { ...request, headers }, true);
  const isJson = json_type.test(answer.headers.get('content-type') ?? '');
  if (answer.ok && isJson) {
    return { json: JSON.parse(await readText(answer, max_answer_bytes)) as unknown };
  }
  await answer.body?.cancel();
  if (answer.status === 404 && isJson) return null;
  const isExpected = answer.ok || answer.status === 404;
  throw new Error(`It answered ${answer.status}${isExpected ? ' without JSON' : ''}.`);
}
