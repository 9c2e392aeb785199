import { randomBytes } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestService, useService } from '../../../test/harness.js';
import { createReviewer, personInReview, type Reviewer } from '../../../test/in-review.js';
import { createPerson, type TestPerson } from '../../../test/people.js';
import { document, readyPerson } from '../../../test/sellers.js';
import { sweepFiles } from '../../files/sweep-files.js';
import { deleteFiles } from '../../files/delete-files.js';
import { openStore } from '../../files/stored-files.js';
import { routes } from '../../routes.js';
import { verifyTrail } from '../../trail/verify-trails.js';
import { pdfFile } from '../../../test/sample-files.js';

// Failures to prevent: a merchant who gets at a file of the operator's notes; a file that outlives its note or its seller; one that is lost
// while a note has it; one that two notes share.

const service = useService();
const raw = { 'content-type': 'application/octet-stream' };
const day_ms = 24 * 60 * 60 * 1000;
let ana: TestPerson;
let bia: TestPerson;
let key: Reviewer;
beforeAll(async () => {
  ana = await createPerson(service, 'reviewer', { name: 'Ana' });
  bia = await createPerson(service, 'senior_reviewer', { name: 'Bia' });
  key = await createReviewer(service, 'Robot');
});

const pdf = () => pdfFile(randomBytes(70_000));
const name = 'sobreloja da Ana.pdf';
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');

async function upload(reviewCase: string, bytes: Buffer = pdf(), as: TestPerson | Reviewer = ana) {
  const answer = await as.post(`${reviewCase}/note-files`, bytes, raw);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data as { id: string; file_size: number; mime_type: string };
}

/** A case with a note that has a file. */
async function noteWithFile(of?: { id: string; reviewCase: string }) {
  const { id, reviewCase } = of ?? (await personInReview(service));
  const bytes = pdf();
  const file = await upload(reviewCase, bytes);
  const attachments = [{ file_id: file.id, file_name: name }];
  const added = await ana.post(`${reviewCase}/notes`, { text: 'See this', attachments });
  expect(added.status, added.text).toBe(201);
  const note = added.body.data;
  const link = `${reviewCase}/notes/${note.id}/files/${file.id}/link`;
  return { id, reviewCase, bytes, file, note, link };
}

async function stored(id: string) {
  const { database } = service.context;
  return database<Record<string, unknown>[]>`select * from note_files where id = ${id}`;
}

/** The objects of a file in the store. */
async function objectsOf(merchant_id: string, id: string) {
  const { store } = await service.context.stored_files.require();
  return store.list(`${merchant_id}/${id}/`, '', 10);
}

/** Deletes what is due after so many days. */
async function deleteDue(days: number) {
  const at = new Date(Date.parse(service.context.clock()) + days * day_ms).toISOString();
  const later = Object.assign(Object.create(service.context), { clock: () => at });
  while ((await deleteFiles(later, 1000)) === 1000);
}

async function accessesOf(id: string): Promise<any[]> {
  await service.context.access_log.flush();
  const auditor = await createPerson(service, 'auditor');
  return (await auditor.get(`/v1/operator/submerchants/${id}/accesses`)).body.data;
}

describe('a file of a note', () => {
  test('is uploaded, named by the note, listed, and opened by a short address, with both readings recorded', async () => {
    const { id, reviewCase, bytes, file, note, link } = await noteWithFile();
    const shown = {
      file_id: file.id,
      file_name: name,
      file_size: bytes.length,
      mime_type: 'application/pdf',
    };
    expect(note.attachments).toEqual([shown]);
    expect((await bia.get(`${reviewCase}/notes`)).body.data).toMatchObject([
      { text: 'See this', attachments: [shown] },
    ]);
    const { data } = (await bia.get(link)).body;
    expect(data.url).not.toContain(file.id);
    const opened = await service.anonymous.get(pathOf(data.url));
    expect(opened.status).toBe(200);
    expect(opened.headers['content-type']).toBe('application/pdf');
    expect(opened.headers['content-disposition']).toContain(encodeURIComponent(name));
    expect(opened.text.startsWith('%PDF-1.7')).toBe(true);
    expect(opened.headers['content-length']).toBe(String(bytes.length));
    const [second, first] = await accessesOf(id);
    const caller = { side: 'operator', kind: 'person', id: bia.id, name: 'Bia' };
    expect(first).toMatchObject({ operation: 'getNoteFileLink', caller, merchant_id: null });
    expect(second).toMatchObject({ operation: 'openFileLink', caller, merchant_id: null });

    // An edit changes the text alone.
    const edited = await ana.patch(`${reviewCase}/notes/${note.id}`, { text: 'Seen' });
    expect(edited.body.data).toMatchObject({ text: 'Seen', attachments: [shown] });
    const { data: trail } = (await bia.get(`${reviewCase}/history`)).body;
    expect(trail[1]).toMatchObject({
      action: 'note.added',
      after: { attachments: [{ file_id: file.id, file_name: name }] },
    });
    expect((await verifyTrail(service.context)).broken).toEqual([]);
  });

  test('has its name and its bytes encrypted', async () => {
    const { file, bytes } = await noteWithFile();
    const [row] = await stored(file.id);
    expect(JSON.stringify(row)).not.toContain('sobreloja');
    const { store } = await service.context.stored_files.require();
    const [object] = await objectsOf(row?.['merchant_id'] as string, file.id);
    const chunks: Buffer[] = [];
    for await (const chunk of await store.get(object!.key)) chunks.push(chunk);
    expect(Buffer.concat(chunks).includes(bytes.subarray(0, 200))).toBe(false);
  });

  test('is refused if it is no PDF or image, empty or too large, and nothing of it stays', async () => {
    const { id, reviewCase } = await personInReview(service);
    const send = (bytes: Buffer) => ana.post(`${reviewCase}/note-files`, bytes, raw);
    const answers = [
      await send(Buffer.from('<script>alert(1)</script>')),
      await send(Buffer.alloc(0)),
      await send(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(20 * 1024 * 1024)])),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual([
      'FILE_TYPE_NOT_ALLOWED',
      expect.any(String),
      'FILE_TOO_LARGE',
    ]);
    expect(answers.every(({ status }) => status >= 400 && status < 500)).toBe(true);
    await deleteDue(0);
    const { database } = service.context;
    expect(await database`select from note_files where submerchant_id = ${id}`).toEqual([]);
  });

  test('that the disk does not take is answered with 503', async () => {
    const { reviewCase } = await personInReview(service);
    const { store } = await service.context.stored_files.require();
    await rename(store.spool, `${store.spool}-away`);
    await writeFile(store.spool, '');
    const answer = await ana.post(`${reviewCase}/note-files`, pdf(), raw);
    await rm(store.spool);
    await rename(`${store.spool}-away`, store.spool);
    expect([answer.status, answer.body.code]).toEqual([503, 'UNAVAILABLE']);
  });

  test('goes to one of two notes that name it at once', async () => {
    const { reviewCase } = await personInReview(service);
    for (let times = 0; times < 3; times += 1) {
      const file = await upload(reviewCase);
      const attachments = [{ file_id: file.id, file_name: name }];
      const add = () => ana.post(`${reviewCase}/notes`, { text: `Both ${times}`, attachments });
      const answers = await Promise.all([add(), add(), add()]);
      const codes = answers.map(({ status, body }) => body.code ?? status).map(String);
      expect(codes.toSorted()).toEqual(['201', 'FILE_NOT_FOUND', 'FILE_NOT_FOUND']);
      // A refused note is not written.
      const notes = (await ana.get(`${reviewCase}/notes`)).body.data as any[];
      expect(notes.filter(({ text }) => text === `Both ${times}`)).toHaveLength(1);
    }
  });

  test('is its uploader’s to attach, on its case, once, and with four others at most', async () => {
    const { reviewCase } = await personInReview(service);
    const other = await personInReview(service);
    const file = await upload(reviewCase);
    const attachments = [{ file_id: file.id, file_name: name }];
    const refused = [
      await bia.post(`${reviewCase}/notes`, { text: 'x', attachments }),
      await ana.post(`${other.reviewCase}/notes`, { text: 'x', attachments }),
      await ana.post(`${reviewCase}/notes`, {
        text: 'x',
        attachments: [...attachments, ...attachments],
      }),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      refused.map(() => [422, 'FILE_NOT_FOUND']),
    );
    expect(refused[2]?.body.errors[0].path).toBe('/attachments/1/file_id');
    const six = Array.from({ length: 6 }, () => attachments[0]);
    const many = await ana.post(`${reviewCase}/notes`, { text: 'x', attachments: six });
    expect(many.body.code).toBe('VALIDATION_ERROR');
    expect((await ana.post(`${reviewCase}/notes`, { text: 'x', attachments })).status).toBe(201);
    const auditor = await createPerson(service, 'auditor');
    expect((await auditor.post(`${reviewCase}/note-files`, pdf(), raw)).status).toBe(403);
    const ofKey = await upload(reviewCase, pdf(), key);
    const added = await key.post(`${reviewCase}/notes`, {
      text: 'By a key',
      attachments: [{ file_id: ofKey.id, file_name: 'a.pdf' }],
    });
    expect(added.status).toBe(201);
  });

  test('is deleted after a day unless a note names it, and stays as long as its note', async () => {
    const { id, reviewCase, file, link, note } = await noteWithFile();
    const unused = await upload(reviewCase);
    const [{ merchant_id } = {}] = await stored(unused.id);
    await deleteDue(0.9);
    expect(await stored(unused.id)).toHaveLength(1);
    await deleteDue(1.1);
    expect(await stored(unused.id)).toEqual([]);
    expect(await objectsOf(merchant_id as string, unused.id)).toEqual([]);
    await deleteDue(400);
    const { url } = (await ana.get(link)).body.data;
    expect((await service.anonymous.get(pathOf(url))).status).toBe(200);

    expect((await ana.delete(`${reviewCase}/notes/${note.id}`)).status).toBe(200);
    expect((await service.anonymous.get(pathOf(url))).status).toBe(404);
    expect((await ana.get(link)).status).toBe(404);
    await deleteDue(0);
    expect(await stored(file.id)).toEqual([]);
    expect(await objectsOf(merchant_id as string, file.id)).toEqual([]);
    const { data: trail } = (await ana.get(`/v1/operator/submerchants/${id}/history`)).body;
    expect(trail[0]).toMatchObject({
      action: 'note.deleted',
      before: { attachments: [{ file_name: name }] },
    });
  });

  test('is no leftover of the store', async () => {
    const { file } = await noteWithFile();
    const [{ merchant_id } = {}] = await stored(file.id);
    const { database, stored_files, clock } = service.context;
    const store = openStore(stored_files.settings!);
    const now = new Date(Date.parse(clock()) + 30 * day_ms).toISOString();
    await sweepFiles(database, store, { now, deletes: true, min_age_days: 7 }, () => undefined);
    expect(await objectsOf(merchant_id as string, file.id)).toHaveLength(1);
  });

  test('goes with the erasure of its seller', async () => {
    const merchant = await service.createMerchant();
    const { id, path } = await readyPerson(merchant);
    const reviewCase = `/v1/operator/submerchants/${id}`;
    const { file, link } = await noteWithFile({ id, reviewCase });
    const unused = await upload(reviewCase);
    const { url } = (await ana.get(link)).body.data;
    expect((await merchant.post(`${path}/erase`)).status).toBe(200);
    expect((await service.anonymous.get(pathOf(url))).status).toBe(404);
    for (const one of [file, unused]) {
      const [row] = await stored(one.id);
      expect(row).toMatchObject({ status: 'deleting', data_key: null, file_name: null });
    }
    await deleteDue(0);
    expect(await objectsOf(merchant.id, file.id)).toEqual([]);
    expect(await objectsOf(merchant.id, unused.id)).toEqual([]);
    const late = await ana.post(`${reviewCase}/note-files`, pdf(), raw);
    expect(late.body.code).toBe('INVALID_STATUS');
  });
});

test('is not shown, opened, used or deleted by any route of the merchant on files, and takes nothing of its quota', async () => {
  const one = await personInReview(service);
  const { merchant, path } = one;
  const owner = await createPerson(service, 'owner', { merchant_id: merchant.id });
  const before = (await merchant.get('/v1/files/usage')).body.data;
  const { file, reviewCase, note, link } = await noteWithFile(one);
  const waiting = await upload(reviewCase);
  expect((await merchant.get('/v1/files/usage')).body.data).toEqual(before);
  expect((await merchant.get('/v1/files')).body.data).toEqual([]);
  const ofFiles = routes.filter(({ access, path: at }) => {
    return access === 'merchant' && at.startsWith('/v1/files/{id}');
  });
  expect(ofFiles.length).toBeGreaterThan(3);
  for (const { id } of [file, waiting]) {
    for (const { method, path: at } of ofFiles) {
      for (const client of [merchant, owner]) {
        const url = at.replace('{id}', id);
        const answer =
          method === 'GET'
            ? await client.get(url)
            : method === 'DELETE'
              ? await client.delete(url)
              : await client.patch(url, pdf(), raw);
        expect([answer.status, answer.body.code], `${method} ${at}`).toEqual([404, 'NOT_FOUND']);
      }
    }
    const use = document('front_id', {
      file_url: `https://files.credencia.invalid/${id}`,
      file_size: file.file_size,
      mime_type: 'application/pdf',
    });
    const other = await readyPerson(merchant);
    const used = await merchant.post(`${other.path}/documents`, use);
    expect(used.body.code).toBe('FILE_NOT_FOUND');
  }
  for (const client of [merchant, owner]) {
    expect([401, 403, 404]).toContain((await client.get(link)).status);
    expect([401, 403, 404]).toContain(
      (await client.post(`${reviewCase}/note-files`, pdf(), raw)).status,
    );
    for (const at of [path, `${path}/export`, `${path}/history`]) {
      const { text } = await client.get(at);
      expect(text).not.toContain('sobreloja');
      expect(text).not.toContain(file.id);
    }
  }
  expect((await ana.get(link)).status).toBe(200);
  // Under another note or another case, nobody finds it.
  const elsewhere = await noteWithFile();
  expect((await ana.get(link.replace(note.id, elsewhere.note.id))).status).toBe(404);
  expect((await ana.get(link.replace(one.id, elsewhere.id))).status).toBe(404);
});

test('an installation without a place for files says so, and takes notes without them', async () => {
  const { service: without, stop } = await startTestService({
    environment: { FILES_STORE: 'off' },
  });
  try {
    const { reviewCase } = await personInReview(without);
    const person = await createPerson(without, 'reviewer');
    const answer = await person.post(`${reviewCase}/note-files`, pdf(), raw);
    expect([answer.status, answer.body.code]).toEqual([409, 'FILES_OFF']);
    expect((await person.post(`${reviewCase}/notes`, { text: 'Without' })).status).toBe(201);
  } finally {
    await stop();
  }
});
