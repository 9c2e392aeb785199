import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Route } from '../src/operation/route.js';
import { routes } from '../src/routes.js';
import { useService, type TestMerchant } from './harness.js';
import { createReviewer, type Reviewer } from './in-review.js';
import { createPerson, type TestPerson } from './people.js';
import { readyCompany } from './sellers.js';

const service = useService();

let merchant: TestMerchant;
let reviewer: Reviewer;
let admin: TestPerson;
let seller: { id: string; path: string; partner_id: string };

beforeAll(async () => {
  merchant = await service.createMerchant();
  reviewer = await createReviewer(service, 'Ana');
  admin = await createPerson(service, 'admin');
  seller = await readyCompany(merchant);
  expect((await merchant.post(`${seller.path}/erase`)).status).toBe(200);
});

const ofSellers = routes.filter(({ path }) => path.includes('/submerchants/{id}'));
/** They have nothing to do, and say so. */
const idle = ['eraseSubmerchant', 'eraseCase'];

// The harness holds each answer against what the route is described to answer.
test.each(ofSellers.map((route): [string, string, Route] => [route.method, route.path, route]))(
  'an erased seller is answered as described by %s %s',
  async (_method, _path, { method, path, access, people_only, operation }) => {
    const client = access === 'merchant' ? merchant : people_only ? admin : reviewer;
    const url = path
      .replace('/submerchants/{id}', `/submerchants/${seller.id}`)
      .replace('{capability}', 'charges')
      .replaceAll(/\{\w+\}/g, () => randomUUID());
    const name = method.toLowerCase() as 'get' | 'post' | 'patch' | 'put' | 'delete';
    const { body } = operation.example as { body?: unknown };
    const answer =
      name === 'get' || name === 'delete' ? await client[name](url) : await client[name](url, body);
    expect(answer.status).toBeLessThan(500);
    if (name !== 'get' && !idle.includes(operation.id))
      expect(answer.status).toBeGreaterThanOrEqual(400);
  },
);
