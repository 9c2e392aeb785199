/**
 * The model of a payment core: what happens to sales, and what it leaves in the sellers' wallets. Pure: it knows no service and
 * no clock. A seed decides everything, so that the same play gives the same records with the same ids, to the byte.
 *
 * How the money goes:
 *   - A sale that is paid becomes receivables, one per installment, whose amounts, fees and nets add up to the sale's. What
 *     they will bring stands in the wallet as waiting.
 *   - On its day a receivable is paid: from waiting to available.
 *   - An anticipation that is completed takes scheduled receivables, and pays their nets less its fee.
 *   - A withdrawal moves from available to blocked when it is asked for, leaves the wallet when it is completed, and comes back
 *     when it fails or is cancelled.
 *   - A partial refund is taken from available. A whole refund and a chargeback undo the sale: receivables that are still to
 *     come are cancelled, what others brought is taken from available, and the fee is given back.
 */
import { V7Generator } from 'uuidv7';
import { Random } from './random.mjs';
import { cardRefusals, dayOf, endToEndId, inventSale, inventTimes, split } from './sales.mjs';
import { Timeline } from './timeline.mjs';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Later outcomes of a paid sale, with their frequency. */
const fates = {
  credit_card: [
    ['none', 90],
    ['refund', 4],
    ['partial refund', 4],
    ['chargeback', 2],
  ],
  others: [
    ['none', 94],
    ['refund', 3],
    ['partial refund', 3],
  ],
};

/** Basis points that an anticipation costs for 30 days. */
const anticipationRate = 189;
/** Receivables of one anticipation. */
const mostAnticipated = 24;

/**
 * Plays a payment core over a period of time.
 *
 * @param {object} given
 * @param {number} given.seed a whole number
 * @param {number} given.from when it begins, in milliseconds
 * @param {number} given.until when it ends; nothing happens from then on
 * @param {number} given.charges how many sales are made
 * @param {readonly string[]} given.sellers ids of the submerchants, at least one
 * @param {(seller: string, capability: 'charges' | 'withdrawals' | 'anticipations') => boolean} [given.may] asked before each sale,
 *   withdrawal and anticipation; without it, all are allowed
 * @returns {Generator<Moment, void, void>} each moment at which something changed, in order of time
 *
 * @typedef {{ family: string, id: string, status: string, occurred_at: string, [field: string]: unknown }} Line a record's state, as it is fed
 * @typedef {{ at: number, lines: Line[], records: Records, refused: number }} Moment `refused`: sales that were not allowed. `records`: all records as they stand at this moment,
 *   as they are read; the same maps at every moment
 * @typedef {Record<'charges' | 'receivables' | 'anticipations' | 'withdrawals' | 'wallets', Map<string, any>>} Records
 */
export function* play({ seed, from, until, charges, sellers, may = () => true }) {
  const random = new Random(seed);
  const ids = new V7Generator({ nextUint32: () => random.uint32() });
  const timeline = new Timeline();
  const records = {
    wallets: new Map(),
    charges: new Map(),
    receivables: new Map(),
    anticipations: new Map(),
    withdrawals: new Map(),
  };
  /** Receivables by charge, in order of installments. */
  const receivablesOf = new Map();
  /** Scheduled receivables of credit cards by seller. */
  const scheduled = new Map(sellers.map((seller) => [seller, new Set()]));
  /** Receivables that an open anticipation has asked for. */
  const asked = new Set();
  const walletOf = new Map();
  /** Target of each seller's withdrawals. */
  const payoutOf = new Map();
  /** Changes of the present moment, in order. */
  let changed = new Map();
  let now = from;
  let refused = 0;

  const iso = (at) => new Date(at).toISOString();
  const later = (after, act) => timeline.put(now + after, act);

  function create(family, fields) {
    const id = ids.generateOrResetCore(now, 10_000).toString();
    const record = { id, ...fields, created_at: iso(now), updated_at: iso(now) };
    records[family].set(id, record);
    changed.set(record, family);
    return record;
  }

  function change(family, record, fields) {
    Object.assign(record, fields, { updated_at: iso(now) });
    changed.set(record, family);
  }

  function credit(seller, { available = 0, blocked = 0, waiting = 0 }) {
    const wallet = walletOf.get(seller);
    change('wallets', wallet, {
      available_amount: wallet.available_amount + available,
      blocked_amount: wallet.blocked_amount + blocked,
      waiting_funds_amount: wallet.waiting_funds_amount + waiting,
    });
  }

  // Sales.

  function sell(number) {
    const submerchant_id = random.pick(sellers);
    const sale = inventSale(random, { at: now, number });
    if (!may(submerchant_id, 'charges')) {
      refused += 1;
      return;
    }
    const charge = create('charges', { submerchant_id, status: 'pending', ...sale });
    switch (charge.payment_method) {
      case 'credit_card':
        return later(random.int(1, 4) * second, () => authorize(charge));
      case 'debit_card':
        return later(random.int(1, 4) * second, () =>
          random.chance(90) ? capture(charge) : fail(charge),
        );
      case 'pix':
        return random.chance(86)
          ? later(random.int(10 * second, 20 * minute), () => capture(charge))
          : later(30 * minute, () => change('charges', charge, { status: 'expired' }));
      default:
        return random.chance(68)
          ? later(random.int(hour, 3 * day), () => capture(charge))
          : later(4 * day, () => change('charges', charge, { status: 'expired' }));
    }
  }

  function authorize(charge) {
    if (random.chance(11)) return fail(charge);
    change('charges', charge, { status: 'authorized' });
    if (random.chance(95)) return later(random.int(second, 40 * minute), () => capture(charge));
    return later(random.int(hour, 5 * day), () => change('charges', charge, { status: 'voided' }));
  }

  function fail(charge) {
    change('charges', charge, { status: 'failed', failure_reason: random.weigh(cardRefusals) });
  }

  function capture(charge) {
    const isPix = charge.payment_method === 'pix';
    change('charges', charge, {
      status: 'captured',
      paid_at: iso(now),
      ...(isPix ? { pix_end_to_end_id: endToEndId(random, now) } : {}),
    });
    const amounts = split(charge.amount, charge.installments);
    const fees = split(charge.fee_amount, charge.installments);
    const own = amounts.map((amount, index) => {
      const fee_amount = fees[index];
      const due_at = dueOf(charge, index + 1);
      const receivable = create('receivables', {
        submerchant_id: charge.submerchant_id,
        external_id: charge.external_id,
        status: isPix ? 'paid' : 'scheduled',
        charge_id: charge.id,
        anticipation_id: null,
        installment: index + 1,
        installments: charge.installments,
        amount,
        fee_amount,
        net_amount: amount - fee_amount,
        currency: 'BRL',
        due_date: dayOf(due_at),
        paid_at: isPix ? iso(now) : null,
      });
      if (!isPix) timeline.put(due_at, () => payOut(receivable));
      return receivable;
    });
    receivablesOf.set(charge.id, own);
    if (charge.payment_method === 'credit_card') {
      for (const receivable of own) scheduled.get(charge.submerchant_id).add(receivable);
    }
    credit(charge.submerchant_id, { [isPix ? 'available' : 'waiting']: charge.net_amount });
    decideFate(charge);
  }

  /** Pix is paid at once, debit and boleto on the next day, each installment of a credit card 30 days after the one before. */
  function dueOf({ payment_method }, installment) {
    if (payment_method === 'pix') return now;
    const days = payment_method === 'credit_card' ? 30 * installment : 1;
    // In the morning of São Paulo.
    return Math.floor(now / day) * day + days * day + 9 * hour;
  }

  function payOut(receivable) {
    if (receivable.status !== 'scheduled') return;
    scheduled.get(receivable.submerchant_id).delete(receivable);
    change('receivables', receivable, { status: 'paid', paid_at: iso(now) });
    const { net_amount } = receivable;
    credit(receivable.submerchant_id, { available: net_amount, waiting: -net_amount });
  }

  // Amount taken back.

  function decideFate(charge) {
    const isCredit = charge.payment_method === 'credit_card';
    const fate = random.weigh(isCredit ? fates.credit_card : fates.others);
    if (fate === 'refund') {
      later(random.int(hour, 10 * day), () => undo(charge, 'refunded'));
    } else if (fate === 'partial refund') {
      later(random.int(hour, 10 * day), () => refundPart(charge));
    } else if (fate === 'chargeback') {
      later(random.int(5 * day, 40 * day), () => undo(charge, 'chargeback'));
    }
  }

  /** Waits for a day when the wallet does not hold enough, or an anticipation is being decided. */
  function undo(charge, status, tries = 5) {
    const own = receivablesOf.get(charge.id);
    const toCome = own.filter((one) => one.status === 'scheduled');
    const given = sumOf(own.filter((one) => one.status !== 'scheduled'));
    const wallet = walletOf.get(charge.submerchant_id);
    if (wallet.available_amount < given || own.some((one) => asked.has(one))) {
      if (tries > 1) later(day, () => undo(charge, status, tries - 1));
      return;
    }
    const refunded_amount = status === 'refunded' ? charge.amount : 0;
    change('charges', charge, { status, refunded_amount });
    for (const receivable of toCome) {
      scheduled.get(charge.submerchant_id).delete(receivable);
      change('receivables', receivable, { status: 'cancelled' });
    }
    credit(charge.submerchant_id, { available: -given, waiting: -sumOf(toCome) });
  }

  function refundPart(charge, tries = 5) {
    const refunded_amount = Math.max(1, Math.floor((charge.amount * random.int(10, 60)) / 100));
    if (walletOf.get(charge.submerchant_id).available_amount < refunded_amount) {
      if (tries > 1) later(day, () => refundPart(charge, tries - 1));
      return;
    }
    change('charges', charge, { status: 'partially_refunded', refunded_amount });
    credit(charge.submerchant_id, { available: -refunded_amount });
  }

  // Withdrawals.

  function withdraw(seller) {
    later(random.int(20 * hour, 4 * day), () => withdraw(seller));
    const wallet = walletOf.get(seller);
    const amount = Math.floor((wallet.available_amount * random.int(50, 95)) / 100);
    if (amount < 5_000 || !may(seller, 'withdrawals')) return;
    const byPix = random.chance(70);
    const fee_amount = byPix ? 0 : 350;
    const withdrawal = create('withdrawals', {
      submerchant_id: seller,
      external_id: null,
      status: 'pending',
      amount,
      fee_amount,
      net_amount: amount - fee_amount,
      currency: 'BRL',
      ...payoutOf.get(seller)[byPix ? 'pix' : 'account'],
      pix_end_to_end_id: null,
      failure_reason: null,
      completed_at: null,
    });
    credit(seller, { available: -amount, blocked: amount });
    if (random.chance(4)) return later(random.int(minute, hour), () => giveUp('cancelled', null));
    later(random.int(minute, hour), () => {
      change('withdrawals', withdrawal, { status: 'processing' });
      const isGood = random.chance(96);
      later(random.int(minute, byPix ? 10 * minute : 20 * hour), () =>
        isGood ? complete() : giveUp('failed', 'The receiving bank refused the transfer.'),
      );
    });

    function complete() {
      change('withdrawals', withdrawal, {
        status: 'completed',
        completed_at: iso(now),
        pix_end_to_end_id: byPix ? endToEndId(random, now) : null,
      });
      credit(seller, { blocked: -amount });
    }

    function giveUp(status, failure_reason) {
      change('withdrawals', withdrawal, { status, failure_reason });
      credit(seller, { available: amount, blocked: -amount });
    }
  }

  // Anticipations.

  function anticipate(seller) {
    later(random.int(3 * day, 9 * day), () => anticipate(seller));
    const wanted = chooseReceivables(seller);
    if (wanted.length === 0 || !may(seller, 'anticipations')) return;
    const amount = sumOf(wanted);
    const fee_amount = wanted.reduce((sum, { net_amount, due_date }) => {
      const days = Math.ceil((Date.parse(due_date) - now) / day);
      return sum + Math.round((net_amount * anticipationRate * days) / 300_000);
    }, 0);
    const anticipation = create('anticipations', {
      submerchant_id: seller,
      external_id: null,
      status: 'pending',
      amount,
      fee_amount,
      net_amount: amount - fee_amount,
      currency: 'BRL',
      receivable_count: wanted.length,
      receivable_ids: wanted.map(({ id }) => id),
      requested_at: iso(now),
      approved_at: null,
      completed_at: null,
    });
    for (const receivable of wanted) asked.add(receivable);
    const end = (status) => {
      change('anticipations', anticipation, { status });
      for (const receivable of wanted) asked.delete(receivable);
    };
    const answer = random.weigh([
      ['approved', 84],
      ['refused', 9],
      ['cancelled', 7],
    ]);
    later(random.int(10 * minute, 4 * hour), () => {
      if (answer !== 'approved') return end(answer);
      change('anticipations', anticipation, { status: answer, approved_at: iso(now) });
      later(random.int(10 * minute, 12 * hour), () => {
        end('completed');
        change('anticipations', anticipation, { completed_at: iso(now) });
        for (const receivable of wanted) {
          scheduled.get(seller).delete(receivable);
          change('receivables', receivable, {
            status: 'anticipated',
            anticipation_id: anticipation.id,
            paid_at: iso(now),
          });
        }
        credit(seller, { available: anticipation.net_amount, waiting: -amount });
      });
    });
  }

  /** Those that are not about to be paid anyway, and cost less than they bring. */
  function chooseReceivables(seller) {
    const free = [...scheduled.get(seller)].filter(
      (one) => !asked.has(one) && Date.parse(one.due_date) > now + 3 * day,
    );
    const count = Math.min(free.length, random.int(2, mostAnticipated));
    const first = random.int(0, free.length - count);
    return free.slice(first, first + count);
  }

  function* happenings() {
    for (const seller of sellers) {
      const wallet = create('wallets', {
        submerchant_id: seller,
        external_id: null,
        status: 'active',
        currency: 'BRL',
        available_amount: 0,
        blocked_amount: 0,
        waiting_funds_amount: 0,
      });
      walletOf.set(seller, wallet);
      payoutOf.set(seller, inventPayout(random));
      later(random.int(day, 3 * day), () => withdraw(seller));
      later(random.int(2 * day, 6 * day), () => anticipate(seller));
    }
    inventTimes(random, { from, until, count: charges }).forEach((at, index) => {
      timeline.put(at, () => sell(1_000 + index));
    });
    yield;
    for (let next = timeline.take(); next && next.at < until; next = timeline.take()) {
      now = next.at;
      next.act();
      yield;
    }
  }

  for (const _ of happenings()) {
    if (changed.size === 0) continue;
    const lines = [...changed].map(([record, family]) => lineOf(family, record));
    changed = new Map();
    yield { at: now, lines, records, refused };
  }
}

/** A Pix key and a bank account, as the fields of a withdrawal to either. */
function inventPayout(random) {
  const account = `${random.digits(5)}-${random.int(0, 9)}`;
  const bank_code = random.pick(['001', '033', '104', '237', '260', '341']);
  return {
    pix: { pix_key: `vendas${random.digits(4)}@loja.example`, bank_account: null },
    account: {
      pix_key: null,
      bank_account: { bank_code, branch: random.digits(4), account },
    },
  };
}

function sumOf(receivables) {
  return receivables.reduce((sum, { net_amount }) => sum + net_amount, 0);
}

/** A record's present state as a line of the feed: the time of creation stands in the id. */
function lineOf(family, record) {
  const { id, created_at: _created_at, updated_at, ...fields } = record;
  return { family, id, occurred_at: updated_at, ...fields };
}
