/**
 * Renders `src/generated/` from `openapi.json`: the records, what each operation takes and answers, where it is, and the methods
 * with their documentation. `scripts/generate.mjs` writes it.
 *
 * Operations that no key may call are left out: they work with a browser’s cookie. Operations that answer
 * with a stream, lines or a file are in the table, and their methods are written by hand.
 */
import { docComment, propertyName, typeOf } from '../../../scripts/openapi-types.mjs';
import { withNames } from '../../../scripts/operation-names.mjs';

const methods = ['get', 'post', 'put', 'patch', 'delete'];
const described = { describe: true };
/** What an answer with JSON consists of. */
const envelope = ['message', 'data', 'pagination', 'warnings'];
/** What else an answer may be. */
const ndjson = 'application/x-ndjson';
const kinds = { 'text/event-stream': 'events', [ndjson]: 'lines' };
const input = { describe: true, is_input: true };

/** The text of every file in `src/generated/` for an OpenAPI document and the version of the package, by name. */
export function apiFiles(document, version) {
  const found = readOperations(document, isForKeys);
  const isOperators = (one) => !one.is_merchants;
  // Apart, since the operator's may have the same names.
  const named = [
    ...withNames(found.filter((one) => !isOperators(one))),
    ...withNames(found.filter(isOperators)).map((one) => ({ ...one, operator: true })),
  ];
  const operations = found.map(({ id }) => inGroup(named.find((one) => one.id === id)));
  const files = {
    'routes.ts': routesFile(operations),
    'operations.ts': operationsFile(operations),
    'types.ts': typesFile(document, operations),
    'version.ts': `/** Of this package. */\nexport const version = '${version}';\n`,
    'methods.ts': methodsFile(operations.filter(({ answers }) => answers === 'json')),
  };
  const notice = '// Written by build/write-api.mjs from openapi.json. Do not edit.';
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [name, `${notice}\n\n${text}`]),
  );
}

/**
 * Reads the operations of an OpenAPI document that `isWanted` takes.
 *
 * @param isWanted called with the operation as the document has it
 */
export function readOperations(document, isWanted) {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods
      .filter((method) => item[method]?.operationId && isWanted(item[method]))
      .map((method) => readOperation(path, method, item[method])),
  );
}

function isForKeys({ security }) {
  return security.some((scheme) => Object.keys(scheme).some((name) => name.endsWith('_key')));
}

function readOperation(path, method, operation) {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const [tag] = operation.tags ?? [];
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2'));
  const types = Object.keys(success.content ?? {});
  const answer = success.content?.['application/json']?.schema;
  const inside = (place) => parameters.filter((one) => one.in === place);
  return {
    id: operationId,
    is_merchants: operation.security?.some((scheme) => 'merchant_key' in scheme) === true,
    tag,
    method: method.toUpperCase(),
    path,
    summary,
    description,
    path_params: inside('path'),
    query_params: inside('query'),
    body: requestBody?.content?.['application/json']?.schema,
    takes_body: requestBody !== undefined,
    body_required: requestBody?.required === true,
    // Each line has its key, so that lines can be sent again alone.
    has_key: types[0] !== ndjson && inside('header').some(({ name }) => name === 'Idempotency-Key'),
    answers: takesBytes(requestBody) ? 'upload' : answer ? 'json' : (kinds[types[0]] ?? 'file'),
    list: answer?.properties?.pagination !== undefined,
    answer,
    /** Of lines: the schema of one that is sent, and of one that answers. */
    line: requestBody?.content?.[ndjson]?.schema,
    line_answer: success.content?.[ndjson]?.schema,
    /** What an answer says beside its data, as PUT does with `outcome`. */
    is_whole: Object.keys(answer?.properties ?? {}).some((name) => !envelope.includes(name)),
  };
}

/** Whether the body is the bytes of a file. */
function takesBytes(requestBody) {
  return 'application/octet-stream' in (requestBody?.content ?? {});
}

/** Letters for what an operation takes and answers, in its line of the table; read-routes.ts reads them. */
const letters = { body: 'b', body_required: 'r', idempotency_key: 'k', list: 'l', whole: 'w' };
const answerLetters = { json: '', events: 'e', lines: 'n', file: 'f', upload: 'u' };

/** The table as one text, since it is most of what the package weighs; its types are declared beside it. */
function routesFile(operations) {
  return `
import { readRoutes } from '../read-routes.js';

/** The route of each operation of the API by its name: what the client needs to call it. */
export const routes = /* @__PURE__ */ readRoutes(\`
${operations.map(lineOf).join('\n')}
\`) as Routes;

export type Routes = {
${operations.map(typeOfRoute).join('\n')}
};

export type OperationId = keyof Routes;
`;
}

/** An operation's line: its id marked with the name of its method, group, path, HTTP method with letters, query parameters. */
function lineOf(one) {
  if (!one.path.startsWith('/v1/')) throw new Error(`${one.path} is not below /v1/.`);
  return [
    withMarks(one.id, one.method_name),
    one.group.replace(/^operator\./, '.'),
    one.path.slice('/v1/'.length).replace(/^operator/, '.'),
    one.method +
      flagsOf(one)
        .map((name) => letters[name])
        .join('') +
      answerLetters[one.answers],
    ...one.query_params.map(({ name }) => name),
  ].join(' ');
}

/** The id with `~` around what the method's name leaves out, as in `list~Submerchants` for `list`; a name that is no part of it follows after `=`. */
function withMarks(id, name) {
  if (id === name) return id;
  for (let at = name.length; at >= 0; at -= 1) {
    const rest = name.slice(at);
    const left_out = id.slice(at, id.length - rest.length);
    if (id !== name.slice(0, at) + left_out + rest) continue;
    return `${name.slice(0, at)}~${left_out}${rest === '' ? '' : `~${rest}`}`;
  }
  return `${id}=${name}`;
}

/** The keys of `letters` that are true of an operation. */
function flagsOf(one) {
  const flags = {
    body: one.takes_body,
    body_required: one.body_required,
    idempotency_key: one.has_key,
    list: one.list,
    whole: one.is_whole,
  };
  return Object.keys(flags).filter((name) => flags[name]);
}

function typeOfRoute(one) {
  const { id, method, path, query_params, answers } = one;
  const fields = [
    ['name', `'${one.method_name}'`],
    ['group', `'${one.group}'`],
    ['path', `'${path}'`],
    ['method', `'${method}'`],
    ...flagsOf(one).map((name) => [name, 'true']),
    ...(query_params.length === 0 ? [] : [['query_params', `readonly ${namesOf(query_params)}`]]),
    ...(answers === 'json' ? [] : [['answers', `'${answers}'`]]),
  ];
  return `readonly ${id}: { ${fields.map(([name, type]) => `readonly ${name}: ${type}`).join('; ')} };`;
}

function operationsFile(operations) {
  const rows = operations.map(
    ({ id, answers, path_params, query_params, summary }) =>
      `${id}: { ...routes.${id}, ${query_params.length === 0 ? 'query_params: [], ' : ''}answers: '${answers}', path_params: ${namesOf(path_params)}, summary: ${JSON.stringify(summary)} },`,
  );
  return `
import type { Route } from '../read-routes.js';
import { routes, type OperationId } from './routes.js';

/** An operation for programs that list operations or choose among them. */
export interface Operation extends Omit<Route, 'answers' | 'query_params'> {
  query_params: readonly string[];
  answers: 'json' | NonNullable<Route['answers']>;
  /** In the order of the path. */
  path_params: readonly string[];
  /** One line for people. */
  summary: string;
}

${docComment(['Every operation of the API by its name.'])}
export const operations = {
${rows.join('\n')}
} as const satisfies Record<OperationId, Operation>;
`;
}

function namesOf(parameters) {
  return JSON.stringify(parameters.map(({ name }) => name));
}

function typesFile({ components }, operations) {
  const records = Object.entries(components.schemas).map(([name, schema]) => {
    const doc = schema.description ? `${docComment([schema.description])}\n` : '';
    return `${doc}export type ${name} = ${typeOf(schema, described)};`;
  });
  const inputs = operations.flatMap((one) => [
    ...(one.body
      ? [
          `/** The body of \`${one.id}\`. */\nexport type ${nameOf(one)}Body = ${typeOf(one.body, input)};`,
        ]
      : []),
    ...(one.query_params.length > 0
      ? [`/** The query of \`${one.id}\`. */\nexport type ${nameOf(one)}Query = ${queryType(one)};`]
      : []),
  ]);
  const answers = operations
    .filter(({ answer }) => answer)
    .map((one) => `${one.id}: ${dataType(one)};`);
  return `${records.join('\n\n')}

${inputs.join('\n\n')}

/** The \`data\` of each operation’s answer. */
export interface AnswerData {
${answers.join('\n')}
}
`;
}

function nameOf({ id }) {
  return id[0].toUpperCase() + id.slice(1);
}

function queryType({ query_params }) {
  const fields = query_params.map(({ name, description, schema, required }) => {
    const doc = description ? `${docComment([description])}\n` : '';
    return `${doc}${propertyName(name)}${required ? '' : '?'}: ${typeOf(schema)}${required ? '' : ' | undefined'}`;
  });
  return `{ ${fields.join(';\n')} }`;
}

function dataType({ answer }) {
  return typeOf(answer.properties.data, described);
}

/** Adds the group and the method of the client. */
function inGroup(one) {
  const group = camel(one.resource);
  return {
    ...one,
    group: one.operator ? `operator.${group}` : group,
    method_name: camel(one.name),
  };
}

function camel(name) {
  return name.replaceAll(/_([a-z0-9])/g, (_, letter) => letter.toUpperCase());
}

function methodsFile(operations) {
  const used = new Set();
  const type = (name) => {
    used.add(name);
    return name;
  };
  const method = (one) => {
    const params = one.path_params.map(({ name }) => `${name}: string`);
    if (one.takes_body) {
      params.push(`body${one.body_required ? '' : '?'}: ${type(`${nameOf(one)}Body`)}`);
    }
    if (one.query_params.length > 0) params.push(`query?: ${type(`${nameOf(one)}Query`)}`);
    params.push(`options?: CallOptions`);
    const doc = docComment([`${one.summary}: \`${one.method} ${one.path}\`.`, one.description]);
    return `${doc}\n${one.method_name}(${params.join(', ')}): ${answerType(one)};\n`;
  };
  const by_group = new Map();
  for (const one of operations) by_group.set(one.group, [...(by_group.get(one.group) ?? []), one]);
  const nameOfGroup = (group) =>
    `${group.replaceAll(/(?:^|\.)([a-z])/g, (_, letter) => letter.toUpperCase())}Methods`;
  const groups = [...by_group].map(
    ([group, all]) => `/** ${all[0].tag}: \`credencia.${group}\`. */
export interface ${nameOfGroup(group)} {
${all.map(method).join('\n')}
}`,
  );
  const isOperators = (group) => group.startsWith('operator.');
  const properties = (all) =>
    all
      .map((group) => `readonly ${group.replace('operator.', '')}: ${nameOfGroup(group)};`)
      .join('\n');
  const names = [...by_group.keys()];
  const imports = [...used].sort((a, b) => a.localeCompare(b, 'en'));
  return `
import type { CallOptions } from '../call-options.js';
import type { List } from '../list.js';
import type { Answer } from '../answer.js';
import type { AnswerData, ${imports.join(', ')} } from './types.js';

${groups.join('\n\n')}

/** The operations that answer with JSON, by the kind of record. */
export interface Methods {
${properties(names.filter((group) => !isOperators(group)))}
  /** The operations of an operator's keys. */
  readonly operator: OperatorMethods;
}

export interface OperatorMethods {
${properties(names.filter(isOperators))}
}
`;
}

function answerType(one) {
  if (one.list) return `List<AnswerData['${one.id}'][number]>`;
  if (!one.is_whole) return `Promise<AnswerData['${one.id}']>`;
  const further = Object.entries(one.answer.properties)
    .filter(([name]) => !envelope.includes(name))
    .map(([name, schema]) => `${propertyName(name)}: ${typeOf(schema, described)}`);
  return `Promise<Answer<AnswerData['${one.id}']> & { ${further.join('; ')} }>`;
}
