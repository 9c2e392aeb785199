/**
 * Renders the generated part of `src/main/java/io/github/credencia` from `openapi.json`: the table of operations, a class for each
 * resource, and the records in `model`. `scripts/generate.mjs` writes it.
 */
import { merchantOperations } from '../../../scripts/merchant-operations.mjs';
import { camel, comment, notice, pascal, text, words } from './java-text.mjs';
import { Model } from './model.mjs';

/** The text of every generated file in `src/main/java/io/github/credencia` for an OpenAPI document and the version of the package, by name. */
export function apiFiles(document, version) {
  const { operations, schemas, events } = merchantOperations(document);
  // The bodies of webhooks are one class, which has all their objects.
  const model = new Model(
    Object.fromEntries(Object.entries(schemas).filter(([name]) => !events.includes(name))),
  );
  model.define('WebhookEvent', {
    description:
      'The body of a webhook. Its `event` says which object it contains; the others are null.',
    anyOf: events.map((name) => schemas[name]),
  });
  const resources = resourcesFile(operations, model);
  return {
    'Version.java': `${notice}
package io.github.credencia;

/** The release. */
final class Version {
    static final String VERSION = ${text(version)};

    private Version() {}
}
`,
    'Operations.java': operationsFile(operations),
    'Resources.java': resources,
    ...model.files(),
    'model/package-info.java': `${notice}
/** The records of the API: what calls take and give. */
package io.github.credencia.model;
`,
  };
}

function operationsFile(operations) {
  const names = (list) => `List.of(${list.map(({ name }) => text(name)).join(', ')})`;
  const rows = operations.map(
    (one) => `        add(
                ${text(one.id)},
                new Operation(
                        ${text(one.method)},
                        ${text(one.path)},
                        ${names(one.path_params)},
                        ${names(one.query_params)},
                        ${one.takes_body},
                        ${one.body_required},
                        ${one.has_key},
                        ${one.list},
                        ${text(one.answers)},
                        ${text(camel(one.resource))},
                        ${text(camel(one.name))},
                        ${text(one.summary)}));`,
  );
  return `${notice}
package io.github.credencia;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The operations of the API for merchants, for programs. */
public final class Operations {
    private static final Map<String, Operation> FOUND = new LinkedHashMap<>();

    /** The operations by their ids. */
    public static final Map<String, Operation> ALL = Collections.unmodifiableMap(FOUND);

    static {
${rows.join('\n')}
    }

    private Operations() {}

    private static void add(String id, Operation operation) {
        FOUND.put(id, operation);
    }
}
`;
}

function resourcesFile(operations, model) {
  const by_resource = new Map();
  for (const one of operations) {
    by_resource.set(one.resource, [...(by_resource.get(one.resource) ?? []), one]);
  }
  const names = [...by_resource.keys()];
  const classes = [...by_resource].map(
    ([resource, all]) => `    /** ${all[0].tag}. Every method throws {@link CredenciaException}. */
    public static final class ${pascal(resource)}Resource {
        private final Core core;

        private ${pascal(resource)}Resource(Core core) {
            this.core = core;
        }

${all.map((one) => methods(one, model)).join('\n\n')}
    }`,
  );
  const body = classes.join('\n\n');
  // By name, so that a record goes before a class of this package with the same name.
  const used = Object.keys(model.files()).map((path) => path.match(/(\w+)\.java$/)[1]);
  const imports = used
    .filter((name) => new RegExp(`\\b${name}\\b`).test(body))
    .toSorted()
    .map((name) => `import io.github.credencia.model.${name};`)
    .join('\n');
  return `${notice}
package io.github.credencia;

${imports}
import java.util.List;
import java.util.Map;

/** The resources of the API, with a method for each operation. */
public abstract sealed class Resources permits Credencia {
${names.map((name) => `    private final ${pascal(name)}Resource ${camel(name)};`).join('\n')}

    Resources(Core core) {
${names.map((name) => `        ${camel(name)} = new ${pascal(name)}Resource(core);`).join('\n')}
    }

${names
  .map(
    (name) => `    /** {@return ${by_resource.get(name)[0].tag.toLowerCase()}} */
    public ${pascal(name)}Resource ${camel(name)}() {
        return ${camel(name)};
    }`,
  )
  .join('\n\n')}

${body}
}
`;
}

/** The methods of an operation: one with everything that it takes, and shorter ones that call it. */
function methods(one, model) {
  const path = one.path_params.map(({ name }) => ({
    type: 'String',
    name: camel(name),
    doc: `{@code ${name}}`,
  }));
  const options = {
    type: one.answers === 'events' ? 'StreamOptions' : 'CallOptions',
    name: 'options',
    missing: one.answers === 'events' ? 'StreamOptions.NONE' : 'CallOptions.NONE',
    doc: 'of this call',
  };
  const inputs = inputsOf(one, model);
  const all = [...path, ...inputs, options];
  const { type, statement } = resultOf(one, path, inputs, model);
  const about = [
    `${words(one.summary)}: {@code ${one.method} ${one.path}}.`,
    ...(one.description ?? '').split(/\n\s*\n/).map(words),
    [...all.map(({ name, doc }) => `@param ${name} ${doc}`), `@return ${returned(one)}`].join('\n'),
  ];
  const name = camel(one.name);
  const signature = (list) => list.map((each) => `${each.type} ${each.name}`).join(', ');
  const main = `${comment(about, '        ')}
        public ${type} ${name}(${signature(all)}) {
            return ${statement};
        }`;
  const shorter = [];
  const link = `{@link #${name}(${all.map((each) => each.type.replace(/<.*>/, '')).join(', ')})}`;
  for (let count = all.length - 1; all[count]?.missing; count -= 1) {
    const given = all.slice(0, count);
    const rest = all.slice(count).map(({ missing }) => missing);
    const passed = [...given.map((each) => each.name), ...rest].join(', ');
    const without = all
      .slice(count)
      .map((each) => each.name)
      .join(' and ');
    shorter.push(`${comment([`As ${link}, without ${without}.`, '@return the same'], '        ')}
        public ${type} ${name}(${signature(given)}) {
            return ${name}(${passed});
        }`);
  }
  return [main, ...shorter].join('\n\n');
}

/** The lines or the body, and the query, of an operation that takes them. */
function inputsOf(one, model) {
  const inputs = [];
  if (one.answers === 'lines') {
    const line = model.define(`${pascal(one.id)}Line`, one.line, { is_input: true });
    inputs.push({
      type: `Iterable<${line}>`,
      name: 'lines',
      doc: 'any number of them, read as they are sent',
    });
  } else if (one.takes_body) {
    const type = model.define(`${pascal(one.id)}Body`, one.body, { is_input: true });
    inputs.push({
      type,
      name: 'body',
      missing: one.body_required ? undefined : `(${type}) null`,
      doc: one.body_required ? 'what is sent' : 'what is sent; null for nothing',
    });
  }
  if (one.query_params.length > 0) {
    const type = model.defineQuery(`${pascal(one.id)}Query`, one);
    const is_required = one.query_params.some(({ required }) => required);
    inputs.push({
      type,
      name: 'query',
      missing: is_required ? undefined : `${type}.builder().build()`,
      doc: one.list ? 'filters, and where the list begins' : 'its parameters',
    });
  }
  return inputs;
}

function resultOf(one, path, inputs, model) {
  const id = text(one.id);
  const names = one.path_params.map(({ name }, at) => `${text(name)}, ${path[at].name}`);
  const path_text = names.length === 0 ? 'Map.of()' : `Core.path(${names.join(', ')})`;
  const has = (name) => inputs.some((input) => input.name === name);
  const query = has('query') ? 'query.toMap()' : 'Map.of()';
  const body = has('body') ? 'body' : 'null';
  const given = `new CallArguments(${path_text}, ${query}, ${body})`;
  if (one.answers === 'events') {
    return { type: 'EventStream', statement: `new EventStream(core, ${id}, ${query}, options)` };
  }
  if (one.answers === 'lines') {
    const answer = model.define(`${pascal(one.id)}Answer`, one.line_answer);
    return {
      type: `LineAnswers<${answer}>`,
      statement: `new LineAnswers<>(core, ${id}, lines, ${answer}::new, options)`,
    };
  }
  if (one.answers === 'file') {
    return { type: 'FileContent', statement: `core.readFile(${id}, ${given}, options)` };
  }
  const data = model.dataType(one.answer.properties.data, `${pascal(one.id)}Data`);
  if (one.list) {
    return {
      type: data.java_type.replace(/^List/, 'ItemList'),
      statement: `core.list(${id}, ${path_text}, ${query}, options, ${qualified(data.decoder)})`,
    };
  }
  const call = `core.call(${id}, ${given}, options).map(${qualified(data.decoder)})`;
  return one.is_whole
    ? { type: `Answer<${data.java_type}>`, statement: call }
    : { type: data.java_type, statement: `${call}.data()` };
}

/** Decoders as they are named outside of records. */
function qualified(decoder) {
  return decoder.replaceAll(/\b(list|map|record)\(/g, 'JsonRecord.$1(');
}

function returned({ answers, list, is_whole }) {
  if (answers === 'events') return 'the events; close it when you stop reading';
  if (answers === 'lines') return 'the answers to the lines, as they arrive';
  if (answers === 'file') return 'the bytes of the file';
  if (list) return 'the list, of which nothing is read yet';
  return is_whole ? 'the whole answer' : 'the data of the answer';
}
