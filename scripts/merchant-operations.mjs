/** Operations open to a merchant's keys: source of all generated SDKs but TypeScript. */
import { readOperations } from '../packages/sdk/build/write-api.mjs';
import { withNames } from './operation-names.mjs';

/**
 * Returns the operations of merchants, each with its resource and its name there, the schemas that they and the webhooks use, by name,
 * and the names of those that are bodies of webhooks, and of those that uploads answer with.
 */
export function merchantOperations(document) {
  const called = readOperations(document, ({ security }) =>
    security.some((scheme) => 'merchant_key' in scheme),
  );
  // Bytes as a body are not among the kinds of call that these SDKs have; their own methods upload files, and give what these answer.
  const operations = called.filter(({ answers }) => answers !== 'upload');
  const bodies = Object.values(document.webhooks ?? {}).map(
    ({ post }) => post.requestBody.content['application/json'].schema,
  );
  return {
    operations: withNames(operations),
    schemas: usedSchemas(document, called, bodies),
    events: bodies.map(({ $ref }) => $ref.split('/').at(-1)),
    uploaded: called
      .filter(({ answers }) => answers === 'upload')
      .map(({ answer }) => answer.properties.data.$ref.split('/').at(-1)),
  };
}

function usedSchemas({ components }, operations, bodies) {
  const used = new Set(['Pagination', 'Warnings']);
  const visit = (value) => {
    if (Array.isArray(value)) value.forEach(visit);
    if (typeof value !== 'object' || value === null) return;
    if (typeof value.$ref === 'string') {
      const name = value.$ref.split('/').at(-1);
      if (!used.has(name)) {
        used.add(name);
        visit(components.schemas[name]);
      }
    }
    Object.values(value).forEach(visit);
  };
  visit(bodies);
  for (const { answer, body, line, line_answer, path_params, query_params } of operations) {
    visit([answer, body, line, line_answer, path_params, query_params]);
  }
  return Object.fromEntries(Object.entries(components.schemas).filter(([name]) => used.has(name)));
}
