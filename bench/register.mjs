/**
 * Loading the register of companies (bench/README.md): --rows companies with their partners, packed as they are published, into an empty database;
 * the next month as its differences; and look-ups through the API afterwards.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { registerCompany, writeRegisterFiles } from '../scripts/sources/register-files.mjs';
import { load } from './lib/load.mjs';
import { describeMachine } from './lib/machine.mjs';
import { createMerchant } from './lib/merchant.mjs';
import { atEnd, temporaryFolder, watchMemory } from './lib/processes.mjs';
import { say, tell } from './lib/say.mjs';
import { findDatabase, service, startService } from './lib/start-service.mjs';
import { table } from './lib/table.mjs';

const targets = { load_s: 600, memory_mib: 400 };

/** @param {{ rows: number, seconds: number }} options */
export async function run({ rows, seconds }) {
  const folder = await temporaryFolder();
  const [first, second] = ['first', 'second'].map((name) => join(folder, name));
  await writeRegisterFiles(first, { companies: rows, day: 'D60914', parts: 10 });
  const running = await startService({ env: { COMPANY_LOOKUP_URL: 'off' } });
  const sql = postgres({ ...(await findDatabase(running)), max: 1, onnotice: () => {} });
  const [{ version }] = await sql`select current_setting('server_version') as version`;

  const whole = await loadMonth(first, running.folder, sql);
  await rm(first, { recursive: true });
  // One company in a hundred has another name, one in a thousand is gone.
  await writeRegisterFiles(second, {
    companies: rows,
    day: 'D61012',
    parts: 10,
    company: (n) =>
      n % 1000 === 7
        ? null
        : { ...registerCompany(n), ...(n % 100 === 1 ? { legal_name: `NOVO NOME ${n}` } : {}) },
  });
  const differences = await loadMonth(second, running.folder, sql);
  const [{ size }] = await sql`
    select pg_total_relation_size('register_companies') + pg_total_relation_size('register_establishments') as size`;
  const { key } = await createMerchant(running.place);
  const looked = await load({
    url: `${running.place}/v1/companies/${registerCompany(Math.floor(rows / 2)).cnpj}`,
    headers: { authorization: key },
    connections: 8,
    seconds,
  });
  await sql.end();

  const lineOf = (title, { s, peak_mib, server_mib, lines }) => [
    title,
    `${(s / 60).toFixed(1)} min`,
    Math.round(lines / s).toString(),
    `${peak_mib.toFixed(0)} MiB`,
    `${server_mib.toFixed(0)} MiB`,
    s <= targets.load_s && peak_mib <= targets.memory_mib ? 'met' : 'MISSED',
  ];
  say(
    [
      '',
      ...describeMachine(version),
      `${rows} companies; ${(size / 2 ** 20).toFixed(0)} MiB in the database.`,
      '',
      table(
        ['', 'time', 'lines per s', 'peak memory', 'of its connections', '≤ 10 min, ≤ 400 MiB'],
        [lineOf('A whole register', whole), lineOf('The next month', differences)],
      ),
      '',
      `Look-ups on 8 connections: ${Math.round(looked.per_second)} a second.`,
    ].join('\n'),
  );
}

/**
 * Runs the command as an operator would. Its peak memory is that of its process; that of the server's processes for it is without the memory
 * that all of them share.
 */
async function loadMonth(folder, data_dir, sql) {
  tell(`load-register ${folder}`);
  const began = performance.now();
  const child = spawn(process.execPath, [service, 'load-register', folder], {
    env: { ...process.env, DATA_DIR: data_dir, NODE_ENV: '', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  atEnd(() => child.kill('SIGKILL'));
  const memory = watchMemory(child.pid);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  const exited = once(child, 'close');
  let [peak_mib, server_mib] = [0, 0];
  while (child.exitCode === null && child.signalCode === null) {
    peak_mib = Math.max(peak_mib, await memory.peak());
    server_mib = Math.max(server_mib, await serverMemory(sql));
    await Promise.race([sleep(250), exited]);
  }
  const [code] = await exited;
  tell(output);
  if (code !== 0) throw new Error(`load-register ended with ${code}.`);
  const s = (performance.now() - began) / 1000;
  const lines = Number(/All files are read: (\d+) lines/.exec(output)?.[1] ?? 0);
  return { s, lines, peak_mib, server_mib };
}

async function serverMemory(sql) {
  const processes = await sql`
    select pid from pg_stat_activity
    where pid <> pg_backend_pid() and state <> 'idle' and query ~ 'register_(staged|companies|establishments)'`;
  let all = 0;
  for (const { pid } of processes) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    all += Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
  }
  return all;
}
