import { expect, test } from 'vitest';
import { streamReview } from '../src/cases/operations/stream-review.js';
import type { Route } from '../src/operation/route.js';
import { routes } from '../src/routes.js';
import { streamEvents, streamOperatorEvents } from '../src/webhooks/operations/stream-events.js';
import { useService, type Client } from './harness.js';
import { addressOf, from, parametersOf, recordsOf } from './records-of-routes.js';

const service = useService();

/** Endless, read over a connection in separate tests. */
const streams: unknown[] = [streamReview, streamEvents, streamOperatorEvents];
const read = routes.filter(
  ({ method, people_only, operation }) =>
    method === 'GET' && !people_only && !streams.includes(operation),
);

test('whatever is read is answered where the rows of merchants are on other servers', async () => {
  const operator = await service.createOperator();
  const merchant = await service.createMerchant();
  const owned = await recordsOf(service, merchant, operator);
  const failed: string[] = [];
  const ask = async (client: Client, route: Route, url: string) => {
    const { status, body } = await client.get(url);
    if (status >= 500) failed.push(`${route.path}: ${JSON.stringify(body)}`);
    return status;
  };
  const answered = new Set<number>();
  for (const route of read.filter(({ access }) => access === 'merchant'))
    answered.add(await ask(merchant, route, addressOf(route, from(owned))));
  // The operator names the same records at its own addresses.
  const ofOperator = (parameter: string) => owned[parameter.replace('/operator/', '/')];
  const asked = read.filter(
    (route) => route.access === 'operator' && parametersOf(route.path).every(ofOperator),
  );
  for (const route of asked)
    answered.add(
      await ask(
        operator,
        route,
        addressOf(route, (name) => ofOperator(name) ?? ''),
      ),
    );
  expect(failed).toEqual([]);
  expect(answered).toContain(200);
  expect(asked.length).toBeGreaterThan(30);
});
