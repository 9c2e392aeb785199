import { WebhookError, webhooks } from '@credencia/sdk';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { newSecret, signedHeaders } from '../../service/src/webhooks/rules/signature.js';

const secret = newSecret(Buffer.alloc(32, 1));
const replaced = newSecret(Buffer.alloc(32, 2));
const event = {
  id: '0192f0c1-7a10-7000-8000-000000000001',
  event: 'submerchant.approved',
  occurred_at: '2026-11-21T12:00:00.000Z',
  sequence: 7,
  submerchant: { id: 's1', legal_name: 'Padaria São João 🥖', note: 'a\u0000b', n: 1e21 },
};
const body = JSON.stringify(event);
const now = Date.parse('2026-11-21T12:00:05.000Z');

/** What the service itself sends. */
function sent(secrets: readonly [string, ...string[]] = [secret], brand = 'Service') {
  const headers = signedHeaders({
    brand,
    event: event.event,
    event_id: event.id,
    delivery_id: 'd1',
    body,
    timestamp_s: Math.floor(now / 1000),
    secrets,
  });
  return Object.fromEntries(Object.entries(headers).map(([k, v]) => [k.toLowerCase(), v]));
}

/** The same without the headers of Standard Webhooks. */
const plain = (secrets?: readonly [string, ...string[]]) =>
  Object.fromEntries(
    Object.entries(sent(secrets, 'Acme')).filter(([name]) => !name.startsWith('webhook')),
  );

async function codeOf(verifying: Promise<unknown>): Promise<string> {
  const error = await verifying.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(WebhookError);
  expect((error as Error).message).not.toContain(secret.slice(6));
  return (error as WebhookError).code;
}

describe('what the service sends is genuine', () => {
  test.each([
    ['by the headers of Standard Webhooks', sent()],
    ['by the header of the brand alone', plain()],
    ['with headers of a Request', new Headers(sent())],
    [
      'with headers as they were written',
      {
        ...signedHeaders({
          brand: 'Acme',
          event: 'e',
          event_id: event.id,
          delivery_id: 'd',
          body,
          timestamp_s: now / 1000,
          secrets: [secret],
        }),
      },
    ],
    ['with headers as lists', Object.fromEntries(Object.entries(sent()).map(([k, v]) => [k, [v]]))],
  ])('%s', async (_, headers) => {
    expect(await webhooks.verify(body, headers, secret, { now })).toEqual(event);
  });

  test.each([
    ['text', body],
    ['a Buffer', Buffer.from(body)],
    ['a part of a larger buffer', Buffer.from(`xx${body}`).subarray(2)],
    ['an ArrayBuffer', new Uint8Array(Buffer.from(body)).buffer],
  ])('as %s', async (_, raw) => {
    expect(await webhooks.verify(raw, sent(), secret, { now })).toEqual(event);
  });

  test('to whoever has the old or the new secret while one is being replaced, or both', async () => {
    const overlap = sent([replaced, secret]);
    for (const known of [secret, replaced, [secret, replaced]]) {
      expect(await webhooks.verify(body, overlap, known, { now })).toEqual(event);
    }
    expect(await webhooks.verify(body, plain([replaced]), [secret, replaced])).toEqual(event);
  });

  test('within the tolerance, and not after it', async () => {
    const at = (seconds: number, toleranceSeconds?: number) =>
      webhooks.verify(body, sent(), secret, { now: now + seconds * 1000, toleranceSeconds });
    expect(await at(300)).toEqual(event);
    expect(await codeOf(at(301))).toBe('TOO_OLD');
    expect(await codeOf(at(-301))).toBe('TOO_NEW');
    expect(await at(86_400, 90_000)).toEqual(event);
  });

  test('as the published vector of Standard Webhooks', async () => {
    const headers = {
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    };
    const raw = '{"test": 2432232314}';
    const known = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const options = { now: 1_614_265_330_000 };
    expect(await webhooks.verify(raw, headers, known, options)).toEqual({ test: 2432232314 });
  });
});

describe('a body that was parsed and written again is named as such', () => {
  test('when the parsed object is handed over', async () => {
    const parsed = webhooks.verify(event as never, sent(), secret, { now });
    expect(await codeOf(parsed)).toBe('BODY_NOT_RAW');
    await expect(webhooks.verify(undefined as never, sent(), secret)).rejects.toThrow(/nothing/);
  });

  test.each([
    ['with white space', JSON.stringify(event, null, 2)],
    ['with spaces as Python writes it', body.replaceAll('":', '": ').replaceAll(',"', ', "')],
    ['with escaped accents', body.replaceAll('ã', String.raw`\u00e3`)],
  ])('%s, with certainty', async (_, text) => {
    for (const headers of [sent(), plain()]) {
      const verifying = webhooks.verify(text, headers, secret, { now });
      await expect(verifying).rejects.toThrow(
        /signature fits this JSON as it is sent.*express\.raw/,
      );
      expect(await codeOf(verifying)).toBe('BODY_CHANGED');
    }
  });

  test('with its fields in another order, as likely', async () => {
    const { id, ...rest } = event;
    const text = JSON.stringify({ ...rest, id });
    expect(await codeOf(webhooks.verify(text, sent(), secret, { now }))).toBe('BODY_CHANGED');
  });
});

describe('what is not genuine', () => {
  const cases: [string, string, Promise<unknown>][] = [
    ['another secret', 'WRONG_SECRET', webhooks.verify(body, sent(), replaced, { now })],
    ['another secret, by the brand', 'WRONG_SECRET', webhooks.verify(body, plain(), replaced)],
    [
      'another body',
      'WRONG_SECRET',
      webhooks.verify(body.replace('s1', 's2'), sent(), secret, { now }),
    ],
    [
      'another id',
      'WRONG_SECRET',
      webhooks.verify(body, { ...sent(), 'webhook-id': 'x' }, secret, { now }),
    ],
    [
      'a copy under a new time',
      'WRONG_SECRET',
      webhooks.verify(body, { ...sent(), 'webhook-timestamp': String(now / 1000 + 600) }, secret, {
        now: now + 600_000,
      }),
    ],
    ['no signature', 'MISSING_HEADER', webhooks.verify(body, {}, secret)],
    [
      'no time',
      'MISSING_HEADER',
      webhooks.verify(body, { ...sent(), 'webhook-timestamp': undefined }, secret),
    ],
    [
      'only the brand’s signature where a time is asked for',
      'MISSING_HEADER',
      webhooks.verify(body, plain(), secret, { only: 'standard' }),
    ],
    [
      'a time that is none',
      'MALFORMED_HEADER',
      webhooks.verify(body, { ...sent(), 'webhook-timestamp': '1e9' }, secret),
    ],
    [
      'an API key for a secret',
      'INVALID_SECRET',
      webhooks.verify(body, sent(), 'sk_test_demo', { now }),
    ],
    ['no secret', 'INVALID_SECRET', webhooks.verify(body, sent(), undefined as never, { now })],
    ['no secrets', 'INVALID_SECRET', webhooks.verify(body, sent(), [], { now })],
    ...['v1,', 'v1', 'v2,AAAA', 'v1,é', 'v1a,AAAA'].map(
      (signature): [string, string, Promise<unknown>] => [
        `the signature ${signature}`,
        'WRONG_SECRET',
        webhooks.verify(body, { ...sent(), 'webhook-signature': signature }, secret, { now }),
      ],
    ),
    ...['', 'zz', '0'.repeat(64)].map((hex): [string, string, Promise<unknown>] => [
      `the brand’s signature ${hex}`,
      'WRONG_SECRET',
      webhooks.verify(body, { 'x-service-signature': `sha256=${hex}` }, secret),
    ]),
  ];
  for (const [, , verifying] of cases) verifying.catch(() => {});

  test.each(cases)('%s is %s', async (_, code, verifying) => {
    expect(await codeOf(verifying)).toBe(code);
  });
});

test('a kind of signature that there is not is refused, and not ignored', async () => {
  const options = { only: 'Standard' as 'standard' };
  await expect(webhooks.verify(body, plain(), secret, options)).rejects.toThrow('only must be');
});

test('a payload signed for a test is genuine to others and to verify', async () => {
  const headers = await webhooks.sign(body, [replaced, secret], { now, brand: 'Acme' });
  expect(headers).toMatchObject({ 'webhook-id': event.id, 'X-Acme-Event': event.event });
  expect(headers).toEqual({
    ...signedHeaders({
      brand: 'Acme',
      event: event.event,
      event_id: event.id,
      delivery_id: event.id,
      body,
      timestamp_s: now / 1000,
      secrets: [replaced, secret],
    }),
  });
  const fresh = await webhooks.sign(body, secret);
  expect(new Webhook(secret).verify(body, fresh)).toEqual(event);
  expect(await webhooks.verify(body, fresh, secret)).toEqual(event);
});
