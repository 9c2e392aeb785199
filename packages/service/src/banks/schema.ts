import Type from 'typebox';
import { nullable, textLike, uuid } from '../operation/schema.js';

/** A bank of Brazil (contract 8). */
export const Bank = Type.Object(
  {
    id: uuid({ description: 'Permanent: it is derived from the ISPB.' }),
    code: nullable(
      textLike('^[0-9]{3}$', '3 digits', {
        description: 'The code of the clearing system (COMPE); null for a bank that has none.',
      }),
    ),
    ispb: textLike('^[0-9]{8}$', '8 digits', {
      description: 'Identifier in the Brazilian payment system.',
    }),
    name: Type.String({ description: 'As the Banco Central publishes it.' }),
  },
  { title: 'Bank' },
);
