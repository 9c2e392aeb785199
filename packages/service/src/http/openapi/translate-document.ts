import reference from '../../../locales/pt-BR/reference.json' with { type: 'json' };
import { messages } from '../../operation/messages/translate.js';
import type { Json } from './json-schema.js';

/**
 * Texts of the reference for merchants in Brazilian Portuguese, by their English: a line of a description, a summary, or the name of a tag. Texts of
 * answers are among the messages. A text that has no translation fails a test, which lists it.
 */
const texts: Readonly<Record<string, string>> = reference;

/** Members of the document that map names to values: a property may itself be called `description` or `default`. */
const maps = new Set([
  'callbacks',
  'headers',
  'parameters',
  'paths',
  'properties',
  'patternProperties',
  'responses',
  'schemas',
  'webhooks',
]);
/** Members whose content is data, not text. */
const data = new Set(['const', 'default', 'enum', 'example']);

/**
 * Translates the texts of an OpenAPI document to Portuguese: summaries, descriptions and the displayed names of tags. Names, codes and
 * examples stay. Texts without a translation stay, too, and are returned in `missing`.
 */
export function toPortuguese(document: Json): { document: Json; missing: string[] } {
  const missing = new Set<string>();
  const translated = (text: string): string =>
    text
      .split('\n')
      .map((line) => {
        const translation = translateLine(line);
        if (translation === null) missing.add(line);
        return translation ?? line;
      })
      .join('\n');

  const visit = (value: unknown, isMap: boolean): unknown => {
    if (Array.isArray(value)) return value.map((one) => visit(one, false));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([name, inner]: [string, unknown]) => {
      if (isMap) return [name, visit(inner, false)];
      if (data.has(name)) return [name, inner];
      if (name === 'examples') return [name, visitExamples(inner)];
      if (typeof inner === 'string' && (name === 'description' || name === 'summary')) {
        return [name, translated(inner)];
      }
      return [name, visit(inner, maps.has(name) && !Array.isArray(inner))];
    });
    return Object.fromEntries(entries) as unknown;
  };
  /** Examples beside a schema have a summary each; those within one are data. */
  const visitExamples = (examples: unknown): unknown => {
    if (Array.isArray(examples)) return examples;
    return Object.fromEntries(
      Object.entries(examples as Record<string, { summary?: string }>).map(([name, example]) => [
        name,
        example.summary === undefined
          ? example
          : { ...example, summary: translated(example.summary) },
      ]),
    );
  };

  const { info, tags, ...rest } = document as {
    info: { title: string };
    tags: { name: string }[];
  };
  const result = visit(
    {
      ...rest,
      info: { ...info, title: translated(info.title) },
      tags: tags.map((tag) => ({ ...tag, 'x-displayName': translated(tag.name) })),
    },
    false,
  ) as Json;
  return { document: result, missing: [...missing] };
}

/** Translates one line; null if it has no translation. */
export function translateLine(line: string): string | null {
  if (line === '' || isOfNames(line)) return line;
  const known = texts[line] ?? messages[line];
  if (known !== undefined) return known;
  // The cause of an error after its code; in the introduction with its status, as an item of a list.
  const [, code, cause] = /^((?:- )?`[A-Z_]+`(?: \(\d{3}\))?: )(.+)$/.exec(line) ?? [];
  if (code !== undefined && cause !== undefined) {
    const translation = translateLine(cause);
    return translation === null ? null : code + translation;
  }
  // Describes the event, then how notifications are sent.
  const at = line.indexOf(' Sent to each active endpoint');
  if (at < 0) return null;
  const [what, how] = [translateLine(line.slice(0, at)), translateLine(line.slice(at + 1))];
  return what === null || how === null ? null : `${what} ${how}`;
}

/** Whether a text consists of names alone: error codes, or a kind of event. */
function isOfNames(line: string): boolean {
  return /^(?:`[A-Z_]+`(?:, )?)+$/.test(line) || /^[a-z_]+\.[a-z_]+$/.test(line);
}
