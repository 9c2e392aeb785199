import { merchantOf, type Caller } from '../../operation/caller.js';
import { defineOperation, type Operation } from '../../operation/operation.js';
import { issuedTokenExample, tokenExample } from '../examples.js';
import { expiryProblems } from '../expiry-problems.js';
import { IssuedScimToken, ScimToken, ScimTokenInput } from '../schema.js';
import { listTokens } from '../store/tokens.js';
import { issueToken, revokeToken } from '../tokens.js';

/** Defines the operations on tokens: of the operator, or of one's own merchant. */
function defineTokens(side: '' | 'Own'): Record<'create' | 'list' | 'revoke', Operation> {
  const people = side === '' ? 'the operator’s people' : 'your merchant’s people';
  const ownerOf = (caller: Caller) => (side === '' ? null : merchantOf(caller).merchant_id);
  const tag = 'Provisioning';
  return {
    create: defineOperation({
      id: `create${side}ScimToken`,
      tag,
      summary: `Issue a token for provisioning ${people}`,
      description:
        'The token lets its holder create, change and disable people of this side by SCIM 2.0, and gives them the roles of their groups. Two may be valid at once, so that one can replace the other. The answer contains `token` only once: only its hash is stored.',
      body: ScimTokenInput,
      data: IssuedScimToken,
      status: 201,
      message: 'Token issued.',
      errors: ['INVALID_STATUS'],
      example: {
        body: { name: 'Entra ID', expires_at: '2027-11-22T09:01:00.000Z' },
        data: issuedTokenExample,
      },
      problems: expiryProblems,
      async command(unit, author, { body }) {
        return { data: await issueToken(unit, author, ownerOf(author.caller), body) };
      },
    }),
    list: defineOperation({
      id: `list${side}ScimTokens`,
      tag,
      summary: `List the tokens for provisioning ${people}`,
      description: 'Including revoked ones, newest first; without secrets.',
      list: {},
      has_no_personal_data: true,
      data: ScimToken,
      message: 'Tokens listed.',
      example: { data: tokenExample },
      run: ({ sql, caller, list }) => listTokens(sql, ownerOf(caller), list),
    }),
    revoke: defineOperation({
      id: `revoke${side}ScimToken`,
      tag,
      summary: `Revoke a token for provisioning ${people}`,
      description: 'It is refused from now on, in all processes.',
      data: ScimToken,
      message: 'Token revoked.',
      example: { data: { ...tokenExample, revoked_at: '2026-11-23T09:01:00.000Z' } },
      async run(call) {
        return { data: await revokeToken(call, ownerOf(call.caller), call.params.id) };
      },
    }),
  };
}

export const {
  create: createScimToken,
  list: listScimTokens,
  revoke: revokeScimToken,
} = defineTokens('');
export const {
  create: createOwnScimToken,
  list: listOwnScimTokens,
  revoke: revokeOwnScimToken,
} = defineTokens('Own');
