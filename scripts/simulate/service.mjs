/** The service as the play meets it: an operator who feeds, and a merchant who reads. */
import { setTimeout as wait } from 'node:timers/promises';
import { generateCnpj } from '@brazilian-utils/brazilian-utils';
import { SimulateError } from './options.mjs';

/** Sellers that are played at most; more would spread the same sales thinner. */
const most_sellers = 3;
/** Retries, a second apart, of failed requests. */
const tries = 30;

const shops = [
  { trade_name: 'Padaria Aurora', code: '4721102' },
  { trade_name: 'Livraria Ipê', code: '4761001' },
  { trade_name: 'Modas Marina', code: '4781400' },
];

/**
 * @param {{ url: string, key: string, operator_key: string }} options
 * @param {(text: string) => void} remark reports why it takes longer
 */
export function openService({ url, key, operator_key }, remark) {
  const asMerchant = (method, path, body) => ask(method, path, key, 'CREDENCIA_KEY', body);
  const asOperator = (method, path, body) =>
    ask(method, path, operator_key, 'CREDENCIA_OPERATOR_KEY', body);

  /** Whether it has answered at all: a service that is missing from the start is reported at once. */
  let reached = false;

  return { findMerchant, findSellers, readSellers, feed, readAll };

  /**
   * The merchant whose payments are played.
   *
   * @param {string | null} merchant_id null: that of the merchant's key
   * @throws {SimulateError} when it is not the key's, or handles real money
   */
  async function findMerchant(merchant_id) {
    // First, so that a wrong key is reported before any search.
    await asMerchant('GET', '/v1/wallets?limit=1');
    const merchant =
      merchant_id === null ? await searchMerchant() : await readMerchant(merchant_id);
    if (merchant.mode === 'live') {
      throw new SimulateError(
        `${merchant.name} is a live merchant, and played money is none. Name a test merchant by --merchant, and its key by CREDENCIA_KEY.`,
      );
    }
    return merchant;
  }

  async function readMerchant(id) {
    const { data } = await asOperator('GET', `/v1/operator/merchants/${encodeURIComponent(id)}`);
    if (await hasKey(data)) return data;
    throw new SimulateError(
      `${publicPart(key)} is no key of ${data.name}, so it could not read what is played. Set CREDENCIA_KEY to one of that merchant.`,
    );
  }

  async function searchMerchant() {
    for await (const merchant of pages(asOperator, '/v1/operator/merchants')) {
      if (await hasKey(merchant)) return merchant;
    }
    throw new SimulateError(`The operator sees no merchant with the key ${publicPart(key)}.`);
  }

  async function hasKey({ id }) {
    for await (const one of pages(asOperator, `/v1/operator/merchants/${id}/api-keys`)) {
      if (one.public_key === publicPart(key)) return true;
    }
    return false;
  }

  /** The merchant's sellers, active ones first; three are registered when it has none. */
  async function findSellers() {
    for (const filter of ['&status=active', '']) {
      const { data } = await asMerchant('GET', `/v1/submerchants?limit=${most_sellers}${filter}`);
      if (data.length > 0) return data.map(({ id, ...one }) => ({ id, name: nameOf(one) }));
    }
    remark('The merchant has no sellers yet: three are registered.');
    const sellers = [];
    for (const { trade_name, code } of shops) {
      const { data } = await asMerchant('POST', '/v1/submerchants', {
        entity_type: 'pj',
        legal_name: `${trade_name} Comércio Ltda`,
        trade_name,
        tax_id: generateCnpj(),
        cnaes: [{ code, is_primary: true }],
      });
      sellers.push({ id: data.id, name: nameOf(data) });
    }
    return sellers;
  }

  /** The sellers as they stand now. */
  async function readSellers(ids) {
    const answers = await Promise.all(ids.map((id) => asMerchant('GET', `/v1/submerchants/${id}`)));
    return answers.map(({ data }) => data);
  }

  /**
   * Feeds lines in their order. What failed for a reason of the service's own is sent again; a line that it refuses stops the
   * play, because none should be.
   *
   * @param {string} merchant_id
   * @param {import('./core.mjs').Line[]} lines 5,000 at most
   * @returns how many lines had which outcome
   */
  async function feed(merchant_id, lines) {
    const outcomes = { created: 0, updated: 0, unchanged: 0, ignored: 0 };
    let left = lines;
    for (let attempt = 1; left.length > 0; attempt += 1) {
      const answers = await feedOnce(merchant_id, left);
      const failed = [];
      for (const [index, answer] of answers.entries()) {
        if (answer.outcome === 'refused') throw refusedLine(answer, left[index]);
        if (answer.outcome === 'failed') failed.push(left[index]);
        else outcomes[answer.outcome] += 1;
      }
      left = failed;
      if (left.length === 0) break;
      if (attempt === tries) {
        throw new SimulateError(
          `The service could not take ${left.length} lines; its log says why.`,
        );
      }
      remark(`The service could not take ${left.length} lines; they are sent again.`);
      await wait(1_000);
    }
    return outcomes;
  }

  /** One answer for each line, in order. */
  async function feedOnce(merchant_id, lines) {
    const body = lines.map((line) => `${JSON.stringify({ merchant_id, ...line })}\n`).join('');
    const content = { type: 'application/x-ndjson', body };
    const variable = 'CREDENCIA_OPERATOR_KEY';
    const { text } = await send('POST', '/v1/operator/feed', operator_key, variable, content);
    const answers = text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => parseJson(line));
    const isComplete = answers.pop()?.summary !== undefined && answers.length === lines.length;
    // An unanswered record may have been stored; fed again, it takes effect once.
    return isComplete ? answers : lines.map(() => ({ outcome: 'failed' }));
  }

  /**
   * Reads a family, page by page, and keeps the records asked for.
   *
   * @param {string} family
   * @param {{ first_day: string, last_day: string, ids: { has(id: string): boolean } }} wanted days of creation
   * @returns {Promise<Map<string, any>>} by id; what the service does not have is missing
   */
  async function readAll(family, { first_day, last_day, ids }) {
    const records = new Map();
    const path = `/v1/${family}?date_from=${first_day}&date_to=${last_day}`;
    for await (const record of pages(asMerchant, path)) {
      if (ids.has(record.id)) records.set(record.id, record);
    }
    return records;
  }

  async function* pages(as, path) {
    for (let page = 1; ; page += 1) {
      const { data, pagination } = await as(
        'GET',
        `${path}${path.includes('?') ? '&' : '?'}limit=100&page=${page}`,
      );
      yield* data;
      if (page >= pagination.totalPages) return;
    }
  }

  async function ask(method, path, credentials, variable, body) {
    const content =
      body === undefined ? undefined : { type: 'application/json', body: JSON.stringify(body) };
    const { text } = await send(method, path, credentials, variable, content);
    return parseJson(text);
  }

  /** Sends until it gets through: what is fed twice takes effect once, and nothing else is sent but questions. */
  async function send(method, path, credentials, variable, content) {
    for (let attempt = 1; ; attempt += 1) {
      const mayRepeat = attempt < tries;
      const answer = await reach(method, path, credentials, content, mayRepeat);
      if (answer?.ok) return answer;
      const wait_s = answer ? Number(answer.headers.get('retry-after') ?? 1) : 1;
      const isTemporary = answer === null || answer.status === 429 || answer.status === 503;
      if (!isTemporary || !mayRepeat) throw unexpected(method, path, answer, variable);
      if (answer?.status === 429)
        remark(`The merchant’s rate limit is reached: waits ${wait_s} s.`);
      else if (attempt === 1) remark('The service went away or is busy; tries again …');
      await wait(wait_s * 1_000);
    }
  }

  /** Null when nothing answered and it may be tried again. */
  async function reach(method, path, credentials, content, mayRepeat) {
    try {
      const answer = await fetch(new URL(path, url), {
        method,
        headers: {
          Authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
          ...(content ? { 'Content-Type': content.type } : {}),
        },
        ...(content ? { body: content.body } : {}),
        signal: AbortSignal.timeout(60_000),
      });
      const text = await answer.text();
      reached = true;
      return { ok: answer.ok, status: answer.status, headers: answer.headers, text };
    } catch (error) {
      // A seller registered twice would stay; whatever else was sent may be sent again.
      const isRepeatable = method === 'GET' || content?.type === 'application/x-ndjson';
      if (reached && mayRepeat && isRepeatable) return null;
      const reason = error.cause?.code ?? error.cause?.message ?? error.message;
      throw new SimulateError(
        reached
          ? `The service at ${url} went away (${reason}). Start it again, and repeat the play.`
          : `Nothing answers at ${url} (${reason}). Start the service with npm start, or name its address by --url.`,
      );
    }
  }

  function unexpected(method, path, answer, variable) {
    const { status, text } = answer;
    if (status === 401) {
      return new SimulateError(
        `The service does not know the key; set ${variable} to one of its own.`,
      );
    }
    const { message = 'it does not speak JSON', errors = [] } = parseJson(text);
    const details = errors.map(({ path: at, message: what }) => ` ${at} ${what}`).join('');
    return new SimulateError(`${method} ${path} answered ${status}: ${message}${details}`);
  }

  function parseJson(text) {
    try {
      return JSON.parse(text);
    } catch {
      throw new SimulateError(`What answers at ${url} is not Credencia: it does not speak JSON.`);
    }
  }
}

function refusedLine({ code, errors = [] }, line) {
  const details = errors.map(({ path, message }) => `${path} ${message}`).join(' ');
  return new SimulateError(
    `The service refused ${line.family} ${line.id} (${line.status}): ${code} ${details}`,
  );
}

function nameOf({ trade_name, legal_name }) {
  return trade_name ?? legal_name;
}

function publicPart(credentials) {
  return credentials.split(':', 1)[0];
}
