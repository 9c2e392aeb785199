import locale from '../../../locales/pt-BR/messages.json' with { type: 'json' };

/**
 * Messages in Brazilian Portuguese by their English templates. `{0}`, `{1}`, … are the values, in the order of the English sentence;
 * `{0*}` is a value that consists of words of the service and is translated too. Names of fields, codes and statuses stay.
 */
export const messages: Readonly<Record<string, string>> = locale.messages;
/** Words of the service within messages. */
export const phrases: Readonly<Record<string, string>> = locale.phrases;

/** A language of messages. The service writes them in English. */
export type Language = 'en' | 'pt-BR';

/** Longer texts stay in English: they contain what a client sent, and nobody reads them to the end. */
const max_length = 5_000;

interface Template {
  /** The texts before, between and after the values. */
  literals: readonly string[];
  translation: string;
}

const fixed = new Map<string, string>();
const templates: Template[] = [];
for (const [english, translation] of Object.entries(messages)) {
  if (/\{\d\}/.test(english)) templates.push({ literals: english.split(/\{\d\}/), translation });
  else fixed.set(english, translation);
}
// The template with the longest fixed text comes first: others may match the same sentence.
templates.sort((one, other) => lengthOf(other) - lengthOf(one));

/**
 * Translates a message of an answer. A sentence that has no translation stays in English; the tests find such sentences.
 *
 * Messages are written as English sentences where the problem is found, with values in them. They are translated here by the template
 * that they match, and not by keys, so that rules stay readable and nothing is done for clients that read English (decisions/0030).
 */
export function translate(message: string, language: Language): string {
  return language === 'en' ? message : (toPortuguese(message) ?? message);
}

/** Whether a message has a translation. */
export function isTranslated(message: string): boolean {
  return message.length > max_length || toPortuguese(message) !== null;
}

function toPortuguese(message: string): string | null {
  const exact = fixed.get(message);
  if (exact !== undefined) return exact;
  if (message.length > max_length) return null;
  for (const { literals, translation } of templates) {
    const values = valuesIn(message, literals);
    if (values) {
      let isKnown = true;
      const text = translation.replaceAll(/\{(\d)(\*?)\}/g, (_, at: string, star: string) => {
        const value = values[Number(at)] ?? '';
        const phrase = star ? phraseOf(value) : value;
        isKnown &&= phrase !== null;
        return phrase ?? '';
      });
      if (isKnown) return text;
    }
  }
  return null;
}

/** The values of a sentence between a template's texts; null if it does not match. Takes time linear in the sentence. */
function valuesIn(message: string, literals: readonly string[]): string[] | null {
  const [first = '', ...others] = literals;
  const last = others.pop() ?? '';
  if (!message.startsWith(first) || !message.endsWith(last)) return null;
  const end = message.length - last.length;
  const values: string[] = [];
  let from = first.length;
  for (const literal of others) {
    const at = message.indexOf(literal, from + 1);
    if (at === -1 || at + literal.length > end) return null;
    values.push(message.slice(from, at));
    from = at + literal.length;
  }
  if (from >= end) return null;
  values.push(message.slice(from, end));
  return values;
}

/** Translates a value that is words of the service: a phrase, several joined by “or”, or a sentence. Null for other words. */
function phraseOf(value: string): string | null {
  const phrase = phrases[value];
  if (phrase !== undefined) return phrase;
  const words = value.split(' or ').map((one) => phrases[one]);
  if (words.every((one) => one !== undefined)) return words.join(' ou ');
  return toPortuguese(value);
}

function lengthOf({ literals }: Template): number {
  return literals.join('').length;
}
