// Independent implementations that the signatures are compared with.
// oxlint-disable-next-line no-restricted-imports
import { createHmac, randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import {
  bodySignature,
  newSecret,
  signedHeaders,
  standardSignature,
  unixSeconds,
} from './signature.js';

const secretOf = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`;
const current = secretOf(1);
const previous = secretOf(2);
const given = {
  brand: 'Service',
  event: 'submerchant.approved',
  event_id: '0192f0c1-7a10-7000-8000-000000000001',
  delivery_id: '0192f0c1-7a10-7000-8000-000000000002',
  body: '{"id":"0192f0c1","name":"Padaria São João 🥖","note":"a\\u0000b"}',
  timestamp_s: Math.floor(Date.now() / 1000),
  secrets: [current],
} as const;

describe('published vectors', () => {
  test('Standard Webhooks', () => {
    expect(
      standardSignature(
        'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
        'msg_p5jXN8AQM9LWM0D4loKWxJek',
        1_614_265_330,
        '{"test": 2432232314}',
      ),
    ).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  test("GitHub's sha256= scheme", () => {
    expect(bodySignature("It's a Secret to Everybody", 'Hello, World!')).toBe(
      'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17',
    );
  });
});

describe('the headers of an attempt', () => {
  test('are these, under the brand of the installation', () => {
    expect(signedHeaders({ ...given, brand: 'Acme' })).toEqual({
      'Content-Type': 'application/json',
      'User-Agent': 'Credencia-Postback/1.0',
      'X-Acme-Signature': expect.stringMatching(/^sha256=[0-9a-f]{64}$/) as string,
      'X-Acme-Event': given.event,
      'X-Acme-Delivery-Id': given.delivery_id,
      'webhook-id': given.event_id,
      'webhook-timestamp': String(given.timestamp_s),
      'webhook-signature': expect.stringMatching(/^v1,[A-Za-z0-9+/]{43}=$/) as string,
    });
  });

  test('the brand signature is plain HMAC-SHA256 of the bytes, keyed by the whole secret', () => {
    const expected = createHmac('sha256', Buffer.from(current, 'utf8'))
      .update(Buffer.from(given.body, 'utf8'))
      .digest('hex');
    expect(signedHeaders(given)['X-Service-Signature']).toBe(`sha256=${expected}`);
  });

  test("npm's standardwebhooks verifies the bytes, and refuses any other", () => {
    const webhook = new Webhook(current);
    const headers = signedHeaders(given);
    expect(webhook.verify(Buffer.from(given.body, 'utf8'), headers)).toEqual(
      JSON.parse(given.body),
    );
    expect(() => webhook.verify(`${given.body} `, headers)).toThrow('No matching signature');
  });

  test('in an overlap, a receiver with either secret can verify', () => {
    const headers = signedHeaders({ ...given, secrets: [current, previous] });
    expect(headers['webhook-signature']?.split(' ')).toHaveLength(2);
    for (const secret of [current, previous]) {
      expect(() => new Webhook(secret).verify(given.body, headers)).not.toThrow();
    }
    expect(() => new Webhook(secretOf(3)).verify(given.body, headers)).toThrow(
      'No matching signature',
    );
    expect(headers['X-Service-Signature']).toBe(bodySignature(current, given.body));
  });

  test('a later attempt has another Standard signature and the same brand signature', () => {
    const first = signedHeaders(given);
    const second = signedHeaders({ ...given, timestamp_s: given.timestamp_s + 5 });
    expect(second['webhook-signature']).not.toBe(first['webhook-signature']);
    expect(second['X-Service-Signature']).toBe(first['X-Service-Signature']);
  });

  test.each([
    ['2026-11-21T12:00:00.000Z', 1795262400],
    ['2026-11-21T12:00:00.999Z', 1795262400],
    ['2026-11-21T12:00:01.000Z', 1795262401],
  ])('an attempt at %s is signed for the second %i', (at, second) => {
    expect(unixSeconds(at)).toBe(second);
  });

  test('a time with a fraction is refused and never signed', () => {
    expect(() => signedHeaders({ ...given, timestamp_s: 1.5 })).toThrow(RangeError);
  });
});

describe('secrets', () => {
  test('a new one is whsec_ and the base64 of its 32 bytes', () => {
    const random = randomBytes(32);
    const secret = newSecret(random);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(Buffer.from(secret.slice(6), 'base64')).toEqual(random);
  });

  test.each([0, 16, 31, 33])('%i bytes make no secret', (bytes) => {
    expect(() => newSecret(Buffer.alloc(bytes))).toThrow(`32 bytes, not ${bytes}`);
  });

  test.each(['', 'whsec_', 'whsec_abc def', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_a_b-'])(
    '%j signs nothing, and the error does not repeat it',
    (secret) => {
      expect(() => signedHeaders({ ...given, secrets: [secret] })).toThrow(
        'A signing secret is whsec_ followed by base64.',
      );
    },
  );
});
