import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { useService } from '../../test/harness.js';
import { commandAuthor } from '../trail/command-author.js';
import { createIdSource } from '../platform/ids.js';
import type { EntryAuthor } from '../trail/entry.js';
import { findHits } from './find-hits.js';
import { loadList, type Loaded } from './load-list.js';
import type { ListName, Subject } from './rules/entry.js';
import { hit_score } from './rules/match.js';
import { findSearched, readVersions } from './store/versions.js';

// Failures to prevent: an entry that is found though the list no longer has it, one that is not found while a new version is loaded or after
// a load was killed, and a file that was cut off and empties a list.

const service = useService();
const sql = () => service.context.groups.coordinator;
let author: EntryAuthor;
const newId = createIdSource();
let folder: string;
beforeAll(async () => {
  author = commandAuthor('load-list', service.context.data_keys);
  folder = await mkdtemp(join(tmpdir(), 'load-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  for (const table of ['screening_versions', 'screening_entries', 'screening_keys']) {
    await sql()`delete from ${sql()(table)}`;
  }
});

const titles = '"CPF";"Nome_PEP";"Descrição_Função"\n';
const line = (name: string, cpf = '', office = '') => `"${cpf}";"${name}";"${office}"\n`;
const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) => line(`Nome${at} Comum`, '', `Cargo ${at}`)).join('');

async function load(
  text: string,
  {
    list = 'pep',
    removes_many = false,
    signal = new AbortController().signal,
    say = () => {},
    at = new Date().toISOString(),
  }: {
    list?: ListName;
    removes_many?: boolean;
    signal?: AbortSignal;
    say?: (text: string) => void;
    at?: string;
  } = {},
): Promise<Loaded> {
  const path = join(folder, `${list}.csv`);
  await writeFile(path, text);
  return loadList(sql(), {
    list,
    path,
    newId: () => newId(at),
    clock: () => at,
    author,
    removes_many,
    say,
    signal,
  });
}
const search = (name: string, more: Partial<Subject> = {}) =>
  findHits(sql(), ['pep', 'ceis'], {
    kind: 'person',
    names: [name],
    document: null,
    birth_date: null,
    ...more,
  });
const namesOf = async (name: string) =>
  (await search(name)).map(({ entry }) => entry.content.names[0]);

test('a version that follows one of a machine whose clock is ahead is the one that is searched', async () => {
  const first = titles + line('Ana Zanetti Falcão');
  const second = titles + line('Iara Rangel Veloso');
  const searched = async () => (await findSearched(sql(), 'pep'))?.id;
  await load(first, { at: '2034-01-01T00:00:00.000Z' });
  const before = await searched();
  const loaded = await load(second, { removes_many: true });
  expect(await searched()).toBe((loaded as { id: string }).id);
  expect(await searched()).not.toBe(before);
  expect(await load(second)).toMatchObject({ outcome: 'same_file' });
  expect(await load(first, { removes_many: true })).toMatchObject({ outcome: 'loaded' });
  expect(await namesOf('Ana Zanetti Falcão')).toEqual(['Ana Zanetti Falcão']);
});

test('a version adds, changes and removes what differs, and the same file changes nothing', async () => {
  const first =
    titles + line('Ana Zanetti Falcão', '***.533.447-**', 'Prefeita') + line('Bruno Garcez Toledo');
  expect(await load(first)).toMatchObject({
    outcome: 'loaded',
    entries: 2,
    added: 2,
    changed: 0,
    removed: 0,
  });
  expect(await load(first)).toMatchObject({ outcome: 'same_file' });
  const [ana] = await search('Anna Zaneti Falcão', { document: '39053344705' });
  expect(ana).toMatchObject({
    state: 'probable',
    entry: { list: 'pep', content: { details: { office: 'Prefeita' } } },
  });

  const second = `${titles.trim()};"Data_Fim_Exercício"\n"***.533.447-**";"Ana Zanetti Falcão";"Prefeita";"31/12/2028"\n"";"Iara Rangel Veloso";"";""\n`;
  expect(await load(second)).toMatchObject({ entries: 2, added: 1, changed: 1, removed: 1 });
  expect(await namesOf('Bruno Garcez Toledo')).toEqual([]);
  expect(await namesOf('Iara Rangel Veloso')).toEqual(['Iara Rangel Veloso']);
  const [changed] = await search('Ana Zanetti Falcão');
  expect(changed?.entry.content.details).toMatchObject({ until: '2028-12-31' });
  // Who loaded which file, and what it changed, is in the operator's trail, and is an event for a SIEM.
  const entries = await sql()<{ entry: string }[]>`
    select entry from operator_trail order by position desc limit 2`;
  const parsed = entries.map(({ entry: text }) => JSON.parse(text));
  expect(parsed[0]).toMatchObject({
    action: 'screening_list.loaded',
    actor: { kind: 'command', name: 'load-list' },
    after: { list: 'pep', entries: 2, added: 1, changed: 1, removed: 1, broken: 0 },
  });
  expect(parsed[0].after.file_sha256).toBe(createHash('sha256').update(second).digest('hex'));
  const events = await sql()`select from security_events`;
  expect(events.length).toBeGreaterThanOrEqual(2);
  // What is no longer searched is kept for the cases that were opened for it.
  const kept = await sql()`select id from screening_entries where until_version is not null`;
  expect(kept).toHaveLength(2);
  const keys =
    await sql()`select from screening_keys k join screening_entries e on e.id = k.entry_id where until_version is not null`;
  expect(keys).toHaveLength(0);
});

test('the names of an entry whose lines stand apart are all found', async () => {
  const [head, one, other] = [
    '"CÓDIGO DA SANÇÃO";"CPF OU CNPJ DO SANCIONADO";"NOME DO SANCIONADO";"TIPO DE PESSOA"\n',
    '"7";"";"Ana Zanetti Falcão";"F"\n',
    '"7";"";"Yolanda Prado Quental";"F"\n',
  ];
  const between = Array.from({ length: 1_200 }, (_, at) => `"b${at}";"";"Nome${at} Comum";"F"\n`);
  for (const text of [head + one + other, head + one + between.join('') + other]) {
    await load(text, { list: 'ceis', removes_many: true });
    for (const name of ['Ana Zanetti Falcão', 'Yolanda Prado Quental']) {
      expect(await namesOf(name), name).toEqual(['Ana Zanetti Falcão']);
    }
  }
  // The entry is what it was: the names that stood together once stand apart now.
  const ended = await sql()`select from screening_entries where until_version is not null`;
  expect(ended).toHaveLength(0);
});

test('until a version is whole, the one before is searched; a load that was stopped continues', async () => {
  await load(titles + line('Ana Zanetti Falcão'));
  const stopping = new AbortController();
  const next =
    titles +
    numbered(1_500) +
    line('Bruno Garcez Toledo') +
    line('Ana Zanetti Falcão') +
    numbered(52_000).slice(0, 0);
  const path = join(folder, 'pep.csv');
  await writeFile(path, next);
  // Stopped in the middle: what was kept until then stays.
  const clock = () => new Date().toISOString();
  let ids = 0;
  stopping.abort();
  const stopped = await loadList(sql(), {
    list: 'pep',
    path,
    newId: () => ((ids += 1), newId(clock())),
    clock,
    author,
    removes_many: false,
    say: () => {},
    signal: stopping.signal,
  });
  expect(stopped).toEqual({ outcome: 'stopped' });
  expect(await namesOf('Bruno Garcez Toledo')).toEqual([]);
  expect(await namesOf('Ana Zanetti Falcão')).toEqual(['Ana Zanetti Falcão']);
  const said: string[] = [];
  expect(await load(next, { say: (text) => said.push(text) })).toMatchObject({
    entries: 1_502,
    added: 1_501,
  });
  expect(said[0]).toMatch(/Continues/);
  expect(await namesOf('Bruno Garcez Toledo')).toEqual(['Bruno Garcez Toledo']);
  expect(ids).toBe(1);
});

test('a file that lacks much of the list, or is broken, is refused, and the version before stays', async () => {
  await load(titles + numbered(100) + line('Ana Zanetti Falcão'));
  await expect(load(titles + numbered(10))).rejects.toThrow(
    /lacks 91 of the 101 entries .* --removes-many/,
  );
  await expect(load(titles + 'x;y\n'.repeat(30) + numbered(50))).rejects.toThrow(
    /30 of 80 entries are broken/,
  );
  await expect(load(titles)).rejects.toThrow(/has no entry/);
  expect(await namesOf('Ana Zanetti Falcão')).toEqual(['Ana Zanetti Falcão']);
  expect(await load(titles + numbered(10), { removes_many: true })).toMatchObject({ removed: 91 });
});

test('two loads of the same file at a time make one version', async () => {
  const text = titles + numbered(2_500);
  const outcomes = await Promise.all([load(text), load(text)]);
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['loaded', 'same_file']);
  expect(await readVersions(sql())).toHaveLength(1);
  const entries = await sql()`select from screening_entries`;
  expect(entries).toHaveLength(2_500);
});

test('a name that very many share hides neither another list nor who has the same document', async () => {
  const crowd = Array.from({ length: 300 }, (_, at) =>
    line(
      'José Silva Santos',
      `***.${String(100_000 + at).replace(/(...)(...)/, '$1.$2')}-**`,
      `Cargo ${at}`,
    ),
  );
  await load(titles + crowd.join(''));
  await load(
    `"CÓDIGO DA SANÇÃO";"TIPO DE PESSOA";"CPF OU CNPJ DO SANCIONADO";"NOME DO SANCIONADO"\n"1";"F";"";"JOSE SILVA SANTOS"\n`,
    { list: 'ceis' },
  );
  const hits = await search('José da Silva Santos', { document: '12310007755' });
  expect(hits.map(({ entry }) => entry.list).toSorted()).toEqual(['ceis', 'pep']);
  expect(hits[0]).toMatchObject({
    state: 'probable',
    entry: { content: { documents: ['***100077**'] } },
  });
  expect(hits.every(({ score }) => score >= hit_score)).toBe(true);
});
