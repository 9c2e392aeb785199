import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { streamReview } from '../src/cases/operations/stream-review.js';
import { routes } from '../src/routes.js';
import type { Route } from '../src/operation/route.js';
import { getCompany } from '../src/sources/operations/get-company.js';
import { exportSubmerchant } from '../src/submerchants/operations/export-submerchant.js';
import { streamEvents, streamOperatorEvents } from '../src/webhooks/operations/stream-events.js';
import { useService, withHeaders, type Client, type TestMerchant } from './harness.js';
import { createPerson, fromConsole, type TestPerson } from './people.js';
import {
  addressOf,
  bytes,
  common,
  from,
  parametersOf,
  recordsOf,
  type Owned,
} from './records-of-routes.js';
import { pdfFile } from './sample-files.js';

const service = useService();

let owner: TestMerchant;
let reader: TestMerchant;
let otherMerchant: TestMerchant;
let operator: Client;
/** People who are signed in: of the owner, of the other merchant, and of the operator. */
let member: TestPerson;
let otherMember: TestPerson;
let reviewer: TestPerson;
let admin: TestPerson;

let owned: Owned;
let sibling: Owned;
let ofOther: Owned;

beforeAll(async () => {
  owner = await service.createMerchant();
  reader = await service.createKey(owner, 'read');
  // In test mode, where every operation is open to it.
  otherMerchant = await service.createMerchant({ mode: 'test' });
  operator = await service.createOperator();
  member = await createPerson(service, 'member', { merchant_id: owner.id });
  otherMember = await createPerson(service, 'member', { merchant_id: otherMerchant.id });
  reviewer = await createPerson(service, 'reviewer');
  admin = await createPerson(service, 'admin');
  owned = await recordsOf(service, owner, operator);
  sibling = await recordsOf(service, owner, operator);
  ofOther = await recordsOf(service, otherMerchant, operator);
});

function send(client: Client, { method, operation }: Route, url: string, request_id?: string) {
  const headers: Record<string, string> =
    request_id === undefined ? {} : { 'x-request-id': request_id };
  const { body } = operation.example;
  if (operation.lines) {
    const lines = Object.values(operation.example.body).map((line) => JSON.stringify(line));
    return client.post(url, lines.join('\n'), {
      ...headers,
      'content-type': 'application/x-ndjson',
    });
  }
  if (operation.receives) {
    const typed = { ...headers, ...bytes };
    return method === 'PATCH'
      ? client.patch(url, pdfFile(), typed)
      : client.post(url, pdfFile(), typed);
  }
  switch (method) {
    case 'GET':
      return client.get(url, headers);
    case 'DELETE':
      return client.delete(url, headers);
    case 'POST':
      return client.post(url, body, headers);
    case 'PATCH':
      return client.patch(url, body, headers);
    case 'PUT':
      return client.put(url, body, headers);
  }
}

/** Sends what a page of another site can make a browser send with a session's cookie. Reading is no harm: no other site sees it. */
async function refusesForgeries({ cookie }: TestPerson, route: Route, url: string): Promise<void> {
  if (route.method === 'GET') return;
  const forgeries: Record<string, string>[] = [
    {},
    { 'x-credencia-console': '0' },
    { ...fromConsole, origin: 'https://evil.example' },
    { ...fromConsole, origin: 'null' },
    { ...fromConsole, 'sec-fetch-site': 'cross-site' },
    { ...fromConsole, 'sec-fetch-site': 'same-site' },
    { ...fromConsole, origin: 'http://localhost:80', 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of forgeries) {
    const browser = withHeaders(service.anonymous, { cookie, ...headers });
    const answer = await send(browser, route, url);
    expect(answer.status, JSON.stringify(headers)).toBe(403);
  }
}

/** Reads all tables in one statement: this file asks for them some thousand times. */
let dumping: string | undefined;

/** Every row of the merchant in every table, as text. */
async function dump(merchant_id: string): Promise<string[]> {
  const sql = service.context.database;
  dumping ??= await composeDump();
  const rows = await sql.unsafe<{ row: string }[]>(dumping, [merchant_id], { prepare: true });
  return rows.map(({ row }) => row);
}

async function composeDump(): Promise<string> {
  const tables = await service.context.database<{ name: string }[]>`
    select c.relname as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'merchant_id' and not a.attisdropped
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
    order by 1`;
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['addresses', 'documents', 'events', 'submerchants', 'trail']),
  );
  const texts = tables.map(
    ({ name }) =>
      `select '${name} ' || row_to_json(t)::text as row from ${name} t where merchant_id = $1::uuid`,
  );
  return `${texts.join(' union all ')} order by 1`;
}

/** Runs `work` and holds the owner's data against what they were before. */
async function unchanged<T>(work: () => Promise<T>): Promise<T> {
  const before = await dump(owner.id);
  expect(before.length).toBeGreaterThan(20);
  const result = await work();
  expect(await dump(owner.id)).toEqual(before);
  return result;
}

/** Reading them is an entry of the merchant's trail. */
const recorded: unknown[] = [exportSubmerchant];
/** Reading may cost the operator money: for those who register sellers. */
const priced: unknown[] = [getCompany];

async function readsWithItsEntry(route: Route): Promise<void> {
  const before = new Set(await dump(owner.id));
  expect((await send(reader, route, addressOf(route, from(owned)))).status).toBe(403);
  expect((await send(owner, route, addressOf(route, from(owned)))).status).toBe(200);
  const added = (await dump(owner.id)).filter((row) => !before.has(row));
  expect(added.toSorted()).toEqual([
    expect.stringMatching(/^changed_account_trails /),
    expect.stringMatching(/^merchant_trail .*submerchant\.exported/),
  ]);
}

const named = (route: Route): [string, Route] => [`${route.method} ${route.path}`, route];
/** Endless streams are read over a connection, in separate tests. */
const endless: unknown[] = [streamReview, streamEvents, streamOperatorEvents];
const ofMerchants = routes.filter(
  ({ access, people_only }) => access === 'merchant' && !people_only,
);
/** Reference data, the same for everyone. */
const forEveryone = [
  '/v1/postbacks/events',
  '/v1/banks',
  '/v1/review-reasons',
  ...Object.keys(common),
];
const withIds = ofMerchants.filter(({ path }) => parametersOf(path).length > 0);
const nested = withIds.filter(({ path }) => parametersOf(path).length > 1);
const withoutIds = ofMerchants.filter(
  ({ path, operation }) => parametersOf(path).length === 0 && !endless.includes(operation),
);
const ofOperators = routes.filter(({ access }) => access === 'operator');
/** A merchant's, closed to its keys. */
const ofMembers = routes.filter(({ access, people_only }) => access === 'merchant' && people_only);
/** Whatever invites, changes, disables or lets in people, on either side. */
const peopleChanges = routes.filter(
  ({ access, method, path }) =>
    (access === 'merchant' || access === 'operator') &&
    method !== 'GET' &&
    path.includes('/people'),
);
const ofPeople = routes.filter(({ access }) => access === 'person');
/** Open to everyone, who must know a password or a secret link. */
const open = [
  // The public keys of the service: whoever verifies a proof needs them.
  'GET /v1/checkpoints/keys',
  // Needs a token that the service composed within the last minutes.
  'GET /v1/file-links',
  // Need the token of a link: the first uses it up, the others send and take a code.
  'POST /v1/onboarding/session',
  'POST /v1/onboarding/codes',
  'PUT /v1/onboarding/session',
  // Needs it too, and says the brand alone.
  'POST /v1/onboarding/welcome',
  // Says the same to everybody, and sends mail to the person alone.
  'POST /console/api/password-requests',
  'POST /console/api/session',
  'GET /console/api/sign-in',
  'POST /console/api/sign-in',
  'POST /console/api/sign-in/passkey-options',
  'GET /console/api/sso',
  'POST /console/api/sso',
  'POST /console/api/sso/{id}',
  'GET /console/api/invitations/{token}',
  'POST /console/api/invitations/{token}',
];

/** What sellers with a link may do on their one submerchant: src/onboarding/onboarding.test.ts tries them. */
const ofSellers = routes.filter(({ access }) => access === 'seller');

test('every route is a merchant’s, the operator’s, a person’s or a seller’s: none is left unguarded', () => {
  const guarded = [...ofMerchants, ...ofMembers, ...ofOperators, ...ofPeople, ...ofSellers];
  const others = routes.filter((route) => !guarded.includes(route));
  expect(others.map((route) => `${route.method} ${route.path}`).sort()).toEqual([...open].sort());
  expect(
    [...ofMerchants, ...ofMembers, ...ofOperators].every(({ permission }) => permission !== null),
  ).toBe(true);
  expect(ofPeople.every(({ path }) => path.startsWith('/console/api/'))).toBe(true);
  expect(withIds.length).toBeGreaterThan(10);
});

describe.each(withIds.filter(({ path }) => !forEveryone.includes(path)).map(named))(
  '%s',
  (_name, route) => {
    const id = 'the-same-request';

    test('another merchant’s ids look exactly like ids that do not exist', async () => {
      await unchanged(async () => {
        const nowhere = await send(
          otherMerchant,
          route,
          addressOf(route, () => randomUUID()),
          id,
        );
        expect(nowhere.status).toBe(404);
        const theirs = await send(otherMerchant, route, addressOf(route, from(owned)), id);
        expect(theirs.status).toBe(404);
        expect(theirs.text).toBe(nowhere.text);
        expect(Object.keys(theirs.headers)).toEqual(Object.keys(nowhere.headers));
        const persons = await send(otherMember, route, addressOf(route, from(owned)), id);
        expect(persons.text).toBe(nowhere.text);
      });
    });
  },
);

const takingIds = [...withIds, ...ofMembers.filter(({ path }) => parametersOf(path).length > 0)];
describe.each(takingIds.map(named))('%s', (_name, route) => {
  test('a malformed id in any place is 404', async () => {
    const client = route.people_only ? member : owner;
    for (const malformed of ['x', '0', 'null', `${randomUUID()}0`, '%00', '..%2f']) {
      for (const place of parametersOf(route.path).filter((one) => !one.endsWith('{tax_id}'))) {
        const url = addressOf(route, (one) => (one === place ? malformed : from(owned)(one)));
        expect((await send(client, route, url)).status, url).toBe(404);
      }
    }
  });
});

describe.each(nested.map(named))('%s', (_name, route) => {
  const id = 'the-same-request';

  test('below one record, the record of another is not found: neither another merchant’s nor a sibling’s', async () => {
    const last = parametersOf(route.path).at(-1);
    const mixed = (outer: Owned, inner: Owned) =>
      addressOf(route, (parameter) => from(parameter === last ? inner : outer)(parameter));
    await unchanged(async () => {
      const nowhere = addressOf(route, (parameter) =>
        parameter === last ? randomUUID() : from(ofOther)(parameter),
      );
      const expected = await send(otherMerchant, route, nowhere, id);
      expect(expected.status).toBe(404);
      const theirs = await send(otherMerchant, route, mixed(ofOther, owned), id);
      expect(theirs.status).toBe(404);
      expect(theirs.text).toBe(expected.text);
      const siblings = await send(owner, route, mixed(owned, sibling), id);
      expect(siblings.status).toBe(404);
      expect(siblings.text).toBe(expected.text);
    });
  });
});

describe.each(withoutIds.map(named))('%s', (_name, route) => {
  test('shows another merchant nothing of the owner’s, and changes none of it', async () => {
    const answer = await unchanged(() => send(otherMerchant, route, route.path));
    expect(answer.status).toBeLessThan(300);
    for (const one of [...Object.values(owned), ...Object.values(sibling), owner.id]) {
      expect(answer.text).not.toContain(one);
    }
  });
});

// Whoever asks with a key has that key.
const neverEmpty = [...forEveryone, '/v1/api-keys'];
describe.each(
  withoutIds
    .filter(({ operation, path }) => operation.list && !neverEmpty.includes(path))
    .map(named),
)('%s', (_name, route) => {
  test('shows a merchant that has nothing an empty list', async () => {
    const newcomer = await service.createMerchant();
    const answer = await send(newcomer, route, route.path);
    expect(answer.body.data).toEqual([]);
    expect(answer.body.pagination.total).toBe(0);
  });
});

describe.each(ofMerchants.map(named))('%s', (_name, route) => {
  test('without a key 401, with an operator’s 403, whatever the id', async () => {
    await unchanged(async () => {
      for (const fill of [from(owned), () => randomUUID()]) {
        const url = addressOf(route, fill);
        expect((await send(service.anonymous, route, url)).status).toBe(401);
        for (const client of [operator, reviewer, admin]) {
          expect((await send(client, route, url)).status).toBe(403);
        }
      }
    });
  });

  test('with a session, nothing is changed by what does not come from the console’s own page', async () => {
    await unchanged(() => refusesForgeries(member, route, addressOf(route, from(owned))));
  });
});

describe.each(ofMerchants.filter(({ operation }) => !endless.includes(operation)).map(named))(
  '%s',
  (_name, route) => {
    test('a read key reads, and changes nothing', async () => {
      if (recorded.includes(route.operation)) return readsWithItsEntry(route);
      await unchanged(async () => {
        const answer = await send(reader, route, addressOf(route, from(owned)));
        const isOpen = route.method === 'GET' && !priced.includes(route.operation);
        expect(answer.status).toBe(isOpen ? 200 : 403);
      });
    });
  },
);

describe.each(ofMembers.map(named))('%s', (_name, route) => {
  const id = 'the-same-request';

  test('is shut to the merchant’s keys, to the operator, to other sites, and without a session', async () => {
    await unchanged(async () => {
      const url = addressOf(route, from(owned));
      const anonymous = await send(service.anonymous, route, url);
      expect(anonymous.status).toBe(401);
      expect(anonymous.headers['www-authenticate']).not.toMatch(/basic/i);
      for (const client of [owner, reader, otherMerchant, operator, reviewer, admin]) {
        expect((await send(client, route, url)).status).toBe(403);
      }
      await refusesForgeries(member, route, url);
    });
  });

  test('another merchant’s ids look exactly like ids that do not exist, and nothing of that merchant changes', async () => {
    await unchanged(async () => {
      const theirs = await send(otherMember, route, addressOf(route, from(owned)), id);
      if (parametersOf(route.path).length === 0) return;
      const nowhere = await send(
        otherMember,
        route,
        addressOf(route, () => randomUUID()),
        id,
      );
      expect([theirs.status, theirs.text]).toEqual([404, nowhere.text]);
    });
  });
});

describe('people', () => {
  /** Everybody, with the links and sessions that let them in; without the time at which a session was seen, which each request may move. */
  async function everybody(): Promise<string[]> {
    const rows = await service.context.database<{ row: string }[]>`
      select row_to_json(p)::text as row from people p
      union all select row_to_json(i)::text from person_invitations i
      union all select (to_jsonb(s) - 'seen_at')::text from sessions s order by 1`;
    return rows.map(({ row }) => row);
  }

  test('are changed by ten operations, each closed to keys', () => {
    expect(peopleChanges.map(({ operation, people_only }) => [operation.id, people_only])).toEqual(
      [
        'invitePerson',
        'updatePerson',
        'renewInvitation',
        'inviteMember',
        'updateMember',
        'renewMemberInvitation',
        'unlinkPerson',
        'unlinkMember',
        'resetSecondFactor',
        'resetMemberSecondFactor',
      ].map((id) => [id, true]),
    );
  });

  describe.each(peopleChanges.map(named))('%s', (_name, route) => {
    // A person who is signed in, and so has a password: a link for them would be a way in under their name.
    const url = () => addressOf(route, () => (route.access === 'operator' ? admin.id : member.id));

    test('403 to every key: neither a person nor a link comes of it', async () => {
      const before = await everybody();
      for (const key of [owner, reader, otherMerchant, operator]) {
        const answer = await send(key, route, url());
        expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
        expect(answer.text).not.toContain('/invitations/');
      }
      expect(await everybody()).toEqual(before);
    });

    test('another merchant’s member reaches nobody by it', async () => {
      // Without an id it concerns the member's own merchant: what becomes of the owner is tested above.
      if (route.access === 'merchant' && parametersOf(route.path).length === 0) return;
      const before = await everybody();
      const answer = await send(otherMember, route, url());
      expect(answer.status).toBe(route.access === 'operator' ? 403 : 404);
      expect(await everybody()).toEqual(before);
    });
  });
});

describe('the operator’s routes', () => {
  test('are shut to every merchant key, and to none at all', async () => {
    await unchanged(async () => {
      for (const route of ofOperators) {
        for (const fill of [() => owned['/v1/submerchants/{id}'] ?? '', () => randomUUID()]) {
          const url = addressOf(route, fill);
          expect((await send(service.anonymous, route, url)).status, url).toBe(401);
          for (const client of [owner, reader, otherMerchant, member]) {
            expect((await send(client, route, url)).status, url).toBe(403);
          }
        }
      }
    });
  });

  test.each(ofOperators.map(named))(
    '%s: with a session, nothing is changed by what does not come from the console’s own page',
    async (_name, route) => {
      const url = addressOf(route, () => owned['/v1/submerchants/{id}'] ?? '');
      await unchanged(() => refusesForgeries(admin, route, url));
    },
  );
});

describe.each(ofPeople.map(named))('%s', (_name, route) => {
  test('is shut without a session, to keys, and to other sites', async () => {
    const anonymous = await send(service.anonymous, route, route.path);
    expect(anonymous.status).toBe(401);
    // A browser that is challenged with Basic would ask for a password by itself.
    expect(anonymous.headers['www-authenticate']).not.toMatch(/basic/i);
    for (const client of [owner, reader, operator]) {
      expect((await send(client, route, route.path)).status).toBe(403);
    }
    await refusesForgeries(member, route, route.path);
    expect((await member.get('/console/api/session')).status).toBe(200);
  });
});
