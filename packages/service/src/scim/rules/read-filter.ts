import { ScimError } from '../scim-error.js';

/** A comparison of a filter: an attribute equals a text. */
export interface Comparison<Attribute extends string> {
  attribute: Attribute;
  value: string;
}

/** The most characters of a filter, and comparisons in one: providers look for one person or group. */
const max_length = 1000;
const max_comparisons = 5;

const comparison = /^\s*([A-Za-z][\w.:$-]*)\s+eq\s+("(?:[^"\\]|\\.)*"|[^\s"]+)\s*/i;

/**
 * Reads a filter of RFC 7644 as far as identity providers use it: `attribute eq "value"`, several joined by `and`.
 *
 * @param attributes the attributes that can be compared, by their names in lower case
 * @throws ScimError invalidFilter
 */
export function readFilter<Attribute extends string>(
  text: string,
  attributes: Readonly<Record<string, Attribute>>,
): Comparison<Attribute>[] {
  if (text.length > max_length) throw refusal(`A filter has at most ${max_length} characters.`);
  const found: Comparison<Attribute>[] = [];
  let rest = text;
  for (;;) {
    const [whole, name, quoted] = comparison.exec(rest) ?? [];
    if (whole === undefined || name === undefined || quoted === undefined) break;
    const key = name.toLowerCase().replace(/^urn:ietf:params:scim:schemas:core:2\.0:\w+:/, '');
    const attribute = Object.hasOwn(attributes, key) ? attributes[key] : undefined;
    if (attribute === undefined) throw refusal(`Filters on ${name} are not supported.`);
    found.push({ attribute, value: readText(quoted) });
    rest = rest.slice(whole.length);
    if (rest === '' && found.length <= max_comparisons) return found;
    const [and] = /^and(?=\s)/i.exec(rest) ?? [];
    if (and === undefined || !/\s$/.test(whole)) break;
    rest = rest.slice(and.length);
  }
  const names = [...new Set(Object.values(attributes))].join(', ');
  throw refusal(
    `The filter could not be read: only comparisons such as attribute eq "value" are supported, at most ${max_comparisons}, joined by and. Attributes: ${names}.`,
  );
}

function readText(quoted: string): string {
  if (!quoted.startsWith('"')) return quoted;
  let text: unknown;
  try {
    text = JSON.parse(quoted);
  } catch {
    throw refusal('A text of the filter is not valid JSON.');
  }
  if (typeof text !== 'string' || text.includes('\0')) {
    throw refusal('A text of the filter contains a character that no attribute contains.');
  }
  return text;
}

function refusal(detail: string): ScimError {
  return new ScimError(400, detail, 'invalidFilter');
}
