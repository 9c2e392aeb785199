import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { onDatabase } from '../../test/global-setup.js';
import { basic, createClient, useService } from '../../test/harness.js';
import { personInReview } from '../../test/in-review.js';
import { createPerson, tokenOf, withSession, type TestPerson } from '../../test/people.js';
import { operator_id } from '../platform/ids.js';
import { ConfigError } from '../config/config-error.js';
import { createOperatorKey, revokeOperatorKey } from '../merchants/create-operator-key.js';
import { UsageError } from '../operation/command.js';
import { runCommand } from './run-command.js';
import { this_release } from '../platform/database/read-migrations.js';
import { makeCheckpoint } from '../trail/checkpoints/make-checkpoint.js';
import { lineOf } from '../trail/checkpoints/send-checkpoints.js';
import { readCheckpointsAfter } from '../trail/store/checkpoints.js';
import { readEntry } from '../trail/commitments.js';

const service = useService();
let environment: Record<string, string>;

beforeAll(async () => {
  const [row] = await service.context.database<
    { name: string }[]
  >`select current_database() as name`;
  const target = onDatabase(inject('server'), row!.name);
  if ('url' in target) environment = { DATABASE_URL: target.url };
  else {
    // The embedded server listens on a socket in a folder, which only PostgreSQL's own variables can name.
    vi.stubEnv('PGHOST', target.host)
      .stubEnv('PGPORT', `${target.port}`)
      .stubEnv('PGUSER', target.user);
    environment = { DATABASE_URL: `postgres:///${target.database}` };
  }
});
afterAll(() => vi.unstubAllEnvs());

/** Runs a command as its user would, and gives back what it printed. */
async function run(...words: [string, ...string[]]): Promise<{ code: number; output: string }> {
  let output = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += String(text);
    return true;
  });
  try {
    const [name, ...args] = words;
    return { code: await runCommand(name, args, environment), output };
  } finally {
    write.mockRestore();
  }
}

const keyIn = (output: string) => {
  const [, public_key = ''] = /public_key {2}(\S+)/.exec(output) ?? [];
  const [, secret_key = ''] = /secret_key {2}(\S+)/.exec(output) ?? [];
  return { public_key, secret_key };
};

test('migrate on a migrated database, and its plan: nothing to do', async () => {
  expect(await run('migrate', '--plan')).toEqual({
    code: 0,
    output: `Release ${this_release}: nothing to migrate.\n`,
  });
  expect(await run('migrate')).toEqual({ code: 0, output: '0 migrations applied.\n' });
  await expect(run('migrate', '--now')).rejects.toThrow(UsageError);
});

test('help lists all commands, explains one, and names the nearest to a mistyped one', async () => {
  const { code, output } = await run('--help');
  expect({ code, output }).toEqual(await run('help'));
  expect(code).toBe(0);
  for (const line of ['start ', '\nverify [PART]', '\ndoctor ']) expect(output).toContain(line);
  const usage = await run('help', 'doctor');
  expect(usage).toEqual({ code: 0, output: expect.stringMatching(/^doctor \[--full\].*\n$/) });
  expect(await run('doctor', '--help')).toEqual(usage);
  expect((await run('help', 'start')).output).toMatch(/^start +starts the service/);
  await expect(run('start', '--port')).rejects.toThrow('start takes no arguments');
  expect(await run('--version')).toEqual({ code: 0, output: `${this_release}\n` });
  await expect(run('docter')).rejects.toThrow('Did you mean doctor? help lists all.');
  await expect(run('help', 'docter')).rejects.toThrow(UsageError);
});

describe('operator keys', () => {
  test('a new one is valid, has its name in the trail, and its secret is not stored', async () => {
    const { code, output } = await run('create-operator-key', '--name', '  Ana  ');
    expect(code).toBe(0);
    const { public_key, secret_key } = keyIn(output);
    expect(public_key).toMatch(/^pk_operator_[\w-]{16}$/);
    expect(secret_key).toMatch(/^sk_operator_[\w-]{43}$/);
    const desk = createClient(service.app, basic(public_key, secret_key));
    const { reviewCase } = await personInReview(service);
    expect((await desk.post(`${reviewCase}/claim`)).body.data.claimed_by_name).toBe('Ana');
    const rows = await service.context.database<{ text: string }[]>`
      select k::text as text from operator_api_keys k where public_key = ${public_key}`;
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toContain(secret_key);
  });

  test('a revoked one is refused, the others still work; revoking it again says that it was', async () => {
    const [gone, stays] = [
      keyIn((await run('create-operator-key', '--name', 'A')).output),
      keyIn((await run('create-operator-key', '--name', 'A')).output),
    ];
    expect(await run('revoke-operator-key', '--key', gone.public_key)).toEqual({
      code: 0,
      output: 'Revoked.\n',
    });
    const status = async ({ public_key, secret_key }: typeof gone) =>
      (
        await createClient(service.app, basic(public_key, secret_key)).get(
          '/v1/operator/submerchants',
        )
      ).status;
    expect(await status(gone)).toBe(401);
    expect(await status(stays)).toBe(200);
    expect((await run('revoke-operator-key', '--key', gone.public_key)).code).toBe(1);
    expect((await run('revoke-operator-key', '--key', 'pk_operator_nobody')).code).toBe(1);
  });
});

describe('operator keys in the trail', () => {
  const trail = '/v1/operator/trail';
  let admin: TestPerson;
  beforeAll(async () => {
    admin = await createPerson(service, 'admin', { name: 'Alice' });
  });

  test('shows who issued and revoked which key, and when', async () => {
    const { output } = await run('create-operator-key', '--name', 'Importação');
    const { public_key, secret_key } = keyIn(output);
    await run('revoke-operator-key', '--key', public_key);
    // Revoked already: nothing changes, and nothing is recorded.
    await run('revoke-operator-key', '--key', public_key);
    const { body, text } = await admin.get(trail);
    const [revoked, issued, ...earlier] = body.data;
    const { username: user } = userInfo();
    expect(issued).toMatchObject({
      merchant: null,
      actor: { kind: 'command', name: 'create-operator-key', user },
      action: 'api_key.issued',
      object: { kind: 'api_key', name: 'Importação' },
      before: null,
      after: { name: 'Importação', public_key, revoked_at: null },
    });
    expect(revoked).toMatchObject({
      merchant: null,
      actor: { kind: 'command', name: 'revoke-operator-key', user },
      action: 'api_key.revoked',
      object: issued.object,
      before: { revoked_at: null },
      after: { revoked_at: revoked.at },
    });
    expect(earlier.map(({ object }: any) => object.id)).not.toContain(issued.object.id);
    expect(text).not.toContain(secret_key);
    expect((await run('verify', 'trails')).code).toBe(0);
  });

  test('a key whose entry cannot be recorded is neither issued nor revoked', async () => {
    const { database } = service.context;
    const valid = keyIn((await run('create-operator-key', '--name', 'A')).output);
    const keys = () => database`select * from operator_api_keys order by id`;
    const before = await keys();
    await database`alter table operator_trail add constraint shut check (false) not valid`;
    try {
      await expect(run('create-operator-key', '--name', 'B')).rejects.toThrow('shut');
      await expect(run('revoke-operator-key', '--key', valid.public_key)).rejects.toThrow('shut');
    } finally {
      await database`alter table operator_trail drop constraint shut`;
    }
    expect(await keys()).toEqual(before);
  });

  test('two concurrent revocations of one key: one succeeds and is recorded', async () => {
    const { database } = service.context;
    for (let round = 0; round < 5; round += 1) {
      const { public_key } = await createOperatorKey(database, service.context.data_keys, 'C');
      const revocations = await Promise.all(
        Array.from({ length: 4 }, () =>
          revokeOperatorKey(database, service.context.data_keys, public_key),
        ),
      );
      expect(revocations.filter(Boolean)).toHaveLength(1);
    }
    const { body } = await admin.get(`${trail}?action=api_key.revoked&limit=5`);
    expect(new Set(body.data.map(({ object }: any) => object.id)).size).toBe(5);
    expect((await run('verify', 'trails')).code).toBe(0);
  });
});

describe('create-admin', () => {
  const link = (output: string) => /http\S+\/console(\/invitations\/[\w-]{43})/.exec(output)?.[1];
  const accept = (output: string, password: string) =>
    service.anonymous.post(`/console/api${link(output)}`, { name: 'Alice', password });

  test('the link lets an admin in, once, under the name that a trail bears', async () => {
    const given = ['--email', 'Alice@Operador.example', '--name', 'Alice'] as const;
    const { code, output } = await run('create-admin', ...given);
    expect(code).toBe(0);
    const answer = await accept(output, 'cavalo bateria grampo');
    expect(answer.body.data).toMatchObject({ email: 'alice@operador.example', role: 'admin' });
    expect((await accept(output, 'cavalo bateria grampo')).status).toBe(404);
    const rows = await service.context.database<{ entry: string; personal: string | null }[]>`
      select entry, personal from operator_trail where entry::json ->> 'action' like 'person.%' order by position`;
    const { username: user } = userInfo();
    expect(rows.map((row) => readEntry(service.context.data_keys, {}, row))).toMatchObject([
      { action: 'person.invited', actor: { kind: 'command', name: 'create-admin', user } },
      { action: 'person.accepted', actor: { kind: 'operator_person', name: 'Alice' } },
    ]);
    expect((await run('verify', 'trails')).code).toBe(0);
  });

  test('whoever lost every way in has one again, also when disabled or demoted', async () => {
    const given = ['--email', 'bia@operador.example', '--name', 'Bia'] as const;
    await accept((await run('create-admin', ...given)).output, 'cavalo bateria grampo');
    await service.context.database`
      update people set role = 'reviewer', disabled_at = now() where email = 'bia@operador.example'`;
    const { code, output } = await run('create-admin', ...given);
    expect(code).toBe(0);
    const answer = await accept(output, 'outro segredo bem longo');
    expect(answer.body.data).toMatchObject({ role: 'admin', status: 'active' });
  });

  test('rules of four eyes that nobody can approve are turned off, and the trail says by whom', async () => {
    const [one] = [await createPerson(service, 'admin'), await createPerson(service, 'admin')];
    const path = '/v1/operator/approval-rules';
    const { data: rules } = (await one.get(path)).body;
    const cases = { min_risk: 'high', min_monthly_revenue: 1_000_000, mccs: ['5411'] };
    expect((await one.put(path, { ...rules, cases, people: true })).body.data).toMatchObject({
      cases,
    });
    const { id } = await service.createMerchant();
    await one.put(`/v1/operator/merchants/${id}/case-thresholds`, cases);
    const person = { email: 'nova@operador.example', name: 'Nova', role: 'reviewer' };
    expect((await one.post('/v1/operator/people', person)).status).toBe(202);
    expect((await run('verify', 'trails')).output).toContain('0 broken');
    const { code, output } = await run('turn-approval-rules-off');
    expect([code, output]).toEqual([0, expect.stringContaining('off')]);
    expect((await one.get(path)).body.data).toEqual(rules);
    const [row] = await service.context.database<{ entry: string; personal: string | null }[]>`
      select entry, personal from operator_trail
      where entry::json -> 'object' ->> 'id' = ${operator_id} order by position desc limit 1`;
    expect(readEntry(service.context.data_keys, {}, row!)).toMatchObject({
      actor: { kind: 'command', name: 'turn-approval-rules-off' },
      before: { people: true },
    });
    expect((await run('turn-approval-rules-off', '--merchant', randomUUID())).code).toBe(1);

    const setPeople = (people: boolean) => service.context.database`
      update approval_rules set by_operator = by_operator || ${service.context.database.json({ people })}
      where owner_id = ${operator_id}`;
    await setPeople(true);
    expect((await run('verify', 'trails')).output).toMatch(
      /The people of the approval rules \S+ was changed/,
    );
    await setPeople(false);
    expect((await run('verify', 'trails')).output).toContain('0 broken');
  });

  test('a merchant’s member is not made an admin', async () => {
    const merchant = await service.createMerchant();
    const marina = { merchant_id: merchant.id, email: 'marina@loja.example' };
    await createPerson(service, 'member', marina);
    const answer = await run('create-admin', '--email', 'marina@loja.example', '--name', 'M');
    expect(answer.code).toBe(1);
    expect(link(answer.output)).toBeUndefined();
  });
});

describe('invite-member', () => {
  const link = (output: string) => /http\S+\/console(\/invitations\/[\w-]{43})/.exec(output)?.[1];
  const invite = (merchant: string, email: string) =>
    run('invite-member', '--merchant', merchant, '--email', email, '--name', 'Olga');

  test('the link lets a merchant’s first person in, and the merchant’s trail records who issued it', async () => {
    const merchant = await service.createMerchant();
    const { code, output } = await invite(merchant.id, 'Olga@Loja.example');
    expect(code).toBe(0);
    const accepted = await service.anonymous.post(`/console/api${link(output)}`, {
      name: 'Olga',
      password: 'cavalo bateria grampo',
    });
    expect(accepted.body.data).toMatchObject({
      email: 'olga@loja.example',
      role: 'owner',
      merchant: { id: merchant.id },
    });
    const owner = withSession(service, tokenOf(accepted)!);
    const key = await owner.post('/v1/api-keys', { name: 'Loja', permission: 'write' });
    expect(key.status).toBe(201);
    const rows = await service.context.database<{ entry: string; personal: string | null }[]>`
      select entry, personal from merchant_trail where merchant_id = ${merchant.id} order by position`;
    expect(
      rows
        .map((row) => readEntry(service.context.data_keys, { merchant_id: merchant.id }, row))
        .slice(0, 2),
    ).toMatchObject([
      {
        action: 'person.invited',
        actor: { kind: 'command', name: 'invite-member', user: userInfo().username },
      },
      { action: 'person.accepted', actor: { kind: 'merchant_person', name: 'Olga' } },
    ]);
    const alice = await createPerson(service, 'admin');
    const recorded = (await alice.get('/v1/operator/trail?action=person.invited&limit=1')).body
      .data;
    expect(recorded).toMatchObject([{ merchant: { id: merchant.id }, actor: { kind: 'command' } }]);
  });

  test('a merchant that has as many people as it may: one sentence says so', async () => {
    const merchant = await service.createMerchant();
    await service.context.database`
      insert into people (id, merchant_id, role, email, name, created_at, updated_at)
      select gen_random_uuid(), ${merchant.id}, 'owner', 'n' || n || '@loja.example', 'N', now(), now()
      from generate_series(1, 200) n`;
    const { code, output } = await invite(merchant.id, 'one-more@loja.example');
    expect(code).toBe(1);
    expect(output).toMatch(/^[^\n]*people[^\n]*\n$/);
  });

  test('nobody of the operator’s or of another merchant’s, and no unknown merchant', async () => {
    const [merchant, other] = [await service.createMerchant(), await service.createMerchant()];
    await createPerson(service, 'reviewer', { email: 'rui@operador.example' });
    await createPerson(service, 'member', { merchant_id: other.id, email: 'otto@loja.example' });
    for (const [id, email] of [
      [merchant.id, 'rui@operador.example'],
      [merchant.id, 'otto@loja.example'],
      [randomUUID(), 'new@loja.example'],
    ] as const) {
      const answer = await invite(id, email);
      expect(answer.code).toBe(1);
      expect(link(answer.output)).toBeUndefined();
    }
  });
});

describe('verify trails', () => {
  test('a whole trail: 0, with what was read', async () => {
    const { id } = await personInReview(service);
    expect(await run('verify', 'trails', '--submerchant', id)).toEqual({
      code: 0,
      output:
        'There is no checkpoint that is signed by a known key.\nNot proven yet: 7 entries of 1 trails, which are newer.\n1 trails with 7 entries read, 0 broken.\n',
    });
    expect((await run('verify', 'trails')).code).toBe(0);
  });

  test('an unknown trail: 1', async () => {
    expect((await run('verify', 'trails', '--submerchant', randomUUID())).code).toBe(1);
  });

  test('with --checkpoints, and checkpoint-key: the keys, the copy, who signed, and what was cut off', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'commands-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [copy, key, former] = ['copy.ndjson', 'key.txt', 'former.pem'].map((name) =>
      join(folder, name),
    );
    const [copyOption, keyOption] = [
      ['--checkpoints', copy!],
      ['--public-key', key!],
    ] as const;
    const { context } = service;
    const { id } = await personInReview(service);
    const checkpoint = async () => {
      const { number } = await makeCheckpoint(context, { isDue: false });
      const lines = (await readCheckpointsAfter(context.database, 0, 100)).map(lineOf);
      writeFileSync(copy!, lines.join(''));
      return number;
    };

    // Before the first checkpoint, whose name the key would have.
    const first = await run('checkpoint-key');
    expect(first).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^-----BEGIN PUBLIC KEY-----/),
    });
    expect(await checkpoint()).toBe(1);
    const named = await run('checkpoint-key');
    expect(named).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^credencia\/[0-9a-f-]{36}\+[0-9a-f]{8}\+\S+\n$/),
    });
    writeFileSync(key!, named.output);
    const proven = await run('verify', 'trails', '--submerchant', id, ...copyOption, ...keyOption);
    expect(proven.code).toBe(0);
    expect(proven.output).toMatch(
      /^Proven up to checkpoint 1 of \S+, by the copy\.\n1 trails with 7 entries read, 0 broken\.\n$/,
    );
    // With the key, as an auditor: what the tests have inserted without entries is named; without it, counted.
    const strict = await run('verify', 'trails', ...copyOption, ...keyOption);
    expect(strict.code).toBe(1);
    expect(strict.output).toMatch(
      /^BROKEN {2}merchant \S+: The \S.* was inserted without an entry\./m,
    );
    const whole = await run('verify', 'trails', ...copyOption);
    expect(whole).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^\d+ merchants, people, keys and endpoints have no entry/m),
    });

    const rotated = await run('checkpoint-key', '--rotate');
    expect(rotated.output.trimEnd().split('\n')).toHaveLength(2);
    expect(rotated.output).toContain(named.output.trimEnd());
    await createOperatorKey(context.database, context.data_keys, 'Later');
    // Signed with both keys: whoever has the former one can verify it.
    expect(await checkpoint()).toBe(2);
    expect(
      (await run('verify', 'trails', '--submerchant', id, ...copyOption, ...keyOption)).output,
    ).toContain('Proven up to checkpoint 2');
    const created = await run('create-checkpoint-key', '--file', join(folder, 'private.pem'));
    expect(created.output).toMatch(/^-----BEGIN PUBLIC KEY-----/);
    expect(statSync(join(folder, 'private.pem')).mode & 0o777).toBe(0o600);
    await expect(
      run('create-checkpoint-key', '--file', join(folder, 'private.pem')),
    ).rejects.toThrow('EEXIST');
    // A key that has signed nothing.
    writeFileSync(former!, created.output);
    const foreign = await run(
      'verify',
      'trails',
      '--submerchant',
      id,
      ...copyOption,
      '--public-key',
      former!,
    );
    expect(foreign.code).toBe(1);
    expect(foreign.output).toMatch(
      /BROKEN {2}checkpoint 1 of the copy: It is signed by none of the known keys/,
    );
    expect(
      (await run('checkpoint-key', '--trust', former!)).output.trimEnd().split('\n'),
    ).toHaveLength(3);

    const line = readFileSync(copy!, 'utf8').split('\n', 1)[0] ?? '';
    writeFileSync(copy!, `${line.slice(0, 50)}\n`);
    const cut = await run('verify', 'trails', '--submerchant', id, ...copyOption);
    expect(cut).toMatchObject({
      code: 1,
      output: expect.stringContaining('line 1 of the copy: It was cut off.'),
    });
    const refused: [string, ...string[]][] = [
      ['verify', 'trails', '--checkpoints', join(folder, 'missing')],
      ['verify', 'trails', '--public-key', copy!],
      ['checkpoint-key', '--rotate', '--trust', former!],
      ['checkpoint-key', '--trust', join(folder, 'missing')],
      ['create-checkpoint-key'],
    ];
    for (const words of refused) await expect(run(...words)).rejects.toThrow(UsageError);
  });

  test('without a part, those that read no files; each says how much it has read', async () => {
    const { output } = await run('verify');
    expect(output).toMatch(
      /\d+ trails with .* broken\.\n\d+ accesses in .* broken\.\n[^]*\d+ lists compared, 0 wrong\.\n$/,
    );
    expect(output).not.toContain('files with');
    expect(await run('verify', 'files')).toEqual({
      code: 0,
      output: '0 files with 0 bytes read, 0 broken.\n',
    });
  });

  test('--after continues with what an earlier run has not verified, and with the parts behind', async () => {
    const { id } = await personInReview(service);
    const { database } = service.context;
    const [row] = await database<{ merchant_id: string; left: number }[]>`
      select merchant_id, (select count(*) from submerchants o where (o.merchant_id, o.id) > (s.merchant_id, s.id)) as left
      from submerchants s where id = ${id}`;
    const place = `trails/${row!.merchant_id}/${id}`;
    const all = (await run('verify', 'trails')).output;
    const rest = (await run('verify', '--after', place)).output;
    const count = (text: string) => Number(/^(\d+) trails with/m.exec(text)?.[1]);
    const [sellers] = await database<{ count: number }[]>`select count(*) from submerchants`;
    expect(count(rest)).toBe(count(all) - sellers!.count + row!.left);
    expect(rest).toMatch(/accesses in [^]* lists compared/);
    const lists = (await run('verify', '--after', 'lists/payments')).output;
    expect(lists).not.toContain('trails with');
    expect(lists).not.toMatch(/^payments: /m);
    expect(lists).toMatch(/^submerchants: 0 wrong/m);
  });

  test('Ctrl-C ends it with the command that continues there; so does an error', async () => {
    const { database } = service.context;
    const options = ['--lost-key', 'one key', '--lost-key', 'two'];
    const press = (name: string | symbol, listener: () => void) => {
      if (name === 'SIGINT') queueMicrotask(listener);
    };
    process.on('newListener', press);
    onTestFinished(() => void process.off('newListener', press));
    const running = run('verify', 'trails', 'lists', ...options);
    const { code, output } = await running;
    expect(code).toBe(1);
    expect(output).toMatch(
      /Stopped\. To continue from here: npm run service -- verify trails lists( --after trails\/\S+\/\S+)? --lost-key "one key" --lost-key two\n$/,
    );

    let failed = '';
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      failed += String(text);
      return true;
    });
    onTestFinished(() => write.mockRestore());
    await database`alter table list_sources rename to list_sources_away`;
    try {
      await expect(runCommand('verify', ['lists'], environment)).rejects.toThrow('list_sources');
    } finally {
      await database`alter table list_sources_away rename to list_sources`;
    }
    expect(failed).toContain(
      'The verification of lists failed. To continue from here: npm run service -- verify lists\n',
    );
  });

  test('a lost database ends it with one sentence and the command that continues there', async () => {
    const { database } = service.context;
    let ending: ReturnType<typeof run> | undefined;
    await database.begin(async (tx) => {
      await tx`lock table list_sources`;
      ending = run('verify', 'lists', '--after', 'lists/payments');
      await expect
        .poll(
          () => database`
            select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        )
        .toHaveLength(1);
    });
    expect(await ending).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^The verification of lists stopped, because the database was not available: .* To continue from here: npm run service -- verify lists --after lists\/payments\n$/,
      ),
    });
  });

  test('a broken one: 1, and the first broken link by name', async () => {
    const { id } = await personInReview(service);
    const { database } = service.context;
    await database`alter table trail disable trigger all`;
    await database`update trail set entry = entry || ' ' where submerchant_id = ${id} and position >= 4`;
    await database`alter table trail enable trigger all`;
    const { code, output } = await run('verify', 'trails');
    expect(code).toBe(1);
    expect(output).toContain(`BROKEN  submerchant ${id}, entry 4: `);
    expect(output.match(/BROKEN/g)).toHaveLength(1);
    expect(output).toMatch(/ 1 broken\.\n$/);
  });
});

describe('a call that does not fit is refused with what does', () => {
  test.each<[[string, ...string[]], string]>([
    [['make-coffee'], 'verify '],
    [['toString'], 'verify '],
    [['create-operator-key'], '--name'],
    [['create-operator-key', '--name', '  '], '--name'],
    [['create-operator-key', '--name'], '--name'],
    [['create-operator-key', 'Ana'], 'Ana'],
    [['create-admin', '--email', 'a@b.example'], '--name'],
    [['create-admin', '--email', 'x', '--name', 'A'], '--email'],
    [['create-admin', '--email', 'ana@localhost', '--name', 'A'], '--email must be an e-mail'],
    [['create-admin', '--email', 'a@b.example', '--name', 'A'.repeat(121)], '120 characters'],
    [['create-admin', '--email', 'a@b.example', '--name', 'exe\u202efdp'], 'U+202E'],
    [['create-operator-key', '--name', 'A'.repeat(65)], '64 characters'],
    [
      ['create-operator-key', '--name', 'A', '--addresses', Array(51).fill('203.0.113.0').join()],
      '50 ',
    ],
    [['invite-member', '--email', 'a@b.example', '--name', 'A'], '--merchant'],
    [['invite-member', '--merchant', 'x', '--email', 'a@b.example', '--name', 'A'], '--merchant'],
    [['revoke-operator-key'], '--key'],
    [['verify', 'trails', '--submerchant', 'x'], '--submerchant'],
    [['verify', 'trails', '--all'], '--all'],
    [['verify', 'everything'], 'trails, access-log, lists, files'],
    [['verify-trail'], 'verify [PART]'],
    [['verify', 'lists', '--submerchant', randomUUID()], '--submerchant'],
    [['verify', 'trails', '--rebuild'], '--rebuild'],
    [['verify', 'trails', '--after', 'x'], 'MERCHANT/SUBMERCHANT'],
    [['verify', 'trails', '--after', 'trails/x/y'], 'MERCHANT/SUBMERCHANT'],
    [['verify', 'lists', '--after', `access-log/${randomUUID()}`], 'access-log'],
    [['verify', '--after', `files/${randomUUID()}/${randomUUID()}`], 'files'],
    [
      [
        'verify',
        'trails',
        '--submerchant',
        randomUUID(),
        '--after',
        `trails/${randomUUID()}/${randomUUID()}`,
      ],
      '--submerchant',
    ],
  ])('%j, also where no database answers', async (words, named) => {
    const [name, ...args] = words;
    const nowhere = { DATABASE_URL: 'postgres://127.0.0.1:1/none' };
    const refused = runCommand(name, args, nowhere);
    await expect(refused).rejects.toBeInstanceOf(UsageError);
    await expect(refused).rejects.toThrow(named);
  });

  test('a configuration that cannot be used is named before anything is opened', async () => {
    const broken = { DATABASE_URL: 'mysql://x' };
    await expect(runCommand('verify', ['trails'], broken)).rejects.toBeInstanceOf(ConfigError);
  });
});

describe('lists', () => {
  test('verify lists says which counts are wrong, and --rebuild counts anew', async () => {
    const merchant = await service.createMerchant();
    await merchant.post('/v1/submerchants', {
      legal_name: 'Padaria Aurora Ltda',
      tax_id: '11222333000181',
    });
    const well = await run('verify', 'lists');
    expect(well.code).toBe(0);
    expect(well.output).toContain('submerchants: 0 wrong.');

    await service.context.database`
      update list_counts set n = n + 1 where merchant_id = ${merchant.id} and list = 'submerchants' and level = 1 and status = '*'`;
    const ill = await run('verify', 'lists');
    expect(ill.code).toBe(1);
    expect(ill.output).toMatch(
      new RegExp(`WRONG {2}submerchants of merchant ${merchant.id}, .* 2 counted, 1 there`),
    );
    expect(ill.output).toContain('verify lists --rebuild');
    expect(ill.output).toContain('charges_by_day: 0 wrong.');
    const today = new Date().toISOString().slice(0, 10);
    await service.context.database`
      insert into charge_sums values (${merchant.id}, ${merchant.id}, ${today}, 1, 500, 0)`;
    const forged = await run('verify', 'lists');
    expect(forged.output).toMatch(
      new RegExp(
        `WRONG {2}charges_by_day of seller ${merchant.id} .* on ${today}: 1 sales of 500 and 0`,
      ),
    );

    const rebuilt = await run('verify', 'lists', '--rebuild');
    expect(rebuilt.code).toBe(0);
    expect(rebuilt.output).toMatch(/submerchants: [0-9]+ counts made, 0 wrong\./);
    await expect(run('verify', 'lists', '--again')).rejects.toThrow(UsageError);
  });
});
