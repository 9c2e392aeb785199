import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { idsOf, problemsOf } from '../../../test/answers.js';
import { basic, createClient, useService } from '../../../test/harness.js';
import { createPerson } from '../../../test/people.js';
import { readEntry } from '../../trail/commitments.js';
import { verifyTrail } from '../../trail/verify-trails.js';

// A merchant's people make, list and revoke its keys: the operator's rules are tested with create-api-key.
const service = useService();
const shop = { name: 'Loja', permission: 'write' };

async function signedIn() {
  const merchant = await service.createMerchant();
  const member = await createPerson(service, 'member', {
    merchant_id: merchant.id,
    name: 'Marina',
  });
  return { merchant, member };
}

test('a member makes a key that works, sees it without its secret, and revokes it, all under the member’s name', async () => {
  const { merchant, member } = await signedIn();
  const issued = await member.post('/v1/api-keys', shop);
  expect(issued.status).toBe(201);
  const { secret_key, ...key } = issued.body.data;
  expect(key.public_key).toMatch(/^pk_live_/);
  const systems = createClient(service.app, basic(key.public_key, secret_key));
  expect((await systems.get('/v1/submerchants')).status).toBe(200);

  const list = await member.get('/v1/api-keys');
  expect(list.body.data[0]).toEqual(key);
  expect(list.text).not.toContain(secret_key);
  // A key reads which keys there are; it makes and revokes none.
  expect(idsOf(await systems.get('/v1/api-keys'))).toEqual(idsOf(list));
  const refused = await systems.post('/v1/api-keys', shop);
  expect([refused.status, refused.body.message]).toEqual([
    403,
    expect.stringContaining('signed in to the console'),
  ]);
  expect((await systems.delete(`/v1/api-keys/${key.id}`)).status).toBe(403);

  const revoked = await member.delete(`/v1/api-keys/${key.id}`);
  expect(revoked.body.data).toMatchObject({ id: key.id, revoked_at: expect.any(String) });
  expect((await systems.get('/v1/submerchants')).status).toBe(401);

  const { database } = service.context;
  const told = await database<{ entry: string; personal: string | null }[]>`
    select entry, personal from merchant_trail where merchant_id = ${merchant.id} order by position`;
  const actor = { kind: 'merchant_person', id: member.id, name: 'Marina' };
  const entries = told.map((row) =>
    readEntry(service.context.data_keys, { merchant_id: merchant.id }, row),
  );
  expect(entries.slice(-2)).toMatchObject([
    { action: 'api_key.issued', actor, object: { kind: 'api_key', id: key.id } },
    { action: 'api_key.revoked', actor, object: { kind: 'api_key', id: key.id } },
  ]);
  expect(JSON.stringify(entries)).not.toContain(secret_key);
  expect((await verifyTrail(service.context)).broken).toEqual([]);
});

test('repeated with its Idempotency-Key it is one key, not two', async () => {
  const { member } = await signedIn();
  const headers = { 'idempotency-key': randomUUID() };
  const first = await member.post('/v1/api-keys', shop, headers);
  expect((await member.post('/v1/api-keys', shop, headers)).text).toBe(first.text);
  const own = (await member.get('/v1/api-keys')).body.data;
  expect(own.filter((one: any) => one.name === shop.name)).toHaveLength(1);
});

test('the last key may go: the member is still signed in and makes another', async () => {
  const { merchant, member } = await signedIn();
  for (const id of idsOf(await member.get('/v1/api-keys')))
    await member.delete(`/v1/api-keys/${id}`);
  expect((await merchant.get('/v1/submerchants')).status).toBe(401);
  expect((await member.post('/v1/api-keys', shop)).status).toBe(201);
});

test('400 names every problem', async () => {
  const { member } = await signedIn();
  const answer = await member.post('/v1/api-keys', { name: '', permission: 'admin' });
  expect(problemsOf(answer).sort()).toEqual(['/name too_short', '/permission invalid_value']);
});
