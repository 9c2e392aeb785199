/**
 * Renders `lib/credencia/generated/` from `openapi.json`: the table of operations, and a class for each resource, with its
 * parameters as keywords. `scripts/generate.mjs` writes it.
 */
import { merchantOperations } from '../../../scripts/merchant-operations.mjs';

const notice = `# frozen_string_literal: true

# Written by build/write-api.mjs from openapi.json. Do not edit.`;
const keywords =
  'BEGIN END alias and begin break case class def defined? do else elsif end ensure false for if in module next nil not or redo rescue retry return self super then true undef unless until when while yield'.split(
    ' ',
  );
/** Methods that Ruby itself calls on every object. */
const taken = ['class', 'display', 'freeze', 'hash', 'inspect', 'method', 'object_id', 'send'];
const option_docs = {
  idempotency_key: '[String] makes the call take effect once, over a restart of the program, too',
  timeout_s: '[Numeric] how long one attempt may take',
  retries: '[Integer] how often the call is tried again',
  headers: '[Hash] further headers',
};
const lines_doc = `Takes any number of lines and sends as many requests as they need, each as soon as its lines are there. Gives the answer to
each as soon as it arrives, with its number among all. Lines over the rate limit, those that failed in passing, and those that a broken
connection left open are sent again and come later. Each line gets an \`idempotency_key\` unless it has one,
of the call's key with its number if you give one. What is refused raises
nothing: see \`status\`. Raises ApiConnectionError when some were left without an answer, however often they were sent.`;

/** The text of every file in `lib/credencia/generated/` for an OpenAPI document and the version of the package, by name. */
export function apiFiles(document, version) {
  const { operations } = merchantOperations(document);
  return {
    'version.rb': `${notice}\n\nmodule Credencia\n  VERSION = ${text(version)}\nend\n`,
    'operations.rb': operationsFile(operations),
    'resources.rb': resourcesFile(operations),
  };
}

function operationsFile(operations) {
  const rows = operations.map((one) => {
    const words = (list) => `%w[${list.map(({ name }) => name).join(' ')}].freeze`;
    return `    ${text(one.id)} => Operation.new(
      method: ${text(one.method)},
      path: ${text(one.path)},
      path_params: ${words(one.path_params)},
      query_params: ${words(one.query_params)},
      body: ${one.takes_body},
      body_required: ${one.body_required},
      idempotency_key: ${one.has_key},
      list: ${one.list},
      answers: ${text(one.answers)},
      resource: ${text(one.resource)},
      name: ${text(identifier(one.name, taken))},
      summary: ${text(one.summary)},
    ).freeze,`;
  });
  return `${notice}

module Credencia
  # An operation of the API. \`path\` has \`{name}\` in the place of each path parameter; \`path_params\` are in the order of the path.
  # \`answers\` is \`json\`, \`events\`, \`file\` or \`lines\`. \`resource\` is the method of the client, and \`name\` that of the resource.
  Operation = Struct.new(
    :method, :path, :path_params, :query_params, :body, :body_required, :idempotency_key, :list, :answers, :resource, :name, :summary,
    keyword_init: true
  )

  # Where each operation is, and what it takes and answers, by its id: for programs.
  OPERATIONS = {
${rows.join('\n')}
  }.freeze
end
`;
}

function resourcesFile(operations) {
  const by_resource = new Map();
  for (const one of operations) {
    by_resource.set(one.resource, [...(by_resource.get(one.resource) ?? []), one]);
  }
  const classes = [...by_resource].map(
    ([resource, all]) => `  # ${all[0].tag}: \`credencia.${resource}\`.
  class ${pascal(resource)} < Resource
${all.map(method).join('\n\n')}
  end`,
  );
  const names = [...by_resource.keys()];
  return `${notice}

module Credencia
  # A class for each resource, with a method for each of its operations.
  module Resources
${classes.join('\n\n').replaceAll(/^(?=.)/gm, '  ')}
  end

  # The resources as methods of the client.
  module WithResources
${names.map((name) => `    # @return [Resources::${pascal(name)}]\n    attr_reader :${name}`).join('\n')}

    private

    def make_resources(core)
${names.map((name) => `      @${name} = Resources::${pascal(name)}.new(core)`).join('\n')}
    end
  end
end
`;
}

function method(one) {
  const path = one.path_params.map(({ name }) => [name, identifier(name)]);
  const query = one.query_params.map((param) => ({ ...param, ruby: identifier(param.name) }));
  const options = ['timeout_s', 'retries', 'headers'];
  if (one.has_key || one.answers === 'lines') options.unshift('idempotency_key');
  const is_stream = one.answers === 'events';
  const is_lines = one.answers === 'lines';
  const has_fields = one.takes_body && !is_lines;
  const keywords_taken = [...query.map(({ ruby }) => ruby), ...options];
  const same = Object.keys(one.body?.properties ?? {}).find((name) =>
    keywords_taken.includes(name),
  );
  if (same)
    throw new Error(
      `${same} of ${one.id} is a field of its body, and a keyword for another thing.`,
    );
  const parameters = [
    ...path.map(([, name]) => name),
    ...(is_lines ? ['lines'] : []),
    ...(has_fields ? ['body = nil'] : []),
    ...query.map(({ ruby, required }) => (required ? `${ruby}:` : `${ruby}: nil`)),
    ...(is_stream ? ['idle_s: 60', 'on_connect: nil', 'on_disconnect: nil'] : []),
    ...options.map((name) => `${name}: nil`),
    ...(has_fields ? ['**fields'] : []),
    ...(is_stream || is_lines ? ['&block'] : []),
  ];
  const id = text(one.id);
  const path_text = hash(path);
  const query_text = hash(
    query.map(({ name, ruby }) => [name, ruby]),
    is_stream ? '.compact' : '',
  );
  const options_text = `{ ${options.map((name) => `${name}: ${name}`).join(', ')} }`;
  const [answer, statement] = answerOf(one, { id, path_text, query_text, options_text });
  const about = [
    ...path.map(([, name]) => `@param ${name} [String]`),
    ...(is_lines ? [`@param lines [#each<Hash>]${fieldsOf(one.line)}`] : []),
    ...(has_fields
      ? [`@param body [Hash] a hash, or its fields as keywords:${fieldsOf(one.body)}`]
      : []),
    ...query.map(
      ({ ruby, schema, description }) =>
        `@param ${ruby} [${kindOf(schema)}]${description ? ` ${description.replaceAll('\n', ' ')}` : ''}`,
    ),
    ...(is_stream
      ? [
          '@param idle_s [Numeric] the silence after which a connection counts as broken',
          '@param on_connect [#call] called whenever a connection is made',
          '@param on_disconnect [#call] called with the Error that ended a connection, or nil',
        ]
      : []),
    ...options.map((name) => `@param ${name} ${option_docs[name]}`),
    `@return ${answer}`,
  ];
  const paragraphs = [
    `${one.summary}: \`${one.method} ${one.path}\`.`,
    one.description,
    is_lines ? lines_doc : '',
    about.join('\n'),
  ];
  const doc = paragraphs
    .filter(Boolean)
    .join('\n\n')
    .split('\n')
    .map((line) => `    # ${line}`.trimEnd());
  const list = parameters.map((name) => `      ${name}`).join(',\n');
  return `${doc.join('\n')}
    def ${identifier(one.name, taken)}(
${list}
    )
      ${statement}
    end`;
}

function answerOf(one, { id, path_text, query_text, options_text }) {
  if (one.answers === 'events') {
    const settings = '{ idle_s: idle_s, on_connect: on_connect, on_disconnect: on_disconnect }';
    return [
      '[Enumerator<StreamedEvent>] without a block, which gets each event otherwise',
      `stream_operation(${id}, ${query_text}, ${options_text}, ${settings}, &block)`,
    ];
  }
  if (one.answers === 'lines') {
    return [
      `[Enumerator<Hash>] without a block, which gets each answer otherwise:${fieldsOf(one.line_answer)}`,
      `lines_operation(${id}, lines, ${options_text}, &block)`,
    ];
  }
  if (one.answers === 'file') {
    return ['[FileAnswer]', `file_operation(${id}, ${path_text}, ${query_text}, ${options_text})`];
  }
  if (one.list) {
    return ['[List]', `list_operation(${id}, ${path_text}, ${query_text}, ${options_text})`];
  }
  const body = one.takes_body ? 'body_of(body, fields)' : 'nil';
  const call = `call_operation(${id}, ${path_text}, ${query_text}, ${body}, ${options_text})`;
  if (one.is_whole) return ['[Answer]', call];
  const data = one.answer?.properties?.data;
  return [`[${kindOf(data)}]${fieldsOf(data)}`, `${call}.data`];
}

/** The fields of an object that is described in place; those of named ones are in the reference. */
function fieldsOf(schema) {
  if (schema?.$ref) return ` a ${schema.$ref.split('/').at(-1)} of the API's description`;
  const names = Object.keys(schema?.properties ?? {});
  return names.length > 0 ? ` with ${names.join(', ')}` : '';
}

function kindOf(schema) {
  const kinds = {
    string: 'String',
    integer: 'Integer',
    number: 'Numeric',
    boolean: 'Boolean',
    array: 'Array',
    null: 'nil',
  };
  if (schema?.enum)
    return schema.enum.map((value) => (value === null ? 'nil' : text(value))).join(', ');
  if (schema?.$ref) return 'Hash';
  return (
    kinds[schema?.type] ?? (schema?.type === 'object' || schema?.properties ? 'Hash' : 'Object')
  );
}

function hash(pairs, after = '') {
  if (pairs.length === 0) return '{}';
  return `{ ${pairs.map(([name, ruby]) => `${text(name)} => ${ruby}`).join(', ')} }${after}`;
}

/** A name in snake_case that is neither a keyword nor one of those. */
function identifier(name, reserved = []) {
  const snake = name
    .replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    .replaceAll(/[^a-z0-9_]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');
  return keywords.includes(snake) || reserved.includes(snake) ? `${snake}_` : snake;
}

function pascal(name) {
  return name.replaceAll(/(?:^|_)([a-z])/g, (_, letter) => letter.toUpperCase());
}

/** A string of Ruby. What would be an interpolation is escaped. */
function text(value) {
  return JSON.stringify(value).replaceAll('#', '\\#');
}
