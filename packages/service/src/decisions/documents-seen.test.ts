import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pdf, startFileHost, submitWithFiles, type FileHost } from '../../test/file-host.js';
import { useService, type Client, type TestMerchant } from '../../test/harness.js';
import {
  companyInReview,
  createReviewer,
  openDocuments,
  type Reviewer,
} from '../../test/in-review.js';
import { createPerson, type TestPerson } from '../../test/people.js';
import { document } from '../../test/sellers.js';
import { FileRecorder } from '../submerchants/record-files.js';
import { runSandbox } from './sandbox.js';

const service = useService();
let merchant: TestMerchant;
let key: Reviewer;
let rui: TestPerson;
let host: FileHost;
beforeAll(async () => {
  merchant = await service.createMerchant();
  key = await createReviewer(service, 'Desk');
  rui = await createPerson(service, 'reviewer', { name: 'Rui' });
  host = await startFileHost();
});
beforeEach(() => {
  host.serve = (path, response) => void response.end(pdf(path));
});
afterAll(() => host.close());

const fileOf = (id: string) => `/v1/operator/documents/${id}/file`;
const notSeen = (answer: { status: number; body: any }) => {
  expect([answer.status, answer.body.code]).toEqual([422, 'DOCUMENTS_NOT_SEEN']);
  return answer.body.errors.map((one: { document_id: string }) => one.document_id);
};
const reason = 'Originais conferidos no balcão.';

async function lastEntry(reviewCase: string, action: string) {
  const { data } = (await rui.get(`${reviewCase}/history?limit=100`)).body;
  return data.find((one: { action: string }) => one.action === action);
}

describe('an approval of what was not opened', () => {
  test.each<[string, () => Client]>([
    ['a person', () => rui],
    ['a key', () => key],
  ])('is refused to %s, with the list, until the last document was opened', async (_who, who) => {
    const { reviewCase, documents } = await submitWithFiles(merchant, host);
    const client = who();
    expect(notSeen(await client.post(`${reviewCase}/approve`)).toSorted()).toEqual(documents);
    await openDocuments(client, documents.slice(1));
    expect(notSeen(await client.post(`${reviewCase}/approve`))).toEqual([documents[0]]);
    await openDocuments(client, documents.slice(0, 1));
    expect((await client.post(`${reviewCase}/approve`)).status).toBe(200);
    const { after } = await lastEntry(reviewCase, 'submerchant.approved');
    expect(Object.keys(after).filter((name) => name.startsWith('unseen'))).toEqual([]);
  });

  test('what somebody else opened does not count, and each sees their own views in the case', async () => {
    const { reviewCase, documents } = await submitWithFiles(merchant, host);
    await openDocuments(key, documents);
    expect(notSeen(await rui.post(`${reviewCase}/approve`))).toHaveLength(4);
    const seenBy = async (client: Client) =>
      (await client.get(reviewCase)).body.data.documents.filter(
        (one: { seen_at: string | null }) => one.seen_at !== null,
      ).length;
    expect([await seenBy(key), await seenBy(rui)]).toEqual([4, 0]);
  });

  test('a reason lifts it: reason and list are in the history, the export and the proof, not in what the merchant reads', async () => {
    const { path, reviewCase, documents } = await submitWithFiles(merchant, host);
    await openDocuments(rui, documents.slice(0, 3));
    const body = { unseen_reason: `  ${reason} ` };
    expect((await rui.post(`${reviewCase}/approve`, body)).status).toBe(200);
    const expected = {
      unseen_reason: reason,
      unseen_documents: [{ id: documents[3], type: 'proof_of_residence' }],
    };
    expect((await lastEntry(reviewCase, 'submerchant.approved')).after).toMatchObject(expected);
    const ofDocuments = (await rui.get(`${reviewCase}/history?limit=100`)).body.data.filter(
      (one: { action: string; after: object }) =>
        one.action === 'document.approved' && 'unseen_reason' in one.after,
    );
    expect(ofDocuments.map((one: { object: { id: string } }) => one.object.id)).toEqual([
      documents[3],
    ]);
    const auditor = await createPerson(service, 'auditor');
    for (const file of ['export', 'proof?personal=true'])
      expect((await auditor.get(`${reviewCase}/${file}`)).text).toContain(reason);
    for (const read of [`${path}/export`, `${path}/history`, path]) {
      expect((await merchant.get(read)).text).not.toMatch(/unseen|balcão/);
    }
  });

  test('a reason where everything was opened is not recorded', async () => {
    const { reviewCase, documents } = await submitWithFiles(merchant, host);
    await openDocuments(rui, documents);
    await rui.post(`${reviewCase}/approve`, { unseen_reason: reason });
    const { after } = await lastEntry(reviewCase, 'submerchant.approved');
    expect(Object.keys(after)).not.toContain('unseen_reason');
  });

  test('of one document is held too, and lifted by opening it or by a reason', async () => {
    const { reviewCase, documents } = await submitWithFiles(merchant, host);
    const approve = (id: string, body?: object) =>
      rui.post(`/v1/operator/documents/${id}/approve`, body);
    const [one, other] = documents as [string, string];
    expect(notSeen(await approve(one))).toEqual([one]);
    expect((await approve(one, { unseen_reason: reason })).status).toBe(200);
    expect((await lastEntry(reviewCase, 'document.approved')).after).toMatchObject({
      status: 'approved',
      unseen_reason: reason,
    });
    await openDocuments(rui, [other]);
    expect((await approve(other)).status).toBe(200);
    expect((await lastEntry(reviewCase, 'document.approved')).after).not.toHaveProperty(
      'unseen_reason',
    );
  });

  test('rejecting and sending back need no view', async () => {
    const { reviewCase, documents } = await submitWithFiles(merchant, host);
    const rejected = await rui.post(`/v1/operator/documents/${documents[0]}/reject`, {
      code: 'illegible',
    });
    expect(rejected.status).toBe(200);
    const back = { reasons: [{ code: 'illegible' }] };
    expect((await rui.post(`${reviewCase}/request-resubmission`, back)).status).toBe(200);
  });

  test('the sandbox opens none, and the history names it as the author; an operator on a test merchant’s case opens all', async () => {
    const due = { metadata: { sandbox: 'approve' } };
    const { reviewCase } = await companyInReview(service, due, 'test');
    expect(notSeen(await rui.post(`${reviewCase}/approve`))).toHaveLength(7);
    service.setClock('2099-01-01T00:00:00.000Z');
    await runSandbox(service.context);
    service.setClock(null);
    expect((await rui.get(reviewCase)).body.data.submerchant.status).toBe('active');
    const { actor, after } = await lastEntry(reviewCase, 'submerchant.approved');
    expect(actor).toEqual({ kind: 'sandbox' });
    expect(after).not.toHaveProperty('unseen_reason');
  });
});

describe('a view', () => {
  test('is none when the file cannot be fetched, breaks off, or its bytes are not read', async () => {
    const { reviewCase, documents } = await submitWithFiles(merchant, host);
    const [gone, broken, head] = documents as [string, string, string];
    host.serve = (path, response) => {
      if (path.includes('/front_id')) return void response.writeHead(404).end();
      response.writeHead(200, { 'content-length': '1000' });
      response.write(pdf('cut'), () => response.destroy());
    };
    expect((await key.get(fileOf(gone))).status).toBe(502);
    await key.get(fileOf(broken)).catch(() => null);
    host.serve = (path, response) => void response.end(pdf(path));
    await service.app.inject({
      method: 'HEAD',
      url: fileOf(head),
      headers: { cookie: rui.cookie },
    });
    expect(notSeen(await key.post(`${reviewCase}/approve`))).toHaveLength(4);
    expect(notSeen(await rui.post(`${reviewCase}/approve`))).toHaveLength(4);
  });

  test('of a file read ahead begins when it is shown, and only after it was delivered', async () => {
    const { reviewCase, documents } = await submitWithFiles(merchant, host);
    const [first] = documents as [string];
    const show = () => rui.post(`/v1/operator/documents/${first}/view`);
    expect((await show()).body.code).toBe('DOCUMENTS_NOT_SEEN');
    await rui.get(`${fileOf(first)}?prefetch=true`);
    expect(notSeen(await rui.post(`${reviewCase}/approve`))).toContain(first);
    // What another one was delivered is not shown to this key.
    expect((await key.post(`/v1/operator/documents/${first}/view`)).status).toBe(422);
    const shown = await show();
    expect(shown.status).toBe(200);
    const [seen] = (await rui.get(reviewCase)).body.data.documents.filter(
      (one: { id: string }) => one.id === first,
    );
    expect(seen.seen_at).toBe(shown.body.data.seen_at);
    expect(notSeen(await rui.post(`${reviewCase}/approve`))).not.toContain(first);
  });

  test('does not count any more once the document was replaced, or its file changed', async () => {
    const { path, reviewCase, documents, id } = await submitWithFiles(merchant, host);
    const recorder = new FileRecorder(service.context);
    for (let waiting = 1; waiting > 0;) {
      await recorder.turn();
      await recorder.idle();
      const [row] = await service.context.database<{ waiting: number }[]>`
        select count(*) as waiting from document_files where submerchant_id = ${id} and status = 'pending'`;
      waiting = row!.waiting;
    }
    await openDocuments(rui, documents);
    const [replaced, changed] = documents as [string, string];
    // Somebody else finds that the host serves another file now.
    host.serve = (_path, response) => void response.end(pdf('swapped'));
    await openDocuments(key, [changed]);
    await rui.post(`/v1/operator/documents/${replaced}/reject`, { code: 'illegible' });
    const type = 'front_id';
    const sent = await merchant.post(`${path}/documents`, document(type, { file_url: host.url }));
    const unseen = notSeen(await rui.post(`${reviewCase}/approve`));
    expect(new Set(unseen)).toEqual(new Set([sent.body.data.id, changed]));
    await openDocuments(rui, [sent.body.data.id, changed]);
    expect((await rui.post(`${reviewCase}/approve`)).status).toBe(200);
  });
});
