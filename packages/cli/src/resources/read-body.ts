import type { Call } from '../command.js';
import { usageFailure } from '../failure.js';
import { readText } from '../read-text.js';
import { flagName, type Field, type OperationInput } from './operation-input.js';

/**
 * The body that the flags and `--data` make up; undefined when neither says anything.
 * @throws Failure naming every flag that is missing
 */
export async function readBody(input: OperationInput, call: Call): Promise<unknown> {
  const { body = [] } = input;
  const { options } = call;
  const fields: Record<string, unknown> = {};
  for (const field of body) {
    const given = options[field.name];
    if (given !== undefined) fields[field.name] = valueOf(field, given);
  }
  for (const name of (options['clear'] ?? []) as string[]) fields[name] = null;
  const data = options['data'];
  if (data === undefined && Object.keys(fields).length === 0) {
    if (!input.is_body_required) return undefined;
    if (!body.some(({ is_required }) => is_required)) {
      throw usageFailure(
        'There is nothing to send.',
        `Give a flag, for example ${flagName(body[0]?.name ?? 'data')}, or --data. --help lists them.`,
      );
    }
  }
  const base =
    data === undefined ? {} : parseObject('--data', await readText(data as string, call.terminal));
  const whole = { ...base, ...fields };
  const missing = body.filter(({ name, is_required }) => is_required && !(name in whole));
  if (missing.length > 0) {
    const flags = missing.map(({ name, type }) => (type === 'json' ? name : flagName(name)));
    throw usageFailure(
      `${flags.join(', ')} ${flags.length === 1 ? 'is' : 'are'} missing.`,
      'Give it as a flag, or within --data. --help says what it means.',
    );
  }
  return whole;
}

function valueOf({ name, type }: Field, given: unknown): unknown {
  if (type === 'boolean') return given === true || given === 'true';
  const text = String(given);
  if (type === 'list') return text.split(',').map((one) => one.trim());
  if (type === 'string') return text;
  if (type === 'object') return parseObject(flagName(name), text);
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) {
    throw usageFailure(`${flagName(name)} must be a number, not ${text}.`);
  }
  return number;
}

/** The object that a flag gives as JSON; throws a Failure that says what is wrong with it. */
export function parseObject(flag: string, text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw usageFailure(
      `What ${flag} says is no JSON: ${(error as Error).message}`,
      `Quote it for the shell, ${flag} '{ "name": "…" }'${flag === '--data' ? ', or keep it in a file: --data @body.json' : ''}`,
    );
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw usageFailure(`What ${flag} says must be a JSON object: { "name": "…" }.`);
  }
  return value as Record<string, unknown>;
}
