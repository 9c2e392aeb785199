import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pdf, startFileHost, submitWithFiles, type FileHost } from '../../test/file-host.js';
import { useService, type Client, type TestMerchant } from '../../test/harness.js';
import { document, personTypes } from '../../test/sellers.js';
import { verifyTrail } from '../trail/verify-trails.js';
import { FileRecorder } from './record-files.js';
import { unopened } from '../../test/in-review.js';

const service = useService();
/** A week for each test: time never goes back, within one process. */
let start = '2026-11-01T10:00:00.000Z';
const later = (seconds: number) => new Date(Date.parse(start) + seconds * 1000).toISOString();

let host: FileHost;
let merchant: TestMerchant;
let reviewer: Client;

beforeEach(async () => {
  await service.context.database`delete from document_files`;
  start = later(7 * 24 * 3600);
  service.setClock(start);
  host = await startFileHost();
  merchant = await service.createMerchant();
  reviewer = await service.createOperator();
});
afterEach(async () => {
  service.setClock(null);
  await host.close();
});

/** Submitted by a merchant; what is submitted is due a second later, whatever order its changes were given within it. */
async function submit(by: TestMerchant, to: FileHost) {
  const submitted = await submitWithFiles(by, to);
  service.setClock(new Date(Date.parse(service.context.clock()) + 1000).toISOString());
  return submitted;
}

/** Takes all that is due, until nothing is. */
async function record(recorder = new FileRecorder(service.context)): Promise<void> {
  for (;;) {
    const isMore = await recorder.turn();
    await recorder.idle();
    const [row] = await service.context.database<{ due: number }[]>`
      select count(*) as due from document_files where due_at <= ${service.context.clock()}`;
    if (!isMore && row?.due === 0) return;
  }
}

async function caseOf(reviewCase: string) {
  const { data } = (await reviewer.get(reviewCase)).body;
  const outcomes: Record<string, string> = Object.fromEntries(
    data.checks
      .filter(({ code }: { code: string }) => code.startsWith('file_'))
      .map(({ code, outcome }: { code: string; outcome: string }) => [code, outcome]),
  );
  return {
    files: data.documents.map(({ file }: { file: unknown }) => file) as any[],
    outcomes,
    data,
  };
}

test('submission asks for every file and waits for none; their content is recorded and shown', async () => {
  const { id, reviewCase } = await submit(merchant, host);
  const before = await caseOf(reviewCase);
  expect(before.files.map(({ status }) => status)).toEqual(personTypes.map(() => 'pending'));
  expect(host.asked.size).toBe(0);
  await record();
  const { files, outcomes, data } = await caseOf(reviewCase);
  for (const [index, file] of files.entries()) {
    const bytes = pdf(new URL(data.documents[index].file_url).pathname);
    expect(file).toEqual({
      status: 'recorded',
      sha256: createHash('sha256').update(bytes).digest('hex'),
      size: bytes.length,
      mime_type: 'application/pdf',
      problem: null,
      fetched_at: later(1),
      changed_at: null,
      error: null,
    });
  }
  expect(outcomes).toEqual({
    file_fetched: 'pass',
    file_readable: 'pass',
    file_as_declared: 'pass',
    file_unchanged: 'pass',
  });
  // What only the review checks is not for the merchant.
  const requirements = await merchant.get(`/v1/submerchants/${id}/requirements`);
  expect(requirements.text).not.toContain('file_as_declared');
});

test('a file that fails is tried again with growing pauses, then abandoned, and delays nothing', async () => {
  const { reviewCase, documents } = await submit(merchant, host);
  host.serve = (_path, response) => void response.writeHead(503).end();
  const pauses: number[] = [];
  for (let tries = 0; tries < 6; tries += 1) {
    await record();
    const [row] = await service.context.database<{ due_at: string | null; status: string }[]>`
      select due_at, status from document_files where document_id = ${documents[0]!}`;
    if (!row?.due_at) {
      expect(row?.status).toBe('unavailable');
      break;
    }
    expect(row.status).toBe('pending');
    pauses.push(Date.parse(row.due_at) - Date.parse(service.context.clock()));
    // Past the longest spread of any.
    service.setClock(new Date(Date.parse(row.due_at) + 5 * 3_600_000).toISOString());
  }
  expect(pauses).toHaveLength(5);
  expect([...pauses].sort((one, other) => one - other)).toEqual(pauses);
  const { files, outcomes } = await caseOf(reviewCase);
  expect(files[0]).toMatchObject({ status: 'unavailable', error: { code: 'http_status' } });
  expect(outcomes).toMatchObject({ file_fetched: 'warn', file_as_declared: 'unknown' });
  expect((await reviewer.post(`${reviewCase}/claim`)).status).toBe(200);
  expect((await reviewer.post(`${reviewCase}/approve`, unopened)).status).toBe(200);
});

test('a file that people cannot read is missing again, may be sent again in review, and is shown to the reviewer', async () => {
  const { path, reviewCase, documents } = await submit(merchant, host);
  const type = personTypes[0]!;
  host.serve = (asked, response) => {
    const whole = pdf(asked);
    const notice = Buffer.from('9 0 obj\n<</XFA [(a) 5 0 R]>>\nendobj\nstartxref\n9\n%%EOF\n');
    if (asked.includes(type)) response.end(whole.subarray(0, 300));
    else if (asked.includes('back')) response.end(Buffer.concat([whole, notice]));
    else response.end(whole);
  };
  await record();
  const { body } = await merchant.get(`${path}/requirements`, { 'accept-language': 'pt-BR' });
  expect(body.data.missing).toEqual([
    {
      code: 'document_unreadable',
      path: '/documents',
      document_type: type,
      legal_representative_id: null,
      message: `O arquivo do documento ${type} não pode ser lido. Falta o fim do arquivo: envie o arquivo inteiro de novo.`,
    },
  ]);
  expect(body.data.checks).toContainEqual(
    expect.objectContaining({
      code: 'file_readable',
      outcome: 'fail',
      message: expect.stringContaining('RG/CNH, frente: está incompleto: falta o fim'),
    }),
  );
  const { data, outcomes } = await caseOf(reviewCase);
  expect(outcomes['file_readable']).toBe('fail');
  const problems = data.documents.map((one: any) => [one.type, one.file.problem?.code ?? null]);
  expect(Object.fromEntries(problems)).toEqual({
    ...Object.fromEntries(personTypes.map((one) => [one, null])),
    [type]: 'incomplete',
    back_id: 'form_content',
  });
  expect(data.documents.find(({ id }: any) => id === documents[0]).file.problem.message.pt).toBe(
    'O arquivo está incompleto: falta o fim.',
  );
  const send = (one: string) =>
    merchant.post(`${path}/documents`, document(one, { file_url: `${host.url}/again.pdf` }));
  expect((await send('back_id')).status).toBe(409);
  const sent = await send(type);
  expect(sent.status, sent.text).toBe(201);
  service.setClock(later(2));
  await record();
  const { missing } = (await merchant.get(`${path}/requirements`)).body.data;
  expect(missing).toEqual([]);
  expect((await caseOf(reviewCase)).outcomes['file_readable']).toBe('warn');
});

test('sent back, a document that nobody can read does not count as sent', async () => {
  const { path, reviewCase } = await submit(merchant, host);
  host.serve = (_path, response) => void response.end('%PDF-1.7\n');
  await record();
  await reviewer.post(`${reviewCase}/claim`);
  await reviewer.post(`${reviewCase}/request-resubmission`, {
    reasons: [{ code: 'other', note: 'x' }],
  });
  const again = await merchant.post(`${path}/submit-for-review`);
  expect([again.status, again.body.code]).toEqual([422, 'REQUIREMENTS_NOT_MET']);
  expect(again.body.errors.map(({ code }: { code: string }) => code)).toEqual(
    personTypes.map(() => 'document_unreadable'),
  );
});

test('the merchant reads why a file could not be fetched', async () => {
  const { path } = await submit(merchant, host);
  host.serve = (_path, response) => void response.writeHead(404).end();
  await record();
  const { checks } = (await merchant.get(`${path}/requirements`)).body.data;
  expect(checks.find(({ code }: { code: string }) => code === 'file_fetched')).toMatchObject({
    outcome: 'warn',
    message: expect.stringContaining('its host answered 404'),
    message_pt: expect.stringContaining('o servidor respondeu 404'),
  });
});

test('all files of a merchant are fetched without a pause, many at a time, and not more than its host is to bear', async () => {
  for (let count = 0; count < 10; count += 1) await submit(merchant, host);
  const most = 16;
  let open = 0;
  let peak = 0;
  const held: (() => void)[] = [];
  host.serve = (path, response) => {
    open += 1;
    peak = Math.max(peak, open);
    const answer = () => {
      open -= 1;
      response.end(pdf(path));
    };
    // The first ones show that the host answers; the next ones wait for each other.
    if (host.asked.size <= most || peak === most) answer();
    else held.push(answer);
    if (peak === most) for (const one of held.splice(0)) one();
  };
  const recorder = new FileRecorder(service.context);
  while (await recorder.turn());
  await recorder.idle();
  expect(peak).toBe(most);
  const rows = await service.context.database<{ status: string }[]>`
    select distinct status from document_files`;
  expect(rows).toEqual([{ status: 'recorded' }]);
});

test('a host that never answers delays no other host of the same merchant', async () => {
  const dead = await startFileHost();
  dead.serve = () => undefined;
  // More than wait for one host at a time.
  for (let count = 0; count < 15; count += 1) await submit(merchant, dead);
  const { id } = await submit(merchant, host);
  const recorder = new FileRecorder(service.context);
  for (;;) {
    await recorder.turn();
    const [row] = await service.context.database<{ done: number }[]>`
      select count(*) as done from document_files where status = 'recorded' and submerchant_id = ${id}`;
    if (row?.done === personTypes.length) break;
  }
  // A host that is not known to answer gets few requests.
  expect(dead.asked.size).toBeLessThanOrEqual(2);
  await recorder.stop();
  await dead.close();
});

test('a host that is down is not asked for each file; every file of it says why it waits, and is tried again', async () => {
  for (let count = 0; count < 6; count += 1) await submit(merchant, host);
  host.serve = (_path, response) => void response.destroy();
  await record();
  expect(host.asked.size).toBeLessThan(personTypes.length * 2);
  const rows = await service.context.database<{ error_code: string; attempts: number }[]>`
    select distinct error_code, attempts from document_files`;
  expect(rows).toEqual([{ error_code: 'connection_reset', attempts: 1 }]);
  // It is up again.
  service.setClock(later(3600));
  host.serve = (path, response) => void response.end(pdf(path));
  await record();
  const after = await service.context.database<{ status: string }[]>`
    select distinct status from document_files`;
  expect(after).toEqual([{ status: 'recorded' }]);
});

test('the files of sellers in review come first', async () => {
  const back: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    const { id, reviewCase } = await submit(merchant, host);
    const sent = { reasons: [{ code: 'other', note: 'Envie de novo.' }] };
    expect((await reviewer.post(`${reviewCase}/request-resubmission`, sent)).status).toBe(200);
    back.push(id);
  }
  const { id } = await submit(merchant, host);
  const order: string[] = [];
  host.serve = (path, response) => {
    order.push(path.split('/')[1]!);
    response.end(pdf(path));
  };
  await record();
  // The host is asked for two at first, whose requests may overtake each other.
  expect(order.slice(0, 2)).toEqual([id, id]);
  expect(new Set(order)).toEqual(new Set([id, ...back]));
});

test('what another try cannot change is abandoned at once', async () => {
  const { reviewCase } = await submit(merchant, host);
  host.serve = (_path, response) => void response.end('<html>Sign in</html>');
  await record();
  const { files } = await caseOf(reviewCase);
  expect(files[0]).toMatchObject({ status: 'unavailable', error: { code: 'type_not_allowed' } });
});

test('sent back and submitted again, a file that changed is reported; the record stays', async () => {
  const { reviewCase, path } = await submit(merchant, host);
  await record();
  const recorded = (await caseOf(reviewCase)).files[0].sha256;
  host.serve = (at, response) => void response.end(pdf(`${at} another`));
  const sent = { reasons: [{ code: 'other', note: 'Envie de novo.' }] };
  const back = await reviewer.post(`${reviewCase}/request-resubmission`, sent);
  expect(back.status, back.text).toBe(200);
  service.setClock(later(60));
  expect((await merchant.post(`${path}/submit-for-review`)).status).toBe(200);
  service.setClock(later(62));
  await record();
  const { files, outcomes } = await caseOf(reviewCase);
  expect(files[0]).toMatchObject({ status: 'recorded', sha256: recorded, changed_at: later(62) });
  expect(outcomes).toMatchObject({ file_unchanged: 'fail', file_fetched: 'pass' });
});

test('two processes at once ask for each file once, and no merchant’s slow host holds up another’s', async () => {
  const others = await Promise.all([1, 2, 3].map(() => service.createMerchant()));
  const slow = await startFileHost();
  // It never answers.
  slow.serve = () => undefined;
  for (let count = 0; count < 6; count += 1) await submit(merchant, slow);
  const submitted = await Promise.all(others.map((one) => submit(one, host)));
  const recorders = [new FileRecorder(service.context), new FileRecorder(service.context)];
  const all = submitted.length * personTypes.length;
  for (;;) {
    await Promise.all(recorders.map((one) => one.turn()));
    const [row] = await service.context.database<{ done: number }[]>`
      select count(*) as done from document_files where status = 'recorded'`;
    if (row?.done === all) break;
  }
  expect([...host.asked.values()]).toEqual(Array.from({ length: all }, () => 1));
  // Those that stop give back what they have not finished, as if it had not been tried.
  await Promise.all(recorders.map((one) => one.stop()));
  const left = await service.context.database<{ attempts: number; lease: string | null }[]>`
    select attempts, lease from document_files where status <> 'recorded'`;
  expect(left).toHaveLength(6 * personTypes.length);
  expect(left.every(({ attempts, lease }) => attempts === 0 && lease === null)).toBe(true);
  await slow.close();
});

test('of a process that stalled, another takes the file over, and what the first brings late is not written', async () => {
  const { reviewCase } = await submit(merchant, host);
  const held: (() => void)[] = [];
  host.serve = (path, response) => {
    if (held.length === 0) held.push(() => response.end(pdf(`${path} late`)));
    else response.end(pdf(path));
  };
  const stalled = new FileRecorder(service.context);
  await stalled.turn();
  await host.arrived(1);
  // While the lease runs, nobody else asks.
  const other = new FileRecorder(service.context);
  await record(other);
  expect(held).toHaveLength(1);
  service.setClock(later(122));
  host.serve = (path, response) => void response.end(pdf(path));
  await record(other);
  const before = await caseOf(reviewCase);
  expect(before.files.map(({ status }) => status)).toEqual(personTypes.map(() => 'recorded'));
  for (const answer of held) answer();
  await stalled.idle();
  expect((await caseOf(reviewCase)).files).toEqual(before.files);
});

test('a document resent in review has its file recorded too, and one that is deleted takes its record along', async () => {
  const { reviewCase, path, documents } = await submit(merchant, host);
  await record();
  await reviewer.post(`/v1/operator/documents/${documents[0]}/reject`, { code: 'illegible' });
  const type = personTypes[0]!;
  const resent = await merchant.post(`${path}/documents`, {
    type,
    file_url: `${host.url}/resent.pdf`,
    file_name: 'resent.pdf',
    file_size: 10,
    mime_type: 'image/png',
  });
  expect(resent.status, resent.text).toBe(201);
  service.setClock(later(2));
  await record();
  const { data, outcomes } = await caseOf(reviewCase);
  const current = data.documents.find(({ id }: { id: string }) => id === resent.body.data.id);
  expect(current.file).toMatchObject({ status: 'recorded', mime_type: 'application/pdf' });
  expect(data.replaced_documents[0].file).toMatchObject({ status: 'recorded' });
  expect(outcomes['file_as_declared']).toBe('fail');
  await service.context.database`delete from documents where id = ${current.id}`;
  const rows = await service.context.database`
    select 1 from document_files where document_id = ${current.id}`;
  expect(rows).toHaveLength(0);
});

/** What the proof of a seller contains of files, with personal values: the entries about files, and those of decisions. */
async function filesInProof(reviewCase: string) {
  const { entries, personal } = (await reviewer.get(`${reviewCase}/proof?personal=true`)).body.data;
  return entries.flatMap((text: string, at: number) => {
    const { action, object } = JSON.parse(text);
    const values = personal[at]?.slice(1) ?? [];
    if (action === 'document.file_recorded') return [{ action, id: object.id, values }];
    const reviewed = values.find((one: any) => Array.isArray(one) && one[0]?.document_id);
    return reviewed ? [{ action, id: object.id, values: reviewed }] : [];
  });
}

const sha256Of = (path: string) => createHash('sha256').update(pdf(path)).digest('hex');

test('the hash of each file is in the trail when it arrives and in each decision, and so in the proof', async () => {
  const { id, reviewCase, path, documents } = await submit(merchant, host);
  await record();
  const hashes = personTypes.map((type) => sha256Of(`/${id}/${type}.pdf`));
  const recorded = documents.map((document_id, at) => ({ document_id, sha256: hashes[at] }));
  await reviewer.post(`/v1/operator/documents/${documents[0]}/reject`, { code: 'illegible' });
  const sent = { reasons: [{ code: 'other', note: 'Envie de novo.' }] };
  await reviewer.post(`${reviewCase}/request-resubmission`, sent);
  const body = document(personTypes[0]!, { file_url: `${host.url}/new.pdf` });
  const resent = (await merchant.post(`${path}/documents`, body)).body.data;
  service.setClock(later(60));
  expect((await merchant.post(`${path}/submit-for-review`)).status).toBe(200);
  service.setClock(later(62));
  await record();
  expect((await reviewer.post(`${reviewCase}/approve`, unopened)).status).toBe(200);
  const found = await filesInProof(reviewCase);
  const arrivals = found.filter(({ action }: any) => action === 'document.file_recorded');
  const sorted = (list: any[]) => list.map((one) => JSON.stringify(one)).toSorted();
  const newFile = { document_id: resent.id, sha256: sha256Of('/new.pdf') };
  expect(sorted(arrivals)).toEqual(
    sorted(
      [...recorded, newFile].map(({ document_id, sha256 }) => ({
        action: 'document.file_recorded',
        id: document_id,
        values: [sha256],
      })),
    ),
  );
  const decisions = found.filter(({ action }: any) => action !== 'document.file_recorded');
  expect(decisions).toEqual([
    expect.objectContaining({ action: 'document.rejected', values: recorded.slice(0, 1) }),
    { action: 'submerchant.resubmission_requested', id, values: recorded },
    { action: 'submerchant.approved', id, values: [...recorded.slice(1), newFile] },
  ]);
  // Reviewers are the operator's concern.
  expect((await merchant.get(`${path}/export`)).text).not.toContain('reviewed_files');
  const { database, data_keys } = service.context;
  expect(await verifyTrail({ database, data_keys }, id)).toMatchObject({
    broken: [],
    unbound_files: 0,
  });
});

test('a reviewer who saw another file than the recorded one: the decision says so', async () => {
  const { id, reviewCase, documents } = await submit(merchant, host);
  await record();
  host.serve = (_path, response) => void response.end(pdf('another'));
  await reviewer.get(`/v1/operator/documents/${documents[1]}/file`);
  const because = { reasons: [{ code: 'other', note: 'Não.' }] };
  expect((await reviewer.post(`${reviewCase}/reject`, because)).status).toBe(200);
  const [decision] = (await filesInProof(reviewCase)).slice(-1);
  expect(decision.values[0]).not.toHaveProperty('seen_sha256');
  expect(decision.values[1]).toEqual({
    document_id: documents[1],
    sha256: sha256Of(`/${id}/${personTypes[1]}.pdf`),
    seen_sha256: sha256Of('another'),
  });
});

test('a file that a reviewer opens before it was fetched is bound, too; one without an entry is bound when it is opened', async () => {
  const { id, documents } = await submit(merchant, host);
  const { database, data_keys } = service.context;
  const open = (at: number) => reviewer.get(`/v1/operator/documents/${documents[at]}/file`);
  await Promise.all([open(0), open(1), open(2)]);
  // As a process of the release before records it.
  const sha256 = sha256Of(`/${id}/${personTypes[3]}.pdf`);
  await database`
    update document_files set status = 'recorded', sha256 = ${sha256}, due_at = null where document_id = ${documents[3]!}`;
  expect(await verifyTrail({ database, data_keys }, id)).toMatchObject({
    broken: [],
    unbound_files: 1,
  });
  await open(3);
  await open(3);
  const rows = await database<{ document_id: string }[]>`
    select entry::json -> 'object' ->> 'id' as document_id from trail
    where submerchant_id = ${id} and entry::json ->> 'action' = 'document.file_recorded'`;
  expect(rows.map(({ document_id }) => document_id).toSorted()).toEqual(documents.toSorted());
  expect(await verifyTrail({ database, data_keys }, id)).toMatchObject({
    broken: [],
    unbound_files: 0,
  });
});

test('a changed hash of a recorded file is found, and so are two that were exchanged, and a deleted record', async () => {
  const { database, data_keys } = service.context;
  const changes: ((id: string, one: string, other: string) => Promise<unknown>)[] = [
    (_id, one) =>
      database`update document_files set sha256 = ${'0'.repeat(64)} where document_id = ${one}`,
    (id, one, other) => database`
      update document_files f set sha256 = g.sha256 from document_files g
      where f.submerchant_id = ${id} and g.submerchant_id = ${id}
        and array[f.document_id, g.document_id] in (array[${one}::uuid, ${other}::uuid], array[${other}::uuid, ${one}::uuid])`,
    (_id, one) => database`delete from document_files where document_id = ${one}`,
    // What is written in place of it: the entry of the decision and this one differ.
    async (_id, one) => {
      await database`
        update document_files set sha256 = null, entry_position = null where document_id = ${one}`;
      host.serve = (_path, response) => void response.end(pdf('another'));
      await reviewer.get(`/v1/operator/documents/${one}/file`);
    },
  ];
  for (const change of changes) {
    host.serve = (path, response) => void response.end(pdf(path));
    const { id, documents } = await submit(merchant, host);
    await record();
    expect(await verifyTrail({ database, data_keys }, id)).toMatchObject({ broken: [] });
    await change(id, documents[0]!, documents[1]!);
    const { broken } = await verifyTrail({ database, data_keys }, id);
    expect(broken, String(change)).toEqual([
      expect.objectContaining({ submerchant_id: id, reason: expect.stringMatching(/document/) }),
    ]);
    expect([documents[0], documents[1]].some((one) => broken[0]!.reason.includes(one!))).toBe(true);
  }
});
