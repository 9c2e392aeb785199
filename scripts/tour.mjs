/**
 * Walks through the whole way of two sellers, a company and a person, from creation to active, against a running service, and
 * shows each request with its answer. The sandbox decides: the company is rejected first, and corrected.
 *
 *   npm run tour                                  the service on http://127.0.0.1:3000
 *   npm run tour -- http://127.0.0.1:4000         another one (or CREDENCIA_URL)
 *   CREDENCIA_KEY=pk_test_…:sk_test_… npm run tour    as another merchant than the demo one
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { generateCnpj, generateCpf } from '@brazilian-utils/brazilian-utils';
import { faker } from '@faker-js/faker/locale/pt_BR';

const base = process.argv[2] ?? process.env.CREDENCIA_URL ?? 'http://127.0.0.1:3000';
const key = process.env.CREDENCIA_KEY ?? 'pk_test_demo:sk_test_demo';
const longest_body = 110;
const longest_review_ms = 15_000;

/** Error that stops the tour, in a sentence for its user. */
class TourError extends Error {}

async function tour() {
  if (!URL.canParse(base) || !/^https?:$/.test(new URL(base).protocol)) {
    throw new TourError(`"${base}" is no address; give one such as http://127.0.0.1:3000.`);
  }
  console.log(`Credencia at ${base}, as ${key.split(':', 1)[0]}`);
  const company = await registerCompany();
  const person = await registerPerson();
  chapter('The review');
  await reviewPerson(person.path);
  await reviewCompany(company.path);
}

/** The person asked the sandbox for an approval. */
async function reviewPerson(path) {
  const { status, legal_name } = await decided(path);
  if (status === 'pending_review') return leftToReviewer(legal_name);
  require(status === 'active', `${legal_name} should be active, not ${status}.`);
}

/** The company asked for a rejection: it is corrected, submitted again, and asks for an approval. */
async function reviewCompany(path) {
  const { status, legal_name, review_reasons } = await decided(path);
  if (status === 'pending_review') return leftToReviewer(legal_name);
  require(status === 'rejected', `${legal_name} should be rejected, not ${status}.`);
  for (const { code, message } of review_reasons) remark(`${code}: ${message}`);

  chapter('Rejected, corrected, and submitted again');
  await post(`${path}/request-resubmission`, undefined, 200, (record) => {
    return `${record.status}, resubmission ${record.resubmission_count}`;
  });
  const correction = { legal_name: `${legal_name} ME`, metadata: { sandbox: 'approve' } };
  await patch(path, correction, 200, (record) => record.legal_name);
  await submit(path);
  const { status: last } = await decided(path);
  require(last === 'active', `${legal_name} should be active now, not ${last}.`);
}

/** Reads the seller until its review has ended; a seller that no sandbox decides is left as it is. */
async function decided(path) {
  remark('The sandbox of a test merchant decides after about a second …');
  const until = Date.now() + longest_review_ms;
  for (;;) {
    const { data } = await ask('GET', path);
    if (data.status !== 'pending_review' || Date.now() > until) break;
    await wait(200);
  }
  const { data } = await get(path, 200, ({ legal_name, status }) => `${legal_name}: ${status}`);
  return data;
}

function leftToReviewer(legal_name) {
  remark(`${legal_name} waits for a reviewer: this merchant has no sandbox.`);
}

async function registerCompany() {
  chapter('A company with two partners');
  const { path, body, idempotency_key } = await createCompany();
  await showReplay(body, idempotency_key);
  await showMissing(path);

  const partners = [await addPartner(path, 60), await addPartner(path, 40)];
  await showMissing(path);

  await addAddress(path);
  for (const type of ['social_contract', 'cnpj_card', 'proof_of_residence_company']) {
    await addDocument(path, type);
  }
  await showMissing(path);

  await showErrorAndRemedy(path, partners[0]);
  for (const [index, { id }] of partners.entries()) {
    // The first partner's first document has been sent in showErrorAndRemedy.
    for (const type of partnerTypes.slice(index === 0 ? 1 : 0)) {
      await addDocument(path, type, { legal_representative_id: id });
    }
  }
  await showMissing(path, { ready: true });
  await submit(path);
  return { path };
}

async function registerPerson() {
  chapter('A person');
  const { path } = await createPerson();
  await showMissing(path);
  await addAddress(path);
  for (const type of ['front_id', 'back_id', 'selfie_with_id', 'proof_of_residence']) {
    await addDocument(path, type);
  }
  await showMissing(path, { ready: true });
  await submit(path);
  return { path };
}

const partnerTypes = [
  'partner_front_id',
  'partner_back_id',
  'partner_selfie_with_id',
  'partner_proof_of_residence',
];

async function createCompany() {
  const body = inventCompany();
  const idempotency_key = randomUUID();
  const { data } = await post('/v1/submerchants', body, 201, describeSubmerchant, {
    'Idempotency-Key': idempotency_key,
  });
  return { path: `/v1/submerchants/${data.id}`, body, idempotency_key };
}

async function createPerson() {
  const { data } = await post('/v1/submerchants', inventPerson(), 201, describeSubmerchant);
  return { path: `/v1/submerchants/${data.id}` };
}

/** The same request with the same key: nothing is created, the first answer comes again. */
async function showReplay(body, idempotency_key) {
  remark('The same request once more, with the same Idempotency-Key:');
  const replay = await post('/v1/submerchants', body, 201, describeSubmerchant, {
    'Idempotency-Key': idempotency_key,
  });
  const isReplay = replay.headers.get('idempotent-replayed') === 'true';
  require(isReplay, 'A repeated key should give the first answer again.');
  remark('Idempotent-Replayed: true. It is the first answer again, and no second seller.');
}

async function showMissing(path, { ready = false } = {}) {
  const { data } = await get(`${path}/requirements`, 200, ({ missing }) =>
    missing.length === 0 ? 'nothing is missing' : `${missing.length} missing`,
  );
  for (const { message } of data.missing) console.log(`       ${paint('yellow', '·')} ${message}`);
  require(!ready || data.ready, 'After everything was sent, something is still missing.');
}

async function addPartner(path, participation_percentage) {
  const body = inventPartner(participation_percentage);
  const { data } = await post(`${path}/legal-representatives`, body, 201, (record) => {
    return `${record.name}, ${record.participation_percentage} %`;
  });
  return data;
}

async function addAddress(path) {
  await post(`${path}/addresses`, inventAddress(), 201, (record) => {
    return `${record.city}/${record.state}${record.is_primary ? ', primary' : ''}`;
  });
}

async function addDocument(path, type, more = {}) {
  await post(`${path}/documents`, inventDocument(type, more), 201, describeDocument);
}

/** A partner's document without its partner, refused with what to mend, and then mended. */
async function showErrorAndRemedy(path, partner) {
  const [type] = partnerTypes;
  remark('A partner’s document that does not say whose it is:');
  const refused = await post(`${path}/documents`, inventDocument(type), 400);
  const problem = refused.errors.find((one) => one.path === '/legal_representative_id');
  require(problem, 'The refusal should name /legal_representative_id.');
  remark(`The remedy: legal_representative_id is ${partner.name}’s.`);
  await addDocument(path, type, { legal_representative_id: partner.id });
}

async function submit(path) {
  await post(`${path}/submit-for-review`, undefined, 200, ({ status, submitted_at }) => {
    return `${status} since ${submitted_at}`;
  });
}

// Shown part of a response.

function describeSubmerchant({ id, status, mcc, mcc_source }) {
  return `${id} ${status}${mcc ? `, MCC ${mcc} (from ${mcc_source})` : ''}`;
}

function describeDocument({ type, status }) {
  return `${type} ${status}`;
}

// Plausible Brazilian data. Nobody real is meant.

const cities = [
  { city: 'São Paulo', state: 'SP', area: 11, zip: '013', neighborhood: 'Bela Vista' },
  { city: 'Rio de Janeiro', state: 'RJ', area: 21, zip: '220', neighborhood: 'Copacabana' },
  { city: 'Belo Horizonte', state: 'MG', area: 31, zip: '301', neighborhood: 'Savassi' },
  { city: 'Curitiba', state: 'PR', area: 41, zip: '804', neighborhood: 'Batel' },
  { city: 'Recife', state: 'PE', area: 81, zip: '510', neighborhood: 'Boa Viagem' },
  { city: 'Porto Alegre', state: 'RS', area: 51, zip: '900', neighborhood: 'Centro Histórico' },
];

const trades = [
  { name: 'Padaria', code: '4721102', goods: ['pães', 'bolos', 'salgados'] },
  { name: 'Modas', code: '4781400', goods: ['vestidos', 'camisas'] },
  { name: 'Restaurante', code: '5611201', goods: ['refeições'] },
  { name: 'Cosméticos', code: '4772500', goods: ['perfumes', 'cremes'] },
  { name: 'Floricultura', code: '4789002', goods: ['flores', 'arranjos'] },
];

function inventName() {
  const { person } = faker;
  return `${person.firstName()} ${person.lastName()} ${person.lastName()}`;
}

/** A mobile number: area code, 9, 6 to 9, seven more digits. */
function inventPhone() {
  const { area } = faker.helpers.arrayElement(cities);
  return `${area}9${faker.number.int({ min: 6, max: 9 })}${faker.string.numeric(7)}`;
}

function inventEmail(name) {
  const plain = name.normalize('NFD').replace(/[^A-Za-z ]/g, '');
  return `${plain.trim().toLowerCase().replaceAll(/ +/g, '.')}@exemplo.example`;
}

function inventBirthDate() {
  const date = faker.date.birthdate({ mode: 'age', min: 25, max: 65 });
  return date.toISOString().slice(0, 10);
}

function inventCompany() {
  const trade = faker.helpers.arrayElement(trades);
  const trade_name = `${trade.name} ${faker.person.lastName()}`;
  return {
    entity_type: 'pj',
    legal_name: `${trade_name} Comércio Ltda`,
    trade_name,
    tax_id: generateCnpj(),
    email: inventEmail(trade_name),
    phone: inventPhone(),
    product_categories: trade.goods,
    average_ticket: faker.number.int({ min: 25, max: 400 }) * 100,
    monthly_revenue: faker.number.int({ min: 20, max: 300 }) * 100_000,
    cnaes: [{ code: trade.code, is_primary: true }],
    metadata: { sandbox: 'reject:name_mismatch' },
  };
}

function inventPerson() {
  const legal_name = inventName();
  return {
    entity_type: 'pf',
    legal_name,
    tax_id: generateCpf(),
    email: inventEmail(legal_name),
    phone: inventPhone(),
    birth_date: inventBirthDate(),
    mother_name: inventName(),
    metadata: { sandbox: 'approve' },
  };
}

function inventPartner(participation_percentage) {
  const name = inventName();
  return {
    name,
    document: generateCpf(),
    birth_date: inventBirthDate(),
    mother_name: inventName(),
    email: inventEmail(name),
    phone: inventPhone(),
    role: 'individual_owner',
    qualification: 'OWNER',
    participation_percentage,
  };
}

function inventAddress() {
  const { city, state, zip, neighborhood } = faker.helpers.arrayElement(cities);
  return {
    street: `Rua ${faker.person.firstName()} ${faker.person.lastName()}`,
    number: String(faker.number.int({ min: 10, max: 2500 })),
    neighborhood,
    city,
    state,
    zip_code: `${zip}${faker.string.numeric(2)}-${faker.string.numeric(3)}`,
  };
}

function inventDocument(type, more = {}) {
  const isImage = type.includes('_id');
  const file_name = `${type}.${isImage ? 'jpg' : 'pdf'}`;
  return {
    type,
    file_url: `https://arquivos.example/${randomUUID()}/${file_name}`,
    file_name,
    file_size: faker.number.int({ min: 40_000, max: 2_000_000 }),
    mime_type: isImage ? 'image/jpeg' : 'application/pdf',
    ...more,
  };
}

// Requests.

function get(path, status, describe) {
  return send('GET', path, undefined, status, describe);
}

function post(path, body, status, describe, headers) {
  return send('POST', path, body, status, describe, headers);
}

function patch(path, body, status, describe) {
  return send('PATCH', path, body, status, describe);
}

/** Sends one request, shows it with its answer, and holds that the answer has the status that belongs here. */
async function send(method, path, body, status, describe, headers = {}) {
  showRequest(method, path, body);
  const { answer, ...parsed } = await ask(method, path, body, headers);
  showAnswer(answer, parsed, describe);
  if (answer.status === 401 && status !== 401) {
    throw new TourError('The service does not know this key; set CREDENCIA_KEY to one of its own.');
  }
  require(answer.status ===
    status, `${method} ${path} answered ${answer.status}, and ${status} was expected.`);
  return { ...parsed, headers: answer.headers };
}

/** Sends a request without showing it. */
async function ask(method, path, body, headers = {}) {
  try {
    const answer = await fetch(new URL(path, base), {
      method,
      headers: {
        Authorization: `Basic ${Buffer.from(key).toString('base64')}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    return { ...(await readJson(answer)), answer };
  } catch (error) {
    if (error instanceof TourError) throw error;
    const reason = error.cause?.code ?? error.cause?.message ?? error.message;
    throw new TourError(
      `Nothing answers at ${base} (${reason}). Start the service with npm start, or name its address.`,
    );
  }
}

async function readJson(answer) {
  const text = await answer.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new TourError(`What answers at ${base} is not Credencia: it does not speak JSON.`);
  }
}

function require(holds, message) {
  if (!holds) throw new TourError(message);
}

// Printing.

function chapter(title) {
  console.log(`\n${paint('bold', title)}`);
}

function remark(text) {
  console.log(`     ${paint('dim', text)}`);
}

let count = 0;

function showRequest(method, path, body) {
  const text = body === undefined ? '' : JSON.stringify(body);
  const short = text.length > longest_body ? `${text.slice(0, longest_body - 1)}…` : text;
  count += 1;
  console.log(`\n${String(count).padStart(3)}  ${paint('bold', method)} ${path}`);
  if (short) console.log(`     ${paint('dim', short)}`);
}

function showAnswer(answer, { message, code, errors, data }, describe) {
  const status = paint(answer.ok ? 'green' : 'red', answer.status);
  const interesting = answer.ok && describe ? describe(data) : (code ?? '');
  console.log(`     ${status} ${message} ${paint('cyan', interesting)}`);
  for (const { path, message: what } of errors ?? []) {
    console.log(`       ${paint('red', '·')} ${path ? `${path}: ` : ''}${what}`);
  }
}

function paint(style, text) {
  const codes = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 };
  if (!process.stdout.isTTY || process.env.NO_COLOR) return String(text);
  return `\u001B[${codes[style]}m${text}\u001B[0m`;
}

// A reader that leaves early, like head, is no error.
process.stdout.on('error', () => process.exit(0));
try {
  await tour();
} catch (error) {
  if (!(error instanceof TourError)) throw error;
  console.error(`\n${paint('red', 'The tour stopped.')} ${error.message}`);
  process.exitCode = 1;
}
