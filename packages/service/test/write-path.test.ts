import { describe, expect, test } from 'vitest';
import { changeSubmerchant, type SubmerchantChange } from '../src/submerchants/change.js';
import { useService } from './harness.js';
import { company, readyPerson } from './sellers.js';
import { stayOpen } from './stay-open.js';

const service = useService();

/** Renames a submerchant by way of `changeSubmerchant`; `meanwhile` runs between the reading and the writing of each attempt. */
async function rename(
  where: { merchant_id: string; id: string },
  trade_name: string,
  meanwhile: (attempt: number) => Promise<unknown>,
): Promise<number> {
  let attempts = 0;
  const by = { actor: { kind: 'clock' }, request_id: null, now: service.context.clock() } as const;
  const decide = async (change: SubmerchantChange) => {
    attempts += 1;
    const before = { trade_name: change.record.trade_name };
    change.record = { ...change.record, trade_name };
    change.addEntry({
      action: 'submerchant.updated',
      object: { kind: 'submerchant', id: change.id },
      before,
      after: { trade_name },
    });
    change.addEvent('submerchant.updated');
    await meanwhile(attempts);
  };
  await changeSubmerchant(service.context, service.context.database, where, by, [], decide);
  return attempts;
}

describe('a change of a submerchant', () => {
  test('that was decided on a version that has passed is decided anew, and neither change is lost', async () => {
    const merchant = await service.createMerchant();
    const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
    const path = `/v1/submerchants/${id}`;
    const attempts = await rename({ merchant_id: merchant.id, id }, 'Renamed', async (attempt) => {
      if (attempt === 1)
        expect((await merchant.patch(path, { phone: '1155550001' })).status).toBe(200);
    });
    expect(attempts).toBe(2);
    expect((await merchant.get(path)).body.data).toMatchObject({
      trade_name: 'Renamed',
      phone: '1155550001',
    });
    const events = (await merchant.get(`/v1/events?object_id=${id}`)).body.data;
    expect(events.map((event: any) => event.body.sequence)).toEqual([3, 2, 1]);
    expect(events[0].body.submerchant).toMatchObject({
      trade_name: 'Renamed',
      phone: '1155550001',
    });
  });

  test('that loses twice waits for the row, and what comes meanwhile waits for it', async () => {
    const merchant = await service.createMerchant();
    const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
    const path = `/v1/submerchants/${id}`;
    let last: Promise<{ status: number }> | undefined;
    const attempts = await rename({ merchant_id: merchant.id, id }, 'Renamed', async (attempt) => {
      const patch = merchant.patch(path, { phone: `115555000${attempt}` });
      if (attempt < 3) await patch;
      else last = patch;
    });
    expect(attempts).toBe(3);
    expect((await last)?.status).toBe(200);
    expect((await merchant.get(path)).body.data).toMatchObject({
      trade_name: 'Renamed',
      phone: '1155550003',
    });
  });

  test('also one that the merchant does not see moves the version', async () => {
    const merchant = await service.createMerchant();
    const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
    const { database } = service.context;
    const version = async () =>
      (await database<{ version: number }[]>`select version from submerchants where id = ${id}`)[0]
        ?.version;
    const before = await version();
    const by = {
      actor: { kind: 'clock' },
      request_id: null,
      now: service.context.clock(),
    } as const;
    const where = { merchant_id: merchant.id, id };
    await changeSubmerchant(service.context, database, where, by, [], (change) => {
      change.review = { ...change.review, sandbox_due_at: null };
    });
    expect(await version()).toBe((before ?? 0) + 1);
  });
});

describe('creations that arrive together', () => {
  test('do not wait for one that waits for another transaction', async () => {
    const merchant = await service.createMerchant();
    const external_id = 'being-written-elsewhere';
    const first = await merchant.post('/v1/submerchants', company({ external_id: 'first' }));
    // What a process that has stalled in the middle of a registration leaves behind.
    const stalled = await stayOpen(
      service.context.database,
      `update submerchants set external_id = '${external_id}' where id = '${first.body.data.id}'`,
    );
    let isWaiting = true;
    const waiting = merchant
      .post('/v1/submerchants', company({ external_id }))
      .finally(() => (isWaiting = false));
    for (let at = 0; at < 20; at += 1) {
      const answer = await merchant.post('/v1/submerchants', company({ external_id: `own-${at}` }));
      expect(answer.status).toBe(201);
    }
    expect(isWaiting).toBe(true);
    await stalled.end();
    expect((await waiting).status).toBe(409);
  });

  test('are written each as if alone: one that is refused does not keep the others from being registered', async () => {
    const [one, other] = [await service.createMerchant(), await service.createMerchant()];
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) => {
        const external_id = at % 6 === 0 ? 'the-same' : `own-${at}`;
        return (at % 2 === 0 ? one : other).post('/v1/submerchants', company({ external_id }));
      }),
    );
    const refused = answers.filter(({ status }) => status === 409);
    // All with the same external_id are of one merchant: one of ten is registered.
    expect(refused).toHaveLength(9);
    for (const { body } of refused) expect(body.code).toBe('EXTERNAL_ID_TAKEN');
    const created = answers.filter(({ status }) => status === 201).map(({ body }) => body.data);
    expect(created).toHaveLength(51);
    for (const merchant of [one, other]) {
      const { body } = await merchant.get('/v1/submerchants?limit=100');
      const mine = created.filter(({ id }: any) => body.data.some((row: any) => row.id === id));
      expect(body.pagination.total).toBe(mine.length);
      const events = (await merchant.get('/v1/events?event=submerchant.created&limit=100')).body;
      expect(events.data.map((event: any) => String(event.object_id)).toSorted()).toEqual(
        mine.map(({ id }: any) => String(id)).toSorted(),
      );
    }
    const [trail] = await service.context.database<{ count: number }[]>`
      select count(*) as count from trail where submerchant_id in ${service.context.database(created.map(({ id }: any) => id))}`;
    expect(trail?.count).toBe(51);
  });

  test('with one Idempotency-Key are one registration, and everybody gets its answer', async () => {
    const merchant = await service.createMerchant();
    const headers = { 'idempotency-key': 'once-only' };
    const body = company();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => merchant.post('/v1/submerchants', body, headers)),
    );
    const ids = new Set(answers.map((answer) => answer.body.data.id));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(ids.size).toBe(1);
    expect((await merchant.get('/v1/submerchants')).body.pagination.total).toBe(1);
    expect((await merchant.get('/v1/events')).body.pagination.total).toBe(1);
  });

  test('with one Idempotency-Key and one external_id get the answer too, and no refusal that the first of them causes', async () => {
    const merchant = await service.createMerchant();
    for (let round = 0; round < 5; round += 1) {
      const headers = { 'idempotency-key': `seller-${round}` };
      const body = company({ external_id: `seller-${round}` });
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => merchant.post('/v1/submerchants', body, headers)),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
      expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1);
    }
  });
});

describe('one Idempotency-Key at once', () => {
  test('submits once, and every request gets the answer of the submission', async () => {
    const merchant = await service.createMerchant();
    for (let round = 0; round < 5; round += 1) {
      const { path } = await readyPerson(merchant);
      const headers = { 'idempotency-key': `submission-${round}` };
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => merchant.post(`${path}/submit-for-review`, {}, headers)),
      );
      expect(answers.map(({ status, body }) => [status, body.data?.status])).toEqual(
        Array.from({ length: 12 }, () => [200, 'pending_review']),
      );
    }
  });
});
