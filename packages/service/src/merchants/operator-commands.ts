import { scopesOfSide } from '../operation/permissions.js';
import { parseAddressRange } from '../platform/address-ranges.js';
import {
  createOperatorKey,
  revokeOperatorKey,
  type OperatorKeyLimits,
} from './create-operator-key.js';
import { outboxOf } from '../mail/command-outbox.js';
import { UsageError, type Commands } from '../operation/command.js';
import { print, readArguments, requireValid } from '../operation/command-line.js';
import { OperatorKeyInput } from './schema.js';

export const merchantCommands: Commands = {
  'create-operator-key': {
    usage:
      'create-operator-key --name NAME [--scopes NAMES] [--days NUMBER] [--addresses RANGES] [--rate NUMBER]    issues a key for /v1/operator; its secret is shown once',
    prepare(args) {
      const { values } = readArguments(args, {
        name: { type: 'string' },
        scopes: { type: 'string' },
        days: { type: 'string' },
        addresses: { type: 'string' },
        rate: { type: 'string' },
      });
      const name = values.name?.trim();
      if (!name) throw new UsageError('create-operator-key needs --name NAME.');
      requireValid('name', OperatorKeyInput.properties.name, name);
      const limits = readKeyLimits(values);
      return async (database, { data_keys: keys, mail }) => {
        const { public_key, secret_key } = await createOperatorKey(
          database,
          keys,
          name,
          limits,
          outboxOf(mail, keys),
        );
        print(
          `public_key  ${public_key}\nsecret_key  ${secret_key}\nKeep the secret: it is not shown again.`,
        );
        return 0;
      };
    },
  },
  'revoke-operator-key': {
    usage: 'revoke-operator-key --key PUBLIC_KEY    refuses an operator key from now on',
    prepare(args) {
      const { values } = readArguments(args, { key: { type: 'string' } });
      const { key } = values;
      if (!key) throw new UsageError('revoke-operator-key needs --key PUBLIC_KEY.');
      return async (database, { data_keys }) => {
        const isRevoked = await revokeOperatorKey(database, data_keys, key);
        print(isRevoked ? 'Revoked.' : 'There is no such key that is still valid.');
        return isRevoked ? 0 : 1;
      };
    },
  },
};

/**
 * Reads the limits of an operator key.
 *
 * @throws UsageError
 */
function readKeyLimits(given: {
  scopes?: string | undefined;
  days?: string | undefined;
  addresses?: string | undefined;
  rate?: string | undefined;
}): OperatorKeyLimits {
  const list = (value: string) => value.split(',').map((one) => one.trim());
  const limits: OperatorKeyLimits = {};
  if (given.scopes !== undefined) {
    const known = scopesOfSide.operator;
    const unknown = list(given.scopes).find((one) => !known.some((scope) => scope === one));
    if (unknown !== undefined) {
      throw new UsageError(`There is no scope ${unknown}. There are: ${known.join(', ')}.`);
    }
    limits.scopes = known.filter((scope) => list(given.scopes ?? '').includes(scope));
  }
  if (given.days !== undefined) {
    const days = Number(given.days);
    if (!Number.isInteger(days) || days < 1 || days > 3650) {
      throw new UsageError('--days takes a number from 1 to 3650.');
    }
    limits.expires_at = new Date(Date.now() + days * 86_400_000).toISOString();
  }
  if (given.addresses !== undefined) {
    const wrong = list(given.addresses).find((one) => parseAddressRange(one) === null);
    if (wrong !== undefined) {
      throw new UsageError(`${wrong} is no IP address or range like 203.0.113.0/24.`);
    }
    const ranges = list(given.addresses);
    requireValid('addresses', OperatorKeyInput.properties.address_ranges, ranges);
    limits.address_ranges = ranges;
  }
  if (given.rate !== undefined) {
    const rate = Number(given.rate);
    if (!Number.isInteger(rate) || rate < 1 || rate > 1_000_000) {
      throw new UsageError('--rate takes a number of requests per 60 s, from 1 to 1000000.');
    }
    limits.rate_limit = rate;
  }
  return limits;
}
