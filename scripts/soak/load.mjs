/** The clients: they register sellers, change and submit them, review, feed payments, and read. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateCnpj, generateCpf } from '@brazilian-utils/brazilian-utils';
import { operator } from './client.mjs';

/** Approves without opening documents: their files have no host. */
const unopened = { unseen_reason: 'The files of the soak have no host.' };

const personTypes = ['front_id', 'back_id', 'selfie_with_id', 'proof_of_residence'];
const chargeStatuses = ['pending', 'authorized', 'captured', 'refunded'];
/** States of charges are from yesterday on, so that none is of the future, whatever a process's clock shows. */
const fed_from_ms = Date.now() - 86_400_000;
const max_known_sellers = 400;
/** While feeds fail, the charges of before are fed again. */
const max_open_charges = 500;
/** In one feed; the service takes 5,000. */
const max_lines = 1_000;

/**
 * @typedef {object} Seller
 * @property {string} id
 * @property {object} merchant
 * @property {string} trade_name the last one acknowledged
 * @property {Set<string>} maybe trade names of changes after it whose outcome is unknown
 * @property {string} status the last one acknowledged
 * @property {{ id: string, type: string }[]} documents
 */

export class Load {
  #client;
  #merchants;
  #random;
  #pace_ms;
  #findings;
  #receiver;
  #isOver = false;
  #workers = [];
  /** @type {Map<string, Seller>} */
  sellers = new Map();
  /** Sellers that one worker at a time takes: to change, and to review. */
  #changeable = [];
  #submitted = [];
  /** By id. `stored`: how many of its states were acknowledged. */
  charges = new Map();
  #openCharges = [];
  events_triggered = 0;

  constructor({ client, merchants, random, pace_ms, findings, receiver }) {
    Object.assign(this, { random });
    this.#client = client;
    this.#merchants = merchants;
    this.#random = random;
    this.#pace_ms = pace_ms;
    this.#findings = findings;
    this.#receiver = receiver;
  }

  start() {
    const roles = [
      ...Array.from({ length: 4 }, () => () => this.#register()),
      ...Array.from({ length: 2 }, () => () => this.#review()),
      ...Array.from({ length: 2 }, () => () => this.#change()),
      () => this.#feed(),
      ...Array.from({ length: 2 }, () => () => this.#readLists()),
    ];
    this.#workers = roles.map(async (act) => {
      while (!this.#isOver) {
        await act();
        await this.#pause();
      }
    });
  }

  /** Ends each client after what it is doing, and feeds the states whose outcome is unknown again. */
  async end() {
    this.#isOver = true;
    await Promise.all(this.#workers);
    const isUnknown = (charge) => charge.sent > charge.stored;
    while (this.#openCharges.some(isUnknown)) {
      await this.#feedLines(this.#openCharges.filter(isUnknown).slice(0, max_lines));
    }
  }

  async #pause() {
    await sleep(this.#random.int(0, this.#pace_ms));
  }

  /** Registers a seller, from creation to submission. */
  async #register() {
    const merchant = this.#random.pick(this.#merchants);
    const isPerson = this.#random.chance(80);
    const trade_name = `Loja ${randomUUID()}`;
    const body = {
      entity_type: isPerson ? 'pf' : 'pj',
      legal_name: 'Joana Prado',
      trade_name,
      tax_id: isPerson ? generateCpf() : generateCnpj(),
      email: 'joana@prado.example',
      phone: '21987654321',
      external_id: randomUUID(),
      ...(isPerson ? { birth_date: '1991-04-23', mother_name: 'Teresa Prado' } : {}),
    };
    const created = await this.#create(merchant, body);
    if (created === null) return;
    const { id } = created;
    const seller = { id, merchant, trade_name, maybe: new Set(), status: 'pending', documents: [] };
    this.sellers.set(id, seller);
    const path = `/v1/submerchants/${id}`;
    await this.#pause();
    await this.#write('address', merchant, 'POST', `${path}/addresses`, {
      street: 'Rua Augusta',
      number: '1500',
      neighborhood: 'Consolação',
      city: 'São Paulo',
      state: 'SP',
      zip_code: '01304-001',
    });
    if (!isPerson) {
      await this.#write('partner', merchant, 'POST', `${path}/legal-representatives`, {
        name: 'Marcos Lima',
        document: generateCpf(),
        birth_date: '1980-08-15',
        participation_percentage: 100,
      });
      this.#keep(seller);
      return;
    }
    for (const type of personTypes) {
      await this.#pause();
      await this.#sendDocument(seller, type);
    }
    await this.#submit(seller);
    if (this.#random.chance(30)) this.#keep(seller);
    this.#submitted.push(seller);
  }

  /** With a key, without one, or without one and repeated after an unknown outcome: then the reference is taken. */
  async #create(merchant, body) {
    const keyed = this.#random.chance(50);
    const first = await this.#write('create', merchant, 'POST', '/v1/submerchants', body, {
      keyed,
    });
    if (first.outcome !== 'unknown') return first.data ?? null;
    const again = await this.#write('create', merchant, 'POST', '/v1/submerchants', body, {
      keyed: true,
      expected: ['EXTERNAL_ID_TAKEN'],
    });
    return again.data ?? null;
  }

  /** Always with a key: the current document is known then. */
  async #sendDocument(seller, type) {
    const { data } = await this.#write(
      'document',
      seller.merchant,
      'POST',
      `/v1/submerchants/${seller.id}/documents`,
      {
        type,
        file_url: `${this.#receiver.base}/files/${type}.pdf`,
        file_name: `${type}.pdf`,
        file_size: 1024,
        mime_type: 'application/pdf',
      },
      { keyed: true },
    );
    if (!data) return;
    seller.documents = [
      ...seller.documents.filter((one) => one.type !== type),
      { id: data.id, type },
    ];
  }

  async #submit(seller) {
    const path = `/v1/submerchants/${seller.id}`;
    // The address was sent without a key: it may be missing.
    const { json } = await this.#client.read(`${path}/requirements`, seller.merchant.key);
    if (json?.data?.missing.some(({ code }) => code === 'address_required')) {
      await this.#write(
        'address',
        seller.merchant,
        'POST',
        `${path}/addresses`,
        {
          street: 'Rua Augusta',
          number: '7',
          neighborhood: 'Consolação',
          city: 'São Paulo',
          state: 'SP',
          zip_code: '01304-001',
        },
        { keyed: true },
      );
    }
    const { data } = await this.#write(
      'submit',
      seller.merchant,
      'POST',
      `${path}/submit-for-review`,
      undefined,
      { keyed: true },
    );
    if (data) this.#expectStatus(seller, data, 'pending_review');
  }

  /** A case from its claim to a decision, and after a rejection back to its submission. */
  async #review() {
    const seller = this.#submitted.shift();
    if (!seller) return;
    const path = `/v1/operator/submerchants/${seller.id}`;
    await this.#client.read(path, operator);
    await this.#decide('claim', `${path}/claim`);
    if (this.#random.chance(20)) await this.#decide('release', `${path}/release`);
    const [first] = seller.documents;
    if (this.#random.chance(30))
      await this.#decide('document', `/v1/operator/documents/${first.id}/approve`, unopened, [
        // Approved in an earlier round of the same case.
        'INVALID_STATUS',
      ]);
    if (this.#random.chance(30)) {
      const reasons = [{ code: 'other', message: 'Ilegível.' }];
      const sends_back = this.#random.chance(50);
      const verb = sends_back ? 'request-resubmission' : 'reject';
      const { data } = await this.#decide(verb, `${path}/${verb}`, { reasons });
      if (!data) return;
      this.#expectStatus(seller, data, sends_back ? 'pending' : 'rejected');
      if (!sends_back) {
        const own = `/v1/submerchants/${seller.id}/request-resubmission`;
        const back = await this.#write('reopen', seller.merchant, 'POST', own, undefined, {
          keyed: true,
        });
        if (back.data) this.#expectStatus(seller, back.data, 'pending');
      }
      await this.#sendDocument(seller, this.#random.pick(personTypes));
      await this.#submit(seller);
      this.#submitted.push(seller);
      return;
    }
    const { data } = await this.#decide('approve', `${path}/approve`, unopened);
    if (data) this.#expectStatus(seller, data, 'active');
    this.#keep(seller);
  }

  #decide(kind, path, body, expected = []) {
    return this.#client.write(kind, 'POST', path, {
      keyed: true,
      authorization: operator,
      body,
      expected,
    });
  }

  #expectStatus(seller, { status }, expected) {
    seller.status = expected;
    if (status !== expected) {
      this.#findings.add(
        `Submerchant ${seller.id} should be ${expected}, and was answered as ${status}.`,
      );
    }
  }

  /** Changes a seller, and reads it back from any process. */
  async #change() {
    if (this.#changeable.length === 0) return;
    const [seller] = this.#changeable.splice(this.#random.int(0, this.#changeable.length - 1), 1);
    const path = `/v1/submerchants/${seller.id}`;
    const trade_name = `Loja ${randomUUID()}`;
    // While it is reviewed, it cannot be changed.
    const { outcome } = await this.#write(
      'change',
      seller.merchant,
      'PATCH',
      path,
      { trade_name },
      { expected: ['INVALID_STATUS'] },
    );
    if (outcome === 'done') {
      seller.trade_name = trade_name;
      seller.maybe.clear();
    }
    if (outcome === 'unknown') seller.maybe.add(trade_name);
    const { json } = await this.#client.read(path, seller.merchant.key);
    this.expectTradeName(seller, json?.data);
    this.#changeable.push(seller);
  }

  expectTradeName(seller, record) {
    const name = record?.trade_name;
    if (name !== seller.trade_name && !seller.maybe.has(name)) {
      this.#findings.add(
        `Submerchant ${seller.id} should be named ${seller.trade_name}, and is ${name}.`,
      );
    }
  }

  #keep(seller) {
    if (this.#changeable.length < max_known_sellers && !this.#changeable.includes(seller))
      this.#changeable.push(seller);
  }

  /** New charges, and the next states of earlier ones, in one feed or with PUT. */
  async #feed() {
    const count = this.#random.int(1, 40);
    const due = [];
    while (due.length < count) {
      const at = this.#random.int(0, Math.min(this.#openCharges.length * 2, max_open_charges));
      const charge = this.#openCharges[at] ?? this.#newCharge();
      if (due.includes(charge)) break;
      if (charge.sent === charge.stored) charge.sent += 1;
      due.push(charge);
    }
    if (due.length === 1) await this.#putCharge(due[0]);
    else await this.#feedLines(due);
    this.#openCharges = this.#openCharges.filter(({ stored }) => stored < chargeStatuses.length);
  }

  #newCharge() {
    const charge = {
      id: uuidv7(),
      merchant: this.#random.pick(this.#merchants),
      sent: 0,
      stored: 0,
    };
    this.charges.set(charge.id, charge);
    this.#openCharges.push(charge);
    return charge;
  }

  async #putCharge(charge) {
    const { id, merchant } = charge;
    const answer = await this.#client.send(
      'PUT',
      `/v1/operator/merchants/${merchant.id}/charges/${id}`,
      {
        authorization: operator,
        body: stateOf(charge),
      },
    );
    if (answer && !answer.is_wrong) charge.stored = charge.sent;
  }

  async #feedLines(charges) {
    const lines = charges.map((charge) =>
      JSON.stringify({
        merchant_id: charge.merchant.id,
        family: 'charges',
        id: charge.id,
        ...stateOf(charge),
      }),
    );
    const answer = await this.#client.send('POST', '/v1/operator/feed', {
      authorization: operator,
      text: `${lines.join('\n')}\n`,
      headers: { 'content-type': 'application/x-ndjson' },
    });
    if (!answer || answer.is_wrong) return;
    for (const text of answer.text.split('\n')) {
      // An answer that broke off ends within a line.
      if (!text.endsWith('}')) continue;
      const line = JSON.parse(text);
      if (line.summary) continue;
      const charge = this.charges.get(line.id);
      if (['created', 'updated', 'unchanged'].includes(line.outcome)) charge.stored = charge.sent;
      else if (line.outcome !== 'failed' || line.code !== 'UNAVAILABLE') {
        this.#findings.add(`A line of a feed was answered ${text}`);
      }
    }
  }

  async #readLists() {
    const merchant = this.#random.pick(this.#merchants);
    const known = [...this.sellers.values()].filter((one) => one.merchant === merchant).length;
    const list = this.#random.pick([
      '/v1/submerchants?limit=50',
      '/v1/submerchants?limit=20&page=3',
      '/v1/submerchants?status=active&limit=20',
      '/v1/submerchants?search=Joana&limit=20',
      '/v1/events?limit=50',
      '/v1/postbacks/delivery-logs?limit=50',
      '/v1/charges?limit=50&status=captured',
    ]);
    const { json } = await this.#client.read(list, merchant.key);
    const ids = (json?.data ?? []).map(({ id }) => id);
    if (new Set(ids).size !== ids.length) this.#findings.add(`${list} shows a row twice.`);
    if (list === '/v1/submerchants?limit=50' && json && json.pagination.total < known) {
      this.#findings.add(
        `${list} counts ${json.pagination.total} of ${known} acknowledged submerchants.`,
      );
    }
    const cases = '/v1/operator/submerchants?status=pending_review&limit=20';
    if (this.#random.chance(30)) await this.#client.read(cases, operator);
  }

  #write(kind, merchant, method, path, body, { keyed = false, expected = [] } = {}) {
    const { key: authorization, id: merchant_id } = merchant;
    return this.#client.write(kind, method, path, {
      merchant_id,
      keyed,
      authorization,
      body,
      expected,
    });
  }
}

/** The state of a charge that was sent last. */
function stateOf({ sent }) {
  const status = chargeStatuses[sent - 1];
  const at = new Date(fed_from_ms + sent * 1_000).toISOString();
  return {
    occurred_at: at,
    submerchant_id: null,
    external_id: null,
    status,
    payment_method: 'credit_card',
    amount: 15_900,
    fee_amount: 476,
    net_amount: 15_424,
    refunded_amount: status === 'refunded' ? 15_900 : 0,
    currency: 'BRL',
    installments: 3,
    description: 'Pedido',
    card_brand: 'visa',
    card_last_digits: '4242',
    pix_end_to_end_id: null,
    boleto_line: null,
    failure_reason: null,
    due_date: null,
    paid_at: sent < 3 ? null : new Date(fed_from_ms + 3_000).toISOString(),
  };
}

/** The statuses of a charge's events, in order. */
export function statusesOf({ stored }) {
  return chargeStatuses.slice(0, stored);
}

function uuidv7() {
  const time = Date.now().toString(16).padStart(12, '0');
  const random = randomUUID();
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`;
}
