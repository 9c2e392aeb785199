/**
 * Renders `src/Generated/` from `openapi.json`: the table of operations, the records as array shapes, and a class for each
 * resource. `scripts/generate.mjs` writes it.
 */
import { merchantOperations } from '../../../scripts/merchant-operations.mjs';
import { aliasesIn, phpType, text } from './php-types.mjs';

const notice = `<?php

// Written by build/write-api.mjs from openapi.json. Do not edit.

declare(strict_types=1);
`;
const lines_doc = `Takes any number of lines and sends as many requests as they need, each as soon as its lines are there. Gives the answer to
each as soon as it arrives, with its number among all. Lines over the rate limit, those that failed in passing, and those that a broken
connection left open are sent again and come later. Each line gets an \`idempotency_key\` unless it has one,
of the call's key with its number if you give one. What is refused throws
nothing: see \`status\`. Throws a ConnectionException when some were left without an answer, however often they were sent.`;

/** The text of every file in `src/Generated/` for an OpenAPI document and the version of the package, by name. */
export function apiFiles(document, version) {
  const { operations, schemas, events } = merchantOperations(document);
  const byResource = new Map();
  for (const one of operations) {
    byResource.set(one.resource, [...(byResource.get(one.resource) ?? []), one]);
  }
  return {
    'Operations.php': operationsFile(operations),
    'Types.php': typesFile(operations, schemas, events),
    'Resources.php': resourcesFile(byResource),
    'Version.php': file(`/** Of this package. */
final class Version
{
    public const VERSION = ${text(version)};
}`),
    ...Object.fromEntries(
      [...byResource].map(([resource, all]) => [
        `${pascal(resource)}.php`,
        resourceFile(resource, all),
      ]),
    ),
  };
}

function file(body, uses = []) {
  const lines = alphabetical(uses).map((name) => `use ${name};`);
  return [
    notice,
    'namespace Credencia\\Generated;\n',
    ...(uses.length > 0 ? [`${lines.join('\n')}\n`] : []),
    `${body}\n`,
  ].join('\n');
}

function alphabetical(names) {
  return [...names].sort((one, other) => (one < other ? -1 : 1));
}

function pascal(name) {
  return name.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter) => letter.toUpperCase());
}

function camel(name) {
  const joined = pascal(name);
  return joined[0].toLowerCase() + joined.slice(1);
}

function docComment(paragraphs, indent) {
  const words = paragraphs.filter(Boolean).join('\n\n').replaceAll('*/', '*\\/');
  const lines = words.split('\n').map((line) => `${indent} * ${line}`.trimEnd());
  return [`${indent}/**`, ...lines, `${indent} */`].join('\n');
}

function bodyName({ id }) {
  return `${pascal(id)}Body`;
}

function dataName({ id }) {
  return `${pascal(id)}Data`;
}

/** The type of an answer's data: the record that it is, or an alias for what is only here. */
function dataType(one) {
  const { data } = one.answer.properties;
  const item = one.list ? data.items : data;
  return item?.$ref ? phpType(item) : dataName(one);
}

function typesFile(operations, schemas, events) {
  const aliases = [
    ...Object.entries(schemas).map(([name, schema]) => [name, phpType(schema)]),
    ...operations.filter(({ body }) => body).map((one) => [bodyName(one), phpType(one.body)]),
    ...operations
      .filter((one) => one.answer && dataType(one) === dataName(one))
      .map((one) => {
        const { data } = one.answer.properties;
        return [dataName(one), phpType(one.list ? data.items : data)];
      }),
    ['WebhookEvent', events.join('|')],
  ];
  const lines = aliases.map(([name, type]) => ` * @phpstan-type ${name} ${type}`);
  return file(`/**
 * The records of the API: arrays, whose fields PHPStan, Psalm and PhpStorm know.
 *
${lines.join('\n')}
 */
final class Types
{
}`);
}

function operationsFile(operations) {
  const list = (items) => `[${items.map(text).join(', ')}]`;
  const rows = operations.map((one) => {
    const properties = Object.entries((one.body ?? one.line)?.properties ?? {});
    const objects = properties.filter(([, schema]) => isObject(schema)).map(([name]) => name);
    const names = (params) => list(params.map(({ name }) => name));
    return `        ${text(one.id)} => [
            ${text(one.method)},
            ${text(one.path)},
            ${names(one.path_params)},
            ${names(one.query_params)},
            ${one.takes_body},
            ${one.body_required},
            ${list(objects)},
            ${one.has_key},
            ${one.list},
            ${text(one.answers)},
            ${text(camel(one.resource))},
            ${text(camel(one.name))},
            ${text(one.summary)},
        ],`;
  });
  return file(
    `/** Where each operation is, and what it takes and answers, by its id. */
final class Operations
{
    private const ROWS = [
${rows.join('\n')}
    ];

    /** @var array<string, Operation> */
    private static array $all = [];

    /** @return array<string, Operation> */
    public static function all(): array
    {
        if (self::$all === []) {
            self::$all = array_map(static fn(array $row): Operation => new Operation(...$row), self::ROWS);
        }
        return self::$all;
    }
}`,
    ['Credencia\\Internal\\Operation'],
  );
}

/** Whether a value of the schema may be an object, and no list: an empty array is ambiguous in PHP. */
function isObject(schema) {
  const types = [schema.type ?? []].flat();
  if (schema.anyOf ?? schema.oneOf) return (schema.anyOf ?? schema.oneOf).some(isObject);
  return types.includes('object') && !types.includes('array');
}

function resourcesFile(byResource) {
  const names = [...byResource.keys()];
  return file(
    `/** The resources as properties. */
abstract class Resources
{
${names.map((name) => `    public readonly ${pascal(name)} $${camel(name)};`).join('\n')}

    public function __construct(Core $core)
    {
${names.map((name) => `        $this->${camel(name)} = new ${pascal(name)}($core);`).join('\n')}
    }
}`,
    ['Credencia\\Internal\\Core'],
  );
}

function resourceFile(resource, operations) {
  const used = new Set();
  const uses = new Set([
    'Credencia\\Internal\\Resource',
    'Credencia\\Exception\\CredenciaException',
  ]);
  const methods = operations.map((one) => method(one, used, uses));
  const imports = alphabetical(used).map((name) => ` * @phpstan-import-type ${name} from Types`);
  const doc = [
    '/**',
    ` * ${operations[0].tag}: \`$credencia->${camel(resource)}\`.`,
    ...(imports.length > 0 ? [' *', ...imports] : []),
    ' */',
  ];
  return file(
    `${doc.join('\n')}
final class ${pascal(resource)} extends Resource
{
${methods.join('\n\n')}
}`,
    [...uses],
  );
}

function method(one, used, uses) {
  const type = (name) => {
    for (const alias of aliasesIn(name)) used.add(alias);
    return name;
  };
  const path = one.path_params.map(({ name }) => [name, camel(name)]);
  const params = path.map(([, name]) => `string $${name}`);
  const docs = [];
  const is_lines = one.answers === 'lines';
  if (is_lines) {
    params.push('iterable $lines');
    docs.push(`@param iterable<${type(phpType(one.line))}> $lines`);
  } else if (one.takes_body) {
    params.push(one.body_required ? 'array $body' : '?array $body = null');
    const body = one.body ? type(bodyName(one)) : 'array<string, mixed>';
    docs.push(`@param ${body}${one.body_required ? '' : '|null'} $body`);
  }
  if (one.query_params.length > 0) {
    const needed = one.query_params.some(({ required }) => required);
    const fields = one.query_params.map(({ name, schema, required }) => {
      const value =
        one.answers === 'events' && name === 'events' ? 'string|list<string>' : phpType(schema);
      return `${name}${required ? '' : '?'}: ${type(value)}${required ? '' : '|null'}`;
    });
    params.push(needed ? 'array $query' : 'array $query = []');
    docs.push(
      `@param array{${fields.join(', ')}} $query`,
      ...one.query_params
        .filter(({ description }) => description)
        .map(({ name, description }) => `    \`${name}\`: ${description.replaceAll('\n', ' ')}`),
    );
  }
  const is_stream = one.answers === 'events';
  params.push(`?${is_stream ? 'StreamOptions' : 'CallOptions'} $options = null`);
  uses.add(`Credencia\\${is_stream ? 'StreamOptions' : 'CallOptions'}`);
  const path_text = `[${path.map(([name, php]) => `${text(name)} => $${php}`).join(', ')}]`;
  const query_text = one.query_params.length > 0 ? '$query' : '[]';
  const first = text(one.id);
  const [answer, documented, statement] = {
    events: () => {
      uses.add('Credencia\\StreamedEvent');
      return [
        '\\Generator',
        '\\Generator<int, StreamedEvent>',
        `$this->events(${first}, ${query_text}, $options)`,
      ];
    },
    lines: () => [
      '\\Generator',
      `\\Generator<int, ${type(phpType(one.line_answer))}>`,
      `$this->lines(${first}, $lines, $options)`,
    ],
    file: () => {
      uses.add('Credencia\\File');
      return ['File', '', `$this->file(${first}, ${path_text}, ${query_text}, $options)`];
    },
    json: () => {
      if (one.list) {
        uses.add('Credencia\\ItemList');
        return [
          'ItemList',
          `ItemList<${type(dataType(one))}>`,
          `$this->items(${first}, ${path_text}, ${query_text}, $options)`,
        ];
      }
      const call = `$this->call(${first}, ${path_text}, ${query_text}, ${one.takes_body ? '$body' : 'null'}, $options)`;
      if (!one.is_whole) return ['array', type(dataType(one)), `${call}->data`];
      uses.add('Credencia\\Answer');
      return ['Answer', '', call];
    },
  }[one.answers]();
  const doc = docComment(
    [
      `${one.summary}: \`${one.method} ${one.path}\`.`,
      one.description,
      is_lines ? lines_doc : '',
      [
        ...docs,
        ...(documented ? [`@return ${documented}`] : []),
        '@throws CredenciaException',
      ].join('\n'),
    ],
    '    ',
  );
  return `${doc}
    public function ${camel(one.name)}(${params.join(', ')}): ${answer}
    {
        return ${statement};
    }`;
}
