import { docstring, keywords, notice, pascal, text } from './python-text.mjs';

/** The records: TypedDicts for the schemas, and for the objects within them. */
export class Types {
  #blocks = [];
  /** After the classes that they name: as texts, they would be looked up in the module that uses them. */
  #aliases = [];
  #names = new Set();
  /** Names of the schemas by their structure, so that a copy within another schema is not a second type. */
  #known = new Map();

  constructor(schemas) {
    for (const [name, schema] of Object.entries(schemas)) {
      this.#names.add(name);
      if (schema.properties) this.#known.set(structureOf(schema), name);
    }
    for (const [name, schema] of Object.entries(schemas)) this.#define(name, schema);
  }

  /** @param events the names of the bodies of webhooks */
  file(events) {
    return `${notice}

"""The records of the API as TypedDicts: dictionaries, whose fields a type checker knows."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict


${[...this.#blocks, ...this.#aliases].join('\n\n\n')}


WebhookEvent: TypeAlias = ${text(union(events))}
"""The body of a webhook. Its \`event\` says which object it contains."""
`;
  }

  /** The Python type of a schema. `hint` names the objects within it. */
  of(schema, hint) {
    if (schema === undefined || schema === true || schema === false) return 'Any';
    if (schema.$ref) return schema.$ref.split('/').at(-1);
    if ('const' in schema) return literal([schema.const]);
    if (schema.enum) return literal(schema.enum);
    const several = schema.anyOf ?? schema.oneOf;
    if (several) {
      const options = several.map((one, at) => this.of(one, at === 0 ? hint : `${hint}${at + 1}`));
      return union(options);
    }
    if (schema.allOf) return this.#merged(schema.allOf, hint);
    if (Array.isArray(schema.type)) {
      return union(schema.type.map((type) => this.of({ ...schema, type }, hint)));
    }
    switch (schema.type) {
      case 'string':
        return 'str';
      case 'integer':
        return 'int';
      case 'number':
        return 'float';
      case 'boolean':
        return 'bool';
      case 'null':
        return 'None';
      case 'array':
        return `list[${this.of(schema.items, `${hint}Item`)}]`;
      default:
        return schema.type === 'object' || schema.properties ? this.#object(schema, hint) : 'Any';
    }
  }

  /** Defines a type of this name, unless it is one that exists. */
  define(name, schema) {
    if (schema.$ref) return schema.$ref.split('/').at(-1);
    const known = this.#known.get(structureOf(schema));
    if (known) return known;
    this.#names.add(name);
    this.#define(name, schema);
    return name;
  }

  #merged(schemas, hint) {
    return schemas.length === 1 ? this.of(schemas[0], hint) : 'dict[str, Any]';
  }

  #object(schema, hint) {
    if (Object.keys(schema.properties ?? {}).length === 0) {
      const { additionalProperties } = schema;
      const of =
        typeof additionalProperties === 'object' ? this.of(additionalProperties, hint) : 'Any';
      return `dict[str, ${of}]`;
    }
    const known = this.#known.get(structureOf(schema));
    if (known) return known;
    let name = hint;
    while (this.#names.has(name)) name += '_';
    this.#names.add(name);
    this.#define(name, schema);
    return name;
  }

  #define(name, schema) {
    const { properties = {}, required = [], description } = schema;
    if (Object.keys(properties).length === 0) {
      this.#aliases.push(`${name}: TypeAlias = ${this.of(schema, `${name}Value`)}`);
      return;
    }
    const at = this.#blocks.push('') - 1;
    const fields = Object.entries(properties).map(([field, one]) => {
      const type = this.of(one, `${name}${pascal(field)}`);
      return [field, required.includes(field) ? type : `NotRequired[${type}]`, one.description];
    });
    const is_class = fields.every(
      ([field]) => /^[A-Za-z_]\w*$/.test(field) && !keywords.includes(field),
    );
    this.#blocks[at] = is_class
      ? [
          `class ${name}(TypedDict):`,
          docstring([description ?? words(name)], '    '),
          '',
          ...fields.flatMap(([field, type, about]) => [
            `    ${field}: ${type}`,
            ...(about ? [docstring([about], '    ')] : []),
          ]),
        ].join('\n')
      : `${name} = TypedDict(${text(name)}, {${fields.map(([field, type]) => `${text(field)}: ${text(type)}`).join(', ')}})`;
  }
}

/** A sentence for a type without a description. */
function words(name) {
  const spaced = name.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${spaced.trim()}.`;
}

function literal(values) {
  const shown = values.map((value) =>
    value === null ? 'None' : value === true ? 'True' : value === false ? 'False' : text(value),
  );
  return `Literal[${shown.join(', ')}]`;
}

function union(types) {
  return [...new Set(types)].join(' | ');
}

/** A schema without what is for people. */
function structureOf(schema) {
  return JSON.stringify(schema, (name, value) =>
    ['description', 'examples', 'example', 'default'].includes(name) && typeof value !== 'object'
      ? undefined
      : value,
  );
}
