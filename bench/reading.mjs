/**
 * Registrations beside the reading of documents (bench/README.md): at a fixed rate, in blocks while the service reads photos one after the
 * other, and in blocks while it does not.
 */
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { photoOfContract } from './documents.mjs';
import { atRate } from './lib/at-rate.mjs';
import { describeMachine } from './lib/machine.mjs';
import { createMerchant } from './lib/merchant.mjs';
import { say, tell } from './lib/say.mjs';
import { findDatabase, startService } from './lib/start-service.mjs';
import { median, quantile } from './lib/statistics.mjs';
import { table } from './lib/table.mjs';
import { atMost } from './lib/turns.mjs';
import { company, wholeCompany } from './sellers.mjs';

const per_second = 200;
const block_s = 8;
const pairs = 8;
/** How much longer the slowest of a hundred registrations may take beside it. */
const target = 1.1;
/** A claim that is not due before the bench has ended. */
const far = '2100-01-01';

export async function run() {
  const service = await startService({ env: { READ_DOCUMENTS: 'true' } });
  const sql = postgres({ ...(await findDatabase(service)), max: 1, onnotice: () => {} });
  const [{ version }] = await sql`select current_setting('server_version') as version`;
  const merchant = await createMerchant(service.place);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const sender = { agent, place: service.place, key: merchant.key };
  await submitPhotos(sender);

  const hold = async () => {
    // The worker sees after the file that it is reading that another one has the claim.
    await sql`update evidence set due_at = ${far}, lease = null, attempts = null where kind = 'documents'`;
    await until(() => !isReading(service.pid));
  };
  const resume = async () => {
    await sql`update evidence set due_at = now() where kind = 'documents'`;
    await until(() => isReading(service.pid));
  };
  await hold();
  tell('warming up …');
  await register(sender, service.pid);
  const rounds = [];
  for (let at = 0; at < pairs; at += 1) {
    tell(`pair ${at + 1} of ${pairs} …`);
    const round = {};
    // Which comes first alternates, so that what slows down over time counts for both.
    for (const side of at % 2 === 0 ? ['beside', 'alone'] : ['alone', 'beside']) {
      await (side === 'beside' ? resume() : hold());
      round[side] = await register(sender, service.pid);
    }
    rounds.push(round);
    tell(
      `  p99 ${round.beside.p99.toFixed(1)} ms beside it, ${round.alone.p99.toFixed(1)} ms alone`,
    );
  }
  await hold();
  const [{ read }] =
    await sql`select count(*)::integer as read from evidence where kind = 'documents' and outcome is not null`;
  await sql.end();
  agent.destroy();
  report(rounds, version, read);
}

function report(rounds, version, read) {
  const row = (name, side) => {
    const of = (figure) => median(rounds.map((round) => round[side][figure]));
    return [
      name,
      of('p50').toFixed(1),
      of('p99').toFixed(1),
      `${(of('reading') * 100).toFixed(0)} %`,
      '',
      '',
    ];
  };
  const ratios = rounds.map(({ beside, alone }) => beside.p99 / alone.p99);
  const ratio = median(ratios);
  const range = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
  say(
    [
      '',
      ...describeMachine(version, ['fastify', 'postgres', 'tesseract-wasm', '@napi-rs/canvas']),
      `${per_second} registrations a second, ${pairs} pairs of blocks of ${block_s} s; sellers read to the end: ${read}.`,
      '',
      table(
        ['', 'p50 ms', 'p99 ms', 'of the time, a file is read', 'target', ''],
        [
          row('Alone', 'alone'),
          row('Beside the reading', 'beside'),
          [`Ratio of p99, ${range}`, '', ratio.toFixed(2), '', ...atMost(ratio, target)],
        ],
      ),
      '',
    ].join('\n'),
  );
}

/** Registers sellers for a block. Resolves with what the requests took, and the share of the time in which a file was read. */
async function register(sender, pid) {
  const times = [];
  const looks = [];
  const looking = setInterval(() => looks.push(isReading(pid) ? 1 : 0), 200);
  const send = async () => {
    const began = performance.now();
    await post(sender, '/v1/submerchants', {
      ...company,
      external_id: `seller-${crypto.randomUUID()}`,
    });
    times.push(performance.now() - began);
  };
  await atRate(per_second, send, { count: per_second * block_s });
  clearInterval(looking);
  return {
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    reading: looks.reduce((sum, look) => sum + look, 0) / looks.length,
  };
}

/** Whether the service has a process that reads. */
function isReading(pid) {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
    return children
      .filter(Boolean)
      .some((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('reading-program'));
  } catch {
    // One has ended meanwhile.
    return false;
  }
}

async function until(holds) {
  for (let tries = 0; tries < 600; tries += 1) {
    if (holds()) return;
    await sleep(100);
  }
  throw new Error('The service did not begin to read, or did not end.');
}

/** A seller whose seven documents are photos of pages. */
async function submitPhotos(sender) {
  const photo = await post(sender, '/v1/files', photoOfContract());
  const file = {
    file_url: photo.file_url,
    file_size: photo.file_size,
    mime_type: photo.mime_type,
    file_name: 'contrato.jpg',
  };
  const seller = wholeCompany('photos');
  const withPhotos = (documents) => documents.map((document) => ({ ...document, ...file }));
  seller.documents = withPhotos(seller.documents);
  for (const one of seller.legal_representatives) one.documents = withPhotos(one.documents);
  await post(sender, '/v1/submerchants', seller);
}

/** Resolves with the data of the answer, once its last byte is there. */
function post({ agent, place, key }, path, body) {
  const isFile = body instanceof Uint8Array;
  const headers = {
    authorization: key,
    'content-type': isFile ? 'application/octet-stream' : 'application/json',
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${place}${path}`, { method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => (text += part));
      answer.once('error', reject);
      answer.once('end', () => {
        if (answer.statusCode === 201) resolve(JSON.parse(text).data);
        else reject(new Error(`${path} was answered ${answer.statusCode}: ${text}`));
      });
    });
    sent.once('error', reject);
    sent.end(isFile ? body : JSON.stringify(body));
  });
}
