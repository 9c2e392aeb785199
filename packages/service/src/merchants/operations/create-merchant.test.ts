import { beforeAll, describe, expect, test } from 'vitest';
import { problemsOf, warningsOf } from '../../../test/answers.js';
import { useService } from '../../../test/harness.js';
import { createReviewer, type Reviewer } from '../../../test/in-review.js';

const service = useService();
let ana: Reviewer;
beforeAll(async () => {
  ana = await createReviewer(service, 'Ana');
});

describe('201', () => {
  test.each(['live', 'test'])(
    'a %s merchant, with the specification’s rate limits',
    async (mode) => {
      service.setClock('2026-11-21T12:00:00.000Z');
      const answer = await ana.post('/v1/operator/merchants', { name: 'Feira Livre', mode });
      service.setClock(null);
      expect(answer.status).toBe(201);
      const { id, ...rest } = answer.body.data;
      expect(rest).toEqual({
        name: 'Feira Livre',
        mode,
        time_zone: 'UTC',
        rate_limits: { transactions: null, queries: null, default: null },
        company_sources: null,
        created_at: '2026-11-21T12:00:00.000Z',
        updated_at: '2026-11-21T12:00:00.000Z',
      });
      expect((await ana.get(`/v1/operator/merchants/${id}`)).body.data).toEqual(answer.body.data);
    },
  );

  test('its trail begins with who made it', async () => {
    const { data } = (await ana.post('/v1/operator/merchants', { name: 'A', mode: 'live' })).body;
    const entries = await service.context.database<{ entry: string }[]>`
      select entry from merchant_trail where merchant_id = ${data.id}`;
    expect(entries.map(({ entry }) => JSON.parse(entry))).toMatchObject([
      {
        position: 1,
        action: 'merchant.created',
        actor: { kind: 'operator_key', id: ana.key_id, name: 'Ana' },
        object: { kind: 'merchant', id: data.id },
        after: data,
      },
    ]);
  });

  test('unknown fields are named and not stored', async () => {
    const answer = await ana.post('/v1/operator/merchants', {
      name: 'A',
      mode: 'live',
      rate_limits: {},
    });
    expect(warningsOf(answer)).toEqual(['/rate_limits']);
  });

  test('the same Idempotency-Key makes one merchant', async () => {
    const headers = { 'idempotency-key': 'one-merchant' };
    const first = await ana.post('/v1/operator/merchants', { name: 'Uma', mode: 'live' }, headers);
    const again = await ana.post('/v1/operator/merchants', { name: 'Uma', mode: 'live' }, headers);
    expect(again.text).toBe(first.text);
    const [row] = await service.context.database`select count(*) from merchants where name = 'Uma'`;
    expect(row?.['count']).toBe(1);
  });
});

describe('400', () => {
  test.each<[object, string[]]>([
    [{}, ['/mode required', '/name required']],
    [{ name: '', mode: 'live' }, ['/name too_short']],
    [{ name: 'x'.repeat(256), mode: 'live' }, ['/name too_long']],
    [{ name: 'A', mode: 'sandbox' }, ['/mode invalid_value']],
    [{ name: null, mode: null }, ['/mode invalid_type', '/name invalid_type']],
  ])('%j', async (body, problems) => {
    const answer = await ana.post('/v1/operator/merchants', body);
    expect(answer.status).toBe(400);
    expect(problemsOf(answer).sort()).toEqual(problems);
  });
});
