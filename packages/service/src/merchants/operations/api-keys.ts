import type { TObject } from 'typebox';
import { Refusal } from '../../errors.js';
import { merchantOf } from '../../operation/caller.js';
import {
  defineOperation,
  type Author,
  type Input,
  type Operation,
} from '../../operation/operation.js';
import {
  apiKeyExample,
  issuedKeyExample,
  issuedOperatorKeyExample,
  operatorKeyExample,
} from '../examples.js';
import { issueKey } from '../issue-key.js';
import { limitProblems, merchantKeyProblems } from '../key-problems.js';
import { revokeKey } from '../revoke-key.js';
import { rotateKey } from '../rotate-key.js';
import {
  ApiKey,
  ApiKeyInput,
  IssuedApiKey,
  IssuedOperatorKey,
  KeyRotation,
  OperatorKey,
  OperatorKeyInput,
} from '../schema.js';
import { findMerchant } from '../store/merchants.js';
import { listKeys, withoutRate } from '../store/keys.js';

/** Operations on API keys: of a merchant for the operator, of one's own merchant, and of the operator. They differ only in their owner. */

interface Owner {
  tag: string;
  /** In messages. */
  noun: string;
  key: TObject;
  issued: TObject;
  example: object;
  issued_example: object;
  /** The merchant, or null for the operator. */
  idOf: (author: Pick<Author, 'caller'>, input: Pick<Input, 'params'>) => string | null;
  /** Name of the path parameter with the key's id. */
  parameter: 'id' | 'keyId';
}

const ofMerchant: Owner = {
  tag: 'Merchants',
  noun: 'API key',
  key: ApiKey,
  issued: IssuedApiKey,
  example: apiKeyExample,
  issued_example: issuedKeyExample,
  idOf: (_author, { params }) => params.id,
  parameter: 'keyId',
};
const own: Owner = {
  ...ofMerchant,
  tag: 'API keys',
  idOf: ({ caller }) => merchantOf(caller).merchant_id,
  parameter: 'id',
};
const ofOperator: Owner = {
  tag: 'Operator keys',
  noun: 'Key',
  key: OperatorKey,
  issued: IssuedOperatorKey,
  example: operatorKeyExample,
  issued_example: issuedOperatorKeyExample,
  idOf: () => null,
  parameter: 'id',
};

const merchantKeyInput = {
  body: ApiKeyInput,
  problems: merchantKeyProblems,
  body_example: { name: 'Checkout', permission: 'write' },
};
const issued_once = 'The answer contains `secret_key` only once: only its hash is stored.';

export const createApiKey = createOperation(ofMerchant, {
  ...merchantKeyInput,
  id: 'createApiKey',
  summary: 'Issue an API key',
  description: `${issued_once} A key of the operator with an expiry or address ranges passes them on: the new key must not have more.`,
});
export const createOwnApiKey = createOperation(own, {
  ...merchantKeyInput,
  id: 'createOwnApiKey',
  summary: 'Issue an API key for your merchant',
  description: `For the merchant’s people who are signed in to the console: keys cannot issue keys, so that the trail names a person for each. ${issued_once}`,
});
export const createOperatorApiKey = createOperation(ofOperator, {
  id: 'createOperatorApiKey',
  summary: 'Issue a key of the operator',
  description: `For admins who are signed in to the console. Without \`scopes\`, the key may do everything that keys may do; only such a key issues keys of merchants. ${issued_once}`,
  body: OperatorKeyInput,
  problems: limitProblems,
  body_example: {
    name: 'Payment core',
    scopes: ['payments.write'],
    expires_at: '2027-11-21T09:01:00.000Z',
    address_ranges: ['203.0.113.0/24'],
    rate_limit: 6000,
  },
});

export const listApiKeys = listOperation(
  'listApiKeys',
  ofMerchant,
  'List the API keys of a merchant',
);
export const listOwnApiKeys = listOperation('listOwnApiKeys', own, 'List your merchant’s API keys');
export const listOperatorApiKeys = listOperation(
  'listOperatorApiKeys',
  ofOperator,
  'List the operator’s keys',
);

export const rotateApiKey = rotateOperation('rotateApiKey', ofMerchant, 'Rotate an API key');
export const rotateOwnApiKey = rotateOperation(
  'rotateOwnApiKey',
  own,
  'Rotate an API key of your merchant',
);
export const rotateOperatorApiKey = rotateOperation(
  'rotateOperatorApiKey',
  ofOperator,
  'Rotate a key of the operator',
);

const refused_from_now_on =
  'The key is refused from now on: by this process at once, by other processes within a second.';

export const revokeApiKey = revokeOperation(ofMerchant, {
  id: 'revokeApiKey',
  summary: 'Revoke an API key',
  description: refused_from_now_on,
});
export const revokeOwnApiKey = revokeOperation(own, {
  id: 'revokeOwnApiKey',
  summary: 'Revoke an API key of your merchant',
  description: `For the merchant’s people who are signed in to the console. ${refused_from_now_on} The last key can be revoked, too.`,
});
export const revokeOperatorApiKey = revokeOperation(ofOperator, {
  id: 'revokeOperatorApiKey',
  summary: 'Revoke a key of the operator',
  description: refused_from_now_on,
});

interface Texts {
  id: string;
  summary: string;
  description: string;
}

function createOperation(
  owner: Owner,
  {
    body_example,
    ...given
  }: Texts & {
    body: typeof ApiKeyInput | typeof OperatorKeyInput;
    problems: typeof limitProblems;
    body_example: object;
  },
): Operation {
  const { tag, noun, issued, issued_example } = owner;
  return defineOperation({
    ...given,
    tag,
    data: issued,
    status: 201,
    message: `${noun} issued.`,
    example: { body: body_example, data: issued_example },
    async command(unit, author, input) {
      const id = owner.idOf(author, input);
      return { data: shown(id, await issueKey(unit, author, id, input.body)) };
    },
  });
}

function listOperation(id: string, owner: Owner, summary: string): Operation {
  const { tag, noun, key, example } = owner;
  return defineOperation({
    id,
    tag,
    summary,
    description: 'Including revoked ones, newest first; without secrets.',
    list: {},
    has_no_personal_data: true,
    data: key,
    message: `${noun}s listed.`,
    example: { data: example },
    async run(call) {
      const { sql, list } = call;
      const merchant_id = owner.idOf(call, call);
      if (owner === ofMerchant && !(await findMerchant(sql, merchant_id!))) {
        throw new Refusal('NOT_FOUND', { message: 'There is no such merchant.' });
      }
      const page = await listKeys(sql, merchant_id, list);
      return { ...page, data: page.data.map((one) => shown(merchant_id, one)) };
    },
  });
}

function rotateOperation(id: string, owner: Owner, summary: string): Operation {
  const { tag, noun, issued, issued_example } = owner;
  return defineOperation({
    id,
    tag,
    summary,
    description:
      'Issues a key with the same name, permissions and limits, and lets the old one work for `overlap_hours` more (24 by default), or until it expires. Revoking the new key meanwhile undoes the rotation. A key with an expiry gets as long again as it had.',
    body: KeyRotation,
    body_optional: true,
    data: issued,
    status: 201,
    message: `${noun} rotated.`,
    errors: ['INVALID_STATUS'],
    example: { body: { overlap_hours: 48 }, data: issued_example },
    async command(unit, author, input) {
      const merchant_id = owner.idOf(author, input);
      const key_id = input.params[owner.parameter];
      const key = await rotateKey(unit, author, merchant_id, key_id, input.body);
      return { data: shown(merchant_id, key) };
    },
  });
}

function revokeOperation(owner: Owner, texts: Texts): Operation {
  const { tag, noun, key, example } = owner;
  return defineOperation({
    ...texts,
    tag,
    data: key,
    message: `${noun} revoked.`,
    example: { data: { ...example, revoked_at: '2026-11-21T10:00:00.000Z' } },
    async run(call) {
      const merchant_id = owner.idOf(call, call);
      const key_id = call.params[owner.parameter];
      return { data: shown(merchant_id, await revokeKey(call, merchant_id, key_id)) };
    },
  });
}

/** A key as its owner sees it: only the operator's keys have a rate limit. */
function shown(merchant_id: string | null, key: OperatorKey): object {
  return merchant_id === null ? key : withoutRate(key);
}
