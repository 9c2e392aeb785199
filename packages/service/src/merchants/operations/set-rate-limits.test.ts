import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { verifyTrail } from '../../trail/verify-trails.js';
import { problemsOf } from '../../../test/answers.js';
import { useService } from '../../../test/harness.js';
import { createReviewer, type Reviewer } from '../../../test/in-review.js';

const service = useService();
let ana: Reviewer;
beforeAll(async () => {
  ana = await createReviewer(service, 'Ana');
});

async function made(): Promise<{ id: string; path: string }> {
  const { id } = (await ana.post('/v1/operator/merchants', { name: 'A', mode: 'live' })).body.data;
  return { id, path: `/v1/operator/merchants/${id}` };
}

const none = { transactions: null, queries: null, default: null };

describe('200', () => {
  test.each([
    { transactions: 1, queries: 1, default: 1 },
    { transactions: 1_000_000, queries: 1_000_000, default: 1_000_000 },
    { transactions: null, queries: 500, default: null },
    none,
  ])('%j', async (limits) => {
    const { path } = await made();
    const answer = await ana.put(`${path}/rate-limits`, limits);
    expect(answer.status).toBe(200);
    expect(answer.body.data.rate_limits).toEqual(limits);
    expect((await ana.get(path)).body.data).toEqual(answer.body.data);
  });

  test('null restores the specification’s value, and the trail records both', async () => {
    const { id, path } = await made();
    const set = { transactions: 5, queries: 6, default: 7 };
    await ana.put(`${path}/rate-limits`, set);
    await ana.put(`${path}/rate-limits`, none);
    expect((await ana.get(path)).body.data.rate_limits).toEqual(none);
    const entries = await service.context.database<{ entry: string }[]>`
      select entry from merchant_trail where merchant_id = ${id} order by position`;
    expect(entries.slice(1).map(({ entry }) => JSON.parse(entry))).toMatchObject([
      { action: 'merchant.rate_limits_set', before: none, after: set },
      { action: 'merchant.rate_limits_set', before: set, after: none },
    ]);
  });

  test('limits set concurrently: the last one wins, and the trail is complete', async () => {
    const { path } = await made();
    const wishes = Array.from({ length: 10 }, (_, at) => ({ ...none, queries: at + 1 }));
    await Promise.all(wishes.map((limits) => ana.put(`${path}/rate-limits`, limits)));
    expect(wishes.map(({ queries }) => queries)).toContain(
      (await ana.get(path)).body.data.rate_limits.queries,
    );
    expect(await verifyTrail(service.context)).toMatchObject({ broken: [] });
  });
});

describe('400', () => {
  test.each<[object, string[]]>([
    [{}, ['/default required', '/queries required', '/transactions required']],
    [{ ...none, queries: 0 }, ['/queries too_small']],
    [{ ...none, queries: -1 }, ['/queries too_small']],
    [{ ...none, queries: 1_000_001 }, ['/queries too_large']],
    [{ ...none, queries: 1.5 }, ['/queries invalid_type']],
    [{ ...none, queries: '100' }, ['/queries invalid_type']],
    [
      { transactions: 0, queries: 0, default: 0 },
      ['/default too_small', '/queries too_small', '/transactions too_small'],
    ],
  ])('%j', async (body, problems) => {
    const { path } = await made();
    const answer = await ana.put(`${path}/rate-limits`, body);
    expect(answer.status).toBe(400);
    expect(problemsOf(answer).sort()).toEqual(problems);
    expect((await ana.get(path)).body.data.rate_limits).toEqual(none);
  });
});

test('404: an unknown id', async () => {
  const path = `/v1/operator/merchants/${randomUUID()}/rate-limits`;
  expect((await ana.put(path, none)).status).toBe(404);
});
