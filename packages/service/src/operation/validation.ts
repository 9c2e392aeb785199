import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { TObject, TSchema } from 'typebox';
import type { Problem } from '../errors.js';
import { isRealDate } from './real-date.js';

const ajv = new Ajv({ allErrors: true, verbose: true, allowUnionTypes: true, strictTypes: false });
formats.default(ajv, ['email', 'uuid']);
ajv.addFormat('date', isRealDate);
ajv.addFormat('iso-8601', isIso8601);
// The library's own takes leap seconds, which no clock here knows, and years that PostgreSQL writes otherwise.
ajv.addFormat('date-time', (text) => text.includes('T') && isIso8601(text));
ajv.addFormat('http-url', isHttpUrl);
ajv.addKeyword('x-form');

const forms: Record<string, string> = {
  email: 'an e-mail address',
  uuid: 'a UUID',
  date: 'a day that exists, as YYYY-MM-DD',
  'date-time': 'a time as ISO 8601 with a zone, for example 2026-01-31T12:00:00Z',
  'iso-8601': 'a day or a time as ISO 8601, for example 2026-01-31 or 2026-01-31T12:00:00Z',
  'http-url': 'an absolute http or https address without credentials',
};

const compiled = new WeakMap<TSchema, ValidateFunction>();

/** Everything about `value` that the schema refuses; `root` goes before each path (`query` for parameters). */
export function schemaProblems(schema: TSchema, value: unknown, root = ''): Problem[] {
  let validate = compiled.get(schema);
  if (!validate) compiled.set(schema, (validate = ajv.compile(schema)));
  if (validate(value)) return [];
  return (validate.errors ?? [])
    .filter(saysMore)
    .slice(0, listedAtMost)
    .map((error) => toProblem(error, root));
}

/** Problems, and warnings, that one answer lists: a body of a megabyte may have hundreds of thousands. */
export const listedAtMost = 1000;

/** Levels of lists and objects within each other that a body may have. */
const deepest = 100;

/** Whether lists and objects stand within each other deeper than any body needs; deeper ones exhaust the stack. */
export function isTooDeep(value: unknown, level = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (level === deepest) return true;
  for (const inner of Object.values(value)) if (isTooDeep(inner, level + 1)) return true;
  return false;
}

/** Whether an error tells more than another about the same value does. */
function saysMore({ keyword, data, parentSchema, propertyName }: ErrorObject): boolean {
  // The names of an object: told by `propertyNames` itself.
  if (propertyName !== undefined) return false;
  // Empty text is told to be too short, and a value of another type to be of another type.
  if (keyword === 'pattern') return data !== '' || !parentSchema?.['minLength'];
  if (keyword === 'enum') return typeof data === 'string';
  return true;
}

/** Names each field of `value` that the schema does not know, at any depth (contract 1: warnings). */
export function unknownFields(
  schema: TSchema,
  value: unknown,
  path = '',
  found: string[] = [],
): string[] {
  const { properties, items } = schema as { properties?: Record<string, TSchema>; items?: TSchema };
  if (Array.isArray(value)) {
    if (items) value.forEach((item, at) => unknownFields(items, item, `${path}/${at}`, found));
    return found;
  }
  if (!properties || typeof value !== 'object' || value === null) return found;
  for (const name of Object.keys(value)) {
    const inner = (value as Record<string, unknown>)[name];
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    // The path is put together only where it may be told: nearly every field is known, and holds no others.
    if (!property) found.push(`${path}/${pointerStep(name)}`);
    else if (typeof inner === 'object' && inner !== null) {
      unknownFields(property, inner, `${path}/${pointerStep(name)}`, found);
    }
  }
  return found;
}

/** A copy of `value` with only what the schema knows, at any depth. */
export function knownFields(schema: TSchema, value: unknown): unknown {
  const { properties, items } = schema as { properties?: Record<string, TSchema>; items?: TSchema };
  if (Array.isArray(value)) return items ? value.map((item) => knownFields(items, item)) : value;
  if (!properties || typeof value !== 'object' || value === null) return value;
  const known: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value)) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (property) known[name] = knownFields(property, inner);
  }
  return known;
}

/** Places of text that PostgreSQL cannot hold: NUL, or half of a surrogate pair. Field names count too. */
export function unstorableText(value: unknown, path = ''): Problem[] {
  if (typeof value === 'string') {
    return isStorable(value) ? [] : [unstorable(path)];
  }
  if (Array.isArray(value)) {
    return value.flatMap((item, at) => unstorableText(item, `${path}/${at}`));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const place = `${path}/${pointerStep(name.toWellFormed().replaceAll('\0', '�'))}`;
    return isStorable(name) ? unstorableText(inner, place) : [unstorable(place)];
  });
}

export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** The properties of an object schema by name. */
export function propertiesOf(schema: TObject): Record<string, TSchema> {
  return schema.properties as Record<string, TSchema>;
}

/** A name as one step of a JSON pointer (RFC 6901). */
export function pointerStep(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

function unstorable(path: string): Problem {
  return {
    path,
    code: 'invalid_character',
    message: `${nameOf(path)} holds a character that cannot be stored (U+0000 or half of a surrogate pair).`,
  };
}

function toProblem(error: ErrorObject, root: string): Problem {
  const { keyword, params, parentSchema } = error;
  const path = root + error.instancePath;
  const name = nameOf(path);
  const limit = String(params['limit']);
  switch (keyword) {
    case 'required': {
      const missing = String(params['missingProperty']);
      return {
        path: `${path}/${pointerStep(missing)}`,
        code: 'required',
        message: `${missing} is required.`,
      };
    }
    case 'type':
      return {
        path,
        code: 'invalid_type',
        message: `${name} must be ${typeNames(params['type'])}.`,
      };
    case 'enum': {
      const allowed = (params['allowedValues'] as (string | null)[]).filter(
        (value) => value !== null,
      );
      return {
        path,
        code: 'invalid_value',
        message: `${name} must be one of ${allowed.join(', ')}.`,
      };
    }
    case 'pattern':
      return {
        path,
        code: 'invalid_format',
        message: `${name} must be ${String(parentSchema?.['x-form'] ?? 'of another form')}.`,
      };
    case 'format':
      return {
        path,
        code: 'invalid_format',
        message: `${name} must be ${forms[String(params['format'])]}.`,
      };
    case 'minLength':
      return {
        path,
        code: 'too_short',
        message:
          limit === '1'
            ? `${name} must not be empty.`
            : `${name} must have at least ${limit} characters.`,
      };
    case 'maxLength':
      return { path, code: 'too_long', message: `${name} must have at most ${limit} characters.` };
    case 'minimum':
      return { path, code: 'too_small', message: `${name} must be at least ${limit}.` };
    case 'maximum':
      return { path, code: 'too_large', message: `${name} must be at most ${limit}.` };
    case 'minItems':
    case 'minProperties':
      return { path, code: 'too_few', message: `${name} must have at least ${limit} items.` };
    case 'maxItems':
    case 'maxProperties':
      return { path, code: 'too_many', message: `${name} must have at most ${limit} items.` };
    case 'propertyNames':
      return {
        path: `${path}/${pointerStep(String(params['propertyName']))}`,
        code: 'too_long',
        message: `A name in ${name} must have 1 to 64 characters.`,
      };
    default:
      return {
        path,
        code: 'invalid_value',
        message: `${name} ${error.message ?? 'is not valid'}.`,
      };
  }
}

/** The last step of a path, for a sentence about it. */
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
  // Kept clear of the calendar's ends: a zone must not move the time out of the years that PostgreSQL and ISO 8601 share.
  if (!isRealDate(day) || day < '1900' || day >= '9999') return false;
  return end === -1 || timeOfDay.test(text.slice(end + 1));
}

const timeOfDay =
  /^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9](\.[0-9]{1,9})?)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$/;

function isHttpUrl(text: string): boolean {
  if (!/^https?:\/\/[^\s]+$/i.test(text)) return false;
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return url.hostname !== '' && url.username === '' && url.password === '';
}
