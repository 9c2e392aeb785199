import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import { import_schemas } from '../generated/import-schemas.js';
import type { Fields, LineProblem } from './seller.js';

export type ImportedOperation = keyof typeof import_schemas;

const ajv = new Ajv({ allErrors: true, verbose: true, strict: false });
formats.default(ajv, ['email', 'uuid', 'date', 'uri']);
const compiled = new Map<ImportedOperation, ValidateFunction>();

/** Everything about the fields that the API's own schema refuses; `place` goes before each field. */
export function checkSchema(
  operation: ImportedOperation,
  fields: Fields,
  place: string,
  problems: LineProblem[],
): void {
  let validate = compiled.get(operation);
  if (!validate) compiled.set(operation, (validate = ajv.compile(import_schemas[operation])));
  if (validate(fields)) return;
  const told = new Set<string>();
  for (const error of validate.errors ?? []) {
    const field = place + fieldOf(error);
    // Empty text is reported as empty, not as malformed too.
    if (told.has(field)) continue;
    told.add(field);
    problems.push({ field, message: messageOf(error) });
  }
}

/** `/cnaes/0/code` is cnaes.1.code. */
function fieldOf({ instancePath, keyword, params }: ErrorObject): string {
  const steps = instancePath.split('/').slice(1);
  if (keyword === 'required') steps.push(String(params['missingProperty']));
  return steps.map((step) => (/^\d+$/.test(step) ? String(Number(step) + 1) : step)).join('.');
}

const forms: Record<string, string> = {
  email: 'It must be an e-mail address.',
  date: 'It must be a day that exists, written 2026-01-31.',
  uri: 'It must be an absolute http or https address.',
  uuid: 'It must be a UUID.',
};

const type_words: Record<string, string> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

function messageOf({ keyword, params, parentSchema, message }: ErrorObject): string {
  const { description } = (parentSchema ?? {}) as { description?: string };
  const told = description ? ` ${description.replaceAll('`', '')}` : '';
  switch (keyword) {
    case 'required':
      return 'It is required.';
    case 'type': {
      const types = [params['type'] as string | string[]].flat().flatMap((one) => one.split(','));
      const words = types.filter((one) => one !== 'null').map((one) => type_words[one] ?? one);
      return `It must be ${words.join(' or ')}.${told}`;
    }
    case 'enum': {
      const allowed = (params['allowedValues'] as (string | null)[]).filter((one) => one !== null);
      return `It must be one of ${allowed.join(', ')}.`;
    }
    case 'format':
      return forms[String(params['format'])] ?? `It ${message}.`;
    case 'pattern':
      return told ? `It is of another form.${told}` : `It ${message}.`;
    case 'minLength':
      return `It must have at least ${params['limit']} characters.`;
    case 'maxLength':
      return `It must have at most ${params['limit']} characters.`;
    default:
      return `It ${message ?? 'is not valid'}.${told}`;
  }
}
