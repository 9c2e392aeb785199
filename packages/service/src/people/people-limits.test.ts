import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestResponse } from '../../test/check-response.js';
import { useService } from '../../test/harness.js';
import { createPerson, type TestPerson } from '../../test/people.js';
import { inviteByCommand } from './invite-by-command.js';
import { longTest } from '../../test/long-test.js';

// How many people a merchant and the operator may have, at the limit itself and with many who ask at once.
const service = useService();
const email = () => `${randomUUID()}@people.example`;

/** Makes people of a merchant, or of the operator (null), until there are so many who are not disabled. */
async function fill(merchant_id: string | null, count: number): Promise<void> {
  const role = merchant_id === null ? 'reviewer' : 'owner';
  await service.context.database`
    insert into people (id, merchant_id, role, email, name, created_at, updated_at)
    select gen_random_uuid(), ${merchant_id}, ${role}, gen_random_uuid() || '@people.example', 'Pessoa', now(), now()
    from generate_series(1, ${count} - (select count(*)::int from people
      where merchant_id is not distinct from ${merchant_id} and disabled_at is null))`;
}

async function countOf(merchant_id: string | null): Promise<number> {
  const [row] = await service.context.database<{ count: number }[]>`
    select count(*) as count from people
    where merchant_id is not distinct from ${merchant_id} and disabled_at is null`;
  return row!.count;
}

function expectRefusals(answers: readonly TestResponse[], accepted: number): void {
  const refused = answers.filter(({ status }) => status >= 300);
  expect(answers.length - refused.length).toBe(accepted);
  for (const { status, body } of refused) {
    expect(status).toBe(422);
    expect(body.code).toBe('TOO_MANY_PEOPLE');
  }
}

describe('of a merchant', () => {
  test('with room for five, twelve invited and twelve enabled at once: five in all', async () => {
    const merchant = await service.createMerchant();
    const owner = await createPerson(service, 'member', { merchant_id: merchant.id });
    const disabled: TestPerson[] = [];
    for (let made = 0; made < 12; made += 1) {
      const member = await createPerson(service, 'member', { merchant_id: merchant.id });
      await owner.patch(`/v1/people/${member.id}`, { disabled: true });
      disabled.push(member);
    }
    await fill(merchant.id, 195);
    const answers = await Promise.all(
      disabled.flatMap(({ id }) => [
        owner.post('/v1/people', { email: email(), name: 'Nova' }, { 'idempotency-key': id }),
        owner.patch(`/v1/people/${id}`, { disabled: false }),
      ]),
    );
    expectRefusals(answers, 5);
    expect(await countOf(merchant.id)).toBe(200);
  });

  test('disabling somebody makes room for another; a change of a name needs none', async () => {
    const merchant = await service.createMerchant();
    const owner = await createPerson(service, 'member', { merchant_id: merchant.id });
    const other = await createPerson(service, 'member', { merchant_id: merchant.id });
    await fill(merchant.id, 200);
    const invite = () => owner.post('/v1/people', { email: email(), name: 'Nova' });
    expectRefusals([await invite()], 0);
    expect((await owner.patch(`/v1/people/${other.id}`, { name: 'Outra' })).status).toBe(200);
    expect((await owner.patch(`/v1/people/${other.id}`, { disabled: true })).status).toBe(200);
    expect((await invite()).status).toBe(201);
    expectRefusals([await owner.patch(`/v1/people/${other.id}`, { disabled: false })], 0);
  });
});

describe('of the operator', () => {
  let admin: TestPerson;
  beforeAll(async () => {
    admin = await createPerson(service, 'admin', {
      name: 'Alice',
      email: 'alice@operador.example',
    });
    await fill(null, 995);
  });

  longTest(
    'with room for five, twenty invited at once: five; merchants have their own room',
    async () => {
      const merchant = await service.createMerchant();
      const invited = (role: string, more: object = {}) =>
        admin.post('/v1/operator/people', { email: email(), name: 'Nova', role, ...more });
      expectRefusals(await Promise.all(Array.from({ length: 20 }, () => invited('reviewer'))), 5);
      expect(await countOf(null)).toBe(1000);
      expect((await invited('member', { merchant_id: merchant.id })).status).toBe(201);
    },
  );

  test('the command makes no further admin at the limit, and lets a disabled one in again', async () => {
    const { database, data_keys, config } = service.context;
    const command = (address: string) =>
      inviteByCommand(database, data_keys, 'create-admin', config.public_url, null, {
        email: address,
        name: 'Alice',
      });
    await fill(null, 1000);
    await expect(command(email())).rejects.toMatchObject({ code: 'TOO_MANY_PEOPLE' });
    await database`update people set disabled_at = now() where id = ${admin.id}`;
    await fill(null, 1000);
    expect(await command('alice@operador.example')).toContain('/console/invitations/');
  });
});
