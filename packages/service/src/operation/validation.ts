import { nearest } from '../platform/nearest.js';
import { parseUrl } from '../platform/parse-url.js';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { TObject, TSchema } from 'typebox';
import type { Problem, ProblemCode } from '../errors.js';
import { textFault } from './displayed-text.js';
import { isRealDate } from './real-date.js';

const ajv = new Ajv({ allErrors: true, verbose: true, allowUnionTypes: true, strictTypes: false });
formats.default(ajv, ['email', 'uuid']);
ajv.addFormat('date', isRealDate);
ajv.addFormat('iso-8601', isIso8601);
// The library's format accepts leap seconds, which JavaScript does not parse, and years that PostgreSQL formats differently.
ajv.addFormat('date-time', (text) => text.includes('T') && isIso8601(text));
ajv.addFormat('http-url', isHttpUrl);
ajv.addKeyword('x-form');
ajv.addKeyword('x-reason-code');
ajv.addKeyword({
  keyword: 'x-displayed',
  type: 'string',
  schemaType: 'boolean',
  // Empty text and white space are reported by the pattern, if the schema has one.
  validate: (_isSet: boolean, text: string) => !/\S/.test(text) || textFault(text) === null,
});

const forms: Record<string, string> = {
  email: 'an e-mail address',
  uuid: 'a UUID',
  date: 'a day that exists, as YYYY-MM-DD',
  'date-time':
    'a time as ISO 8601 with a zone, from 1900 to 9998, for example 2026-01-31T12:00:00Z',
  'iso-8601':
    'a day or a time as ISO 8601, from 1900 to 9998, for example 2026-01-31 or 2026-01-31T12:00:00Z',
  'http-url': 'an absolute http or https address without credentials',
};

const compiled = new WeakMap<TSchema, ValidateFunction>();

/** Validates `value` against the schema and returns the problems; each path is prefixed with `root` (`query` for parameters). */
export function schemaProblems(schema: TSchema, value: unknown, root = ''): Problem[] {
  let validate = compiled.get(schema);
  if (!validate) compiled.set(schema, (validate = ajv.compile(schema)));
  if (validate(value)) return [];
  return (validate.errors ?? [])
    .filter(isNotRedundant)
    .slice(0, max_listed)
    .map((error) => toProblem(error, root));
}

/** Maximum number of problems, and of warnings, in one answer: a body of a megabyte may have hundreds of thousands. */
export const max_listed = 1000;

/** Maximum total length of their paths: field names may have any length. */
const max_path_characters = 64 * 1024;

/** Collects the paths for one answer, up to the limits. A path is built only when it is added. */
class ListedPaths {
  readonly paths: string[] = [];
  #characters = 0;

  get isFull(): boolean {
    return this.paths.length >= max_listed || this.#characters >= max_path_characters;
  }

  add(steps: readonly (string | number)[]): void {
    if (this.isFull) return;
    const path = steps.map((step) => `/${pointerStep(String(step))}`).join('');
    this.#characters += path.length;
    this.paths.push(path);
  }
}

/** Drops errors that duplicate another error about the same value. */
function isNotRedundant({ keyword, data, parentSchema, propertyName }: ErrorObject): boolean {
  // An invalid property name is reported by `propertyNames` itself.
  if (propertyName !== undefined) return false;
  // Empty text is reported as too short, and a value of another type by its type.
  if (keyword === 'pattern') return data !== '' || !parentSchema?.['minLength'];
  if (keyword === 'enum') return typeof data === 'string';
  // With punctuation that is not allowed, a text is of another length too.
  if (keyword === 'minLength' || keyword === 'maxLength') {
    const pattern: unknown = parentSchema?.['pattern'];
    return (
      data === '' || typeof pattern !== 'string' || new RegExp(pattern, 'u').test(String(data))
    );
  }
  return true;
}

/** Paths of the fields of `value` that are not in the schema, at any depth (contract 1: warnings). */
export function unknownFields(schema: TSchema, value: unknown): string[] {
  const listed = new ListedPaths();
  listUnknown(schema, value, [], listed);
  return listed.paths;
}

/** @param steps the path to `value`; modified during the call and restored on return */
function listUnknown(
  schema: TSchema,
  value: unknown,
  steps: (string | number)[],
  listed: ListedPaths,
): void {
  if (typeof value !== 'object' || value === null || listed.isFull) return;
  const { properties, items } = schema as { properties?: Record<string, TSchema>; items?: TSchema };
  const below = (inner: unknown, step: string | number, of: TSchema | undefined) => {
    steps.push(step);
    if (of) listUnknown(of, inner, steps, listed);
    else listed.add(steps);
    steps.pop();
  };
  if (Array.isArray(value)) {
    if (items) value.forEach((item, at) => below(item, at, items));
    return;
  }
  if (!properties) return;
  for (const name of Object.keys(value)) {
    if (listed.isFull) return;
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    below((value as Record<string, unknown>)[name], name, property);
  }
}

/** Copies `value` with only the fields of the schema, at any depth. */
export function knownFields(schema: TSchema, value: unknown): unknown {
  const { properties, items } = schema as { properties?: Record<string, TSchema>; items?: TSchema };
  if (Array.isArray(value)) return items ? value.map((item) => knownFields(items, item)) : value;
  if (!properties || typeof value !== 'object' || value === null) return value;
  const known: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(properties)) {
    if (!Object.hasOwn(value, name)) continue;
    known[name] = knownFields(property, (value as Record<string, unknown>)[name]);
  }
  return known;
}

/** Problems of text that PostgreSQL cannot store: NUL, or an unpaired surrogate. Field names are checked too. */
export function unstorableText(value: unknown): Problem[] {
  const listed = new ListedPaths();
  listUnstorable(value, [], listed);
  return listed.paths.map(unstorable);
}

/** @param steps the path to `value`; modified during the call and restored on return */
function listUnstorable(value: unknown, steps: (string | number)[], listed: ListedPaths): void {
  if (typeof value === 'string' && !isStorable(value)) listed.add(steps);
  if (typeof value !== 'object' || value === null || listed.isFull) return;
  if (Array.isArray(value)) {
    value.forEach((item, at) => {
      steps.push(at);
      listUnstorable(item, steps, listed);
      steps.pop();
    });
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    if (isStorable(name)) {
      steps.push(name);
      listUnstorable(inner, steps, listed);
    } else {
      steps.push(name.toWellFormed().replaceAll('\0', '�'));
      listed.add(steps);
    }
    steps.pop();
  }
}

export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** The properties of an object schema by name. */
export function propertiesOf(schema: TObject): Record<string, TSchema> {
  return schema.properties as Record<string, TSchema>;
}

/** Escapes a name as a reference token of a JSON pointer (RFC 6901). */
export function pointerStep(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

function unstorable(path: string): Problem {
  const message = `${nameOf(path)} contains a character that cannot be stored (U+0000 or half of a surrogate pair).`;
  return { path, code: 'invalid_character', message };
}

function toProblem(
  { keyword, params, parentSchema, data, ...error }: ErrorObject,
  root: string,
): Problem {
  const path = root + error.instancePath;
  const name = nameOf(path);
  const limit = String(params['limit']);
  const problem = (code: ProblemCode, predicate: string): Problem => ({
    path,
    code,
    message: `${name} ${predicate}`,
  });
  switch (keyword) {
    case 'required': {
      const missing = String(params['missingProperty']);
      const message = `${missing} is required.`;
      return { path: `${path}/${pointerStep(missing)}`, code: 'required', message };
    }
    case 'propertyNames': {
      const message = `A name in ${name} must have 1 to 64 characters.`;
      const step = pointerStep(String(params['propertyName']));
      return { path: `${path}/${step}`, code: 'too_long', message };
    }
    case 'type':
      return problem('invalid_type', `must be ${typeNames(params['type'])}.`);
    case 'enum': {
      const values = params['allowedValues'] as (string | null)[];
      const allowed = values.filter((value) => value !== null);
      return { path, code: 'invalid_value', message: choice(name, data, allowed) };
    }
    case 'pattern': {
      const form = String(parentSchema?.['x-form'] ?? 'of another form');
      return problem('invalid_format', `must be ${form}.`);
    }
    case 'x-displayed': {
      const fault = textFault(String(data));
      return problem(fault?.code ?? 'invalid_format', String(fault?.predicate));
    }
    case 'format':
      return problem('invalid_format', `must be ${forms[String(params['format'])]}.`);
    case 'minLength':
      return problem(
        'too_short',
        limit === '1' ? 'must not be empty.' : `must have at least ${limit} characters.`,
      );
    case 'maxLength':
      return problem('too_long', `must have at most ${limit} characters.`);
    case 'minimum':
      return problem('too_small', `must be at least ${limit}.`);
    case 'maximum':
      return problem('too_large', `must be at most ${limit}.`);
    case 'minItems':
    case 'minProperties':
      return problem('too_few', `must have at least ${limit} items.`);
    case 'maxItems':
    case 'maxProperties':
      return problem('too_many', `must have at most ${limit} items.`);
    case 'uniqueItems':
      return problem('invalid_value', 'must not have the same item twice.');
    default:
      return problem('invalid_value', `${error.message ?? 'is not valid'}.`);
  }
}

/** With more values than this, only the nearest one is named, if there is one. */
const max_named_values = 20;

/** What a value of a fixed list must be, with the one that was probably meant. */
export function choice(name: string, value: unknown, allowed: readonly string[]): string {
  const meant = typeof value === 'string' ? nearest(value, allowed) : null;
  const all = `${name} must be one of ${allowed.join(', ')}.`;
  if (meant === null) return all;
  const remedy = `Did you mean ${meant}?`;
  return allowed.length > max_named_values
    ? `${name} has no such value. ${remedy}`
    : `${all} ${remedy}`;
}

/** The last step of a path, as the subject of an error text. */
function nameOf(path: string): string {
  const step = path
    .slice(path.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
  return step === '' ? 'The body' : /^[0-9]+$/.test(step) ? `Item ${step}` : step;
}

const typeWords: Record<string, string> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

function typeNames(type: unknown): string {
  const names = (Array.isArray(type) ? type : String(type).split(',')) as string[];
  return names.map((name) => typeWords[name] ?? name).join(' or ');
}

function isIso8601(text: string): boolean {
  const end = text.indexOf('T');
  const day = end === -1 ? text : text.slice(0, end);
  // A margin at both ends of the calendar: a time zone must not move the time out of the years that PostgreSQL and ISO 8601 share.
  if (!isRealDate(day) || day < '1900' || day >= '9999') return false;
  return end === -1 || timeOfDay.test(text.slice(end + 1));
}

const timeOfDay =
  /^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9](\.[0-9]{1,9})?)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$/;

function isHttpUrl(text: string): boolean {
  if (!/^https?:\/\/[^\s]+$/i.test(text)) return false;
  const url = parseUrl(text);
  return (
    url !== null &&
    textFault(text) === null &&
    url.hostname !== '' &&
    url.username === '' &&
    url.password === ''
  );
}
