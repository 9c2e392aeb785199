import { beforeAll, expect, test } from 'vitest';
import { statusesOf } from '../../../test/answers.js';
import { useService } from '../../../test/harness.js';
import { personInReview } from '../../../test/in-review.js';
import { createPerson, type TestPerson } from '../../../test/people.js';

// Failures to prevent: a view that somebody else's window overwrites unseen, one that reaches the team without the right to share, and
// one that stores the searched text.

const service = useService();
const path = '/console/api/queue-views';
let ana: TestPerson;
let senior: TestPerson;
beforeAll(async () => {
  ana = await createPerson(service, 'reviewer', { name: 'Ana' });
  senior = await createPerson(service, 'senior_reviewer', { name: 'Sofia' });
});

const read = async (person: TestPerson) => (await person.get(path)).body.data;
const late = { status: 'pending_review', due: 'late', sort: 'due' };
const save = async (person: TestPerson, name: string, more: object = {}) => {
  const { version } = await read(person);
  return person.post(path, { version, name, filters: late, ...more });
};
const namesOf = (data: any) => data.views.map(({ name }: any) => name);

test('a view is saved, listed by name, changed, made the default and deleted; nobody else sees it', async () => {
  const bia = await createPerson(service, 'reviewer');
  expect(await read(bia)).toEqual({ version: '0.0', default_id: null, views: [] });
  expect((await save(bia, 'Tarde')).status).toBe(201);
  const { body } = await save(bia, 'atrasados', { filters: { ...late, assigned_to: 'me' } });
  expect(namesOf(body.data)).toEqual(['atrasados', 'Tarde']);
  expect(body.data).toMatchObject({ version: '2.0', default_id: null });
  const [view] = body.data.views;
  expect(view).toMatchObject({ is_shared: false, filters: { ...late, assigned_to: 'me' } });
  const changed = await bia.patch(`${path}/${view.id}`, {
    version: '2.0',
    name: 'Meus atrasados',
    filters: { status: 'pending_review', merchant_id: view.id },
  });
  expect(changed.body.data.views[0]).toMatchObject({
    name: 'Meus atrasados',
    filters: { status: 'pending_review', merchant_id: view.id },
  });
  const chosen = { version: '3.0', view_id: view.id };
  const byDefault = await bia.put('/console/api/default-queue-view', chosen);
  expect(byDefault.body.data).toMatchObject({ version: '4.0', default_id: view.id });
  expect(namesOf(await read(ana))).not.toContain('Meus atrasados');
  for (const one of [ana, senior]) {
    const { version } = await read(one);
    const renamed = await one.patch(`${path}/${view.id}`, { version, name: 'Alheia' });
    expect(renamed.body.code).toBe('NOT_FOUND');
    expect((await one.delete(`${path}/${view.id}?version=${version}`)).status).toBe(404);
    const taken = await one.put('/console/api/default-queue-view', { version, view_id: view.id });
    expect(taken.status).toBe(404);
  }
  const left = await bia.delete(`${path}/${view.id}?version=4.0`);
  expect(namesOf(left.body.data)).toEqual(['Tarde']);
  expect(left.body.data.default_id).toBeNull();
});

test('seniors share views with the team and change them; others see and choose them, and cannot change them', async () => {
  const refused = await save(ana, 'Da equipe', { is_shared: true });
  expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  const { body } = await save(senior, 'Da equipe', { is_shared: true });
  const { id } = body.data.views.find(({ name }: any) => name === 'Da equipe');
  const seen = await read(ana);
  expect(seen.views.find((one: any) => one.id === id)).toMatchObject({ is_shared: true });
  const version = seen.version;
  expect((await ana.patch(`${path}/${id}`, { version, name: 'Minha' })).status).toBe(403);
  expect((await ana.patch(`${path}/${id}`, { version, is_shared: false })).status).toBe(403);
  expect((await ana.delete(`${path}/${id}?version=${version}`)).status).toBe(403);
  const chosen = await ana.put('/console/api/default-queue-view', { version, view_id: id });
  expect(chosen.body.data.default_id).toBe(id);

  // Another senior takes it out of the team's list: nobody's queue opens with it any more.
  const other = await createPerson(service, 'senior_reviewer');
  const taken = await other.patch(`${path}/${id}`, {
    version: (await read(other)).version,
    is_shared: false,
  });
  expect(taken.body.data.views.find((one: any) => one.id === id).is_shared).toBe(false);
  expect(await read(ana)).toMatchObject({ default_id: null });
  expect(namesOf(await read(senior))).not.toContain('Da equipe');
});

test('of two windows that change one list at once, one wins and the other gets an error; the same holds for two seniors and the team’s list', async () => {
  for (let times = 0; times < 5; times += 1) {
    for (const [people, is_shared] of [
      [[ana, ana], false],
      [[senior, await createPerson(service, 'admin')], true],
    ] as const) {
      const versions = await Promise.all(people.map(async (one) => (await read(one)).version));
      const answers = await Promise.all(
        people.map((one, at) =>
          one.post(path, {
            version: versions[at],
            name: `Corrida ${times} ${at}`,
            filters: late,
            is_shared,
          }),
        ),
      );
      expect(statusesOf(answers).toSorted((one = 0, other = 0) => one - other)).toEqual([201, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('QUEUE_VIEWS_CHANGED');
      const names = namesOf(await read(people[0])).filter((name: string) =>
        name.startsWith(`Corrida ${times} `),
      );
      expect(names).toHaveLength(1);
    }
  }
  // A change of the team's list does not refuse one of one's own.
  const { version } = await read(ana);
  await save(senior, 'Mais uma', { is_shared: true });
  expect((await ana.post(path, { version, name: 'Minha', filters: late })).status).toBe(201);
});

test('what the queue refuses is refused, names are unique in a list, and the searched text is never stored', async () => {
  const conflict = await save(ana, 'Sem estado', { filters: { due: 'late' } });
  expect(conflict.status).toBe(400);
  expect(conflict.body.errors).toEqual([
    expect.objectContaining({ path: 'filters/due', code: 'conflict' }),
  ]);
  const amounts = { status: 'pending_review', amount_from: 2, amount_to: 1 };
  expect((await save(ana, 'Valores', { filters: amounts })).body.errors[0].path).toBe(
    'filters/amount_to',
  );
  expect((await save(ana, 'Ordem', { filters: { ...late, sort: 'name' } })).status).toBe(400);
  expect((await save(ana, 'Sempre')).status).toBe(201);
  const again = await save(ana, ' sempre ');
  expect(again.body.errors).toEqual([expect.objectContaining({ path: 'name', code: 'conflict' })]);

  const searched = await save(ana, 'Busca', { filters: { ...late, search: '529.982.247-25' } });
  expect(searched.status).toBe(201);
  const stored = await service.context.database`select filters::text from queue_views`;
  expect(stored.filter(({ filters }) => String(filters).includes('529'))).toEqual([]);
});

test('a person has up to 50 views', async () => {
  const one = await createPerson(service, 'auditor');
  for (let count = 0; count < 50; count += 1) {
    expect((await save(one, `Visão ${count}`)).status).toBe(201);
  }
  const last = await save(one, 'Mais uma');
  expect(last).toMatchObject({ status: 422, body: { code: 'TOO_MANY_QUEUE_VIEWS' } });
});

test('the filter of a view finds what its reader has claimed, by `me`', async () => {
  const { id, reviewCase } = await personInReview(service);
  await ana.post(`${reviewCase}/claim`);
  const query = 'status=pending_review&assignee=me&limit=100';
  const idsOf = async (person: TestPerson) =>
    (await person.get(`/v1/operator/submerchants?${query}`)).body.data.map(
      ({ submerchant }: any) => submerchant.id,
    );
  expect(await idsOf(ana)).toEqual([id]);
  expect(await idsOf(senior)).toEqual([]);
});
