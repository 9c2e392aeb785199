import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import {
  permissionsOf,
  permissionsOfKey,
  roles,
  sideOf,
  type Permission,
  type Role,
  type Side,
} from '../src/operation/permissions.js';
import { streamReview } from '../src/cases/operations/stream-review.js';
import { routes } from '../src/routes.js';
import type { Route } from '../src/operation/route.js';
import { streamEvents, streamOperatorEvents } from '../src/webhooks/operations/stream-events.js';
import type { TestResponse } from './check-response.js';
import { useService, type Client } from './harness.js';
import { createPerson } from './people.js';

/** Every route is tried by every role and every kind of key, without a body and with ids that do not exist. */

const service = useService();

interface Attacker {
  name: string;
  client: Client;
  side: Side;
  permissions: ReadonlySet<Permission>;
  isPerson: boolean;
}
const attackers: Attacker[] = [];
const merchant_ids: string[] = [];

async function person(role: Role): Promise<Client> {
  const [merchant_id] = merchant_ids;
  const isMerchants = sideOf(role) === 'merchant' && merchant_id !== undefined;
  return createPerson(service, role, isMerchants ? { merchant_id } : {});
}

beforeAll(async () => {
  // In test mode, where every operation is open to it.
  const merchant = await service.createMerchant({ mode: 'test' });
  merchant_ids.push(merchant.id);
  for (const role of roles) {
    const permissions = permissionsOf(role);
    const client = await person(role);
    attackers.push({ name: role, client, side: sideOf(role), permissions, isPerson: true });
  }
  const key = (name: string, client: Client, side: Side, permission: 'read' | 'write') =>
    attackers.push({
      name,
      client,
      side,
      permissions: permissionsOfKey(side, permission),
      isPerson: false,
    });
  key('write key', merchant, 'merchant', 'write');
  key('read key', await service.createKey(merchant, 'read'), 'merchant', 'read');
  key('operator key', await service.createOperator(), 'operator', 'write');
});

/** Streams do not end: only refusals of them are tried here. */
const endless: unknown[] = [streamReview, streamEvents, streamOperatorEvents];

function send(client: Client, { method, path }: Route): Promise<TestResponse> {
  const url = path.replaceAll(/\{\w+\}/g, () => randomUUID());
  switch (method) {
    case 'GET':
      return client.get(url);
    case 'DELETE':
      return client.delete(url);
    case 'POST':
      return client.post(url);
    case 'PATCH':
      return client.patch(url);
    case 'PUT':
      return client.put(url);
  }
}

function isAllowed({ access, permission, people_only }: Route, attacker: Attacker): boolean {
  if (access === 'public') return true;
  if (access === 'person') return attacker.isPerson;
  if (people_only && !attacker.isPerson) return false;
  return access === attacker.side && permission !== null && attacker.permissions.has(permission);
}

test('every route asks for exactly its permission, whoever sends the request', async () => {
  let refusals = 0;
  for (const route of routes) {
    const name = `${route.method} ${route.path}`;
    if (route.access !== 'public') {
      expect((await send(service.anonymous, route)).status, name).toBe(401);
    }
    const tries = attackers.map(async (attacker) => {
      const isOpen = isAllowed(route, attacker);
      if (isOpen && endless.includes(route.operation)) return;
      // Signing out ends a session: for each such route another one.
      const client =
        route.access === 'person' && attacker.isPerson
          ? await person(attacker.name as Role)
          : attacker.client;
      const { status, body } = await send(client, route);
      const by = `${name} by ${attacker.name}`;
      if (isOpen) {
        expect([401, 403], by).not.toContain(status);
      } else {
        expect([status, body.code], by).toEqual([403, 'FORBIDDEN']);
        refusals += 1;
      }
    });
    await Promise.all(tries);
  }
  expect(refusals).toBeGreaterThan(routes.length);
});
