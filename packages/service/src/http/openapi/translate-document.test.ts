import { expect, test } from 'vitest';
import { routes } from '../../routes.js';
import { describeApi } from '../openapi.js';
import { apiDocuments } from './documents.js';
import { toPortuguese, translateLine } from './translate-document.js';

const merchants = describeApi(
  routes,
  apiDocuments.find(({ name }) => name === 'merchants'),
);

test('every text of the reference for merchants has a translation', () => {
  const { missing } = toPortuguese(merchants);
  expect(missing, 'to be translated in locales/pt-BR/reference.json').toEqual([]);
});

test('only texts differ: names, schemas, codes and examples are those of the English document', () => {
  const { document } = toPortuguese(merchants);
  expect(withoutTexts(document)).toEqual(withoutTexts(merchants));
  expect(JSON.stringify(document)).not.toContain('Creates a submerchant with status');
});

test('a translation keeps what is code, and in the same number', () => {
  const changed: string[] = [];
  for (const line of textsOf(merchants)) {
    const code = (text: string) => [...new Set(text.match(/`[^`]+`/g))].sort();
    const translation = translateLine(line) ?? '';
    if (code(translation).join() !== code(line).join()) changed.push(`${line}\n${translation}`);
  }
  expect(changed).toEqual([]);
});

test('a field called description is a field', () => {
  const schema = { type: 'object', properties: { description: { type: 'string' }, default: {} } };
  const document = { info: { title: 'Credencia for merchants' }, tags: [], schema };
  expect(toPortuguese(document).document['schema']).toEqual(schema);
});

/** The document without its texts. */
function withoutTexts(document: object): unknown {
  return JSON.parse(JSON.stringify(document), (name, value: unknown) =>
    ['description', 'summary', 'title'].includes(name) && typeof value === 'string'
      ? undefined
      : name === 'x-displayName'
        ? undefined
        : value,
  );
}

/** The lines of all descriptions and summaries. */
function textsOf(document: object): Set<string> {
  const lines = new Set<string>();
  JSON.parse(JSON.stringify(document), (name, value: unknown) => {
    if (['description', 'summary'].includes(name) && typeof value === 'string') {
      for (const line of value.split('\n')) if (translateLine(line) !== null) lines.add(line);
    }
    return value;
  });
  return lines;
}
