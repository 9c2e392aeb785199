import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { errorCatalogue } from '../../errors.js';
import { routes } from '../../routes.js';
import { isTranslated, messages, phrases, translate } from './translate.js';

const source = fileURLToPath(new URL('../..', import.meta.url));

/** Texts that no answer of the API contains, or that are composed of others, which the tests of the whole service check. */
const elsewhere =
  /^(commands|security-events|http\/openapi|platform\/log|scim\/(?!operations|settings|tokens)|payments\/(feed|rules|operations\/feed)|submerchants\/(rules\/category-code|events)|cases\/examples|webhooks\/delivery)/;
const composed = [
  '{0} {1}',
  '{0} {1}.',
  'address_ranges/{0} {1}',
  'must be an IP address or a range like 203.0.113.0/24.',
  'This query parameter is unknown here. {0}',
  'This time zone is unknown. {0}',
  'There is no such {0}.',
  // Of each family of payments.
  '{0} listed.',
  '{0} summed.',
  '{0} counted.',
  '{0} found.',
  '{0} updated.',
  // Of each owner of API keys.
  '{0} issued.',
  '{0}s listed.',
  '{0} rotated.',
  '{0} revoked.',
];
/** Messages that are composed with the name of a part, of a family of payments or of an API key. */
const withNames = /(partner|charge|withdrawal|anticipation|wallet|receivable|key)s?( \w+)?\.$/i;

describe('every message of the service has a Portuguese translation', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !elsewhere.test(file),
  );

  test('those that are written in the code', () => {
    const missing = files.flatMap((file) =>
      messagesIn(join(source, file))
        .filter((text) => !composed.includes(text) && !isKnown(text))
        .map((text) => `${file}: ${text}`),
    );
    expect(missing).toEqual([]);
  });

  test('those of the error catalogue', () => {
    const texts = Object.values(errorCatalogue).map(({ message }) => message);
    expect(texts.filter((text) => !isTranslated(text))).toEqual([]);
  });

  test('those of the forms that schemas describe', () => {
    const forms = new Set<string>();
    JSON.stringify(
      routes.map(({ operation }) => operation),
      (name, value: unknown) => {
        if (name === 'x-form') forms.add(String(value));
        return value;
      },
    );
    const texts = [...forms].map((form) => `It must be ${form}.`);
    expect(texts.filter((text) => !isTranslated(text))).toEqual([]);
  });

  test('and no translation is of a text that nothing says any more', () => {
    const code = files
      .filter((file) => !file.startsWith('operation/messages/'))
      .map((file) => readFileSync(join(source, file), 'utf8'))
      .join('\n')
      // A text may be written in two parts.
      .replaceAll(/' \+\s+'/g, '');
    const unused = [...Object.keys(messages), ...Object.keys(phrases)].filter(
      (text) => !code.includes(longestPart(text)) && !withNames.test(text),
    );
    expect(unused).toEqual([]);
  });
});

test('values stay in their places', () => {
  expect(translate('search must have at least 2 characters.', 'pt-BR')).toBe(
    'search deve ter no mínimo 2 caracteres.',
  );
  expect(translate('legal_name must be text or null.', 'pt-BR')).toBe(
    'legal_name deve ser um texto ou null.',
  );
  expect(translate('The document partner_identity of Ana of the Sea is required.', 'pt-BR')).toBe(
    'O documento partner_identity de Ana of the Sea é obrigatório.',
  );
  expect(translate('search must have at least 2 characters.', 'en')).toBe(
    'search must have at least 2 characters.',
  );
});

test('every placeholder of a translation has its value', () => {
  for (const [english, translation] of Object.entries(messages)) {
    const given = english.match(/\{\d\}/g) ?? [];
    const used = (translation.match(/\{\d\*?\}/g) ?? []).map((one) => one.replace('*', ''));
    expect(used.toSorted(), english).toEqual(given.toSorted());
  }
});

describe.each(['export.json', 'mail.json'])('%s', (name) => {
  const [english, portuguese] = ['en', 'pt-BR'].map((language) =>
    textsAt(JSON.parse(readFileSync(join(source, '../locales', language, name), 'utf8'))),
  ) as [Map<string, string>, Map<string, string>];

  test('has the same texts in both languages', () => {
    expect([...portuguese.keys()]).toEqual([...english.keys()]);
  });

  test('has the same values in a text of both languages', () => {
    const values = (text = '') => (text.match(/\{\w+\}/g) ?? []).toSorted();
    for (const [path, text] of english)
      expect(values(portuguese.get(path)), path).toEqual(values(text));
  });
});

test('a name that a client chose decides nothing', () => {
  const name = 'x must be text. {0} {1*} $& ';
  expect(translate(`${name} is required.`, 'pt-BR')).toBe(`${name} é obrigatório.`);
});

/** The texts of a locale by their paths. */
function textsAt(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[path, value]]);
  return new Map(
    Object.entries(value as object).flatMap(([name, inner]) => [
      ...textsAt(inner, `${path}/${name}`),
    ]),
  );
}

/** The texts of the properties and variables `message` of a module; values are `{0}`, `{1}`, … */
function messagesIn(path: string): string[] {
  const texts: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const { type, key, id, value, init } = node as Record<string, { name?: string } | undefined> & {
      type?: string;
    };
    if (type === 'Property' && key?.name === 'example') return;
    if (type === 'Property' && key?.name === 'message') texts.push(...textsOf(value));
    if (type === 'VariableDeclarator' && id?.name === 'message') texts.push(...textsOf(init));
    Object.values(node).forEach(visit);
  };
  visit(parseSync(path, readFileSync(path, 'utf8')).program);
  return texts;
}

interface Expression {
  type: string;
  value?: unknown;
  quasis?: { value: { cooked: string } }[];
  consequent?: Expression;
  alternate?: Expression;
  left?: Expression;
  right?: Expression;
}

function textsOf(node: unknown): string[] {
  const { type, value, quasis = [], ...parts } = (node ?? { type: '' }) as Expression;
  switch (type) {
    case 'Literal':
      return typeof value === 'string' ? [value] : [];
    case 'TemplateLiteral':
      return [quasis.map((one, at) => (at === 0 ? '' : `{${at - 1}}`) + one.value.cooked).join('')];
    case 'ConditionalExpression':
      return [...textsOf(parts.consequent), ...textsOf(parts.alternate)];
    case 'BinaryExpression':
      return [textsOf(parts.left).join('') + textsOf(parts.right).join('')];
    default:
      return [];
  }
}

/** Whether a text, or a template as it is written in the code, has a translation. */
function isKnown(text: string): boolean {
  return Object.hasOwn(messages, text) || isTranslated(text);
}

function longestPart(text: string): string {
  const parts = text.split(/\{\d\}|, for example .*| or |(?<=[.?]) /).map((one) => one.trim());
  return parts.toSorted((one, other) => other.length - one.length)[0] ?? '';
}
