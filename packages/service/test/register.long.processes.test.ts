import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { writeRegisterFiles } from '../../../scripts/sources/register-files.mjs';
import { connect } from '../src/platform/database/connect.js';
import {
  readFileProgress,
  readServedRegister,
  readUnfinishedLoad,
} from '../src/sources/store/company-register.js';
import { newDatabaseUrl } from './database-url.js';
import { endProcesses, runToItsEnd, startProcess } from './service-process.js';

afterAll(endProcesses);

test('load-register, killed while it reads, continues with the same command, and serves the month once it is whole', async () => {
  const { url, close } = await newDatabaseUrl('register');
  const sql = connect({ url }, { max: 1 });
  const folder = await mkdtemp(join(tmpdir(), 'register-'));
  onTestFinished(async () => {
    await sql.end();
    close();
    await rm(folder, { recursive: true });
  });
  await writeRegisterFiles(folder, { companies: 60_000, day: 'D60914', parts: 6 });
  const given = {
    args: ['load-register', folder],
    environment: {
      DATABASE_URL: url,
      NODE_ENV: 'production',
      MASTER_KEY: randomBytes(32).toString('base64'),
    },
  };
  const readFiles = async () => {
    const load = await readUnfinishedLoad(sql);
    return load ? (await readFileProgress(sql, load.id)).filter(({ is_whole }) => is_whole) : [];
  };
  const first = await startProcess(given);
  await vi.waitFor(async () => expect((await readFiles()).length).toBeGreaterThan(2), {
    timeout: 30_000,
    interval: 5,
  });
  await first.kill9();
  // What was under way ends when the server sees that the connection is gone.
  const read = await vi.waitFor(async () => {
    const [other] = await sql`
      select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;
    expect(other).toBeUndefined();
    return (await readFiles()).length;
  });
  expect(await readServedRegister(sql)).toBeNull();
  const { code, output } = await runToItsEnd(given);
  expect(output).toContain(`The load of 2026-09-14 continues: ${read} of 25 files were read.`);
  expect(output).toContain('2026-09-14 is served: 60000 companies (60000 new, 0 changed, 0 gone)');
  expect(code).toBe(0);
  const [rows] = await sql<{ companies: number; establishments: number; staged: number }[]>`
    select (select count(*) from register_companies) as companies,
      (select count(*) from register_establishments) as establishments,
      (select count(*) from register_staged_partners) as staged`;
  expect(rows).toEqual({ companies: 60_000, establishments: 60_000, staged: 0 });
});
