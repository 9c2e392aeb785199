import { beforeAll, expect, test } from 'vitest';
import { checkDatabase } from '../src/commands/doctor/check-database.js';
import { migrate } from '../src/platform/database/migrate.js';
import { createAllPartitions } from '../src/platform/database/partitions.js';
import { requireMasterKey } from '../src/platform/master-key.js';
import { useService } from './harness.js';
import { company } from './sellers.js';

const service = useService();

beforeAll(async () => {
  const { database, data_keys, clock } = service.context;
  await migrate(database);
  await createAllPartitions(database, clock(), { ahead: 8 });
  await requireMasterKey(database, data_keys);
  for (let count = 0; count < 3; count += 1) {
    const merchant = await service.createMerchant();
    for (let sellers = 0; sellers < 3; sellers += 1)
      expect((await merchant.post('/v1/submerchants', company())).status).toBe(201);
  }
}, 120_000);

test.each([false, true])(
  'doctor finds no failure in a healthy cluster, --full: %s',
  async (full) => {
    const { database, config, data_keys, log } = service.context;
    const findings = await checkDatabase(database, config, data_keys, log, full);
    expect(findings.filter(({ status }) => status !== 'ok')).toEqual([]);
    const lists = findings.find(({ check }) => check === 'lists');
    expect(lists?.message).toContain(full ? 'are those of the rows' : '3 sampled merchants');
  },
);
