import { exampleOf, type DescribedOperation, type Parameter } from './description.js';

/** Keys of the demo, with which a sample runs as it stands on an installation that has it. */
const keys: Readonly<Record<string, string>> = {
  merchant_key: ' -u pk_test_demo:sk_test_demo',
  operator_key: ' -u pk_operator_demo:sk_operator_demo',
  seller_session: " -H 'Authorization: Bearer ons_…'",
};

/** What the page’s script sends when a reader tries an operation. */
export interface TryableRequest {
  method: string;
  /** With the values of the examples. */
  path: string;
  /** The scheme of the key; null: none, or a session. */
  scheme: string | null;
  body: string | null;
}

/** The request of an operation with the values of its examples. */
export function exampleRequest(
  method: string,
  path: string,
  operation: DescribedOperation,
  parameters: readonly Parameter[],
): TryableRequest {
  const filled = parameters
    .filter((one) => one.in === 'path')
    .reduce((now, one) => now.replace(`{${one.name}}`, String(valueOf(one))), path);
  const query = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map((one) => `${one.name}=${encodeURIComponent(String(valueOf(one)))}`);
  const schemes = operation.security.flatMap((one) => Object.keys(one));
  const json = operation.requestBody?.content['application/json'];
  const example = json === undefined ? undefined : exampleOf(json);
  return {
    method: method.toUpperCase(),
    path: query.length === 0 ? filled : `${filled}?${query.join('&')}`,
    scheme: schemes.find((one) => one in keys) ?? null,
    body: example === undefined ? null : JSON.stringify(example, null, 2),
  };
}

/** The request as a command for a shell. */
export function curlOf(request: TryableRequest, public_url: string, mime_type?: string): string {
  const { method, path, scheme, body } = request;
  const change = method === 'GET' ? '' : ` -X ${method}`;
  const key = scheme === null ? '' : keys[scheme];
  const begin = `curl${change} '${public_url}${path}'${key}`;
  if (body !== null)
    return `${begin} \\\n  -H 'Content-Type: application/json' \\\n  -d '${body.replaceAll("'", String.raw`'\''`)}'`;
  if (mime_type === undefined) return begin;
  return `${begin} \\\n  -H 'Content-Type: ${mime_type}' \\\n  --data-binary @file`;
}

function valueOf(parameter: Parameter): unknown {
  const { schema } = parameter;
  return (
    exampleOf(parameter) ??
    schema.examples?.[0] ??
    schema.default ??
    schema.enum?.[0] ??
    '019aa2f0-6c00-7abc-8def-0123456789ab'
  );
}
