/**
 * Renders `src/api/operations.ts` from `openapi.json`: every operation with its method, path, parameters, body and answer, and
 * the named records. `scripts/generate.mjs` writes it.
 */
import { propertyName, typeOf } from '../../../scripts/openapi-types.mjs';

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** Renders `src/api/operations.ts` for an OpenAPI document. */
export function renderOperations(document) {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    methods
      .filter((method) => item[method]?.operationId)
      .map((method) => ({ path, method: method.toUpperCase(), ...item[method] })),
  );
  const records = Object.entries(document.components.schemas)
    .map(([name, schema]) => `export type ${name} = ${typeOf(schema)};`)
    .join('\n\n');
  const shapes = operations
    .map((operation) => `${operation.operationId}: ${shapeOf(operation)};`)
    .join('\n');
  const routes = operations
    .map(({ operationId, method, path }) => `${operationId}: ['${method}', '${path}'],`)
    .join('\n');
  return `// Written by build/write-api.mjs from openapi.json. Do not edit.

${records}

/** Parameters, query, body and answer of each operation. */
export interface Operations {
${shapes}
}

/** Method and path of each operation. */
export const operations = {
${routes}
} as const satisfies Record<keyof Operations, readonly [method: string, path: string]>;
`;
}

function shapeOf({ parameters = [], requestBody, responses }) {
  const parametersIn = (location) => {
    const matching = parameters.filter((one) => one.in === location);
    if (matching.length === 0) return null;
    return `{ ${matching
      .map(
        ({ name, schema, required }) =>
          `${propertyName(name)}${required ? '' : '?'}: ${typeOf(schema)}${required ? '' : ' | undefined'}`,
      )
      .join('; ')} }`;
  };
  const params = parametersIn('path');
  const query = parametersIn('query');
  const body = requestBody?.content?.['application/json']?.schema;
  const answers = Object.entries(responses)
    // A change that waits for a second person is thrown as an error (src/api/call.ts).
    .filter(([status]) => status.startsWith('2') && status !== '202')
    .map(([, { content }]) => content?.['application/json']?.schema)
    .map((schema) => (schema ? typeOf(schema) : 'undefined'));
  return `{ ${[
    params && `params: ${params}`,
    query && `query: ${query}`,
    body && `body: ${typeOf(body)}`,
    `answer: ${[...new Set(answers)].join(' | ') || 'undefined'}`,
  ]
    .filter(Boolean)
    .join('; ')} }`;
}
