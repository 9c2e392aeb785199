import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { problemsOf } from '../../../test/answers.js';
import { startTestService, type TestService } from '../../../test/harness.js';
import { createPerson, invitationPathOf, type TestPerson } from '../../../test/people.js';
import { verifyTrail } from '../../trail/verify-trails.js';
import { readEntry } from '../../trail/commitments.js';

let service: TestService;
let stop: () => Promise<void>;
let alice: TestPerson;

beforeAll(async () => {
  ({ service, stop } = await startTestService());
});
afterAll(() => stop());
beforeEach(async () => {
  // Who is the last admin depends on who is there.
  alice = await createPerson(service, 'admin', { name: 'Alice' });
  const others = await service.context.database<{ id: string }[]>`
    select id from people where role = 'admin' and id <> ${alice.id}`;
  for (const other of others) await alice.patch(at(other), { role: 'reviewer' });
});

const at = ({ id }: { id: string }) => `/v1/operator/people/${id}`;

describe('200', () => {
  test('another name and role, in force at once, under the name of who gave it', async () => {
    const rui = await createPerson(service, 'reviewer', { name: 'Rui' });
    expect((await rui.get('/v1/operator/people')).status).toBe(403);
    const answer = await alice.patch(at(rui), { name: 'Rui Lima', role: 'admin' });
    expect(answer.body.data).toMatchObject({ name: 'Rui Lima', role: 'admin', status: 'active' });
    expect((await rui.get('/v1/operator/people')).status).toBe(200);
    const [row] = await service.context.database<{ entry: string; personal: string | null }[]>`
      select entry, personal from operator_trail order by position desc limit 1`;
    expect(readEntry(service.context.data_keys, {}, row!)).toMatchObject({
      actor: { kind: 'operator_person', id: alice.id, name: 'Alice' },
      action: 'person.updated',
      object: { kind: 'person', id: rui.id },
      before: { name: 'Rui', role: 'reviewer' },
      after: { name: 'Rui Lima', role: 'admin' },
    });
  });

  test('disabled: every session ends at once, and nobody signs in or is invited until enabled again', async () => {
    const rui = await createPerson(service, 'reviewer');
    expect((await rui.get('/console/api/session')).status).toBe(200);
    const answer = await alice.patch(at(rui), { disabled: true });
    expect(answer.body.data.status).toBe('disabled');
    expect((await rui.get('/console/api/session')).status).toBe(401);
    expect((await alice.post(`${at(rui)}/invitation`)).body.code).toBe('INVALID_STATUS');
    expect((await alice.patch(at(rui), { disabled: false })).body.data.status).toBe('active');
    // The session that was ended does not come back.
    expect((await rui.get('/console/api/session')).status).toBe(401);
  });

  test('what is so already changes nothing, and the trail stays silent', async () => {
    const count = async () => (await service.context.database`select 1 from operator_trail`).length;
    const before = await count();
    expect((await alice.patch(at(alice), { role: 'admin', disabled: false })).status).toBe(200);
    expect(await count()).toBe(before);
  });

  test('a merchant’s member: recorded in the merchant’s trail', async () => {
    const merchant = await service.createMerchant();
    const member = await createPerson(service, 'member', { merchant_id: merchant.id });
    expect((await alice.patch(at(member), { disabled: true })).status).toBe(200);
    const [row] = await service.context.database<{ entry: string; personal: string | null }[]>`
      select entry, personal from merchant_trail where merchant_id = ${merchant.id}`;
    expect(readEntry(service.context.data_keys, { merchant_id: merchant.id }, row!)).toMatchObject({
      actor: { kind: 'operator_person', id: alice.id },
      after: { status: 'disabled' },
    });
  });
});

describe('links that somebody issued', () => {
  const accept = (link: string) =>
    service.anonymous.post(invitationPathOf(link), {
      name: 'Intruso',
      password: 'cavalo bateria grampo',
    });

  /** An admin with a link for a new admin and one for a colleague who is active, neither accepted yet. */
  async function issuer() {
    const bia = await createPerson(service, 'admin');
    const input = { email: `${randomUUID()}@operador.example`, name: 'C', role: 'admin' };
    const links: string[] = [];
    for (const answer of [
      await bia.post('/v1/operator/people', input),
      await bia.post(`${at(alice)}/invitation`),
    ]) {
      expect(answer.status).toBe(201);
      links.push(answer.body.data.invitation_url);
    }
    return { bia, links };
  }

  test.each([{ disabled: true }, { role: 'reviewer' }])(
    'end with their issuer, who otherwise had a way back in: %j',
    async (wish) => {
      const { bia, links } = await issuer();
      expect((await alice.patch(at(bia), wish)).status).toBe(200);
      for (const link of links) expect((await accept(link)).status).toBe(404);
      expect((await alice.get('/console/api/session')).status).toBe(200);
    },
  );

  test('stay when the issuer is renamed', async () => {
    const { bia, links } = await issuer();
    expect((await alice.patch(at(bia), { name: 'Beatriz' })).status).toBe(200);
    for (const link of links) expect((await accept(link)).status).toBe(200);
  });

  test('issued and disabled at once: no link is left that works', async () => {
    for (let round = 0; round < 5; round += 1) {
      const merchant = await service.createMerchant();
      const [ana, bia] = [
        await createPerson(service, 'member', { merchant_id: merchant.id }),
        await createPerson(service, 'admin'),
      ];
      const [disabled, ...issued] = await Promise.all([
        alice.patch(at(bia), { disabled: true }),
        // Another trail than the one that records the disabling, and so another lock.
        bia.post(`${at(ana)}/invitation`),
        bia.post('/v1/operator/people', {
          email: `${randomUUID()}@loja.example`,
          name: 'D',
          role: 'member',
          merchant_id: merchant.id,
        }),
      ]);
      expect(disabled.status).toBe(200);
      for (const answer of issued) {
        expect([201, 401, 403]).toContain(answer.status);
        if (answer.status !== 201) continue;
        expect((await accept(answer.body.data.invitation_url)).status).toBe(404);
      }
      const left = await service.context.database`
        select 1 from person_invitations where issued_by = ${bia.id}`;
      expect(left).toHaveLength(0);
    }
  });
});

describe('409 LAST_ADMIN', () => {
  test.each([{ disabled: true }, { role: 'reviewer' }])('%j of the last one', async (wish) => {
    const answer = await alice.patch(at(alice), wish);
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('LAST_ADMIN');
    const bia = await createPerson(service, 'admin');
    expect((await alice.patch(at(alice), wish)).status).toBe(200);
    expect((await alice.get(at(bia).replace(`/${bia.id}`, ''))).status).not.toBe(200);
  });

  test('somebody invited, and somebody disabled, is no admin yet or any more', async () => {
    const input = { email: `${randomUUID()}@operador.example`, name: 'B', role: 'admin' };
    await alice.post('/v1/operator/people', input);
    const bia = await createPerson(service, 'admin');
    expect((await alice.patch(at(bia), { disabled: true })).status).toBe(200);
    expect((await alice.patch(at(alice), { disabled: true })).body.code).toBe('LAST_ADMIN');
  });

  test('two who demote each other at once: one of them stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      await service.context.database`update people set role = 'reviewer' where role = 'admin'`;
      service.context.sessions.evictAll();
      const [ana, bia] = [
        await createPerson(service, 'admin'),
        await createPerson(service, 'admin'),
      ];
      const answers = await Promise.all([
        ana.patch(at(bia), { role: 'reviewer' }),
        bia.patch(at(ana), { disabled: true }),
      ]);
      const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
      expect(statuses[0]).toBe(200);
      // The slower one is refused as the last admin's fate, or as one who is no admin any more.
      expect([401, 403, 409]).toContain(statuses[1]);
      const left = await service.context.database`
        select 1 from people where role = 'admin' and disabled_at is null`;
      expect(left).toHaveLength(1);
    }
  });
});

describe('400', () => {
  test('nobody changes sides', async () => {
    const merchant = await service.createMerchant();
    const member = await createPerson(service, 'member', { merchant_id: merchant.id });
    const rui = await createPerson(service, 'reviewer');
    for (const [who, role] of [
      [member, 'admin'],
      [rui, 'member'],
    ] as const) {
      expect(problemsOf(await alice.patch(at(who), { role }))).toEqual(['/role conflict']);
    }
  });
});

test('404: nobody’s id', async () => {
  expect((await alice.patch(at({ id: randomUUID() }), { name: 'A' })).status).toBe(404);
  expect((await alice.post(`${at({ id: randomUUID() })}/invitation`)).status).toBe(404);
});

test('the trails hold together after all of it, and an entry of the operator’s that was altered is named', async () => {
  const { database } = service.context;
  expect((await verifyTrail(service.context)).broken).toEqual([]);
  await database`alter table operator_trail disable trigger all`;
  await database`update operator_trail set entry = entry || ' ' where position = 2`;
  expect((await verifyTrail(service.context)).broken).toMatchObject([
    { merchant_id: null, submerchant_id: null, position: 2 },
  ]);
});
