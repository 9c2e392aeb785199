import { randomBytes, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../test/harness.js';
import { startS3Server, type S3Server } from '../../test/s3-server.js';
import { sweepFiles } from './sweep-files.js';
import { pdfFile } from '../../test/sample-files.js';

const day_ms = 24 * 60 * 60 * 1000;
const in10Days = () => new Date(Date.now() + 10 * day_ms).toISOString();
const pdf = () => pdfFile(randomBytes(1_000));

describe.each(['a folder', 'a bucket'])('the objects of %s that no row names', (kind) => {
  let s3: S3Server;
  let service: TestService;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    s3 = await startS3Server();
    const { url, region, access_key_id, secret_access_key } = s3.bucket;
    const bucket = {
      FILES_STORE: 's3',
      FILES_S3_URL: url,
      FILES_S3_REGION: region,
      FILES_S3_ACCESS_KEY_ID: access_key_id,
      FILES_S3_SECRET_ACCESS_KEY: secret_access_key,
    };
    ({ service, stop } = await startTestService({
      environment: kind === 'a bucket' ? bucket : {},
    }));
  });
  afterAll(async () => {
    await stop();
    await s3.close();
  });

  const storeOf = async () => (await service.context.stored_files.require()).store;
  const keys = async () => (await (await storeOf()).list('', '', 1_000)).map(({ key }) => key);
  const put = async (key: string) => {
    const store = await storeOf();
    const spooled = join(store.spool, randomUUID());
    await writeFile(spooled, 'bytes');
    await store.put(key, spooled, 5);
  };
  const run = async (deletes: boolean, now = in10Days(), min_age_days = 7) => {
    const lines: string[] = [];
    const code = await sweepFiles(
      service.context.database,
      await storeOf(),
      { now, deletes, min_age_days },
      (text) => lines.push(text),
    );
    return { code, text: lines.join('\n') };
  };

  test('are listed, and deleted only when that is asked for, they are old, and the database knows the store', async () => {
    const merchant = await service.createMerchant();
    const lost = [
      `${merchant.id}/${randomUUID()}/${randomUUID()}`,
      `${randomUUID()}/${randomUUID()}/${randomUUID()}`,
    ];
    for (const key of lost) await put(key);
    await put('of-somebody-else');
    // A database that knows none of them is another one.
    const refused = await run(true);
    expect(refused.code).toBe(1);
    expect(refused.text).toContain('WRONG');
    expect(await keys()).toHaveLength(3);

    const raw = { 'content-type': 'application/pdf' };
    const { data: file } = (await merchant.post('/v1/files', pdf(), raw)).body;
    const { data: begun } = (await merchant.post('/v1/files/uploads', { file_size: 4_000 })).body;
    const part = await merchant.patch(`/v1/files/${begun.id}`, pdf(), raw);
    expect(part.status).toBe(200);
    // A part of a file that is there, left by a request that lost its lease and was killed.
    lost.push(`${merchant.id}/${file.id}/${randomUUID()}`);
    await put(lost[2]!);
    const before = await keys();
    expect(before).toHaveLength(6);

    const young = await run(true, new Date().toISOString());
    expect(young.text).toContain('0 that no file has, 3 more');
    expect(await keys()).toEqual(before);

    const listed = await run(false);
    for (const key of lost) expect(listed.text).toContain(`${key}  stored 20`);
    expect(listed.text).not.toContain(`/${begun.id}/`);
    expect(listed.text).toContain('2 objects of files, 3 that no file has');
    expect(listed.text).toContain('1 objects are not of this service and stay.');
    expect(await keys()).toEqual(before);

    expect(await run(true)).toMatchObject({
      code: 0,
      text: expect.stringContaining('3 objects deleted.'),
    });
    expect(await keys()).toEqual(before.filter((key) => !lost.includes(key)));
    const { url } = (await merchant.get(`/v1/files/${file.id}/link`)).body.data;
    expect((await service.anonymous.get(url.replace(/^https?:\/\/[^/]+/, ''))).status).toBe(200);
    expect((await run(true)).text).toContain('0 that no file has, 0 more');
  });
});
