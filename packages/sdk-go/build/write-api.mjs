/**
 * Renders the files `generated_….go` from `openapi.json`: the table of operations, the records as structs, and a type for
 * each resource with a method for each operation. `scripts/generate.mjs` writes them.
 */
import { merchantOperations } from '../../../scripts/merchant-operations.mjs';
import { comment, exported, notice, parameter, text } from './go-text.mjs';
import { Constants } from './constants.mjs';
import { Types } from './types.mjs';

const lines_doc = `Takes any number of lines and sends as many requests as they need, each as soon as its lines are there. Gives the answer to
each as soon as it arrives, with its number among all. Lines over the rate limit, those that failed in passing, and those that a broken
connection left open are sent again and come later. Each line gets an \`idempotency_key\` unless it has one,
of the call's key with its number if you give one. What is refused is no error:
see Status. Err says when some were left without an answer, however often they were sent.`;

/** The text of every generated file for an OpenAPI document and the version of the package, by name. */
export function apiFiles(document, version) {
  const { operations, schemas, events, uploaded } = merchantOperations(document);
  const bodies = operations
    .filter(({ body, line }) => body ?? line)
    .map(({ id, body, line, resource, name }) => [
      line ? exported(line.$ref.split('/').at(-1)) : `${exported(id)}Body`,
      line ? schemas[line.$ref.split('/').at(-1)] : body,
      `is ${line ? 'a line' : 'the body'} of ${exported(resource)}.${exported(name)}.`,
    ]);
  const constants = new Constants(schemas, events);
  for (const [name, schema] of bodies) constants.add(name, schema);
  for (const { id, query_params } of operations) {
    for (const { name, schema } of query_params) {
      constants.addSet(`${exported(id)}${exported(name)}`, name, schema);
    }
  }
  const types = new Types(schemas, bodies, constants);
  const resources = resourcesFile(operations, types, constants);
  return {
    'generated_version.go': `${notice}

package credencia

// Version is that of this module, as in User-Agent.
const Version = ${text(version)}
`,
    'generated_constants.go': constants.file(),
    'generated_operations.go': operationsFile(operations),
    'generated_resources.go': resources,
    'generated_types.go': types.file([...events, ...uploaded]),
  };
}

function operationsFile(operations) {
  const names = (list) =>
    list.length === 0 ? 'nil' : `[]string{${list.map(({ name }) => text(name)).join(', ')}}`;
  // Rows without the names of the fields: gofmt would align them.
  const rows = operations.map((one) =>
    [
      text(one.id),
      text(one.method),
      text(one.path),
      names(one.path_params),
      names(one.query_params),
      one.takes_body,
      one.body_required,
      one.has_key,
      one.list,
      text(one.answers),
      text(exported(one.resource)),
      text(exported(one.name)),
      text(one.summary),
    ].join(', '),
  );
  return `${notice}

package credencia

var operations = []Operation{
${rows.map((row) => `\t{${row}},`).join('\n')}
}
`;
}

function resourcesFile(operations, types, constants) {
  const by_resource = new Map();
  for (const one of operations) {
    by_resource.set(one.resource, [...(by_resource.get(one.resource) ?? []), one]);
  }
  const names = [...by_resource.keys()];
  const services = [...by_resource].map(([resource, all]) => {
    const service = `${exported(resource)}Service`;
    return [
      `// ${service} has the operations of ${all[0].tag}: client.${exported(resource)}.`,
      `type ${service} struct{ core *core }`,
      '',
      all.map((one) => method(one, service, types, constants)).join('\n\n'),
    ].join('\n');
  });
  return `${notice}

package credencia

import "context"

// Resources are the operations of the API by the kind of record.
type Resources struct {
${names.map((name) => `\t// Of ${by_resource.get(name)[0].tag}.\n\t${exported(name)} *${exported(name)}Service`).join('\n\n')}
}

func newResources(c *core) Resources {
	return Resources{
${names.map((name) => `\t\t&${exported(name)}Service{c},`).join('\n')}
	}
}

${services.join('\n\n')}
`;
}

function method(one, service, types, constants) {
  const { id, answers } = one;
  const name = exported(one.name);
  const path = one.path_params.map((param) => parameter(param.name));
  const given = path.length > 0 ? `[]string{${path.join(', ')}}` : 'nil';
  const has_params = one.query_params.length > 0;
  const params_type = `${exported(id)}Params`;
  const block = has_params ? `${paramsStruct(one, params_type, constants)}\n\n` : '';
  const is_body = one.takes_body && answers !== 'lines';
  const body_type = one.body ? `${exported(id)}Body` : 'any';
  const signature = [
    ...path.map((param) => `${param} string`),
    ...(is_body ? [`body ${one.body_required ? '' : '*'}${body_type}`] : []),
    ...(has_params ? [`params ${params_type}`] : []),
  ];
  const params = has_params ? 'params' : 'nil';
  const doc = [
    `${name}: ${one.summary} (${one.method} ${one.path}).`,
    one.description,
    answers === 'lines' ? lines_doc : '',
  ];
  const [parameters, answer, statement] = {
    json: () => {
      const data = one.answer.properties.data;
      if (one.list) {
        const item = types.read(data.items, `${id}Item`);
        return [
          [...signature, 'options ...CallOption'],
          `*List[${item}]`,
          `newList[${item}](r.core, ${text(id)}, ${given}, ${params}, options)`,
        ];
      }
      const type = types.read(data, `${id}Data`);
      const body = !is_body ? 'nil' : one.body_required ? 'body' : 'orNil(body)';
      const arguments_text = `ctx, r.core, ${text(id)}, ${given}, ${params}, ${body}, options`;
      return [
        ['ctx context.Context', ...signature, 'options ...CallOption'],
        one.is_whole ? `(*Answer[${type}], error)` : `(*${type}, error)`,
        `${one.is_whole ? 'callWhole' : 'call'}[${type}](${arguments_text})`,
      ];
    },
    file: () => [
      ['ctx context.Context', ...signature, 'options ...CallOption'],
      '(*File, error)',
      `r.core.file(ctx, ${text(id)}, ${given}, ${params}, options)`,
    ],
    events: () => [
      ['ctx context.Context', ...signature, 'settings StreamOptions', 'options ...CallOption'],
      '*EventStream',
      `newEventStream(ctx, r.core, ${text(id)}, ${params}, settings, options)`,
    ],
    lines: () => {
      const line = types.sent(one.line, `${id}Line`);
      const line_answer = types.read(one.line_answer, `${id}Answer`);
      return [
        ['ctx context.Context', `lines Source[${line}]`, 'options ...CallOption'],
        `*Lines[${line_answer}]`,
        `newLines[${line}, ${line_answer}](ctx, r.core, ${text(id)}, lines, options)`,
      ];
    },
  }[answers]();
  return `${block}${comment(doc)}
func (r *${service}) ${name}(${parameters.join(', ')}) ${answer} {
	return ${statement}
}`;
}

function paramsStruct(one, name, constants) {
  const fields = one.query_params.map((param) => {
    const values = param.schema.enum ? `One of ${param.schema.enum.map(text).join(', ')}.` : '';
    const prefix = constants.prefixOf(param.name, param.schema);
    const named = prefix ? `The constants begin with ${prefix}.` : '';
    const about = [param.description?.replaceAll('\n', ' '), values, named]
      .filter(Boolean)
      .join(' ');
    const line = `\t${exported(param.name)} ${queryType(param, one)} \`json:"${param.name},omitempty"\``;
    return about ? `${comment([about], '\t')}\n${line}` : line;
  });
  return `// ${name} are the query of ${exported(one.resource)}.${exported(one.name)}. What is zero is not sent.
type ${name} struct {
${fields.join('\n\n')}
}`;
}

function queryType({ name, schema }, { answers }) {
  if (schema.type === 'boolean') return '*bool';
  if (schema.type === 'integer') return schema.minimum >= 1 ? 'int64' : '*int64';
  // A stream takes its kinds as a list; it sends them with commas between them.
  if (answers === 'events' && name === 'events') return '[]string';
  return schema.type === 'array' ? '[]string' : 'string';
}
