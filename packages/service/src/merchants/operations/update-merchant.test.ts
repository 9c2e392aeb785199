import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { problemsOf, warningsOf } from '../../../test/answers.js';
import { useService } from '../../../test/harness.js';
import { createReviewer, type Reviewer } from '../../../test/in-review.js';

const service = useService();
let ana: Reviewer;
beforeAll(async () => {
  ana = await createReviewer(service, 'Ana');
});

async function made() {
  const { data } = (await ana.post('/v1/operator/merchants', { name: 'Antes', mode: 'live' })).body;
  return { ...data, path: `/v1/operator/merchants/${data.id}` };
}

describe('200', () => {
  test('another name; everything else stays', async () => {
    const { path, ...before } = await made();
    service.setClock('2099-01-01T00:00:00.000Z');
    const answer = await ana.patch(path, { name: 'Depois' });
    service.setClock(null);
    expect(answer.body.data).toEqual({
      ...before,
      name: 'Depois',
      updated_at: '2099-01-01T00:00:00.000Z',
    });
    expect((await ana.get(path)).body.data).toEqual(answer.body.data);
  });

  test.each([{}, { name: 'Antes' }])(
    '%j changes nothing, and the trail stays silent',
    async (body) => {
      const { path, id, ...before } = await made();
      expect((await ana.patch(path, body)).body.data).toEqual({ id, ...before });
      const [row] = await service.context.database`
      select count(*) from merchant_trail where merchant_id = ${id}`;
      expect(row?.['count']).toBe(1);
    },
  );

  test('the mode is not changed, and the answer says so', async () => {
    const { path } = await made();
    const answer = await ana.patch(path, { mode: 'test' });
    expect(warningsOf(answer)).toEqual(['/mode']);
    expect(answer.body.data.mode).toBe('live');
  });
});

test.each<[object, string]>([
  [{ name: '' }, '/name too_short'],
  [{ name: null }, '/name invalid_type'],
])('400: %j', async (body, problem) => {
  const { path } = await made();
  expect(problemsOf(await ana.patch(path, body))).toEqual([problem]);
});

test('404: an unknown id', async () => {
  expect((await ana.patch(`/v1/operator/merchants/${randomUUID()}`, { name: 'A' })).status).toBe(
    404,
  );
});
