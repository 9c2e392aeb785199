import Type from 'typebox';
import { uuid } from '../operation/schema.js';

/** Describes personal values that are gone. */
export const erasedText =
  'A personal value that was erased, or whose encryption key is missing, is `{ "erased": true }`.';

/** In the actor of an entry: the second person, if a rule of four eyes demanded one. */
export const approverFields = {
  approved_by: Type.Optional(
    uuid({ description: 'The second person, who approved what the actor had asked for.' }),
  ),
  approved_by_name: Type.Optional(Type.String({ description: 'The name at that time.' })),
};
