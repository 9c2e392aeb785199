import Type, { type TObject, type TSchema } from 'typebox';
import { nullable, text, textLike, timestamp, uuid, wholeNumber } from '../../operation/schema.js';

/** What the schemas of the fed records are written in. */

/** An amount of 0 or more. */
export const centavos = (description: string) =>
  wholeNumber({ description: `${description} Centavos.` });

export const submerchant_id = nullable(
  uuid({ description: 'The submerchant that it belongs to; null for the merchant itself.' }),
);

export const external_id = nullable(
  text(64, { description: 'The merchant’s own reference. Need not be unique.' }),
);

export const currency = Type.Unsafe<'BRL'>({ type: 'string', enum: ['BRL'], default: 'BRL' });

export const end_to_end_id = nullable(
  textLike('^[A-Za-z0-9]{32}$', '32 letters and digits', {
    description: 'Pix: identifier of the transfer from end to end.',
    examples: ['E00000000202611211300a1B2c3D4e5F'],
  }),
);

export const failure_reason = nullable(text(255, { description: 'Why it failed, in words.' }));

/** The fields that every record has and that are not fed as such. */
export const known = {
  id: uuid({ description: 'UUIDv7; the time that it carries is `created_at`.' }),
  created_at: timestamp({ description: 'The time that `id` carries.' }),
  updated_at: timestamp({ description: 'The `occurred_at` of the state shown.' }),
};

/**
 * What is fed of a record: all its fields but those that follow from the identifier and from `occurred_at`. What may be
 * null, or has a default, may be left out; a state is always fed whole, so that this is the same as sending null.
 */
export function fedFields(record: TObject): Record<string, TSchema> {
  const fields = Object.entries(record.properties as Record<string, TSchema>).filter(
    ([name]) => !Object.hasOwn(known, name),
  );
  return Object.fromEntries(
    fields.map(([name, schema]) => [name, mayBeLeftOut(schema) ? Type.Optional(schema) : schema]),
  );
}

function mayBeLeftOut(schema: TSchema): boolean {
  const { type, default: usual } = schema as { type?: string | string[]; default?: unknown };
  return usual !== undefined || (Array.isArray(type) && type.includes('null'));
}
