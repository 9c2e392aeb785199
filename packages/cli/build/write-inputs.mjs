/**
 * Renders `src/generated/` from `openapi.json`: what each operation takes, so that its command has a flag for each parameter and field,
 * and the schemas that an import holds its lines against. `scripts/generate.mjs` writes it.
 */
const methods = ['get', 'post', 'put', 'patch', 'delete'];
/** What a payment core does with keys of the operator. */
const of_payment_core = /^\/v1\/operator\/(postbacks|events)(\/|$)/;
/** Whose bodies an import sends. */
const imported = ['createSubmerchant', 'addLegalRepresentative', 'addAddress', 'addDocument'];

/** The text of every file in `src/generated/` for an OpenAPI document, by name. */
export function inputFiles(document) {
  const operations = Object.entries(document.paths)
    .flatMap(([path, item]) => methods.map((method) => [path, item[method]]))
    .filter(
      ([path, operation]) =>
        operation?.security?.some((scheme) => 'merchant_key' in scheme) ||
        (operation && of_payment_core.test(path)),
    );
  const inputs = Object.fromEntries(
    operations.map(([path, operation]) => [operation.operationId, inputOf(path, operation)]),
  );
  const schemas = Object.fromEntries(
    operations
      .filter(([, { operationId }]) => imported.includes(operationId))
      .map(([, operation]) => [operation.operationId, resolved(bodyOf(operation))]),
  );
  const notice = '// Written by build/write-inputs.mjs from openapi.json. Do not edit.';
  return {
    'inputs.ts': `${notice}

      import type { OperationInput } from '../resources/operation-input.js';

      /** What each operation takes that has a command, by its name. */
      export const inputs: Readonly<Record<string, OperationInput>> = ${JSON.stringify(inputs)};`,
    'import-schemas.ts': `${notice}

      /** The bodies that an import sends, as JSON schemas by operation. */
      export const import_schemas = ${JSON.stringify(schemas)} as const;`,
  };

  function inputOf(path, operation) {
    const parameters = (operation.parameters ?? []).map(follow);
    const body = bodyOf(operation);
    const query = parameters.filter((one) => one.in === 'query');
    return {
      summary: operation.summary,
      path_params: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      query: query.map(({ name, description, schema }) => field(name, { ...schema, description })),
      is_list: query.some(({ name }) => name === 'page'),
      takes_key: parameters.some(({ name }) => name === 'Idempotency-Key'),
      ...(body
        ? { body: bodyFields(body), is_body_required: Boolean(operation.requestBody.required) }
        : {}),
    };
  }

  function bodyFields(schema) {
    const { properties = {}, required = [] } = resolved(schema);
    return Object.entries(properties).map(([name, one]) => ({
      ...field(name, one),
      ...(required.includes(name) ? { is_required: true } : {}),
    }));
  }

  function field(name, schema) {
    const { type: types, description = '', enum: values, items } = follow(schema);
    const type = [types ?? 'string'].flat().find((one) => one !== 'null');
    const words = (values ?? items?.enum ?? []).filter((value) => value !== null);
    return {
      name,
      type: type === 'array' ? (follow(items ?? {}).type === 'string' ? 'list' : 'json') : type,
      description,
      ...(words.length > 0 ? { values: words } : {}),
      ...([types].flat().includes('null') ? { is_nullable: true } : {}),
    };
  }

  function bodyOf(operation) {
    const schema = operation.requestBody?.content?.['application/json']?.schema;
    return schema && follow(schema);
  }

  /** Without references. */
  function resolved(value) {
    if (Array.isArray(value)) return value.map(resolved);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(follow(value)).map(([name, one]) => [name, resolved(one)]),
    );
  }

  function follow(value) {
    if (!value.$ref) return value;
    return value.$ref
      .slice(2)
      .split('/')
      .reduce((found, step) => found[step], document);
  }
}
