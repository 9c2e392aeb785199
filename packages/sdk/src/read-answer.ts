import type { Answer } from './answer.js';
import { CredenciaError } from './errors.js';
import { parseJson } from './parse-json.js';

/** @throws {CredenciaError} when what came with success is not of the API */
export async function readAnswer<Data>(
  response: Response,
  attempts: number,
): Promise<Answer<Data>> {
  const { status, headers } = response;
  const request_id = headers.get('x-request-id');
  const body = parseJson(await response.text()) as Partial<Answer<Data>> | null | undefined;
  if (typeof body !== 'object' || body === null || body.data === undefined) {
    throw new CredenciaError({
      code: 'UNEXPECTED_ANSWER',
      message: `The answer with status ${status} is not of the API. Is baseUrl right, and what stands in between?`,
      status,
      headers,
      request_id,
      attempts,
    });
  }
  return {
    ...(body as Answer<Data>),
    warnings: body.warnings ?? [],
    status,
    headers,
    request_id,
    replayed: headers.get('idempotent-replayed') === 'true',
  };
}
