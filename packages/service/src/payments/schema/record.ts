import Type, { type TObject, type TSchema } from 'typebox';
import { nullable, text, textLike, timestamp, uuid, wholeNumber } from '../../operation/schema.js';

/** Field schemas shared by the fed records. */

/** An amount of 0 or more. */
export const centavos = (description: string) =>
  wholeNumber({ description: `${description} Centavos.` });

export const submerchant_id = nullable(
  uuid({ description: 'The submerchant of the record; null for the merchant itself.' }),
);

export const external_id = nullable(
  text(64, { description: 'The merchant’s own reference. Need not be unique.' }),
);

export const currency = Type.Unsafe<'BRL'>({ type: 'string', enum: ['BRL'], default: 'BRL' });

export const end_to_end_id = nullable(
  textLike('^[A-Za-z0-9]{32}$', '32 letters and digits', {
    description: 'Pix: end-to-end identifier of the transfer.',
    examples: ['E00000000202611211300a1B2c3D4e5F'],
  }),
);

export const failure_reason = nullable(
  text(255, { description: 'Cause of the failure, for people.' }),
);

/** The fields of every record that are derived, not fed. */
export const known = {
  id: uuid({ description: 'UUIDv7; its time is `created_at`.' }),
  created_at: timestamp({ description: 'The time in `id`.' }),
  updated_at: timestamp({ description: 'The `occurred_at` of the state shown.' }),
};

/**
 * Returns the fed fields of a record: all except those derived from the identifier and from `occurred_at`. Fields that are
 * nullable or have a default may be omitted; since a state is always complete, this is the same as sending null.
 */
export function fedFields(record: TObject): Record<string, TSchema> {
  const fields = Object.entries(record.properties as Record<string, TSchema>).filter(
    ([name]) => !Object.hasOwn(known, name),
  );
  return Object.fromEntries(
    fields.map(([name, schema]) => [name, isOptional(schema) ? Type.Optional(schema) : schema]),
  );
}

function isOptional(schema: TSchema): boolean {
  const { type, default: fallback } = schema as { type?: string | string[]; default?: unknown };
  return fallback !== undefined || (Array.isArray(type) && type.includes('null'));
}
