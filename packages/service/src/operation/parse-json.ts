import { isUtf8 } from 'node:buffer';
import { Refusal } from '../errors.js';

/** A parsed body, and whether its text held escapes: only then can it hold what PostgreSQL cannot store. */
export interface ParsedBody {
  value: unknown;
  has_escapes: boolean;
}

/** @throws Refusal MALFORMED_JSON, which says where reading stopped. An empty body is none. */
export function parseJson(raw: Buffer): ParsedBody | undefined {
  if (raw.length === 0) return undefined;
  if (!isUtf8(raw)) throw notUtf8();
  return parseJsonText(raw.toString('utf8'));
}

/** @throws Refusal MALFORMED_JSON, which says where reading stopped. */
export function parseJsonText(text: string): ParsedBody {
  const has_escapes = text.includes('\\u');
  try {
    return {
      value: JSON.parse(
        text,
        has_escapes || text.includes('"__proto__"') ? refusePrototype : undefined,
      ),
      has_escapes,
    };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof RangeError) throw malformed('The body is nested too deeply.');
    throw malformed((error as Error).message);
  }
}

/** A field of this name would change what the object is, wherever it is copied. */
function refusePrototype(name: string, value: unknown): unknown {
  if (name === '__proto__') throw malformed('A field must not be named __proto__.');
  return value;
}

export function notUtf8(): Refusal {
  return malformed('The body is not valid UTF-8.');
}

function malformed(message: string): Refusal {
  return new Refusal('MALFORMED_JSON', { errors: [{ path: '', code: 'malformed', message }] });
}
