import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Client, type TestMerchant, useService } from '../../test/harness.js';
import { createPerson, openTestSession, type TestPerson } from '../../test/people.js';
import { noOperatorRules } from '../approvals/rules/rules.js';
import { verifyTrail } from '../trail/verify-trails.js';

const service = useService({ environment: { PUBLIC_URL: 'https://credencia.example.com' } });
const media_type = 'application/scim+json';
const patch_schema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const user_schema = 'urn:ietf:params:scim:schemas:core:2.0:User';
const tokens = '/v1/operator/scim-tokens';

let admin: TestPerson;
let merchant: TestMerchant;
let owner: TestPerson;
let provider: Provider;
let provider_id: string;
let ofMerchant: Provider;

interface ScimAnswer {
  status: number;
  body: any;
  headers: Record<string, unknown>;
}

/** An identity provider with a token. */
interface Provider {
  send(method: string, path: string, body?: unknown): Promise<ScimAnswer>;
  get(path: string): Promise<ScimAnswer>;
  post(path: string, body: unknown): Promise<ScimAnswer>;
  put(path: string, body: unknown): Promise<ScimAnswer>;
  patch(path: string, ...operations: unknown[]): Promise<ScimAnswer>;
  delete(path: string): Promise<ScimAnswer>;
}

function providerWith(token: string | null, type = media_type): Provider {
  const send = async (method: string, path: string, body?: unknown): Promise<ScimAnswer> => {
    const answer = await service.app.inject({
      method: method as 'GET',
      url: `/scim/v2${path}`,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': type }),
      },
      ...(body === undefined
        ? {}
        : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const { statusCode: status, headers, payload } = answer;
    if (payload !== '') expect(headers['content-type']).toBe(`${media_type}; charset=utf-8`);
    return { status, headers, body: payload === '' ? null : JSON.parse(payload) };
  };
  return {
    send,
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, body),
    put: (path, body) => send('PUT', path, body),
    patch: (path, ...operations) =>
      send('PATCH', path, { schemas: [patch_schema], Operations: operations }),
    delete: (path) => send('DELETE', path),
  };
}

const email = () => `${randomUUID()}@people.example`;
const problem = ({ status, body }: ScimAnswer) => [status, body?.scimType ?? null];

async function issueToken(
  by: Client,
  path = tokens,
  given: object = {},
): Promise<{ id: string; token: string }> {
  const answer = await by.post(path, { name: 'Entra ID', ...given });
  expect(answer.status).toBe(201);
  return answer.body.data;
}

async function createUser(
  by: Provider,
  given: object = {},
): Promise<{ id: string; userName: string; active: boolean }> {
  const { status, body } = await by.post('/Users', {
    schemas: [user_schema],
    userName: email(),
    active: true,
    ...given,
  });
  expect(status).toBe(201);
  return body;
}

async function createGroup(
  by: Provider,
  displayName: string,
  members: string[] = [],
): Promise<string> {
  const answer = await by.post('/Groups', {
    displayName,
    members: members.map((value) => ({ value })),
  });
  expect(answer.status).toBe(201);
  return answer.body.id;
}

async function personOf(id: string, by: Client = admin): Promise<any> {
  const path = by === admin ? '/v1/operator/people?limit=100' : '/v1/people?limit=100';
  const { body } = await by.get(path);
  return body.data.find((one: { id: string }) => one.id === id);
}

/** Entries about an object, with commitments in place of personal values. */
async function entriesOf(id: string): Promise<any[]> {
  const { database } = service.context;
  const rows = await database<{ entry: string }[]>`
    select entry from operator_trail where entry::json -> 'object' ->> 'id' = ${id}
    union all select entry from merchant_trail where entry::json -> 'object' ->> 'id' = ${id}`;
  return rows.map(({ entry }) => JSON.parse(entry)).sort((a, b) => a.position - b.position);
}

const mapping = [
  { group: 'credencia-admins', role: 'admin' },
  { group: 'credencia-reviewers', role: 'reviewer' },
];

/** Removes the groups of the last test: their names are unique. */
async function clearGroups(): Promise<void> {
  for (const by of [provider, ofMerchant]) {
    const { body } = await by.get('/Groups?excludedAttributes=members');
    for (const { id } of body.Resources)
      expect((await by.delete(`/Groups/${id}`)).status).toBe(204);
  }
}

async function setMapping(default_role: string | null = null): Promise<void> {
  const wish = { role_mapping: mapping, default_role };
  expect((await admin.put('/v1/operator/scim-settings', wish)).status).toBe(200);
}

beforeAll(async () => {
  admin = await createPerson(service, 'admin', { name: 'Ana' });
  merchant = await service.createMerchant();
  owner = await createPerson(service, 'owner', { merchant_id: merchant.id, name: 'Olga' });
  const issued = await issueToken(admin);
  provider_id = issued.id;
  provider = providerWith(issued.token);
  ofMerchant = providerWith((await issueToken(owner, '/v1/scim-tokens')).token);
  const wish = { role_mapping: [{ group: 'team', role: 'owner' }], default_role: 'viewer' };
  expect((await owner.put('/v1/scim-settings', wish)).status).toBe(200);
});

beforeEach(() => setMapping());

test('a path with a slash at its end is the same', async () => {
  const created = await ofMerchant.post('/Users/', { schemas: [user_schema], userName: email() });
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  const { id } = created.body;
  for (const path of [
    '/Users/',
    `/Users/${id}/`,
    '/Groups/',
    '/Schemas/',
    '/ResourceTypes/User/',
  ]) {
    const [one, other] = [await ofMerchant.get(path), await ofMerchant.get(path.slice(0, -1))];
    expect([one.status, one.body], path).toEqual([200, other.body]);
  }
  expect((await ofMerchant.delete(`/Users/${id}/`)).status).toBe(204);
});

describe('a token', () => {
  test('is issued once, by people in charge after a proof, with its entry, event and hash alone', async () => {
    const { database, sessions } = service.context;
    const { id, token, ...shown } = await issueToken(owner, '/v1/scim-tokens', { name: 'Okta' });
    onTestFinished(async () => {
      await owner.delete(`/v1/scim-tokens/${id}`);
    });
    expect(token).toMatch(/^credencia_scim_[\w-]{43}$/);
    expect(shown).toMatchObject({ name: 'Okta', is_by_two: false, expires_at: null });
    const [entry] = await entriesOf(id);
    expect(entry).toMatchObject({ action: 'scim_token.issued', actor: { id: owner.id } });
    const listed = await owner.get('/v1/scim-tokens');
    expect(listed.body.data[0]).toMatchObject({ id, last_used_at: null });
    expect(listed.text).not.toContain(token);
    const [row] = await database<{ text: string }[]>`
      select row_to_json(t)::text as text from scim_tokens t where id = ${id}`;
    expect(row?.text).not.toContain(token.slice(-43));
    expect(JSON.stringify(entry)).not.toContain(token.slice(-43));

    expect((await providerWith(token).get('/Users')).status).toBe(200);
    expect((await owner.get('/v1/scim-tokens')).body.data[0].last_used_at).not.toBeNull();

    const developer = await createPerson(service, 'developer', { merchant_id: merchant.id });
    expect((await developer.post('/v1/scim-tokens', { name: 'Mine' })).status).toBe(403);
    const old = await openTestSession(service, owner);
    await database`update sessions set proven_at = now() - interval '11 minutes' where token_hash = ${sessions.hashOf(old.token)}`;
    const refused = await old.post('/v1/scim-tokens', { name: 'Mine' });
    expect([refused.status, refused.body.code]).toEqual([403, 'STEP_UP_REQUIRED']);
  });

  test('beside another one, not beside two, also at once', async () => {
    const other = await service.createMerchant();
    const boss = await createPerson(service, 'owner', { merchant_id: other.id });
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => boss.post('/v1/scim-tokens', { name })),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 201, 409, 409]);
    const [first] = answers.filter(({ status }) => status === 201);
    await boss.delete(`/v1/scim-tokens/${first?.body.data.id}`);
    expect((await boss.post('/v1/scim-tokens', { name: 'next' })).status).toBe(201);
  });

  test('that is unknown, revoked, expired, in the query or of an API key opens nothing, and is counted', async () => {
    const { database, sign_in_failures } = service.context;
    sign_in_failures.flush(service.context);
    const other = await service.createMerchant();
    const boss = await createPerson(service, 'owner', { merchant_id: other.id });
    const revoked = await issueToken(boss, '/v1/scim-tokens');
    await boss.delete(`/v1/scim-tokens/${revoked.id}`);
    const expired = await issueToken(boss, '/v1/scim-tokens', {
      expires_at: '2099-01-01T00:00:00.000Z',
    });
    await database`update scim_tokens set expires_at = now() - interval '1 second' where id = ${expired.id}`;
    const unknown = `credencia_scim_${'A'.repeat(43)}`;
    const refused = [revoked.token, expired.token, unknown, 'x', `${unknown}\t`];
    for (const token of refused) {
      const answer = await providerWith(token).get('/Users');
      expect(answer.status).toBe(401);
      expect(answer.headers['www-authenticate']).toBe('Bearer realm="Credencia"');
      expect(answer.body).toMatchObject({
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        status: '401',
      });
    }
    const valid = await issueToken(boss, '/v1/scim-tokens');
    const nobody = providerWith(null);
    expect((await nobody.get(`/Users?access_token=${valid.token}`)).status).toBe(401);
    const [counted, ...others] = sign_in_failures.flush(service.context);
    expect(counted).toMatchObject({ reason: 'scim', attempts: refused.length });
    expect(others).toEqual([]);
    // It opens nothing of the API, and a session or key nothing here.
    const asKey = await service.app.inject({
      url: '/v1/people',
      headers: { authorization: `Bearer ${valid.token}` },
    });
    expect(asKey.statusCode).toBe(401);
    const withCookie = await service.app.inject({
      url: '/scim/v2/Users',
      headers: { cookie: owner.cookie },
    });
    expect(withCookie.statusCode).toBe(401);
  });

  test('revoked while a change waits: nothing is changed', async () => {
    const other = await service.createMerchant();
    const boss = await createPerson(service, 'owner', { merchant_id: other.id });
    const { id, token } = await issueToken(boss, '/v1/scim-tokens');
    const { database } = service.context;
    const waiting = await database.reserve();
    await waiting`begin`;
    await waiting`select from merchants where id = ${other.id} for update`;
    const userName = email();
    const creating = providerWith(token).post('/Users', { userName });
    await waiting`update scim_tokens set revoked_at = now() where id = ${id}`;
    // The request is either before its authentication or waits for the lock; refused both ways.
    await waiting`commit`;
    waiting.release();
    expect((await creating).status).toBe(401);
    expect(await database`select from people where email = ${userName}`).toHaveLength(0);
  });
});

describe('Entra ID', () => {
  test('creates, finds, changes, disables, enables and deletes a person as its documentation shows', async () => {
    await setMapping('auditor');
    const userName = email();
    const none = await provider.get(
      `/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}`,
    );
    expect(none.body).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: 0,
      Resources: [],
    });
    const created = await provider.post('/Users', {
      schemas: [user_schema, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName: userName.toUpperCase(),
      active: true,
      emails: [{ primary: true, type: 'work', value: 'other@people.example' }],
      meta: { resourceType: 'User' },
      name: { formatted: 'Rui Lima', familyName: 'Lima', givenName: 'Rui' },
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Risk' },
      roles: [],
    });
    expect(created.status).toBe(201);
    const { id } = created.body;
    expect(created.headers['location']).toBe(`https://credencia.example.com/scim/v2/Users/${id}`);
    expect(created.body).toMatchObject({
      schemas: [user_schema],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName,
      displayName: 'Rui Lima',
      name: { formatted: 'Rui Lima', familyName: 'Lima', givenName: 'Rui' },
      active: true,
      emails: [{ value: userName, type: 'work', primary: true }],
      groups: [],
      meta: { resourceType: 'User', location: created.headers['location'] },
    });
    expect(await personOf(id)).toMatchObject({
      role: 'auditor',
      status: 'invited',
      name: 'Rui Lima',
    });
    const [first] = await entriesOf(id);
    expect(first).toMatchObject({
      action: 'person.created',
      actor: { kind: 'scim', id: provider_id },
      after: { role: 'auditor', method: 'scim', provisioning: 'active' },
    });
    // What nobody has set is left out of the stored text.
    expect(first.after).not.toHaveProperty('groups');
    for (const filter of [
      `userName eq "${userName}"`,
      `externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef" and userName eq "${userName}"`,
      `emails.value EQ "${userName}"`,
      `id eq "${id}"`,
    ]) {
      const found = await provider.get(`/Users?filter=${encodeURIComponent(filter)}`);
      expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id }] });
    }

    const renamed = await provider.patch(
      `/Users/${id}`,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'new@people.example' },
      { op: 'Replace', path: 'name.familyName', value: 'Lima Prado' },
      { op: 'Add', value: { displayName: 'Rui Prado', 'name.givenName': 'Ruy', active: 'True' } },
      { op: 'Replace', path: 'addresses[type eq "work"].country', value: 'BR' },
    );
    expect(renamed.body).toMatchObject({
      displayName: 'Rui Prado',
      name: { familyName: 'Lima Prado', givenName: 'Ruy' },
      userName,
    });

    const { database } = service.context;
    await database`update people set password_hash = 'no hash of a password' where id = ${id}`;
    const session = await openTestSession(service, { id });
    expect((await session.get('/console/api/session')).status).toBe(200);
    const off = await provider.patch(`/Users/${id}`, {
      op: 'Replace',
      path: 'active',
      value: 'False',
    });
    expect([off.status, off.body.active]).toEqual([200, false]);
    expect((await session.get('/console/api/session')).status).toBe(401);
    expect(await database`select from sessions where person_id = ${id}`).toHaveLength(0);
    expect(await personOf(id)).toMatchObject({ status: 'disabled' });
    const on = await provider.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: true });
    expect(on.body.active).toBe(true);
    expect(await personOf(id)).toMatchObject({ status: 'active', role: 'auditor' });

    expect((await provider.delete(`/Users/${id}`)).status).toBe(204);
    expect((await provider.get(`/Users/${id}`)).status).toBe(404);
    expect((await provider.delete(`/Users/${id}`)).status).toBe(404);
    expect(await personOf(id)).toMatchObject({ status: 'disabled' });
    const again = await createUser(provider, { userName });
    expect(again.id).toBe(id);
    expect(await personOf(id)).toMatchObject({ status: 'active' });
    expect(await differences(null)).toEqual([]);
  });

  test('pushes a group whose members get its role, and lose it', async () => {
    const { id } = await createUser(provider);
    // No role yet: nothing may be done with it.
    expect(await personOf(id)).toMatchObject({ status: 'disabled' });
    expect((await provider.get(`/Users/${id}`)).body.active).toBe(true);
    const created = await provider.post('/Groups', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
      displayName: 'somebody',
      members: [],
      meta: { resourceType: 'Group' },
    });
    expect(created.status).toBe(201);
    const path = `/Groups/${created.body.id}`;
    expect((await provider.get(`${path}?excludedAttributes=members`)).body).not.toHaveProperty(
      'members',
    );
    const renamed = await provider.patch(path, {
      op: 'Replace',
      path: 'displayName',
      value: 'credencia-reviewers',
    });
    expect(renamed.body.displayName).toBe('credencia-reviewers');
    const found = await provider.get(
      `/Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "credencia-reviewers"')}`,
    );
    expect(found.body.totalResults).toBe(1);
    const added = await provider.patch(path, {
      op: 'Add',
      path: 'members',
      value: [{ $ref: null, value: id }],
    });
    expect(added.body.members).toMatchObject([{ value: id }]);
    expect(await personOf(id)).toMatchObject({ role: 'reviewer', status: 'invited' });
    expect((await entriesOf(id)).at(-1)).toMatchObject({
      action: 'person.updated',
      before: { groups: [], provisioning: 'no_role' },
      after: { role: 'reviewer', groups: [created.body.id], provisioning: 'active' },
    });
    const asks = `id eq "${created.body.id}" and members eq "${id}"`;
    const member = await provider.get(`/Groups?filter=${encodeURIComponent(asks)}`);
    expect(member.body.totalResults).toBe(1);

    await provider.patch(path, {
      op: 'Remove',
      path: 'members',
      value: [{ $ref: null, value: id }],
    });
    expect(await personOf(id)).toMatchObject({ status: 'disabled' });
    await provider.patch(path, { op: 'Add', path: 'members', value: [{ value: id }] });
    expect(await personOf(id)).toMatchObject({ role: 'reviewer', status: 'invited' });
    expect((await provider.delete(path)).status).toBe(204);
    expect(await personOf(id)).toMatchObject({ status: 'disabled' });
    expect(await differences(null)).toEqual([]);
  });
});

describe('Okta', () => {
  test('finds, creates, replaces, disables and enables a person, and pushes a group, as its documentation shows', async () => {
    const okta = providerWith((await issueOwn()).token, 'application/json');
    const userName = email();
    const filter = encodeURIComponent(`userName eq "${userName}"`);
    const none = await okta.get(`/Users?filter=${filter}&startIndex=1&count=100`);
    expect(none.body).toMatchObject({ totalResults: 0, startIndex: 1, itemsPerPage: 0 });
    const profile = {
      schemas: [user_schema],
      userName,
      name: { givenName: 'Test', familyName: 'User' },
      emails: [{ primary: true, value: userName, type: 'work' }],
      displayName: 'Test User',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    };
    const created = await okta.post('/Users', profile);
    const { id } = created.body;
    expect(created.body).not.toHaveProperty('password');
    expect(await personOf(id, owner)).toMatchObject({ role: 'viewer', status: 'invited' });
    expect(problem(await okta.post('/Users', profile))).toEqual([409, 'uniqueness']);
    const replaced = await okta.put(`/Users/${id}`, {
      ...profile,
      id,
      name: { givenName: 'Another', familyName: 'User' },
      displayName: 'Another User',
      meta: { resourceType: 'User' },
    });
    expect(replaced.body).toMatchObject({ displayName: 'Another User', active: true });
    const off = await okta.patch(`/Users/${id}`, { op: 'replace', value: { active: false } });
    expect(off.body.active).toBe(false);
    const on = await okta.patch(`/Users/${id}`, { op: 'replace', value: { active: true } });
    expect(on.body.active).toBe(true);

    const group = (await okta.post('/Groups', { displayName: 'Test SCIMv2', members: [] })).body;
    const path = `/Groups/${group.id}`;
    await okta.patch(path, { op: 'replace', value: { id: group.id, displayName: 'team' } });
    await okta.patch(
      path,
      { op: 'remove', path: `members[value eq "${id}"]` },
      { op: 'add', path: 'members', value: [{ value: id, display: userName }] },
    );
    expect(await personOf(id, owner)).toMatchObject({ role: 'owner', status: 'invited' });
    expect((await okta.get('/Groups?startIndex=1&count=100')).body).toMatchObject({
      totalResults: 1,
      Resources: [{ displayName: 'team', members: [{ value: id }] }],
    });
    const emptied = await okta.put(path, { displayName: 'team', members: [] });
    expect(emptied.body.members).toEqual([]);
    // The role without a group.
    expect(await personOf(id, owner)).toMatchObject({ role: 'viewer', status: 'invited' });
    expect(await differences(merchant.id)).toEqual([]);
  });

  async function issueOwn() {
    const issued = await issueToken(owner, '/v1/scim-tokens');
    onTestFinished(async () => {
      await owner.delete(`/v1/scim-tokens/${issued.id}`);
    });
    return issued;
  }
});

/** What `verify trails` finds of the people and groups of a side. */
async function differences(merchant_id: string | null): Promise<unknown[]> {
  const { broken } = await verifyTrail(service.context);
  return broken.filter((one) => one.merchant_id === merchant_id);
}

describe('whoever has a token', () => {
  test('neither sees nor changes people and groups of another side', async () => {
    const theirs = await createUser(provider);
    const group = await createGroup(provider, 'credencia-admins', []);
    onTestFinished(clearGroups);
    const users = await ofMerchant.get('/Users?count=200');
    expect(JSON.stringify(users.body)).not.toContain(theirs.id);
    for (const path of [`/Users/${theirs.id}`, `/Users/${admin.id}`, `/Groups/${group}`]) {
      expect((await ofMerchant.get(path)).status).toBe(404);
      expect((await ofMerchant.delete(path)).status).toBe(404);
      const off = await ofMerchant.patch(path, { op: 'replace', path: 'active', value: false });
      expect(off.status).toBe(404);
    }
    for (const filter of [`userName eq "${theirs.userName}"`, `id eq "${theirs.id}"`]) {
      const { body } = await ofMerchant.get(`/Users?filter=${encodeURIComponent(filter)}`);
      expect(body.totalResults).toBe(0);
    }
    expect(problem(await ofMerchant.post('/Users', { userName: theirs.userName }))).toEqual([
      409,
      'uniqueness',
    ]);
    // A group of the merchant's with the name that the operator has mapped, and a member of the operator's.
    const member = [{ value: theirs.id }];
    const made = await ofMerchant.post('/Groups', {
      displayName: 'credencia-admins',
      members: member,
    });
    expect(problem(made)).toEqual([400, 'invalidValue']);
    const own = await createUser(ofMerchant);
    await createGroup(ofMerchant, 'credencia-admins', [own.id]);
    expect(await personOf(own.id, owner)).toMatchObject({ role: 'viewer' });
  });

  test('gives no role by a group that nobody has mapped, nor by a second one of the same name', async () => {
    onTestFinished(clearGroups);
    const { id } = await createUser(provider, { roles: [{ value: 'admin' }], role: 'admin' });
    for (const name of ['admin', 'CREDENCIA-ADMINS', 'credencia-admins ', 'reviewer']) {
      await createGroup(provider, name, [id]);
    }
    expect(await personOf(id)).toMatchObject({ status: 'disabled' });
    const twice = await provider.post('/Groups', { displayName: 'Credencia-Admins' });
    expect(problem(twice)).toEqual([409, 'uniqueness']);
  });

  test('cannot break out of a filter', async () => {
    const count = async (filter: string) =>
      problem(await provider.get(`/Users?filter=${encodeURIComponent(filter)}`));
    for (const filter of [
      `userName eq "x" or userName pr`,
      `userName eq "x'; drop table people; --" or 1=1`,
      `password_hash eq "x"`,
      `userName sw "a"`,
      `constructor eq "x"`,
      `userName eq "x`,
      `userName eq "\\u0000"`,
      `userName eq "a" `.repeat(3),
      `${'userName eq "a" and '.repeat(5)}userName eq "a"`,
      `userName eq "${'a'.repeat(1000)}"`,
      '',
    ]) {
      expect([filter, ...(await count(filter))]).toEqual([filter, 400, 'invalidFilter']);
    }
    const injected = `userName eq "x' or 'a' = 'a"`;
    const { body } = await provider.get(`/Users?filter=${encodeURIComponent(injected)}`);
    expect(body.totalResults).toBe(0);
    expect(problem(await provider.get('/Users?startIndex=x'))).toEqual([400, 'invalidValue']);
    const page = await provider.get('/Users?startIndex=-5&count=1');
    expect(page.body).toMatchObject({ startIndex: 1, itemsPerPage: 1 });
    expect((await provider.get('/Users?count=0')).body.Resources).toEqual([]);
  });

  test('is refused malformed, oversized and meaningless requests in the form of the standard', async () => {
    const { id } = await createUser(provider);
    const path = `/Users/${id}`;
    expect(problem(await provider.send('POST', '/Users', '{"userName":'))).toEqual([
      400,
      'invalidSyntax',
    ]);
    expect((await provider.send('POST', '/Users', `"${'x'.repeat(1024 * 1024)}"`)).status).toBe(
      413,
    );
    const operation = { op: 'replace', path: 'active', value: true };
    expect(
      problem(await provider.patch(path, ...Array.from({ length: 1001 }, () => operation))),
    ).toEqual([413, 'tooMany']);
    const many = Array.from({ length: 1001 }, () => ({ value: randomUUID() }));
    expect(problem(await provider.post('/Groups', { displayName: 'many', members: many }))).toEqual(
      [413, 'tooMany'],
    );
    for (const [one, type] of [
      [{ op: 'move', path: 'active' }, 'invalidSyntax'],
      [{ op: 'remove' }, 'invalidPath'],
      [{ op: 'replace', path: 'members[', value: 1 }, 'invalidPath'],
      [{ op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
      [{ op: 'remove', path: 'userName' }, 'mutability'],
      [{ op: 'replace', path: 'userName', value: 'nobody' }, 'invalidValue'],
      [{ op: 'replace', path: 'externalId', value: 'a\u0000b' }, 'invalidValue'],
      [{ op: 'replace', value: 'text' }, 'invalidSyntax'],
    ] as const) {
      expect([one, ...problem(await provider.patch(path, one))]).toEqual([one, 400, type]);
    }
    expect(problem(await provider.send('PATCH', path, {}))).toEqual([400, 'invalidSyntax']);
    expect(problem(await provider.post('/Users', { displayName: 'Nobody' }))).toEqual([
      400,
      'invalidValue',
    ]);
    expect((await provider.get(`/Users/${randomUUID()}`)).status).toBe(404);
    expect((await provider.get('/Users/x')).status).toBe(404);
    expect((await provider.get('/Nothing')).status).toBe(404);
    const method = await provider.delete('/Users');
    expect([method.status, method.headers['allow']]).toEqual([405, 'GET, HEAD, POST']);
    // What others have made of the name is no part of a page.
    const shown = await provider.patch(path, {
      op: 'replace',
      path: 'displayName',
      value: 'Ana\u202e\u0007 Prado',
    });
    expect(shown.body.displayName).toBe('Ana Prado');
  });

  test('changes the address only of people whose role it could give, and of nobody to one in use', async () => {
    onTestFinished(clearGroups);
    const { id } = await createUser(provider);
    await createGroup(provider, 'credencia-reviewers', [id]);
    const next = email();
    const moved = await provider.patch(`/Users/${id}`, {
      op: 'replace',
      path: 'userName',
      value: next,
    });
    expect(moved.body.userName).toBe(next);
    const taken = { op: 'replace', path: 'userName', value: owner.email };
    expect(problem(await provider.patch(`/Users/${id}`, taken))).toEqual([409, 'uniqueness']);
    const senior = await createPerson(service, 'senior_reviewer');
    const stolen = { op: 'replace', path: 'userName', value: email() };
    expect(problem(await provider.patch(`/Users/${senior.id}`, stolen))).toEqual([
      400,
      'mutability',
    ]);
    expect(await differences(null)).toEqual([]);
  });

  test('provides a deleted person again with the names of the request alone, and reads null as left out', async () => {
    const user = await createUser(provider, {
      externalId: 'e-2',
      name: { givenName: 'Rui', familyName: 'Lima' },
    });
    const path = `/Users/${user.id}`;
    const put = { userName: user.userName, active: null, externalId: null, name: null };
    const replaced = await provider.put(path, put);
    expect(replaced.body).toMatchObject({ active: true, displayName: 'Rui Lima' });
    expect(replaced.body).not.toHaveProperty('externalId');
    await provider.put(path, { ...put, name: { givenName: 'Rui', familyName: 'Lima' } });
    await provider.delete(path);
    const again = await createUser(provider, {
      userName: user.userName,
      active: null,
      name: { formatted: 'Rute Prado' },
    });
    expect(again).toMatchObject({ id: user.id, active: true, displayName: 'Rute Prado' });
    expect((again as { name?: object }).name).toEqual({ formatted: 'Rute Prado' });
    await provider.put(path, { userName: user.userName, active: false });
    const still = await provider.put(path, put);
    expect(still.body).toMatchObject({ active: false, displayName: 'Rute Prado' });
    // A PATCH names what it changes: there, null is a mistake.
    const patched = await provider.patch(path, { op: 'replace', path: 'active', value: null });
    expect(problem(patched)).toEqual([400, 'invalidValue']);
  });

  test('does not enable whom somebody here has disabled, and adopts whom somebody here has invited', async () => {
    const invited = await createPerson(service, 'senior_reviewer');
    const path = `/Users/${invited.id}`;
    const adopted = await provider.patch(path, { op: 'add', path: 'externalId', value: 'e-1' });
    expect(adopted.body).toMatchObject({ externalId: 'e-1', active: true });
    expect(await personOf(invited.id)).toMatchObject({ role: 'senior_reviewer', status: 'active' });
    await admin.patch(`/v1/operator/people/${invited.id}`, { disabled: true });
    const asked = await provider.patch(path, { op: 'replace', path: 'active', value: true });
    expect(asked.body.active).toBe(false);
    expect(await personOf(invited.id)).toMatchObject({ status: 'disabled' });
    await admin.patch(`/v1/operator/people/${invited.id}`, { disabled: false });
    expect((await provider.get(path)).body.active).toBe(true);

    await provider.patch(path, { op: 'replace', path: 'active', value: false });
    await admin.patch(`/v1/operator/people/${invited.id}`, { disabled: false });
    // What the provider said before counts no more.
    await provider.patch(path, { op: 'replace', path: 'displayName', value: 'Outro Nome' });
    expect(await personOf(invited.id)).toMatchObject({ status: 'active', name: 'Outro Nome' });
  });
});

describe('people in charge', () => {
  test('the last owner is neither disabled, deleted nor demoted, by whatever request', async () => {
    const other = await service.createMerchant();
    const boss = await createPerson(service, 'owner', { merchant_id: other.id });
    const { token } = await issueToken(boss, '/v1/scim-tokens');
    const theirs = providerWith(token);
    const wish = {
      role_mapping: [
        { group: 'owners', role: 'owner' },
        { group: 'viewers', role: 'viewer' },
      ],
      default_role: null,
    };
    await boss.put('/v1/scim-settings', wish);
    const path = `/Users/${boss.id}`;
    const owners = await createGroup(theirs, 'owners', [boss.id]);
    const refused = [
      await theirs.patch(path, { op: 'replace', path: 'active', value: false }),
      await theirs.put(path, { userName: boss.email, active: false }),
      await theirs.delete(path),
      await theirs.patch(`/Groups/${owners}`, { op: 'remove', path: 'members' }),
      await theirs.patch(`/Groups/${owners}`, {
        op: 'replace',
        path: 'displayName',
        value: 'viewers',
      }),
      await theirs.delete(`/Groups/${owners}`),
    ];
    for (const { status, body } of refused) {
      expect([status, body.status]).toEqual([409, '409']);
      expect(body.detail).toContain('last active owner');
    }
    expect((await boss.get('/v1/people')).body.data).toMatchObject([
      { role: 'owner', status: 'active' },
    ]);
    // A mapping without the role keeps it too, and says so.
    await boss.put('/v1/scim-settings', {
      role_mapping: [{ group: 'owners', role: 'viewer' }],
      default_role: null,
    });
    expect((await boss.get('/v1/people')).body.data).toMatchObject([
      { role: 'owner', status: 'active' },
    ]);
    expect((await entriesOf(boss.id)).at(-1)).toMatchObject({
      action: 'person.kept_in_charge',
      after: { refused_role: 'viewer' },
    });
  });

  test('two owners, each disabled by a request at the same time: one stays', async () => {
    for (let round = 0; round < 4; round += 1) {
      const other = await service.createMerchant();
      const one = await createPerson(service, 'owner', { merchant_id: other.id });
      const two = await createPerson(service, 'owner', { merchant_id: other.id });
      const { token } = await issueToken(one, '/v1/scim-tokens');
      const theirs = providerWith(token);
      const off = { op: 'Replace', path: 'active', value: 'False' };
      const answers = await Promise.all([
        theirs.patch(`/Users/${one.id}`, off),
        theirs.patch(`/Users/${two.id}`, off),
        theirs.delete(`/Users/${one.id}`),
        theirs.delete(`/Users/${two.id}`),
        one.patch(`/v1/people/${two.id}`, { disabled: true }),
        two.patch(`/v1/people/${one.id}`, { role: 'viewer' }),
      ]);
      for (const { status } of answers) expect(status).toBeLessThan(500);
      const [row] = await service.context.database<{ count: number }[]>`
        select count(*) as count from people where merchant_id = ${other.id} and role = 'owner'
          and disabled_at is null`;
      expect(row?.count).toBe(1);
    }
  });

  test('the person who may always use a password is left alone', async () => {
    const glass = await createPerson(service, 'admin');
    await useConnection({ break_glass_person_id: glass.id });
    const path = `/Users/${glass.id}`;
    for (const operation of [
      { op: 'replace', path: 'active', value: false },
      { op: 'replace', path: 'userName', value: email() },
    ]) {
      const { status, body } = await provider.patch(path, operation);
      expect(status).toBe(409);
      expect(body.detail).toContain('always use a password');
    }
    const demoting = await provider.post('/Groups', {
      displayName: 'credencia-reviewers',
      members: [{ value: glass.id }],
    });
    expect(demoting.status).toBe(409);
    expect(await personOf(glass.id)).toMatchObject({ role: 'admin', status: 'active' });
  });
});

/** A connection for single sign-on, with the mapping and domains that count then. */
async function useConnection(given: object): Promise<void> {
  const { database, newId, clock } = service.context;
  const at = clock();
  const row = {
    id: newId(at),
    merchant_id: null,
    side: '00000000-0000-0000-0000-000000000000',
    name: 'Entra ID',
    issuer: 'https://login.example',
    client_id: 'credencia',
    scopes: 'openid',
    groups_claim: 'groups',
    role_mapping: database.json(mapping),
    default_role: null,
    email_domains: database.json(['people.example']),
    trusts_emails: false,
    creates_people: false,
    second_factor: 'ours',
    acr_values: database.json([]),
    is_enabled: true,
    is_required: false,
    break_glass_person_id: null,
    created_at: at,
    updated_at: at,
    ...given,
  };
  await database`insert into sso_connections ${database(row as never)}`;
  onTestFinished(async () => {
    await database`delete from sso_connections where id = ${row.id}`;
    await clearGroups();
  });
}

describe('with a connection for single sign-on', () => {
  test('its mapping and its domains count, and are changed there', async () => {
    await useConnection({
      role_mapping: service.context.database.json([{ role: 'auditor', group: 'g-1' }]),
    });
    const { body } = await admin.get('/v1/operator/scim-settings');
    expect(body.data).toMatchObject({
      base_url: 'https://credencia.example.com/scim/v2',
      is_of_connection: true,
      role_mapping: [{ group: 'g-1', role: 'auditor' }],
    });
    const set = await admin.put('/v1/operator/scim-settings', {
      role_mapping: [],
      default_role: null,
    });
    expect([set.status, set.body.code]).toEqual([409, 'INVALID_STATUS']);
    const elsewhere = await provider.post('/Users', { userName: 'rui@elsewhere.example' });
    expect(problem(elsewhere)).toEqual([400, 'invalidValue']);
    const { id } = await createUser(provider);
    // By the id of the group, as Entra ID's tokens name it.
    const group = { displayName: 'Auditors', externalId: 'g-1', members: [{ value: id }] };
    expect((await provider.post('/Groups', group)).status).toBe(201);
    expect(await personOf(id)).toMatchObject({ role: 'auditor', status: 'invited' });
  });
});

describe('while changes of people need a second person', () => {
  test('a token of one person changes nothing, one of two does, and neither is independent of whom it lets in', async () => {
    const ana = await createPerson(service, 'admin', { name: 'Ana' });
    const bia = await createPerson(service, 'admin', { name: 'Bia' });
    const { database } = service.context;
    const setRules = async (rules: object) => {
      await database`delete from approval_rules`;
      await ana.put('/v1/operator/approval-rules', { ...noOperatorRules, ...rules });
    };
    onTestFinished(async () => {
      await database`delete from approval_rules`;
      await clearGroups();
    });
    await setRules({ people: true });
    const refused = await provider.post('/Users', { userName: email() });
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      expect.stringContaining('second person'),
    ]);
    expect((await provider.get('/Users')).status).toBe(200);

    const asked = await ana.post(tokens, { name: 'Okta' });
    expect(asked.status).toBe(202);
    const approved = await bia.post(`/v1/operator/approvals/${asked.body.data.id}/approve`);
    const { id: token_id, token, is_by_two } = approved.body.data.result;
    onTestFinished(async () => {
      await admin.delete(`${tokens}/${token_id}`);
    });
    expect(is_by_two).toBe(true);
    const byTwo = providerWith(token);
    const puppet = await createUser(byTwo);
    await createGroup(byTwo, 'credencia-admins', [puppet.id]);
    await database`update people set password_hash = 'no hash of a password' where id = ${puppet.id}`;
    const session = await openTestSession(service, puppet);
    const wish = { email: email(), name: 'Nova', role: 'reviewer' };
    for (const first of [ana, bia]) {
      const request = await first.post('/v1/operator/people', { ...wish, email: email() });
      const decided = await session.post(`/v1/operator/approvals/${request.body.data.id}/approve`);
      expect([decided.status, decided.body.code]).toEqual([403, 'SAME_PERSON']);
    }
    // Whoever never saw the token is not its author.
    const carla = await createPerson(service, 'admin');
    const request = await carla.post('/v1/operator/people', wish);
    const decided = await session.post(`/v1/operator/approvals/${request.body.data.id}/approve`);
    expect(decided.status).toBe(200);
    // Revoking never waits.
    expect((await ana.delete(`${tokens}/${token_id}`)).status).toBe(200);
  });
});

describe('a client', () => {
  test('finds out what is supported', async () => {
    const { body: config, headers } = await provider.get('/ServiceProviderConfig');
    expect(headers['x-ratelimit-limit']).toBe('1500');
    expect(headers['cache-control']).toBe('no-store');
    expect(config).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
      changePassword: { supported: false },
      etag: { supported: false },
      authenticationSchemes: [{ type: 'oauthbearertoken' }],
    });
    const types = (await provider.get('/ResourceTypes')).body;
    expect(types.Resources.map(({ id }: { id: string }) => id)).toEqual(['User', 'Group']);
    expect((await provider.get('/ResourceTypes/User')).body.endpoint).toBe('/Users');
    const schema = (await provider.get(`/Schemas/${user_schema}`)).body;
    const { body: user } = await provider.get('/Users?count=1');
    const known = schema.attributes.map(({ name }: { name: string }) => name);
    for (const name of Object.keys(user.Resources[0])) {
      if (!['schemas', 'id', 'meta'].includes(name)) expect(known).toContain(name);
    }
    expect((await provider.get('/Schemas')).body.totalResults).toBe(2);
    expect((await provider.get('/Schemas/x')).status).toBe(404);
  });
});
