/**
 * Renders `src/credencia/generated/` from `openapi.json`: the table of operations, the records as TypedDicts,
 * and a class for each resource. `scripts/generate.mjs` writes it.
 */
import { merchantOperations } from '../../../scripts/merchant-operations.mjs';
import { docstring, notice, parameter, pascal, text } from './python-text.mjs';
import { Types } from './types.mjs';

/** The parameters of a stream beside its query. */
const stream_parameters = [
  'idle_s: float = 60.0',
  'on_connect: Callable[[], object] | None = None',
  'on_disconnect: Callable[[CredenciaError | None], object] | None = None',
];
const lines_doc = `Takes any number of lines and sends as many requests as they need, each as soon as its lines are there. Gives the answer to
each as soon as it arrives, with its number among all. Lines over the rate limit, those that failed in passing, and those that a broken
connection left open are sent again and come later. Each line gets an \`idempotency_key\` unless it has one,
of the call's key with its number if you give one. What is refused raises
nothing: see \`status\`. Raises ApiConnectionError when some were left without an answer, however often they were sent.`;

/** The text of every file in `src/credencia/generated/` for an OpenAPI document and the version of the package, by name. */
export function apiFiles(document, version) {
  const { operations, schemas, events } = merchantOperations(document);
  const types = new Types(schemas);
  const resources = resourcesFile(operations, types);
  return {
    '__init__.py': `${notice}\n`,
    'version.py': `${notice}\n\nVERSION = ${text(version)}\n`,
    'operations.py': operationsFile(operations),
    'resources.py': resources,
    'async_resources.py': resourcesFile(operations, types, { is_async: true }),
    'types.py': types.file(events),
  };
}

function operationsFile(operations) {
  const rows = operations.map((one) => {
    const tuple = (list) =>
      `(${list.map(({ name }) => `${text(name)}, `).join('')})`.replace(', )', ',)');
    const flag = (value) => (value ? 'True' : 'False');
    return `    ${text(one.id)}: Operation(
        method=${text(one.method)},
        path=${text(one.path)},
        path_params=${tuple(one.path_params)},
        query_params=${tuple(one.query_params)},
        body=${flag(one.takes_body)},
        body_required=${flag(one.body_required)},
        idempotency_key=${flag(one.has_key)},
        list=${flag(one.list)},
        answers=${text(one.answers)},
        resource=${text(one.resource)},
        name=${text(parameter(one.name))},
        summary=${text(one.summary)},
    ),`;
  });
  return `${notice}

"""Where each operation is, and what it takes and answers, for programs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Operation:
    """An operation of the API."""

    method: Literal["GET", "POST", "PUT", "PATCH", "DELETE"]
    path: str
    """With \`{name}\` in the place of each path parameter."""
    path_params: tuple[str, ...]
    """In the order of the path."""
    query_params: tuple[str, ...]
    body: bool
    """Whether it takes a body."""
    body_required: bool
    idempotency_key: bool
    """Whether it takes an \`Idempotency-Key\`."""
    list: bool
    """Whether it answers with a page of a list."""
    answers: Literal["json", "events", "file", "lines"]
    resource: str
    """The property of the client."""
    name: str
    """The method of the resource."""
    summary: str
    """One line for people."""


OPERATIONS: dict[str, Operation] = {
${rows.join('\n')}
}
`;
}

function resourcesFile(operations, types, { is_async = false } = {}) {
  const by_resource = new Map();
  for (const one of operations) {
    by_resource.set(one.resource, [...(by_resource.get(one.resource) ?? []), one]);
  }
  const prefix = is_async ? 'Async' : '';
  const classes = [...by_resource].map(
    ([resource, all]) => `class ${prefix}${pascal(resource)}(${prefix}Resource):
${docstring([`${all[0].tag}: \`credencia.${resource}\`.`], '    ')}

${all.map((one) => method(one, types, is_async)).join('\n\n')}`,
  );
  const properties = [...by_resource.keys()].map(
    (resource) =>
      `        self.${resource} = ${prefix}${pascal(resource)}(core${is_async ? ', runner' : ''})`,
  );
  return `${notice}

"""A class for each resource, with a method for each of its operations${is_async ? ', for asyncio' : ''}."""

from __future__ import annotations

from collections.abc import ${is_async ? 'AsyncIterable, AsyncIterator, Callable, Iterable, Mapping, Sequence' : 'Callable, Iterable, Iterator, Mapping, Sequence'}
from typing import Any, Literal

${is_async ? 'from .._async import AsyncList, AsyncResource, Runner\n' : ''}from .._call import Answer, Core, File
${is_async ? '' : 'from .._list import List\nfrom .._resource import Resource\n'}from .._settings import CallOptions
from .._stream import StreamedEvent
from ..errors import CredenciaError
from . import types


${classes.join('\n\n\n')}


class ${prefix}Resources:
    """The resources as properties."""

    def __init__(self, core: Core${is_async ? ', runner: Runner' : ''}) -> None:
${properties.join('\n')}
`;
}

function method(one, types, is_async) {
  const [list_type, iterator] = is_async ? ['AsyncList', 'AsyncIterator'] : ['List', 'Iterator'];
  const wait = is_async ? 'await ' : '';
  const path = one.path_params.map(({ name }) => [name, parameter(name)]);
  const query = one.query_params.map((param) => ({ ...param, python: parameter(param.name) }));
  const body = one.body && types.define(`${pascal(one.id)}Body`, one.body);
  const is_lines = one.answers === 'lines';
  const options = ['timeout_s', 'retries', 'headers'];
  if (one.has_key || one.answers === 'lines') options.unshift('idempotency_key');
  const kinds = {
    idempotency_key: 'str | None',
    timeout_s: 'float | None',
    retries: 'int | None',
    headers: 'Mapping[str, str] | None',
  };
  const parameters = [
    'self',
    ...path.map(([, name]) => `${name}: str`),
    ...(is_lines ? [linesType(qualified(types.of(one.line)), is_async)] : []),
    ...(one.takes_body && !is_lines
      ? [`body: ${qualified(body ?? 'dict[str, Any]')}${one.body_required ? '' : ' | None = None'}`]
      : []),
    '*',
    ...query.map((param) =>
      param.required
        ? `${param.python}: ${queryType(param, one, types)}`
        : `${param.python}: ${queryType(param, one, types)} | None = None`,
    ),
    ...(one.answers === 'events' ? stream_parameters : []),
    ...options.map((name) => `${name}: ${kinds[name]} = None`),
  ];
  const data = one.answer
    ? qualified(types.of(one.answer.properties.data, `${pascal(one.id)}Data`))
    : '';
  const item = one.list ? data.replace(/^list\[(.*)\]$/s, '$1') : '';
  const path_text = `{${path.map(([name, python]) => `${text(name)}: ${python}`).join(', ')}}`;
  const query_text = `{${query.map((param) => `${text(param.name)}: ${param.python}`).join(', ')}}`;
  const options_text = `CallOptions(${options.map((name) => `${name}=${name}`).join(', ')})`;
  const first = text(one.id);
  const [answer, statement] = {
    events: () => [
      `${iterator}[StreamedEvent]`,
      `return self._stream(${first}, ${query_text}, ${options_text}, idle_s, on_connect, on_disconnect)`,
    ],
    lines: () => [
      `${iterator}[${qualified(types.of(one.line_answer))}]`,
      `return self._lines(${first}, lines, ${options_text})`,
    ],
    file: () => [
      'File',
      `return ${wait}self._file(${first}, ${path_text}, ${query_text}, ${options_text})`,
    ],
    json: () => {
      if (one.list) {
        return [
          `${list_type}[${item}]`,
          `return self._list(${first}, ${path_text}, ${query_text}, ${options_text})`,
        ];
      }
      const given = one.takes_body ? 'body' : 'None';
      const call = `self._call(${first}, ${path_text}, ${query_text}, ${given}, ${options_text})`;
      return one.is_whole
        ? [`Answer[${data}]`, `return ${wait}${call}`]
        : [
            data,
            `return ${is_async ? `(await ${call})` : call}.data  # type: ignore[no-any-return]`,
          ];
    },
  }[one.answers]();
  const about = query
    .filter(({ description }) => description)
    .map(({ python, description }) => `${python}: ${description.replaceAll('\n', ' ')}`);
  const doc = docstring(
    [
      `${one.summary}: \`${one.method} ${one.path}\`.`,
      one.description,
      is_lines ? lines_doc : '',
      about.join('\n'),
    ],
    '        ',
  );
  // What gives one thing after the other is asked for it by the loop.
  const is_coroutine = is_async && !one.list && ['json', 'file'].includes(one.answers);
  return `    ${is_coroutine ? 'async ' : ''}def ${parameter(one.name)}(
${parameters.map((name) => `        ${name},`).join('\n')}
    ) -> ${answer}:
${doc}
        ${statement}`;
}

function linesType(line, is_async) {
  const several = `Iterable[${line}]`;
  return `lines: ${is_async ? `${several} | Async${several}` : several}`;
}

function queryType({ name, schema }, { id, answers }, types) {
  // A stream takes its kinds as a list, too; it sends them with commas between them.
  if (answers === 'events' && schema.type === 'string' && name !== 'last_event_id') {
    return 'str | Sequence[str]';
  }
  const type = qualified(types.of(schema, `${pascal(id)}${pascal(name)}`));
  return type.startsWith('list[') ? type.replace(/^list/, 'Sequence') : type;
}

/** A type as the module of the resources names it. */
function qualified(type) {
  return type.replaceAll(/"(?:[^"\\]|\\.)*"|[A-Za-z_]\w*/g, (word) =>
    /^[A-Z]/.test(word) && !['Any', 'Literal', 'None', 'True', 'False'].includes(word)
      ? `types.${word}`
      : word,
  );
}
