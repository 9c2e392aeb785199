/** Pieces of Python. */

export const keywords =
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  );
export const notice = '# Written by build/write-api.mjs from openapi.json. Do not edit.';

export function text(value) {
  return JSON.stringify(value);
}

export function pascal(name) {
  return name.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter) => letter.toUpperCase());
}

/** A name that Python takes for a parameter. */
export function parameter(name) {
  const snake = name
    .replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    .replaceAll(/[^a-z0-9_]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');
  return keywords.includes(snake) ? `${snake}_` : snake;
}

/** A docstring of the paragraphs, which may be empty. */
export function docstring(paragraphs, indent) {
  const words = paragraphs
    .filter(Boolean)
    .join('\n\n')
    .replaceAll('\\', '\\\\')
    .replaceAll('"""', '\\"\\"\\"');
  const lines = words.split('\n').map((line) => `${indent}${line}`.trimEnd());
  const end = words.includes('\n') ? `\n${indent}` : words.endsWith('"') ? ' ' : '';
  return `${indent}"""${lines.join('\n').trimStart()}${end}"""`;
}
