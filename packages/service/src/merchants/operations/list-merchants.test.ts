import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useService } from '../../../test/harness.js';
import { createReviewer } from '../../../test/in-review.js';

const service = useService();

test('200: every merchant, newest first, page by page, and each is read by its id', async () => {
  const ana = await createReviewer(service, 'Ana');
  const made: { id: string }[] = [];
  for (const name of ['A', 'B', 'C']) {
    const answer = await ana.post('/v1/operator/merchants', { name, mode: 'test' });
    made.unshift(answer.body.data);
  }
  const list = await ana.get('/v1/operator/merchants');
  expect(list.body.data).toEqual(made);
  const last = await ana.get('/v1/operator/merchants?limit=2&page=2');
  expect(last.body).toMatchObject({
    data: [made[2]],
    pagination: { page: 2, limit: 2, total: 3, totalPages: 2, next: null },
  });
  for (const one of made) {
    expect((await ana.get(`/v1/operator/merchants/${one.id}`)).body.data).toEqual(one);
  }
});

test('the total is that of the stored merchants, however many are created at once or fail', async () => {
  const ana = await createReviewer(service, 'Ana');
  const total = async () => (await ana.get('/v1/operator/merchants')).body.pagination.total;
  const before = await total();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      ana.post('/v1/operator/merchants', { name: `At once ${at}`, mode: at % 2 ? 'live' : 'none' }),
    ),
  );
  const created = answers.filter(({ status }) => status === 201).length;
  expect([created, await total()]).toEqual([20, before + 20]);
  const all = (await ana.get('/v1/operator/merchants?limit=100')).body;
  expect(all.data).toHaveLength(all.pagination.total);
});

test.each([randomUUID(), 'x'])('404: %s is nobody', async (id) => {
  const ana = await createReviewer(service, 'Ana');
  expect((await ana.get(`/v1/operator/merchants/${id}`)).status).toBe(404);
});
