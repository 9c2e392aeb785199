import { createHmac, randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, test } from 'vitest';
import { verifyTrail } from '../../trail/verify-trails.js';
import { problemsOf } from '../../../test/answers.js';
import {
  after,
  createEndpoint,
  emptyQueue,
  endpoints,
  registerSeller,
  sendAll,
  useWorker,
} from '../../../test/endpoints.js';
import { useService } from '../../../test/harness.js';
import { type Received } from '../../../test/receiver.js';

const service = useService();
const sending = useWorker(service);
afterEach(async () => {
  service.setClock(null);
  await emptyQueue(service.context);
});

async function made() {
  const merchant = await service.createMerchant();
  const endpoint = await createEndpoint(merchant, sending.receiver.url);
  /** Records an event now, and sends it. */
  const notification = async (): Promise<Received> => {
    await registerSeller(merchant);
    await sendAll(sending.worker);
    return sending.receiver.received.at(-1)!;
  };
  return { merchant, ...endpoint, notification };
}

/** Whether a receiver that knows this secret accepts, by each of the two schemes. */
function accepts(secret: string, { headers, text }: Received) {
  // The library compares with this machine's clock, and these tests set their own.
  const standard = headers['webhook-signature'] as string;
  const now_s = Math.floor(Date.now() / 1000);
  const signed = new Webhook(secret).sign(
    headers['webhook-id'] as string,
    new Date(Number(headers['webhook-timestamp']) * 1000),
    text,
  );
  expect(Number(headers['webhook-timestamp'])).toBeGreaterThanOrEqual(now_s - 3600);
  return {
    standard: standard.split(' ').includes(signed),
    own:
      headers['x-service-signature'] ===
      `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`,
  };
}
const both = { standard: true, own: true };
const neither = { standard: false, own: false };

describe('200', () => {
  test('without a body, the secret before is invalid at once', async () => {
    const { merchant, path, secret, notification } = await made();
    expect(accepts(secret, await notification())).toEqual(both);
    const answer = await merchant.post(`${path}/secret/regenerate`);
    expect(answer.status).toBe(200);
    const renewed = answer.body.data.secret;
    expect(renewed).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(renewed).not.toBe(secret);
    expect(answer.body.data.previous_secret_expires_at).toBeNull();
    const got = await notification();
    expect(accepts(secret, got)).toEqual(neither);
    expect(accepts(renewed, got)).toEqual(both);
    expect(String(got.headers['webhook-signature']).split(' ')).toHaveLength(1);
  });

  test('an attempt that waited is signed with the secret of the time it is sent', async () => {
    const { merchant, path, secret } = await made();
    await registerSeller(merchant);
    const renewed = (await merchant.post(`${path}/secret/regenerate`)).body.data.secret;
    await sendAll(sending.worker);
    expect(accepts(renewed, sending.receiver.received.at(-1)!)).toEqual(both);
    expect(accepts(secret, sending.receiver.received.at(-1)!)).toEqual(neither);
  });

  test('with an overlap, the standard header carries both signatures until its time, ours the new one', async () => {
    const { merchant, path, secret, notification } = await made();
    const at = new Date().toISOString();
    service.setClock(at);
    const answer = await merchant.post(`${path}/secret/regenerate`, { overlap_seconds: 600 });
    const renewed = answer.body.data.secret;
    expect(answer.body.data.previous_secret_expires_at).toBe(after(at, 600_000));
    expect((await merchant.get(path)).body.data.previous_secret_expires_at).toBe(
      after(at, 600_000),
    );
    for (const ms of [0, 599_999]) {
      service.setClock(after(at, ms));
      const got = await notification();
      expect(accepts(renewed, got)).toEqual(both);
      expect(accepts(secret, got)).toEqual({ standard: true, own: false });
      expect(String(got.headers['webhook-signature']).split(' ')).toHaveLength(2);
    }
    service.setClock(after(at, 600_000));
    const got = await notification();
    expect(accepts(renewed, got)).toEqual(both);
    expect(accepts(secret, got)).toEqual(neither);
    expect(String(got.headers['webhook-signature']).split(' ')).toHaveLength(1);
  });

  test('regenerated again during an overlap, each earlier secret signs until its own time', async () => {
    const { merchant, path, secret, notification } = await made();
    const at = new Date().toISOString();
    service.setClock(at);
    const rotate = async (overlap_seconds: number) =>
      (await merchant.post(`${path}/secret/regenerate`, { overlap_seconds })).body.data.secret;
    const second = await rotate(600);
    const third = await rotate(300);
    const fourth = await rotate(900);
    const expected: [number, string[]][] = [
      [0, [secret, second, third, fourth]],
      [300_000, [secret, third, fourth]],
      [600_000, [third, fourth]],
      [900_000, [fourth]],
    ];
    for (const [ms, valid] of expected) {
      service.setClock(after(at, ms));
      const got = await notification();
      for (const one of [secret, second, third, fourth]) {
        const own = one === fourth;
        expect(accepts(one, got), String(ms)).toEqual({ standard: valid.includes(one), own });
      }
      expect(String(got.headers['webhook-signature']).split(' ')).toHaveLength(valid.length);
    }
  });

  test.each([0, 600_000])(
    'an earlier secret whose key is lost keeps the present one from nothing, %i ms later',
    async (later) => {
      const { merchant, id, path, notification } = await made();
      const at = new Date().toISOString();
      service.setClock(at);
      const overlap = { overlap_seconds: 600 };
      const renewed = (await merchant.post(`${path}/secret/regenerate`, overlap)).body.data.secret;
      const { database } = service.context;
      await database`update endpoints set previous_secret = regexp_replace(previous_secret, '^([^.]+)[.][^.]+', '\\1.lost')
        where id = ${id}`;
      service.setClock(after(at, later));
      const got = await notification();
      expect(accepts(renewed, got)).toEqual(both);
      expect(String(got.headers['webhook-signature']).split(' ')).toHaveLength(1);
      expect((await merchant.post(`${path}/secret/regenerate`, overlap)).status).toBe(200);
    },
  );

  test('regenerated again without an overlap, all secrets before are invalid at once', async () => {
    const { merchant, path, secret, notification } = await made();
    const second = (await merchant.post(`${path}/secret/regenerate`, { overlap_seconds: 600 })).body
      .data.secret;
    const third = (await merchant.post(`${path}/secret/regenerate`, { overlap_seconds: 0 })).body
      .data;
    expect(third.previous_secret_expires_at).toBeNull();
    const got = await notification();
    expect(accepts(secret, got)).toEqual(neither);
    expect(accepts(second, got)).toEqual(neither);
    expect(accepts(third.secret, got)).toEqual(both);
  });

  test('no table holds the new secret or the old one, not even the answer kept for its Idempotency-Key', async () => {
    const { merchant, path, secret } = await made();
    const headers = { 'idempotency-key': randomUUID() };
    const body = { overlap_seconds: 600 };
    const first = await merchant.post(`${path}/secret/regenerate`, body, headers);
    const again = await merchant.post(`${path}/secret/regenerate`, body, headers);
    expect(again.text).toBe(first.text);
    const { database } = service.context;
    const tables = await database<{ name: string }[]>`
      select tablename as name from pg_tables where schemaname = 'public'`;
    for (const { name } of tables) {
      for (const one of [secret, first.body.data.secret]) {
        const rows = await database`
          select 1 from ${database(name)} t where position(${one.slice(6)} in t::text) > 0`;
        expect(rows.length, name).toBe(0);
      }
    }
    const [row] = await database<{ secret: string; previous_secret: string }[]>`
      select secret, previous_secret from endpoints where merchant_id = ${merchant.id}`;
    expect(row!.secret).toMatch(/^k2\./);
    expect(row!.previous_secret).toMatch(/^k2\./);
  });

  test('the trail records the change without the secret', async () => {
    const { merchant, path, id } = await made();
    const { secret } = (await merchant.post(`${path}/secret/regenerate`, { overlap_seconds: 60 }))
      .body.data;
    const rows = await service.context.database<{ entry: string }[]>`
      select entry from merchant_trail where merchant_id = ${merchant.id} order by position`;
    expect(rows).toHaveLength(2);
    expect(JSON.parse(rows[1]!.entry)).toMatchObject({
      action: 'endpoint.secret_regenerated',
      actor: { kind: 'merchant_key', id: merchant.key_id },
      object: { kind: 'endpoint', id },
      before: { previous_secret_expires_at: null },
    });
    expect(rows[1]!.entry).not.toContain(secret.slice(6));
    expect((await verifyTrail(service.context)).broken).toEqual([]);
  });
});

test.each<[object, string]>([
  [{ overlap_seconds: -1 }, '/overlap_seconds too_small'],
  [{ overlap_seconds: 604_801 }, '/overlap_seconds too_large'],
  [{ overlap_seconds: 1.5 }, '/overlap_seconds invalid_type'],
  [{ overlap_seconds: '60' }, '/overlap_seconds invalid_type'],
])('400: %j leaves the secret as it is', async (body, problem) => {
  const { merchant, path, secret, notification } = await made();
  expect(problemsOf(await merchant.post(`${path}/secret/regenerate`, body))).toEqual([problem]);
  expect(accepts(secret, await notification())).toEqual(both);
});

test('409: of more than four earlier secrets in their overlap none ends early', async () => {
  const { merchant, path, secret, notification } = await made();
  const at = new Date().toISOString();
  service.setClock(at);
  const rotate = (overlap_seconds: number) =>
    merchant.post(`${path}/secret/regenerate`, { overlap_seconds });
  for (const seconds of [300, 600, 600, 600]) expect((await rotate(seconds)).status).toBe(200);
  const refused = await rotate(600);
  expect(refused.body).toMatchObject({ code: 'INVALID_STATUS' });
  expect(refused.body.message).toContain(`until ${after(at, 300_000)}`);
  expect(accepts(secret, await notification()).standard).toBe(true);
  service.setClock(after(at, 300_000));
  expect((await rotate(600)).status).toBe(200);
  expect((await rotate(0)).status).toBe(200);
  expect(String((await notification()).headers['webhook-signature']).split(' ')).toHaveLength(1);
});

test('of eight at once, as many as may overlap are made, and each secret made signs', async () => {
  const { merchant, path, secret, notification } = await made();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      merchant.post(`${path}/secret/regenerate`, { overlap_seconds: 600 }),
    ),
  );
  const done = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.secret);
  expect(done).toHaveLength(4);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
  const got = await notification();
  const signed = [secret, ...done].map((one: string) => accepts(one, got));
  expect(signed.map(({ standard }) => standard)).toEqual([true, true, true, true, true]);
  expect(signed.filter(({ own }) => own)).toHaveLength(1);
});

test('a week of overlap is taken', async () => {
  const { merchant, path } = await made();
  const answer = await merchant.post(`${path}/secret/regenerate`, { overlap_seconds: 604_800 });
  expect(answer.status).toBe(200);
});

test('403: a key that only reads; 404: another merchant’s, a missing one, no id', async () => {
  const { merchant, path } = await made();
  const reader = await service.createKey(merchant, 'read');
  expect((await reader.post(`${path}/secret/regenerate`)).status).toBe(403);
  const other = await service.createMerchant();
  for (const where of [path, `${endpoints}/${randomUUID()}`, `${endpoints}/x`]) {
    expect((await other.post(`${where}/secret/regenerate`)).status).toBe(404);
  }
});
