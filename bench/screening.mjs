/**
 * Matching of sellers against lists of `--rows` entries (bench/README.md): the load of the lists, one seller alone, and a thousand of them.
 */
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { once } from 'node:events';
import { runnerImport } from 'vite';
import { connect } from '../packages/service/dist/platform/database/connect.js';
import { DataKeys } from '../packages/service/dist/platform/data-keys.js';
import { createIdSource } from '../packages/service/dist/platform/ids.js';
import { developmentMasterKey } from '../packages/service/dist/platform/key-management/given-key.js';
import { findHits } from '../packages/service/dist/screening/find-hits.js';
import { loadList } from '../packages/service/dist/screening/load-list.js';
import { describeMachine } from './lib/machine.mjs';
import { temporaryFolder } from './lib/processes.mjs';
import { say, tell } from './lib/say.mjs';
import { findDatabase, startService } from './lib/start-service.mjs';
import { quantile } from './lib/statistics.mjs';
import { table } from './lib/table.mjs';

const sellers_count = 1_000;
/** Sellers that are matched at a time, as several workers do. */
const at_a_time = 4;
/** Of the partners, so many in a hundred are in a list. */
const listed_share = 0.1;
const bounds = { one_ms: 50, all_s: 60 };
const lists = ['pep', 'ceis'];
const labelled = './packages/service/test/labelled';
const keys = new DataKeys(developmentMasterKey);

/** @param {{ rows: number }} options entries of all lists */
export async function run({ rows }) {
  const { module: names } = await runnerImport(`${labelled}/invented-names.ts`);
  const { module: chance } = await runnerImport(`${labelled}/random.ts`);
  const service = await startService();
  // As a command has it: no statement of a load ends by time.
  const sql = connect(await findDatabase(service), { max: at_a_time, statement_timeout_ms: 0 });
  const folder = await temporaryFolder();
  const invent = new names.Inventor(chance.seeded(1));
  const companies = Math.round(rows / 10);
  const people = await writePeople(join(folder, 'pep.csv'), invent, rows - companies);
  await writeCompanies(join(folder, 'ceis.csv'), invent, companies);
  const loads = [];
  for (const list of lists) loads.push(await load(sql, list, join(folder, `${list}.csv`)));
  const [{ bytes }] = await sql`
    select (pg_total_relation_size('screening_entries') + pg_total_relation_size('screening_keys'))::float8 as bytes`;

  // What was loaded is written out, so that one seller is not measured beside it.
  await sql`checkpoint`;
  const sellers = Array.from({ length: sellers_count }, () => sellerOf(invent, people));
  const alone = [];
  for (const seller of sellers.slice(0, 200)) {
    const began = performance.now();
    await matchSeller(sql, seller);
    alone.push(performance.now() - began);
  }
  tell('a thousand sellers …');
  const began = performance.now();
  const found = { with_cpf: 0, by_name: 0, listed: 0, hits: 0 };
  const queue = sellers.values();
  await Promise.all(
    Array.from({ length: at_a_time }, async () => {
      for (const seller of queue) await countHits(sql, seller, found);
    }),
  );
  const took_s = (performance.now() - began) / 1000;
  const named = await nameAlone(sql, sellers);

  const [{ version }] = await sql`select current_setting('server_version') as version`;
  for (const line of describeMachine(version)) say(line);
  say('');
  say(table(['load', 'entries', 'seconds', 'file MB', 'memory MB'], loads));
  say('');
  const missed = (is) => (is ? '' : ' MISSED');
  const p99 = quantile(alone, 0.99);
  say(
    table(
      ['a company and two partners', 'measured', 'bound'],
      [
        ['one seller, p50 ms', quantile(alone, 0.5).toFixed(1), ''],
        [
          'one seller, p99 ms',
          p99.toFixed(1) + missed(p99 <= bounds.one_ms),
          String(bounds.one_ms),
        ],
        [
          `${sellers_count} sellers, seconds`,
          took_s.toFixed(1) + missed(took_s <= bounds.all_s),
          String(bounds.all_s),
        ],
        ['hits', String(found.hits), ''],
        ['listed partners found with their CPF', share(found.with_cpf, found.listed), ''],
        ['… by the misspelt name alone', share(named, found.listed), ''],
        ['entries and keys, MB', (bytes / 1e6).toFixed(0), ''],
      ],
    ),
  );
  await sql.end();
  await service.stop();
}

const share = (part, whole) => `${part} of ${whole}`;
const masked = (cpf) => `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`;

async function writeLines(path, lines) {
  const file = createWriteStream(path);
  for (const line of lines) if (!file.write(`${line}\n`)) await once(file, 'drain');
  file.end();
  await once(file, 'finish');
}

/** Returns each thousandth person, who becomes a partner. */
async function writePeople(path, invent, people) {
  const kept = [];
  const every = Math.max(1, Math.floor(people / 1_000));
  function* lines() {
    yield '"CPF";"Nome_PEP";"Descrição_Função";"Nome_Órgão"';
    for (let at = 0; at < people; at += 1) {
      const names = invent.person(3);
      const cpf = invent.cpf();
      if (at % every === 0) kept.push({ names, cpf });
      yield `"${masked(cpf)}";"${names.join(' ').toUpperCase()}";"VEREADOR";"CÂMARA ${at}"`;
    }
  }
  await writeLines(path, lines());
  return kept;
}

async function writeCompanies(path, invent, count) {
  function* lines() {
    yield '"CÓDIGO DA SANÇÃO";"TIPO DE PESSOA";"CPF OU CNPJ DO SANCIONADO";"NOME DO SANCIONADO"';
    for (let at = 0; at < count; at += 1) {
      yield `"${at}";"J";"${invent.cnpj()}";"${invent.brand()} ${invent.trade()} ${invent.brand()} LTDA"`;
    }
  }
  await writeLines(path, lines());
}

async function load(sql, list, path) {
  tell(`loading ${list} …`);
  const newId = createIdSource();
  const clock = () => new Date().toISOString();
  const began = performance.now();
  let most = 0;
  const reading = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 200);
  const loaded = await loadList(sql, {
    list,
    path,
    newId: () => newId(clock()),
    clock,
    author: { actor: { kind: 'command', name: 'load-list' }, request_id: null, at: clock(), keys },
    removes_many: false,
    say: tell,
    signal: new AbortController().signal,
  });
  clearInterval(reading);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const { size } = await stat(path);
  return [list, String(loaded.entries), seconds, (size / 1e6).toFixed(0), (most / 1e6).toFixed(0)];
}

/** A company and two partners; a partner who is in a list is written there without the second name. */
function sellerOf(invent, people) {
  const partner = () => {
    if (!invent.chance(listed_share))
      return { names: invent.person(3), cpf: invent.cpf(), is_listed: false };
    const { names, cpf } = invent.pick(people);
    const others = names.map((name, at) => (at === 1 ? name.replace(/(.)$/, '$1$1') : name));
    return { names: others, cpf, is_listed: true };
  };
  return {
    company: {
      kind: 'company',
      names: [`${invent.brand()} ${invent.trade()} Ltda`, invent.brand()],
      document: invent.cnpj(),
      birth_date: null,
    },
    partners: [partner(), partner()],
  };
}

const personOf = ({ names, cpf }) => ({
  kind: 'person',
  names: [names.join(' ')],
  document: cpf,
  birth_date: '1970-01-01',
});

async function matchSeller(sql, { company, partners }) {
  const hits = [await findHits(sql, lists, company)];
  for (const partner of partners) hits.push(await findHits(sql, lists, personOf(partner)));
  return hits;
}

async function countHits(sql, seller, found) {
  const [ofCompany, ...ofPartners] = await matchSeller(sql, seller);
  found.hits += ofCompany.length;
  for (const [at, partner] of seller.partners.entries()) {
    found.hits += ofPartners[at].length;
    if (!partner.is_listed) continue;
    found.listed += 1;
    if (isFound(ofPartners[at], partner)) found.with_cpf += 1;
  }
}

function isFound(hits, { cpf }) {
  return hits.some(({ entry }) => entry.content.documents.includes(`***${cpf.slice(3, 9)}**`));
}

/** How many listed partners are found when their documents are not known. */
async function nameAlone(sql, sellers) {
  let found = 0;
  for (const partner of sellers.flatMap(({ partners }) => partners)) {
    if (!partner.is_listed) continue;
    const subject = { ...personOf(partner), document: null, birth_date: null };
    if (isFound(await findHits(sql, lists, subject), partner)) found += 1;
  }
  return found;
}
