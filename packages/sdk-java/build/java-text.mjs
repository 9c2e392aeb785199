/** Pieces of Java. */

export const notice = '// Written by build/write-api.mjs from openapi.json. Do not edit.';

const keywords = new Set(
  'abstract assert boolean break byte case catch char class const continue default do double else enum extends final finally float for goto if implements import instanceof int interface long native new package private protected public return short static strictfp super switch synchronized this throw throws transient try void volatile while true false null _'.split(
    ' ',
  ),
);
/** Methods without parameters that every record has. */
const taken = new Set(
  'toMap toJson hashCode toString getClass notify notifyAll wait clone finalize'.split(' '),
);

/** A literal of a text. */
export function text(value) {
  return JSON.stringify(value);
}

export function pascal(name) {
  return name.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter) => letter.toUpperCase());
}

/** A name for a method or a parameter. */
export function camel(name) {
  const found = pascal(name).replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (letters) => letters.toLowerCase());
  const named = /^\d/.test(found) ? `n${found}` : found;
  return keywords.has(named) || taken.has(named) ? `${named}Value` : named;
}

/** `addresses` to `address`, `categories` to `category`. */
export function singular(noun) {
  return noun.replace(/ies$/, 'y').replace(/(?<=ss)es$|(?<!s)s$/, '');
}

/** Words of the API's description as Javadoc has them. */
export function words(description) {
  return description
    .split('`')
    .map((part, at) => (at % 2 === 1 ? code(part) : plain(part)))
    .join('');
}

function code(part) {
  const is_balanced = part.split('{').length === part.split('}').length;
  const safe = part.replaceAll('*/', '*&#47;');
  return is_balanced ? `{@code ${safe}}` : `<code>${plain(safe)}</code>`;
}

function plain(part) {
  const entities = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '@': '&#64;',
    '{': '&#123;',
    '}': '&#125;',
  };
  return part.replaceAll(/[&<>@{}]/g, (one) => entities[one]).replaceAll('*/', '*&#47;');
}

/** A comment of the paragraphs, which may be empty, as the lines of a file. */
export function comment(paragraphs, indent) {
  const lines = paragraphs.filter(Boolean).flatMap((one, at) => {
    const [first, ...rest] = one.split('\n').map((line) => line.trim());
    const is_tag = first.startsWith('@');
    const begin = at === 0 ? [first] : ['', is_tag ? first : `<p>${first}`];
    return [...begin, ...rest.map((line) => (line === '' ? '' : line))];
  });
  if (lines.length === 1) return `${indent}/** ${lines[0]} */`;
  return [
    `${indent}/**`,
    ...lines.map((line) => `${indent} * ${line}`.trimEnd()),
    `${indent} */`,
  ].join('\n');
}
