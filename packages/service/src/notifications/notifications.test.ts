import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useService } from '../../test/harness.js';
import { because, personInReview } from '../../test/in-review.js';
import { createPerson, type TestPerson } from '../../test/people.js';
import { startReceiver, type Receiver } from '../../test/receiver.js';
import { sendMails } from '../mail/send-mails.js';
import { all_merchants } from '../platform/cluster/groups.js';
import { VettedFetch } from '../platform/outbound/vetted-fetch.js';
import { notifyOfReturns } from './notify-of-returns.js';
import { standardSignature } from '../webhooks/rules/signature.js';
import { discardRequests, sendRequests, type RequestSender } from './send-requests.js';

// Failures to prevent: a notification that is lost or reports what did not happen, one that somebody else reads, one that names a seller to an e-mail
// provider.

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
let status = 200;
let receiver: Receiver;
const service = useService({
  environment: {
    SMTP_URL: 'smtp://127.0.0.1:1',
    SMTP_TLS: 'disable',
    MAIL_FROM: 'desk@operador.example',
    PUBLIC_URL: 'https://desk.example',
    NOTIFICATIONS_URL: 'http://127.0.0.1:1/hook',
    NOTIFICATIONS_SECRET: secret,
  },
});
let ana: TestPerson;
let sender: RequestSender;
beforeAll(async () => {
  receiver = await startReceiver(() => ({ status }));
  ana = await createPerson(service, 'reviewer', { name: 'Ana' });
  sender = {
    settings: { url: receiver.url, secret },
    fetch: new VettedFetch({ production: false, ports: null }),
    sign: standardSignature,
  };
});
afterAll(async () => {
  await sender.fetch.close();
  await receiver.close();
});

const mention = (person: TestPerson) => ({ text: `<@${person.id}> veja` });

async function mailsTo(person: TestPerson): Promise<any[]> {
  const rows = await service.context.database<{ body: string }[]>`
    select body from mail_outbox where person_id = ${person.id} and kind = 'notification' order by id`;
  return rows.map(
    ({ body }) => JSON.parse(service.context.data_keys.openAnywhere(body)).content.values,
  );
}

test('a mention is on the page of the person, in an e-mail and in a signed request, without a word about the seller', async () => {
  const bia = await createPerson(service, 'reviewer', { name: 'Bia' });
  const { id, reviewCase, merchant } = await personInReview(service);
  expect((await ana.post(`${reviewCase}/notes`, mention(bia))).status).toBe(201);

  const { data } = (await bia.get('/console/api/notifications')).body;
  expect(data).toMatchObject([
    {
      kind: 'mention',
      submerchant_id: id,
      by: { id: ana.id, name: 'Ana' },
      cases: 1,
      read_at: null,
    },
  ]);
  const seller = (await merchant.get(`/v1/submerchants/${id}`)).body.data;
  expect(data[0].submerchant_name).toBe(seller.trade_name ?? seller.legal_name);
  expect(await mailsTo(bia)).toEqual([
    { kind: 'mention', by: 'Ana', cases: 1, link: `https://desk.example/console/cases/${id}` },
  ]);

  await sendRequests(service.context, sender);
  const sent = receiver.received.find(({ body }) => body.id === data[0].id)!;
  expect(sent.body).toEqual({
    id: data[0].id,
    kind: 'mention',
    occurred_at: data[0].created_at,
    person_id: bia.id,
    by: { id: ana.id, name: 'Ana' },
    cases: 1,
    merchant_id: merchant.id,
    submerchant_id: id,
    url: `https://desk.example/console/cases/${id}`,
  });
  expect(sent.headers['webhook-id']).toBe(data[0].id);
  const signed = `${data[0].id}.${String(sent.headers['webhook-timestamp'])}.${sent.text}`;
  const mac = createHmac('sha256', Buffer.alloc(32, 7)).update(signed).digest('base64');
  expect(sent.headers['webhook-signature']).toBe(`v1,${mac}`);
});

test('nobody is notified of what they did themselves, nor again of somebody whom the note named before', async () => {
  const bia = await createPerson(service, 'reviewer', { name: 'Bia' });
  const { reviewCase } = await personInReview(service);
  await ana.post(`${reviewCase}/notes`, mention(ana));
  const { data: note } = (await ana.post(`${reviewCase}/notes`, mention(bia))).body;
  const path = `${reviewCase}/notes/${note.id}`;
  await ana.patch(path, { text: `<@${bia.id}> veja de novo, <@${ana.id}>` });
  expect((await bia.get('/console/api/notifications')).body.data).toHaveLength(1);
  expect((await ana.get('/console/api/notifications')).body.data).toEqual([]);
  const caio = await createPerson(service, 'reviewer', { name: 'Caio' });
  await ana.patch(path, { text: `<@${bia.id}> e <@${caio.id}>` });
  expect((await caio.get('/console/api/notifications')).body.data).toHaveLength(1);
  expect((await bia.get('/console/api/notifications')).body.data).toHaveLength(1);
});

test('what is refused or rolled back notifies nobody', async () => {
  const { database } = service.context;
  const bia = await createPerson(service, 'reviewer');
  const { reviewCase } = await personInReview(service);
  await database`alter table case_notes add constraint refused check (false) not valid`;
  try {
    expect((await ana.post(`${reviewCase}/notes`, mention(bia))).status).toBe(500);
  } finally {
    await database`alter table case_notes drop constraint refused`;
  }
  expect((await bia.get('/console/api/notifications')).body.data).toEqual([]);
  expect(await mailsTo(bia)).toEqual([]);
  // And a note whose notification cannot be stored is not written.
  await database`alter table notifications add constraint refused check (false) not valid`;
  try {
    expect((await ana.post(`${reviewCase}/notes`, mention(bia))).status).toBe(500);
  } finally {
    await database`alter table notifications drop constraint refused`;
  }
  expect((await ana.get(`${reviewCase}/notes`)).body.data).toEqual([]);
});

test('each person chooses by kind what comes by e-mail; the page has all of it', async () => {
  const bia = await createPerson(service, 'reviewer');
  const path = '/console/api/notification-settings';
  const { data } = (await bia.get(path)).body;
  expect(data.email).toContain('mention');
  const rest = data.email.filter((kind: string) => kind !== 'mention');
  expect((await bia.put(path, { email: rest })).body.data).toMatchObject({ email: rest });
  expect((await bia.get(path)).body.data).toMatchObject({ email: rest });
  const { errors } = (await bia.put(path, { email: ['mention', 'mention'] })).body;
  expect(errors).toEqual([
    {
      path: '/email',
      code: 'invalid_value',
      message: 'email must not have the same item twice.',
    },
  ]);
  const { reviewCase } = await personInReview(service);
  await ana.post(`${reviewCase}/notes`, mention(bia));
  expect(await mailsTo(bia)).toEqual([]);
  expect((await bia.get('/console/api/notifications')).body.data).toHaveLength(1);
  await bia.put(path, { email: data.email });
  await ana.post(`${reviewCase}/notes`, mention(bia));
  expect(await mailsTo(bia)).toHaveLength(1);
});

test('a person marks one or all of the notifications they have as read, and nobody else’s', async () => {
  const [bia, caio] = [
    await createPerson(service, 'reviewer'),
    await createPerson(service, 'reviewer'),
  ];
  const { reviewCase } = await personInReview(service);
  for (let times = 0; times < 3; times += 1) await ana.post(`${reviewCase}/notes`, mention(bia));
  const { data } = (await bia.get('/console/api/notifications')).body;
  const read = '/console/api/notifications/read';
  expect((await caio.post(read, { ids: [data[0].id] })).body.data).toEqual({ unread: 0 });
  expect((await bia.post(read, { ids: [data[0].id] })).body.data).toEqual({ unread: 2 });
  const unread = await bia.get('/console/api/notifications?unread=true');
  expect(unread.body.data.map(({ id }: any) => id)).toEqual([data[1].id, data[2].id]);
  expect((await bia.post(read, {})).body.data).toEqual({ unread: 0 });
});

test('the review stream says how many are unread, and again whenever that changes', async () => {
  const bia = await createPerson(service, 'reviewer');
  const { reviewCase } = await personInReview(service);
  await ana.post(`${reviewCase}/notes`, mention(bia));
  const base = await service.app.listen({ port: 0, host: '127.0.0.1' });
  const stream = await fetch(`${base}/v1/operator/review-stream`, {
    headers: { cookie: bia.cookie, accept: 'text/event-stream' },
  });
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const arrives = async (wanted: string) => {
    while (!text.includes(wanted)) text += (await reader.read()).value ?? '';
  };
  await arrives('event: notifications\ndata: {"unread":1}');
  await ana.post(`${reviewCase}/notes`, mention(bia));
  await arrives('event: notifications\ndata: {"unread":2}');
  await bia.post('/console/api/notifications/read', {});
  await arrives('event: notifications\ndata: {"unread":0}');
  await reader.cancel();
});

test('a request that the webhook does not take is sent again with the same id, and by one of several workers', async () => {
  const bia = await createPerson(service, 'reviewer');
  const { reviewCase } = await personInReview(service);
  await ana.post(`${reviewCase}/notes`, mention(bia));
  const [{ id }] = (await bia.get('/console/api/notifications')).body.data;
  const arrivals = () => receiver.received.filter(({ body }) => body.id === id);
  const at = service.context.clock();
  service.setClock(at);
  status = 503;
  await Promise.all([1, 2, 3].map(() => sendRequests(service.context, sender)));
  expect(arrivals()).toHaveLength(1);
  // Not due yet.
  await sendRequests(service.context, sender);
  expect(arrivals()).toHaveLength(1);
  status = 200;
  service.setClock(new Date(Date.parse(at) + 10_000).toISOString());
  await sendRequests(service.context, sender);
  expect(arrivals().map(({ headers }) => headers['webhook-id'])).toEqual([id, id]);
  service.setClock(new Date(Date.parse(at) + 4 * 24 * 60 * 60 * 1000).toISOString());
  await sendRequests(service.context, sender);
  await discardRequests(service.context);
  expect(arrivals()).toHaveLength(2);
  service.setClock(null);
});

test('whoever decided a seller learns that it came back, once, whichever process notices it', async () => {
  const [bia, caio] = [
    await createPerson(service, 'reviewer'),
    await createPerson(service, 'reviewer'),
  ];
  const { merchant, path, reviewCase, id } = await personInReview(service);
  const settle = () => notifyOfReturns(service.context, 100, all_merchants);
  await settle();
  const of = async (person: TestPerson) =>
    (await person.get('/console/api/notifications')).body.data as any[];
  // The first submission is no return.
  expect(await of(bia)).toEqual([]);
  expect((await bia.post(`${reviewCase}/request-resubmission`, because('other'))).status).toBe(200);
  await settle();
  expect(await of(bia)).toEqual([]);
  expect((await merchant.post(`${path}/submit-for-review`)).status).toBe(200);
  await Promise.all([settle(), settle(), settle()]);
  expect(await of(bia)).toMatchObject([{ kind: 'returned', submerchant_id: id, by: null }]);
  await settle();
  expect(await of(bia)).toHaveLength(1);
  // Each return, and to whoever decided last.
  await caio.post(`${reviewCase}/reject`, because('other'));
  await merchant.post(`${path}/request-resubmission`);
  await merchant.post(`${path}/submit-for-review`);
  await settle();
  expect(await of(bia)).toHaveLength(1);
  expect(await of(caio)).toMatchObject([{ kind: 'returned', submerchant_id: id }]);
});

test('keys have no notifications', async () => {
  const key = await service.createOperator();
  expect((await key.get('/console/api/notifications')).status).toBe(403);
});

test('the e-mail has who and which case, in the language of its reader', async () => {
  const bia = await createPerson(service, 'reviewer');
  const { reviewCase, id } = await personInReview(service);
  await ana.post(`${reviewCase}/notes`, mention(bia));
  const mails: { to: string; subject: string; text: string }[] = [];
  await service.context.database`delete from mail_outbox where person_id <> ${bia.id}`;
  await sendMails(service.context, {
    send: async (mail: any) => void mails.push(mail),
  } as any);
  const [mail] = mails.filter(({ to }) => to === bia.email);
  expect(mail?.subject).toContain('Ana');
  expect(mail?.text).toContain('mencionou você');
  expect(mail?.text).toContain(`https://desk.example/console/cases/${id}`);
});
