/**
 * Writes `src/api/operations.ts` from `openapi.json`: every operation with its method, path, parameters, body and answer, and
 * the named records. `npm run openapi` runs it; a test fails when what it wrote is not what the API says.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';

const source = new URL('../../../openapi.json', import.meta.url);
const target = new URL('../src/api/operations.ts', import.meta.url);
const methods = ['get', 'post', 'put', 'patch', 'delete'];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(target, await apiTypes(JSON.parse(await readFile(source, 'utf8'))));
}

/** The text of `src/api/operations.ts` for an OpenAPI document. */
export async function apiTypes(document) {
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
  const places = operations
    .map(({ operationId, method, path }) => `${operationId}: ['${method}', '${path}'],`)
    .join('\n');
  const text = `// Written by build/write-api.mjs from openapi.json. Do not edit: run \`npm run openapi\`.

${records}

/** What each operation takes and answers. */
export interface Operations {
${shapes}
}

/** Where each operation is. */
export const operations = {
${places}
} as const satisfies Record<keyof Operations, readonly [method: string, path: string]>;
`;
  const settings = await resolveConfig(fileURLToPath(target));
  return format(text, { ...settings, filepath: fileURLToPath(target) });
}

function shapeOf({ parameters = [], requestBody, responses }) {
  const part = (place) => {
    const found = parameters.filter((one) => one.in === place);
    if (found.length === 0) return null;
    return `{ ${found
      .map(
        ({ name, schema, required }) =>
          `${propertyName(name)}${required ? '' : '?'}: ${typeOf(schema)}${required ? '' : ' | undefined'}`,
      )
      .join('; ')} }`;
  };
  const params = part('path');
  const query = part('query');
  const body = requestBody?.content?.['application/json']?.schema;
  const answers = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
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

function typeOf(schema) {
  if (schema === undefined || schema === true) return 'unknown';
  if (schema.$ref) return schema.$ref.split('/').at(-1);
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return [...new Set(several.map(typeOf))].map((one) => `(${one})`).join(' | ');
  if (schema.allOf) return schema.allOf.map((one) => `(${typeOf(one)})`).join(' & ');
  if (Array.isArray(schema.type)) {
    return [...new Set(schema.type.map((type) => typeOf({ ...schema, type })))].join(' | ');
  }
  switch (schema.type) {
    case 'string':
      return 'string';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'null':
      return 'null';
    case 'array':
      return `(${typeOf(schema.items)})[]`;
    case 'object':
      return objectType(schema);
    default:
      return schema.properties ? objectType(schema) : 'unknown';
  }
}

function objectType({ properties = {}, required = [], additionalProperties }) {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const isRequired = required.includes(name);
    return `${propertyName(name)}${isRequired ? '' : '?'}: ${typeOf(schema)}`;
  });
  if (fields.length === 0) {
    const of = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown';
    return `Record<string, ${of}>`;
  }
  return `{ ${fields.join('; ')} }`;
}

function propertyName(name) {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`;
}
