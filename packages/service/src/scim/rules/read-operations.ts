import { invalidValue, ScimError } from '../scim-error.js';

/** One change of an attribute, as a PATCH or a whole resource describes it. */
export interface AttributeChange {
  op: 'add' | 'remove' | 'replace';
  /** In lower case, without the name of the core schema; for `members[value eq "x"]`, `members`. */
  attribute: string;
  value: unknown;
  /** The text compared with in a path such as `members[value eq "x"]`; null without one. */
  selected: string | null;
}

/** The most operations of a request. Providers send some ten. */
const max_operations = 1000;

const coreSchema = /^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/;
const selection = /^([^[\]]+)\[\s*([\w.]+)\s+eq\s+"([^"\\]*)"\s*\](\..+)?$/i;

/**
 * Reads the operations of a PATCH. Accepts the names of operations in any case, as Entra ID sends them, and values without a path, whose
 * fields are the attributes.
 *
 * @throws ScimError
 */
export function readOperations(body: unknown): AttributeChange[] {
  const operations = fieldOf(asObject(body), 'operations');
  if (!Array.isArray(operations) || operations.length === 0) {
    throw new ScimError(400, 'A PATCH needs a list of Operations.', 'invalidSyntax');
  }
  if (operations.length > max_operations) {
    throw new ScimError(413, `A PATCH has at most ${max_operations} operations.`, 'tooMany');
  }
  return operations.flatMap((one) => readOperation(asObject(one)));
}

function readOperation(operation: Readonly<Record<string, unknown>>): AttributeChange[] {
  const given = fieldOf(operation, 'op');
  const op = typeof given === 'string' ? given.toLowerCase() : '';
  if (op !== 'add' && op !== 'remove' && op !== 'replace') {
    throw new ScimError(400, 'An operation is add, remove or replace.', 'invalidSyntax');
  }
  const path = fieldOf(operation, 'path');
  const value = fieldOf(operation, 'value');
  if (path === undefined || path === null || path === '') {
    if (op === 'remove')
      throw new ScimError(400, 'To remove something needs a path.', 'invalidPath');
    return attributesOf(value, op);
  }
  if (typeof path !== 'string' || path.length > 500) {
    throw new ScimError(400, 'The path of an operation is a text.', 'invalidPath');
  }
  const [, name, compared, text, below] = selection.exec(path) ?? [];
  if (name === undefined) {
    if (/[[\]"]/.test(path)) throw new ScimError(400, 'The path cannot be read.', 'invalidPath');
    return flatten(nameOf(path), value, op);
  }
  const isValue = compared?.toLowerCase() === 'value' && below === undefined;
  return [{ op, attribute: nameOf(name), value, selected: isValue ? (text ?? null) : '' }];
}

/**
 * Reads the attributes of a whole resource, or of a value without a path.
 *
 * @throws ScimError invalidSyntax when it is not an object
 */
export function attributesOf(
  resource: unknown,
  op: AttributeChange['op'] = 'replace',
): AttributeChange[] {
  return Object.entries(asObject(resource)).flatMap(([name, value]) =>
    flatten(nameOf(name), value, op),
  );
}

/** Splits a name into its parts, as `name.familyName`. */
function flatten(attribute: string, value: unknown, op: AttributeChange['op']): AttributeChange[] {
  if (attribute !== 'name' || op === 'remove' || value === null) {
    return [{ op, attribute, value, selected: null }];
  }
  return Object.entries(asObject(value)).map(([part, text]) => ({
    op,
    attribute: `name.${part.toLowerCase()}`,
    value: text,
    selected: null,
  }));
}

function nameOf(path: string): string {
  return path.toLowerCase().replace(coreSchema, '');
}

export function asObject(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>;
  }
  throw new ScimError(400, 'A JSON object is expected here.', 'invalidSyntax');
}

/** A field by its name in lower case: names of attributes have no case in SCIM. */
export function fieldOf(value: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.entries(value).find(([key]) => key.toLowerCase() === name)?.[1];
}

/** The longest text of an attribute that is stored. */
const max_text = 300;

/**
 * Reads a text that is stored as it is; null when it is removed.
 *
 * @throws ScimError invalidValue
 */
export function readStoredText({ op, attribute, value }: AttributeChange): string | null {
  if (op === 'remove' || value === null || value === undefined || value === '') return null;
  if (typeof value !== 'string' || value.length > max_text || /[\p{Cc}\p{Cs}]/u.test(value)) {
    throw invalidValue(
      `${attribute} must be a text of at most ${max_text} characters without control characters.`,
    );
  }
  return value;
}
