import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { issuedTokenExample, tokenExample } from '../examples.js';
import { expiryProblems } from '../expiry-problems.js';
import { IssuedScimToken, ScimToken, ScimTokenInput } from '../schema.js';
import { listTokens } from '../store/tokens.js';
import { issueToken, revokeToken } from '../tokens.js';

const tag = 'Provisioning';
const about =
  'The token lets its holder create, change and disable people of this side by SCIM 2.0, and gives them the roles of their groups. Two may be valid at once, so that one can replace the other. The answer contains `token` only once: only its hash is stored.';
const input = { name: 'Entra ID', expires_at: '2027-11-22T09:01:00.000Z' };
const revoked = { ...tokenExample, revoked_at: '2026-11-23T09:01:00.000Z' };

export const createScimToken = defineOperation({
  id: 'createScimToken',
  tag,
  summary: 'Issue a token for provisioning the operator’s people',
  description: about,
  body: ScimTokenInput,
  data: IssuedScimToken,
  status: 201,
  message: 'Token issued.',
  errors: ['INVALID_STATUS'],
  example: { body: input, data: issuedTokenExample },
  problems: expiryProblems,
  async command(unit, author, { body }) {
    return { data: await issueToken(unit, author, null, body) };
  },
});

export const listScimTokens = defineOperation({
  id: 'listScimTokens',
  tag,
  summary: 'List the tokens for provisioning the operator’s people',
  description: 'Including revoked ones, newest first; without secrets.',
  list: {},
  has_no_personal_data: true,
  data: ScimToken,
  message: 'Tokens listed.',
  example: { data: tokenExample },
  async run({ sql, list }) {
    return listTokens(sql, null, list);
  },
});

export const revokeScimToken = defineOperation({
  id: 'revokeScimToken',
  tag,
  summary: 'Revoke a token for provisioning the operator’s people',
  description: 'It is refused from now on, in all processes.',
  data: ScimToken,
  message: 'Token revoked.',
  example: { data: revoked },
  async run(call) {
    return { data: await revokeToken(call, null, call.params.id) };
  },
});

export const createOwnScimToken = defineOperation({
  id: 'createOwnScimToken',
  tag,
  summary: 'Issue a token for provisioning your merchant’s people',
  description: about,
  body: ScimTokenInput,
  data: IssuedScimToken,
  status: 201,
  message: 'Token issued.',
  errors: ['INVALID_STATUS'],
  example: { body: input, data: issuedTokenExample },
  problems: expiryProblems,
  async command(unit, author, { body }) {
    const { merchant_id } = merchantOf(author.caller);
    return { data: await issueToken(unit, author, merchant_id, body) };
  },
});

export const listOwnScimTokens = defineOperation({
  id: 'listOwnScimTokens',
  tag,
  summary: 'List the tokens for provisioning your merchant’s people',
  description: 'Including revoked ones, newest first; without secrets.',
  list: {},
  has_no_personal_data: true,
  data: ScimToken,
  message: 'Tokens listed.',
  example: { data: tokenExample },
  async run({ sql, caller, list }) {
    return listTokens(sql, merchantOf(caller).merchant_id, list);
  },
});

export const revokeOwnScimToken = defineOperation({
  id: 'revokeOwnScimToken',
  tag,
  summary: 'Revoke a token for provisioning your merchant’s people',
  description: 'It is refused from now on, in all processes.',
  data: ScimToken,
  message: 'Token revoked.',
  example: { data: revoked },
  async run(call) {
    const { merchant_id } = merchantOf(call.caller);
    return { data: await revokeToken(call, merchant_id, call.params.id) };
  },
});
