import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { useService, type TestMerchant } from '../../test/harness.js';
import { createPerson, type TestPerson } from '../../test/people.js';
import { sideOf, type Role } from '../operation/permissions.js';

const service = useService();

let merchant: TestMerchant;
let owner: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  merchant = await service.createMerchant();
  owner = await createPerson(service, 'owner', { merchant_id: merchant.id });
  admin = await createPerson(service, 'admin');
});

const someone = (role: Role) =>
  createPerson(service, role, sideOf(role) === 'merchant' ? { merchant_id: merchant.id } : {});

test('a change of role counts at once, in both directions', async () => {
  const marina = await someone('viewer');
  expect((await marina.post('/v1/submerchants', {})).status).toBe(403);
  const changed = await owner.patch(`/v1/people/${marina.id}`, { role: 'support' });
  expect([changed.status, changed.body.data.role]).toEqual([200, 'support']);
  expect((await marina.post('/v1/submerchants', {})).status).toBe(400);
  const { permissions } = (await marina.get('/console/api/session')).body.data;
  expect(permissions).toContain('submerchants.write');
  expect(permissions).not.toContain('keys.manage');
  await owner.patch(`/v1/people/${marina.id}`, { role: 'viewer' });
  expect((await marina.post('/v1/submerchants', {})).status).toBe(403);
  await owner.patch(`/v1/people/${marina.id}`, { role: 'owner' });
  expect((await marina.post('/v1/api-keys', {})).status).toBe(400);
});

test('an invitation gives the role that it names, `member` the one of an owner', async () => {
  const invite = (client: TestPerson, path: string, role?: string, merchant_id?: string) =>
    client.post(path, { email: `${randomUUID()}@loja.example`, name: 'N', role, merchant_id });
  const viewer = await invite(owner, '/v1/people', 'viewer');
  expect(viewer.body.data).toMatchObject({ role: 'viewer', status: 'invited' });
  expect((await invite(owner, '/v1/people')).body.data.role).toBe('owner');
  for (const role of ['admin', 'auditor', 'member']) {
    expect((await invite(owner, '/v1/people', role)).status, role).toBe(400);
  }
  const path = '/v1/operator/people';
  expect((await invite(admin, path, 'auditor')).body.data.role).toBe('auditor');
  expect((await invite(admin, path, 'member', merchant.id)).body.data.role).toBe('owner');
  expect((await invite(admin, path, 'viewer')).status).toBe(400);
  expect((await invite(admin, path, 'auditor', merchant.id)).status).toBe(400);
  const found = await admin.get(`${path}?role=member&merchant_id=${merchant.id}`);
  expect(new Set(found.body.data.map(({ role }: { role: string }) => role))).toEqual(
    new Set(['owner']),
  );
  expect((await admin.get(`${path}?role=auditor`)).body.data).toHaveLength(1);
});

describe('somebody demoted a moment ago, whose session is still cached with the old role', () => {
  test.each(['admin', 'owner'] as const)('an %s neither promotes nor invites', async (role) => {
    const isAdmin = role === 'admin';
    const base = isAdmin ? '/v1/operator/people' : '/v1/people';
    const mallory = await someone(role);
    const friend = await someone(isAdmin ? 'reviewer' : 'viewer');
    expect((await mallory.get(base)).status).toBe(200);
    // As another process does it: this one's cache keeps the old role for a second.
    await service.context.database`
      update people set role = ${isAdmin ? 'auditor' : 'viewer'} where id = ${mallory.id}`;
    const email = `${randomUUID()}@people.example`;
    for (const answer of [
      await mallory.patch(`${base}/${friend.id}`, { role }),
      await mallory.post(base, { email, name: 'N', role }),
      await mallory.post(`${base}/${friend.id}/invitation`),
      await mallory.patch(`${base}/${mallory.id}`, { role }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
    }
    const left = await service.context.database`
      select 1 from people where email = ${email} or (id = ${friend.id} and role in ('admin', 'owner'))`;
    expect(left).toHaveLength(0);
  });
});

describe('a merchant’s last owner', () => {
  test('two who demote each other at once: one of them stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id: merchant_id } = await service.createMerchant();
      const [ana, bia] = [
        await createPerson(service, 'owner', { merchant_id }),
        await createPerson(service, 'owner', { merchant_id }),
      ];
      const answers = await Promise.all([
        ana.patch(`/v1/people/${bia.id}`, { role: 'viewer' }),
        bia.patch(`/v1/people/${ana.id}`, { disabled: true }),
      ]);
      const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
      expect(statuses[0]).toBe(200);
      expect([401, 403, 409]).toContain(statuses[1]);
      const [stays, path] = answers[0].status === 200 ? [ana, ana.id] : [bia, bia.id];
      const refused = await stays.patch(`/v1/people/${path}`, { role: 'developer' });
      expect([refused.status, refused.body.code]).toEqual([409, 'LAST_OWNER']);
      // An account that was taken over must be stoppable.
      const stopped = await admin.patch(`/v1/operator/people/${path}`, { disabled: true });
      expect(stopped.status).toBe(200);
      expect((await stays.get('/v1/people')).status).toBe(401);
    }
  });
});
