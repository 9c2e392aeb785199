import { camel, comment, notice, pascal, singular, text, words } from './java-text.mjs';

const scalars = {
  string: { java: 'String', decoder: 'JsonRecord::text' },
  integer: { java: 'Long', primitive: 'long', decoder: 'JsonRecord::integer' },
  number: { java: 'Double', primitive: 'double', decoder: 'JsonRecord::number' },
  boolean: { java: 'Boolean', primitive: 'boolean', decoder: 'JsonRecord::flag' },
};
const instant = { java: 'Instant', decoder: 'JsonRecord::instant' };
const any = { java: 'Object', decoder: 'JsonRecord::any' };
/** Names that a nested class would hide. */
const hidden = [
  'Builder',
  'Function',
  'JsonRecord',
  'List',
  'Map',
  'Object',
  'Override',
  'String',
  'Long',
  'Double',
  'Boolean',
];

/** The records: a class for each schema that is an object, with the objects within it as nested classes. */
export class Model {
  #schemas;
  /** Schemas that become classes, by name. */
  #records = new Map();
  /** Their names by their structure, so that a copy within another schema is not a second class. */
  #known = new Map();
  /** Names of those that are sent, and have builders. */
  #inputs = new Set();
  #queries = new Map();

  constructor(schemas) {
    this.#schemas = schemas;
    for (const [name, schema] of Object.entries(schemas)) {
      if (this.#isObject(schema)) this.define(name, schema);
    }
  }

  /** Defines a class; returns its name, or that of the one that it would repeat. */
  define(name, schema, { is_input = false } = {}) {
    const found = schema.$ref ? nameOf(schema) : (this.#known.get(structureOf(schema)) ?? name);
    if (found === name && !schema.$ref) {
      this.#records.set(name, schema);
      this.#known.set(structureOf(schema), name);
    }
    if (is_input) this.#inputs.add(found);
    return found;
  }

  /** Defines the class of a query. */
  defineQuery(name, operation) {
    this.#queries.set(name, operation);
    return name;
  }

  /** The type of an answer's data; `name` is that of the class, where one is missing. */
  dataType(schema, name) {
    const item = schema?.type === 'array' ? schema.items : schema;
    if (item && !item.$ref && this.#isObject(item)) this.define(name, item);
    return this.#typeOf(schema, { hint: name, enclosing: [], nested: [] });
  }

  /** The text of every file, by name. */
  files() {
    const files = {};
    for (const [name, schema] of this.#records) files[name] = this.#recordFile(name, schema);
    for (const [name, operation] of this.#queries) files[name] = this.#queryFile(name, operation);
    return Object.fromEntries(
      Object.entries(files).map(([name, content]) => [`model/${name}.java`, content]),
    );
  }

  #recordFile(name, schema) {
    const body = this.#class(name, schema, [], this.#inputs.has(name));
    return file(body);
  }

  /** A class, nested in those of `enclosing`. */
  #class(name, given, enclosing, is_input) {
    const schema = this.#merged(given);
    const { properties = {}, required = [], description } = schema;
    const depth = enclosing.length;
    const indent = ' '.repeat(depth * 4);
    const inside = `${indent}    `;
    const nested = [];
    const context = { enclosing: [...enclosing, name], nested, is_input };
    const fields = Object.entries(properties).map(([field, one]) => ({
      field,
      java: camel(field),
      about: about(field, one),
      is_required: required.includes(field),
      ...this.#typeOf(one, {
        ...context,
        hint: pascal(one.type === 'array' || arrayIn(one) ? singular(field) : field),
      }),
    }));
    const members = [
      `${comment([`Takes the fields as JSON has them.`, `@param fields by their names in the API's description`], inside)}
${inside}public ${name}(Map<String, ?> fields) {
${inside}    super(fields);
${inside}}`,
      ...(is_input
        ? [
            `${comment(['{@return a builder without fields}'], inside)}
${inside}public static Builder builder() {
${inside}    return new Builder();
${inside}}`,
          ]
        : []),
      ...fields.map((one) => getter(one, inside)),
      ...nested.map((one) => this.#class(one.name, one.schema, [...enclosing, name], is_input)),
      ...(is_input ? [builder(name, fields, inside)] : []),
    ];
    const modifiers = depth === 0 ? 'public final' : 'public static final';
    return `${comment([description ? words(description) : sentence(name)], indent)}
${indent}${modifiers} class ${name} extends JsonRecord {
${members.join('\n\n')}
${indent}}`;
  }

  #queryFile(name, { method, path, query_params, answers }) {
    const inside = '    ';
    const fields = query_params.map(({ name: field, schema, description, required }) => ({
      field,
      is_required: required === true,
      java: camel(field),
      about: about(field, { ...schema, description: description ?? schema.description }),
      ...this.#queryType(field, schema, answers),
    }));
    const body = `${comment([`The query of {@code ${method} ${path}}.`], '')}
public final class ${name} extends JsonRecord {
${comment(['Takes the parameters by their names.', `@param fields texts, numbers and booleans, or collections of them`], inside)}
    public ${name}(Map<String, ?> fields) {
        super(fields);
    }

${comment(['{@return a builder without parameters}'], inside)}
    public static Builder builder() {
        return new Builder();
    }

${builder(name, fields, inside)}
}`;
    return file(body);
  }

  #queryType(field, schema, answers) {
    // A stream takes its kinds as a list, too; it sends them with commas between them.
    const is_list = answers === 'events' && schema.type === 'string' && field !== 'last_event_id';
    if (is_list || schema.type === 'array') return { java_type: 'String', is_variadic: true };
    const { java_type, primitive } = this.#typeOf(schema, { hint: '', enclosing: [], nested: [] });
    return { java_type, primitive };
  }

  /** `hint` names the objects within a schema, which are added to `nested`. */
  #typeOf(schema, context) {
    if (schema === undefined || typeof schema === 'boolean') return of(any);
    if (schema.$ref) {
      const name = nameOf(schema);
      return this.#records.has(name) ? record(name) : this.#typeOf(this.#schemas[name], context);
    }
    if ('const' in schema) return this.#ofValues([schema.const]);
    if (schema.enum) return this.#ofValues(schema.enum);
    const several = schema.anyOf ?? schema.oneOf;
    if (several) return this.#oneOf(several, context);
    if (schema.allOf)
      return schema.allOf.length === 1 ? this.#typeOf(schema.allOf[0], context) : of(any);
    if (Array.isArray(schema.type)) {
      return this.#oneOf(
        schema.type.map((type) => ({ ...schema, type })),
        context,
      );
    }
    if (schema.type === 'string' && schema.format === 'date-time') return of(instant);
    if (scalars[schema.type]) return of(scalars[schema.type]);
    if (schema.type === 'array') {
      const item = this.#typeOf(schema.items, context);
      return {
        java_type: `List<${item.java_type}>`,
        decoder: `list(${item.decoder})`,
        read: ['readList', item.decoder],
        item,
      };
    }
    if (schema.type === 'object' || schema.properties) return this.#object(schema, context);
    return of(any);
  }

  #ofValues(values) {
    const given = values.filter((value) => value !== null);
    const type = { string: 'string', boolean: 'boolean', number: 'integer' }[typeof given[0]];
    return { ...of(scalars[type] ?? any), is_nullable: given.length < values.length };
  }

  #oneOf(several, context) {
    const options = several.filter(({ type }) => type !== 'null');
    const is_nullable = options.length < several.length;
    const distinct = [...new Map(options.map((one) => [structureOf(one), one])).values()];
    if (distinct.length === 1) return { ...this.#typeOf(distinct[0], context), is_nullable };
    if (distinct.every((one) => this.#isObject(one))) {
      return { ...this.#object({ anyOf: distinct }, context), is_nullable };
    }
    const types = distinct.map((one) => this.#typeOf(one, { ...context, nested: [] }));
    const [first] = types;
    const is_same = types.every(({ java_type }) => java_type === first.java_type);
    return {
      ...(is_same ? first : of(any)),
      is_nullable: is_nullable || types.some((one) => one.is_nullable),
    };
  }

  #object(schema, context) {
    if (!schema.anyOf && Object.keys(schema.properties ?? {}).length === 0) {
      const { additionalProperties } = schema;
      const value =
        typeof additionalProperties === 'object'
          ? this.#typeOf(additionalProperties, context)
          : of(any);
      return {
        java_type: `Map<String, ${value.java_type}>`,
        decoder: `map(${value.decoder})`,
        read: ['readMap', value.decoder],
      };
    }
    const known = this.#known.get(structureOf(schema));
    if (known && (!context.is_input || this.#inputs.has(known))) return record(known);
    const { hint, enclosing, nested } = context;
    const suffix = context.is_input ? 'Input' : 'Item';
    const isTaken = (name) =>
      enclosing.includes(name) ||
      hidden.includes(name) ||
      this.#records.has(name) ||
      nested.some((one) => one.name === name);
    let name = hint;
    while (isTaken(name)) name += suffix;
    nested.push({ name, schema });
    return record(name);
  }

  #isObject(schema) {
    if (schema.$ref) return this.#isObject(this.#schemas[nameOf(schema)]);
    if (schema.anyOf) return schema.anyOf.every((one) => this.#isObject(one));
    return Object.keys(schema.properties ?? {}).length > 0;
  }

  /** One object with the fields of all that a schema may be. */
  #merged(schema) {
    if (!schema.anyOf) return schema;
    const all = schema.anyOf.map((one) =>
      this.#merged(one.$ref ? this.#schemas[nameOf(one)] : one),
    );
    const properties = {};
    for (const one of all) {
      for (const [name, property] of Object.entries(one.properties)) {
        const others = properties[name]?.anyOf ?? (properties[name] ? [properties[name]] : []);
        const is_known = others.some((other) => structureOf(other) === structureOf(property));
        if (others.length === 0) properties[name] = property;
        else if (!is_known)
          properties[name] = {
            description: properties[name].description,
            anyOf: [...others, property],
          };
      }
    }
    const required = Object.keys(properties).filter((name) =>
      all.every((one) => one.required?.includes(name)),
    );
    return { type: 'object', description: schema.description, properties, required };
  }
}

function file(body) {
  const imports = ['import io.github.credencia.JsonRecord;'];
  if (/\bInstant\b/.test(body)) imports.push('import java.time.Instant;');
  if (/\bList[<.]/.test(body)) imports.push('import java.util.List;');
  if (/\bMap</.test(body)) imports.push('import java.util.Map;');
  return `${notice}
package io.github.credencia.model;

${imports.join('\n')}

${body}
`;
}

function getter(
  { field, java, about: doc, java_type, primitive, decoder, read, is_required, is_nullable },
  indent,
) {
  const is_sure = primitive && is_required && !is_nullable;
  const type = is_sure ? primitive : java_type;
  const [method, inner] = is_sure ? ['require', decoder] : (read ?? ['read', decoder]);
  return `${comment([`{@return ${doc}}`], indent)}
${indent}public ${type} ${java}() {
${indent}    return ${method}(${text(field)}, ${inner});
${indent}}`;
}

function builder(name, fields, indent) {
  const setters = fields.flatMap(
    ({ field, java, about: doc, java_type, primitive, is_nullable, is_variadic }) => {
      const kinds = is_variadic
        ? ['String...']
        : primitive
          ? [primitive, ...(is_nullable ? [java_type] : [])]
          : [java_type];
      return kinds.map(
        (
          kind,
        ) => `${comment([`Sets ${doc}.`, `@param value of the field\n@return this builder`], `${indent}    `)}
${indent}    public Builder ${java}(${kind} value) {
${indent}        return set(${text(field)}, ${is_variadic ? 'List.of(value)' : 'value'});
${indent}    }`,
      );
    },
  );
  const needed = fields
    .filter(({ is_required, is_nullable }) => is_required && !is_nullable)
    .map(({ field }) => field);
  return `${comment(['Collects the fields.'], indent)}
${indent}public static final class Builder extends JsonRecord.Builder<Builder> {
${indent}    private Builder() {}

${indent}    @Override
${indent}    protected Builder self() {
${indent}        return this;
${indent}    }

${setters.join('\n\n')}

${comment(needed.length === 0 ? ['{@return the record}'] : ['Makes the record.', `@return the record\n@throws IllegalArgumentException naming the required fields that are missing`], `${indent}    `)}
${indent}    public ${name} build() {
${needed.length === 0 ? '' : `${indent}        requireFields(${[name, ...needed].map(text).join(', ')});\n`}${indent}        return new ${name}(fields());
${indent}    }
${indent}}`;
}

function of({ java, primitive, decoder }) {
  return { java_type: java, primitive, decoder };
}

function record(name) {
  return { java_type: name, decoder: `record(${name}::new)` };
}

/** What a field is, for its comment: its name, its description, and its values where they are few. */
function about(field, schema) {
  const { description = '' } = schema;
  const values = (schema.enum ?? schema.anyOf?.find((one) => one.enum)?.enum ?? []).filter(
    (one) => one !== null,
  );
  const listed =
    values.length > 1 && values.length <= 12
      ? `One of ${values.map((value) => `{@code ${value}}`).join(', ')}`
      : '';
  const parts = [words(description.replaceAll(/\s+/g, ' ').replace(/\.$/, '')), listed].filter(
    Boolean,
  );
  return [`{@code ${field}}`, ...parts].join('. ');
}

function sentence(name) {
  const spaced = name.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${spaced}.`;
}

function arrayIn({ anyOf, type }) {
  return (
    anyOf?.some((one) => one.type === 'array') || (Array.isArray(type) && type.includes('array'))
  );
}

function nameOf({ $ref }) {
  return $ref.split('/').at(-1);
}

/** A schema without what is for people. */
function structureOf(schema) {
  return JSON.stringify(schema, (name, value) =>
    ['description', 'examples', 'example', 'default'].includes(name) && typeof value !== 'object'
      ? undefined
      : value,
  );
}
