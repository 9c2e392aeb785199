import { generateCpf } from '@brazilian-utils/brazilian-utils';
import { describe, expect, test } from 'vitest';
import type { SubmerchantChange } from '../src/submerchants/change.js';
import { changeSubmerchant } from '../src/submerchants/change-submerchant.js';
import { useService } from './harness.js';
import { company, partner, readyPerson } from './sellers.js';
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

describe('changes that arrive together', () => {
  test('are written each as if alone: one that is refused does not keep the others from being saved', async () => {
    const merchant = await service.createMerchant();
    const created = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        merchant.post('/v1/submerchants', company({ external_id: `seller-${at}` })),
      ),
    );
    const ids = created.map(({ body }) => String(body.data.id));
    const documents = ids.map(() => generateCpf());
    const answers = await Promise.all(
      ids.map((id, at) => {
        // Of three, one takes the external_id of another, one changes the row, and one adds to it.
        if (at % 3 === 0)
          return merchant.patch(`/v1/submerchants/${id}`, { external_id: 'seller-1' });
        return at % 3 === 1
          ? merchant.patch(`/v1/submerchants/${id}`, { trade_name: `Renamed ${at}` })
          : merchant.post(
              `/v1/submerchants/${id}/legal-representatives`,
              partner({ document: documents[at] }),
            );
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(
      ids.map((_, at) => [409, 200, 201][at % 3]),
    );
    for (const [at, id] of ids.entries()) {
      const { data } = (await merchant.get(`/v1/submerchants/${id}`)).body;
      expect(data.trade_name === `Renamed ${at}`).toBe(at % 3 === 1);
      const partners = (await merchant.get(`/v1/submerchants/${id}/legal-representatives`)).body;
      expect(partners.data.map(({ document }: any) => document)).toEqual(
        at % 3 === 2 ? [documents[at]] : [],
      );
      // Each change has its event, and a refused one none.
      const events = (await merchant.get(`/v1/events?object_id=${id}`)).body.data;
      expect(events.map((event: any) => event.body.sequence)).toEqual(at % 3 === 0 ? [1] : [2, 1]);
    }
    expect(await trailLengths(ids)).toEqual(ids.map((_, at) => (at % 3 === 0 ? 1 : 2)));
  });

  test('do not wait for one whose submerchant is being changed by another transaction', async () => {
    const merchant = await service.createMerchant();
    const [held, ...free] = await Promise.all(
      Array.from({ length: 11 }, async () => {
        const { body } = await merchant.post('/v1/submerchants', company());
        return `/v1/submerchants/${body.data.id}`;
      }),
    );
    const stalled = await stayOpen(
      service.context.database,
      `select from submerchants where merchant_id = '${merchant.id}' and id = '${held?.split('/').at(-1)}' for update`,
    );
    let isWaiting = true;
    const waiting = merchant
      .patch(held ?? '', { trade_name: 'Waited' })
      .finally(() => (isWaiting = false));
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(
        free.map((path) => merchant.patch(path, { trade_name: `Renamed ${round}` })),
      );
      expect(answers.map(({ status }) => status)).toEqual(free.map(() => 200));
    }
    expect(isWaiting).toBe(true);
    await stalled.end();
    const { status, body } = await waiting;
    expect([status, body.data.trade_name]).toEqual([200, 'Waited']);
  });

  test('of one submerchant and of others all succeed, and every list counts them', async () => {
    const merchant = await service.createMerchant();
    const sellers = await Promise.all(Array.from({ length: 8 }, () => readyPerson(merchant)));
    const answers = await Promise.all(
      sellers.flatMap(({ path }, at) => [
        merchant.post(`${path}/submit-for-review`, {}),
        ...Array.from({ length: 6 }, () => merchant.patch(path, { metadata: { at: String(at) } })),
      ]),
    );
    // A submission takes the right to change the record away, at whichever moment it is written.
    const submitted = answers.filter((_, at) => at % 7 === 0);
    expect(submitted.map(({ status }) => status)).toEqual(sellers.map(() => 200));
    const count = async (status: string) =>
      (await merchant.get(`/v1/submerchants?status=${status}`)).body.pagination.total;
    expect([await count('pending'), await count('pending_review')]).toEqual([0, sellers.length]);
    for (const { path } of sellers) {
      const id = path.split('/').at(-1);
      const events = (await merchant.get(`/v1/events?object_id=${id}&limit=100`)).body.data;
      const sequences = events.map((event: any) => event.body.sequence);
      expect(sequences).toEqual(sequences.map((_: number, at: number) => sequences.length - at));
    }
  });

  async function trailLengths(ids: readonly string[]): Promise<number[]> {
    const rows = await service.context.database<{ id: string; count: number }[]>`
      select submerchant_id as id, count(*) as count from trail
      where submerchant_id in ${service.context.database(ids)} group by 1`;
    return ids.map((id) => rows.find((row) => row.id === id)?.count ?? 0);
  }
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
