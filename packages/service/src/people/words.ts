import Type from 'typebox';
import { textLike } from '../operation/schema.js';
import { tokenForm } from './tokens.js';

/** The token of an invitation, as a part of a path. */
export const InvitationToken = Type.Object({
  token: textLike(tokenForm.source, 'the last part of an invitation’s link', {
    description: 'The last part of the invitation’s link.',
    examples: ['q0Zr1mX2cT3vB4nY5kU6jH7gF8dS9aP0oI1uL2wE3rQ'],
  }),
});
