import { escapeHtml } from '../../platform/escape-html.js';
import { nameOf, type Schema } from './description.js';
import { inlineMarkdown } from './inline-markdown.js';
import type { ReferenceWords } from './reference-words.js';

/** A longer enumeration would hide the other fields. */
const max_values_shown = 40;

/**
 * Renders the fields of an object, each with its type, its bounds and what it means; those within stand below it. An object with a
 * name is a link to the one place of the page that shows it.
 *
 * @param seen collects the names of the objects that are linked to
 */
export function fieldsOf(schema: Schema, words: ReferenceWords, seen: Set<string>): string {
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) =>
    fieldRow(name, field, schema.required?.includes(name) ?? false, words, seen),
  );
  return rows.length === 0 ? '' : `<ul class="reference-fields">\n${rows.join('\n')}\n</ul>`;
}

/** One row of a list of fields or parameters. */
export function fieldRow(
  name: string,
  field: Schema,
  is_required: boolean,
  words: ReferenceWords,
  seen: Set<string>,
): string {
  const required = is_required ? ` <strong>${words.required}</strong>` : '';
  const about = field.description ? `<p>${inlineMarkdown(field.description)}</p>` : '';
  const bounds = boundsOf(field, words);
  return `<li><code>${escapeHtml(name)}</code> <span>${typeOf(field, words, seen)}</span>${required}${about}${
    bounds === '' ? '' : `<p class="reference-bounds">${bounds}</p>`
  }${within(field, words, seen)}</li>`;
}

/** The type of a schema in words, as HTML: `list of Submerchant`, `text or null`. */
export function typeOf(schema: Schema, words: ReferenceWords, seen: Set<string>): string {
  if (schema.$ref !== undefined) {
    const name = nameOf(schema.$ref);
    seen.add(name);
    return `<a href="#${name}">${name}</a>`;
  }
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined)
    return [...new Set(alternatives.map((one) => typeOf(one, words, seen)))].join(` ${words.or} `);
  const types = [schema.type ?? (schema.properties ? 'object' : 'any')].flat();
  const named = types
    .filter((type) => type !== 'null')
    .map((type) => {
      if (type === 'array' && schema.items)
        return `${words.list_of} ${typeOf(schema.items, words, seen)}`;
      if (type === 'object' && typeof schema.additionalProperties === 'object')
        return `${words.map_of} ${typeOf(schema.additionalProperties, words, seen)}`;
      return words.types[type as keyof typeof words.types] ?? escapeHtml(type);
    });
  const format = schema.format === undefined ? '' : `, ${escapeHtml(schema.format)}`;
  const nullable = types.includes('null') && named.length > 0 ? ` ${words.or_null}` : '';
  return `${named.join(` ${words.or} `) || words.types.null}${format}${nullable}`;
}

/** What a value must be, as HTML: the values of an enumeration, lengths, and what holds when it is left out. */
function boundsOf(schema: Schema, words: ReferenceWords): string {
  const code = (value: unknown) => `<code>${escapeHtml(JSON.stringify(value))}</code>`;
  const range = (least: number | undefined, given: number | undefined, unit = '') => {
    // The largest whole number of JavaScript bounds nothing that a reader would send.
    const most = given !== undefined && given < Number.MAX_SAFE_INTEGER ? given : undefined;
    const of = unit === '' ? '' : ` ${unit}`;
    if (most === undefined) return least === undefined ? '' : `${words.at_least} ${least}${of}`;
    return least === undefined || least === most
      ? `${least === most ? words.exactly : words.at_most} ${most}${of}`
      : `${least} ${words.to} ${most}${of}`;
  };
  const { items } = schema;
  const values = (schema.enum ?? items?.enum ?? []).filter((value) => value !== null);
  const shown = values.slice(0, max_values_shown).map(code).join(', ');
  const more = values.length > max_values_shown ? ', …' : '';
  return [
    schema.const === undefined ? '' : `${words.always} ${code(schema.const)}`,
    values.length === 0 ? '' : `${words.one_of} ${shown}${more}`,
    range(schema.minLength, schema.maxLength, words.characters),
    range(schema.minimum, schema.maximum),
    range(schema.minItems, schema.maxItems, words.items),
    range(undefined, schema.maxProperties, words.names),
    schema.default === undefined ? '' : `${words.default} ${code(schema.default)}`,
  ]
    .filter(Boolean)
    .join('; ');
}

/** The fields of an object, or of the items of a list, without a name. */
function within(schema: Schema, words: ReferenceWords, seen: Set<string>): string {
  const inner = [
    schema,
    schema.items,
    schema.additionalProperties,
    ...(schema.anyOf ?? schema.oneOf ?? []),
  ];
  return inner
    .filter((one): one is Schema => typeof one === 'object' && one.properties !== undefined)
    .map(
      (one) => `<details><summary>${words.fields}</summary>${fieldsOf(one, words, seen)}</details>`,
    )
    .join('');
}
