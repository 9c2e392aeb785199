import { comment, exported, notice, text } from './go-text.mjs';

/** Names of the part that is written by hand. */
const reserved =
  'Answer CallArguments CallOption Client Error EventStream Field File Int Lines List Null Operation Options Page Pages Problem Ptr Resources Source StreamOptions StreamedEvent Value Version Warning'.split(
    ' ',
  );

/**
 * The records as structs. One that is sent is another type than one that is read: its optional fields are `*Field[T]`, because
 * left out, null and empty are three things there.
 */
export class Types {
  #schemas;
  #constants;
  #abouts;
  #blocks = new Map();
  /** Names by their structure, so that a copy within another schema is not a second type; of what is read, and of what is sent. */
  #known = { read: new Map(), sent: new Map() };

  /**
   * @param bodies names and schemas of what is sent, and what each is
   * @param constants of all of them
   */
  constructor(schemas, bodies, constants) {
    this.#schemas = schemas;
    this.#constants = constants;
    for (const [name, schema] of Object.entries(schemas)) {
      if (schema.properties) this.#known.read.set(structureOf(schema), exported(name));
    }
    for (const [name, schema] of bodies) this.#known.sent.set(structureOf(schema), name);
    this.#abouts = new Map(bodies.map(([name, , about]) => [name, about]));
    for (const [name, schema] of bodies) this.#define(name, schema, 'sent');
  }

  /** @param names of the records that no operation has: the bodies of webhooks, and what the upload of a file gives */
  file(names) {
    for (const name of names) this.read({ $ref: name }, name);
    const blocks = [...this.#blocks].sort(([one], [other]) => (one < other ? -1 : 1));
    return `${notice}

package credencia

import "time"

${blocks.map(([, block]) => block).join('\n\n')}
`;
  }

  /** The type of what an answer has. `hint` names the objects within it. */
  read(schema, hint) {
    return this.#of(schema, exported(hint), 'read');
  }

  /** The type of what is sent. */
  sent(schema, hint) {
    return this.#of(schema, exported(hint), 'sent');
  }

  #of(given, hint, mode) {
    if (given === undefined || typeof given === 'boolean') return 'any';
    const { schema, name = hint } = this.#follow(given);
    const { type } = nullable(schema);
    if (type.enum ?? type.const) return 'string';
    switch (type.type) {
      case 'string':
        return type.format === 'date-time' ? 'time.Time' : 'string';
      case 'integer':
        return 'int64';
      case 'number':
        return 'float64';
      case 'boolean':
        return 'bool';
      case 'array':
        return `[]${this.#of(type.items, `${name}Item`, mode)}`;
      default:
        return this.#object(type, name, mode);
    }
  }

  #follow(schema) {
    if (!schema.$ref) return { schema };
    const name = schema.$ref.split('/').at(-1);
    return { schema: this.#schemas[name], name: exported(name) };
  }

  #object(schema, hint, mode) {
    const { additionalProperties } = schema;
    if (Object.keys(schema.properties ?? {}).length === 0) {
      if (schema.type !== 'object') return 'any';
      const of = typeof additionalProperties === 'object' ? additionalProperties : undefined;
      return `map[string]${this.#of(of, hint, mode)}`;
    }
    const name = this.#known[mode].get(structureOf(schema)) ?? hint;
    this.#define(name, schema, mode);
    return name;
  }

  #define(name, schema, mode) {
    if (this.#blocks.has(name)) return;
    if (reserved.includes(name))
      throw new Error(`${name} is a name of the part that is written by hand.`);
    this.#known[mode].set(structureOf(schema), name);
    this.#blocks.set(name, '');
    const fields = Object.entries(schema.properties).map(([field, given]) => {
      const prefix = this.#constants.prefixOf(field, given);
      const constants = prefix ? `The constants begin with ${prefix}.` : '';
      const about = [given.description, valuesOf(given), constants].filter(Boolean).join(' ');
      const type = this.#field(
        given,
        `${name}${exported(field)}`,
        mode,
        schema.required?.includes(field),
      );
      const tag = `\`json:"${field}${schema.required?.includes(field) ? '' : ',omitempty'}"\``;
      const line = `\t${exported(field)} ${type} ${tag}`;
      return about ? `${comment([about], '\t')}\n${line}` : line;
    });
    const part = mode === 'sent' ? 'is part of what is sent.' : 'is part of an answer.';
    const doc = schema.description
      ? `${name}: ${schema.description}`
      : `${name} ${this.#abouts.get(name) ?? part}`;
    this.#blocks.set(
      name,
      `${comment([doc])}
type ${name} struct {
${fields.join('\n\n')}
}`,
    );
  }

  #field(given, hint, mode, is_required) {
    const type = this.#of(given, hint, mode);
    const { is_nullable } = nullable(this.#follow(given).schema);
    if (mode === 'sent' && !is_required) return `*Field[${type}]`;
    if (is_required && !is_nullable) return type;
    return /^(\[\]|map\[|any$)/.test(type) ? type : `*${type}`;
  }
}

/** A schema without null, and of several objects one with the fields of all. */
function nullable(schema) {
  const several = schema.anyOf ?? schema.oneOf;
  if (several) {
    const rest = several.filter(({ type }) => type !== 'null');
    const merged = rest.length === 1 ? rest[0] : rest.every(isObject) ? rest.reduce(merge) : {};
    return { type: merged, is_nullable: rest.length < several.length };
  }
  const is_nullable = [schema.type].flat().includes('null') || schema.enum?.includes(null) === true;
  const types = [schema.type].flat().filter((type) => type !== 'null');
  return { type: { ...schema, type: types.length === 1 ? types[0] : undefined }, is_nullable };
}

function isObject({ type, properties }) {
  return type === 'object' && properties !== undefined;
}

/** An object that is one or the other. */
function merge(one, other) {
  const properties = { ...one.properties };
  for (const [name, schema] of Object.entries(other.properties)) {
    const known = properties[name];
    properties[name] =
      known === undefined || structureOf(known) === structureOf(schema)
        ? { ...schema, ...known }
        : isObject(known) && isObject(schema)
          ? merge(known, schema)
          : known.type === schema.type
            ? {
                type: known.type,
                description: [known.description, schema.description].filter(Boolean).join(' Or: '),
              }
            : {};
  }
  return {
    type: 'object',
    properties,
    required: (one.required ?? []).filter((name) => other.required?.includes(name)),
  };
}

function valuesOf(schema) {
  const { type } = nullable(schema);
  const values = type.enum ?? type.items?.enum;
  if (values)
    return `One of ${values
      .filter((value) => value !== null)
      .map((value) => text(value))
      .join(', ')}.`;
  return 'const' in type ? `Always ${text(type.const)}.` : '';
}

/** A schema without what is for people. */
function structureOf(schema) {
  return JSON.stringify(schema, (name, value) =>
    ['description', 'examples', 'example', 'default'].includes(name) && typeof value !== 'object'
      ? undefined
      : name === 'examples'
        ? undefined
        : value,
  );
}
