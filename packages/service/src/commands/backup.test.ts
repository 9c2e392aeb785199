import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  debianPostgresIsInstalled,
  debianServers,
  startDebianPrimary,
  type DebianServers,
} from '../../test/debian-primary-and-standby.js';
import type { DatabaseServer } from '../../test/primary-and-standby.js';
import { connect, type Database } from '../platform/database/connect.js';
import { isServiceRole } from '../platform/database/service-role.js';
import { splitPassword } from './postgres-programs.js';
import { runCommand } from './run-command.js';

test('a password is in no argument of a program', () => {
  expect(splitPassword('postgres://ana:p%40ss:w@rd@h1:1,h2/db?sslmode=disable')).toEqual({
    address: 'postgres://ana@h1:1,h2/db?sslmode=disable',
    password: 'p@ss:w@rd',
  });
  for (const address of ['postgres://h/db', 'postgres:///db?host=/run', 'postgresql://ana@h/db'])
    expect(splitPassword(address)).toEqual({ address, password: null });
});

test('without DATABASE_URL, backup names the other way', async () => {
  await expect(runCommand('backup', ['--file', 'x'], {})).rejects.toThrow('a copy of DATA_DIR');
});

const missing = debianPostgresIsInstalled ? '' : ' (NOT RUN: postgresql-15 is not installed)';
describe.skipIf(!debianPostgresIsInstalled)(`backup and restore with two roles${missing}`, () => {
  let servers: DebianServers;
  let server: DatabaseServer;
  let folder: string;
  const urlOf = (role: string, database: string) =>
    `postgres://${role}:a%20password@127.0.0.1:${server.port}/${database}`;
  /** The environment of the service alone, and that of an operator who migrates. */
  const limited = (database: string) => ({ ...path, DATABASE_URL: urlOf('service', database) });
  const both = (database: string) => ({
    ...limited(database),
    MIGRATE_DATABASE_URL: urlOf('migrations', database),
  });
  const path = { PATH: `/usr/lib/postgresql/15/bin:${process.env['PATH']}` };
  const file = (name = 'it.dump') => join(folder, name);

  beforeAll(async () => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    folder = await mkdtemp(join(tmpdir(), 'credencia-backup-'));
    servers = await debianServers();
    server = await startDebianPrimary(servers, 'primary');
    await server.sql`create role migrations login password 'a password'`;
    await server.sql`create role service login password 'a password'`;
    await server.sql`grant service to migrations`;
    for (const name of ['one', 'two', 'three'])
      await server.sql`create database ${server.sql(name)} owner migrations`;
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await servers?.stop();
    await rm(folder, { recursive: true, force: true });
  });
  async function on<T>(url: string, work: (sql: Database) => Promise<T>): Promise<T> {
    const sql = connect({ url }, { max: 1 });
    try {
      return await work(sql);
    } finally {
      await sql.end();
    }
  }

  test('an empty database with the role of the service alone: what is missing, and the command', async () => {
    const created = runCommand('create-operator-key', ['--name', 'Ana'], limited('one'));
    await expect(created).rejects.toThrow(
      'The database has no tables, and the role in DATABASE_URL may not create them. Run `npm run service -- migrate` with MIGRATE_DATABASE_URL first.',
    );
  });

  test('either role dumps; the restored database belongs to the role that migrates, and the service is as limited as before', async () => {
    expect(await runCommand('migrate', [], both('one'))).toBe(0);
    await runCommand('create-operator-key', ['--name', 'Ana'], limited('one'));
    for (const environment of [limited('one'), both('one')])
      expect(await runCommand('backup', ['--file', file()], environment)).toBe(0);
    expect(await readdir(folder)).toEqual(['it.dump']);
    expect((await stat(file())).mode & 0o777).toBe(0o600);

    const alone = runCommand('restore', ['--file', file()], limited('two'));
    await expect(alone).rejects.toThrow('MIGRATE_DATABASE_URL');
    expect(await runCommand('restore', ['--file', file(), '--jobs', '2'], both('two'))).toBe(0);
    const count = (sql: Database) =>
      sql`select position from operator_trail`.then((rows) => rows.length);
    expect(await on(urlOf('service', 'two'), count)).toBe(1);
    await on(urlOf('service', 'two'), async (sql) => {
      expect(await isServiceRole(sql)).toBe(true);
      await expect(sql`delete from operator_trail`).rejects.toThrow('permission denied');
    });
    expect(await runCommand('verify', ['trails'], limited('two'))).toBe(0);
    expect(await runCommand('create-operator-key', ['--name', 'Eva'], limited('two'))).toBe(0);
    const again = runCommand('restore', ['--file', file()], both('two'));
    await expect(again).rejects.toThrow('The database two has tables. Restore into a new one');
  });

  test('a failure leaves the file before as it was, and nothing beside it', async () => {
    await writeFile(file(), 'the one before');
    const failures: [Record<string, string>, string][] = [
      [limited('three_'), 'pg_dump failed (1)'],
      [{ ...limited('one'), DATABASE_URL: urlOf('nobody', 'one') }, 'pg_dump failed (1)'],
      [{ ...limited('one'), PATH: folder }, 'pg_dump was not found in PATH'],
    ];
    for (const [environment, reason] of failures) {
      const failed = runCommand('backup', ['--file', file()], environment);
      await expect(failed).rejects.toThrow(reason);
      await expect(failed).rejects.not.toThrow('a password');
    }
    const nowhere = runCommand('backup', ['--file', file('no/it')], limited('one'));
    await expect(nowhere).rejects.toThrow('cannot be written (ENOENT)');
    expect(await readdir(folder)).toEqual(['it.dump']);
    expect(await readFile(file(), 'utf8')).toBe('the one before');
    const cut = runCommand('restore', ['--file', file()], both('three'));
    await expect(cut).rejects.toThrow('pg_restore failed');
    const none = runCommand('restore', ['--file', file('none')], both('three'));
    await expect(none).rejects.toThrow('none cannot be read (ENOENT)');
  });
});
