import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DataKeys, MissingKeyError } from './data-keys.js';
import { placeOf } from './place.js';
import { ErasedKeyError, SellerKey, SellerKeys, sellerOf } from './seller-keys.js';

// Failures to prevent: a value that its seller's key alone does not open, or that the master key alone does.

const master_key = randomBytes(32);
const installation = new DataKeys(master_key);
const id = randomUUID();
const merchant_id = randomUUID();
const place = placeOf('events', 'body', merchant_id, randomUUID());
const { key, wrapped: data_key } = new SellerKeys(installation).create({ merchant_id, id })!;
const value = key.seal('Jurema', place);
/** As another process, or after a minute. */
const elsewhere = () => new SellerKeys(new DataKeys(master_key));

test('another process reads and writes with the stored key', () => {
  const opener = elsewhere().openerOf({ merchant_id, id, data_key });
  expect(opener.open(value, place)).toBe('Jurema');
  const sealer = elsewhere().sealerOf({ merchant_id, id, data_key });
  expect(sealerOfKey(sealer)).toBe(id);
  expect(opener.open(sealer.seal('Iracema', place), place)).toBe('Iracema');
  expect(opener.isErased(value)).toBe(false);
});

test('values of the installation and plain texts beside it are read too', () => {
  const opener = elsewhere().openerOf({ merchant_id, id, data_key });
  expect(opener.open(installation.seal('Ana', place), place)).toBe('Ana');
  expect(opener.openIfSealed('{"plain":true}', place)).toBe('{"plain":true}');
  expect(sellerOf(installation.seal('Ana', place))).toBeNull();
  expect(sellerOf('{"plain":true}')).toBeNull();
  expect(sellerOf(value)).toBe(id);
});

test('a damaged value is none of a seller, so that it does not disturb the reading of others', () => {
  const damaged = value.replace(id.slice(0, 8), "'); drop");
  expect(damaged).toHaveLength(value.length);
  expect(sellerOf(damaged)).toBeNull();
  expect(() => elsewhere().openerOf({ merchant_id, id, data_key }).open(damaged, place)).toThrow(
    MissingKeyError,
  );
});

test('a value that was copied to another place does not open, nor a key in another seller’s row', () => {
  const opener = elsewhere().openerOf({ merchant_id, id, data_key });
  const elsewhere_place = placeOf('events', 'body', merchant_id, randomUUID());
  expect(() => opener.open(value, elsewhere_place)).toThrow('for another place');
  const moved = elsewhere().openerOf({ merchant_id: randomUUID(), id, data_key });
  expect(() => moved.open(value, place)).toThrow('for another place');
});

test('without the stored key, the master key opens nothing', () => {
  const opener = elsewhere().openerOf({ merchant_id, id, data_key: null });
  expect(opener.isErased(value)).toBe(true);
  expect(() => opener.open(value, place)).toThrow(ErasedKeyError);
  expect(() => installation.open(value, place)).toThrow(MissingKeyError);
});

test('another seller’s key does not open it, whatever the value claims', () => {
  const other = randomUUID();
  const stored = {
    merchant_id,
    id: other,
    data_key: elsewhere().create({ merchant_id, id: other })!.wrapped,
  };
  const opener = elsewhere().openerOf(stored);
  expect(() => opener.open(value, place)).toThrow(MissingKeyError);
  expect(() => opener.open(value.replace(id, other), place)).toThrow('authenticate');
  expect(opener.isErased(value)).toBe(false);
});

test('under a lost master key: earlier values are unreadable, new ones are encrypted under the present one', () => {
  const present = new DataKeys(randomBytes(32));
  const sellers = new SellerKeys(present);
  const opener = sellers.openerOf({ merchant_id, id, data_key });
  expect(() => opener.open(value, place)).toThrow(MissingKeyError);
  expect(opener.isErased(value)).toBe(false);
  expect(
    present.open(sellers.sealerOf({ merchant_id, id, data_key }).seal('Ana', place), place),
  ).toBe('Ana');
});

test('a key that a failover has undone is not used for new values', () => {
  const sellers = elsewhere();
  sellers.sealerOf({ merchant_id, id, data_key });
  const again = new SellerKeys(installation).create({ merchant_id, id })!;
  const sealed = sellers.sealerOf({ merchant_id, id, data_key: again.wrapped }).seal('Ana', place);
  expect(again.key.open(sealed, place)).toBe('Ana');
});

test('two values that are equal, and two keys, differ', () => {
  expect(key.seal('Ana', place)).not.toBe(key.seal('Ana', place));
  const sellers = elsewhere();
  const keys = Array.from({ length: 300 }, () =>
    sellers.create({ merchant_id, id })!.key.seal('Ana', place),
  );
  for (const sealed of keys) expect(() => key.open(sealed, place)).toThrow('authenticate');
});

function sealerOfKey(sealer: object): string | null {
  return sealer instanceof SellerKey ? sealer.submerchant_id : null;
}
