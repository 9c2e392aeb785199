import { comment, exported, notice, text } from './go-text.mjs';

/**
 * The values of enumerations as constants. They are untyped: fields are strings, so that a value of a newer service is no error.
 * The same values under the same field's name are one set, named after the record with the shortest name.
 */
export class Constants {
  #sets = new Map();
  #events;
  /** Whether all records were read: what only bodies and parameters have comes after them. */
  #is_complete = false;

  /** @param events the names of the bodies of webhooks, whose kinds are constants, too */
  constructor(schemas, events) {
    this.#events = events.map(
      (name) => schemas[name].properties.event.const ?? schemas[name].properties.event.enum[0],
    );
    for (const [name, schema] of Object.entries(schemas)) {
      if (!events.includes(name)) this.add(exported(name), schema);
    }
    this.#is_complete = true;
  }

  /** Adds the sets of an object, and of the objects within it. */
  add(owner, schema) {
    for (const [field, one] of Object.entries(schema.properties ?? {})) {
      const name = `${owner}${exported(field)}`;
      this.addSet(name, field, one);
      for (const inner of [one, one.items, ...(one.anyOf ?? [])]) {
        if (inner?.properties) this.add(name, inner);
        if (inner?.items?.properties) this.add(name, inner.items);
      }
    }
  }

  /** Adds the set of a field or a parameter, unless it is known. */
  addSet(name, field, schema) {
    const values = valuesOf(schema);
    const key = keyOf(field, values);
    if (values.length < 2 || values.every((value) => this.#events.includes(value))) return;
    const known = this.#sets.get(key);
    if (!known || (!this.#is_complete && name.length < known.name.length)) {
      this.#sets.set(key, { name, values });
    }
  }

  /** What the constants of a field begin with; undefined where it has none. */
  prefixOf(field, schema) {
    return this.#sets.get(keyOf(field, valuesOf(schema)))?.name;
  }

  file() {
    const events = { name: 'Event', values: this.#events, about: 'The kinds of events.' };
    const sets = [events, ...this.#sets.values()].toSorted((one, other) =>
      one.name < other.name ? -1 : 1,
    );
    const names = sets.flatMap(({ name, values }) => values.map((value) => nameOf(name, value)));
    const twice = names.find((name, at) => names.indexOf(name) !== at);
    if (twice) throw new Error(`Two constants have the name ${twice}.`);
    return `${notice}

package credencia

${sets.map(block).join('\n\n')}
`;
  }
}

function block({ name, values, about = `Values of ${name}.` }) {
  const width = Math.max(...values.map((value) => nameOf(name, value).length));
  const lines = values.map((value) => `\t${nameOf(name, value).padEnd(width)} = ${text(value)}`);
  return `${comment([about])}
const (
${lines.join('\n')}
)`;
}

function nameOf(name, value) {
  return `${name}${exported(value)}`;
}

function keyOf(field, values) {
  return JSON.stringify([field, values.toSorted()]);
}

/** The texts that a field may have, itself or in a list. */
function valuesOf(schema) {
  const found = [schema, schema.items, ...(schema.anyOf ?? [])].flatMap(
    (one) => one?.enum ?? one?.items?.enum ?? [],
  );
  return [...new Set(found)].filter((value) => typeof value === 'string');
}
