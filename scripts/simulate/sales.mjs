/**
 * Sales and their payment: amounts, fees and the marks of each means of payment. Amounts are centavos, rates are hundredths
 * of a percent.
 */
import { boletoLine } from './boleto-line.mjs';

const hour = 60 * 60_000;

/** Frequency of each means of payment. */
const methods = [
  ['credit_card', 52],
  ['pix', 30],
  ['debit_card', 10],
  ['boleto', 8],
];

const installments = [
  [1, 40],
  [2, 14],
  [3, 16],
  [4, 6],
  [6, 12],
  [10, 7],
  [12, 5],
];

/** Bands of amounts: much is small, little is large. */
const bands = [
  [[1_200, 7_900], 40],
  [[8_000, 29_900], 40],
  [[30_000, 119_900], 16],
  [[120_000, 480_000], 4],
];

const brands = [
  ['mastercard', 45],
  ['visa', 38],
  ['elo', 13],
  ['amex', 4],
];

const bankOfBoletos = '237';
const ispbs = ['00000000', '18236120', '60701190', '60746948', '90400888', '00360305'];

/** Why a payment by card is refused, and how often for this reason. */
export const cardRefusals = [
  ['Insufficient funds.', 50],
  ['Refused by the issuer.', 30],
  ['The card has expired.', 12],
  ['Suspected fraud.', 8],
];

/**
 * A new sale.
 *
 * @param {import('./random.mjs').Random} random
 * @param {{ at: number, number: number }} sale when, and the number of the order
 */
export function inventSale(random, { at, number }) {
  const payment_method = random.weigh(methods);
  const [lowest, highest] = random.weigh(bands);
  // Most prices end in 90 centavos.
  const reais = Math.floor(random.int(lowest, highest) / 100);
  const amount = reais * 100 + (random.chance(60) ? 90 : 0);
  // Nobody splits what would be less than 10 reais a month.
  const parts =
    payment_method === 'credit_card'
      ? Math.min(random.weigh(installments), Math.max(1, Math.floor(amount / 1_000)))
      : 1;
  const fee_amount = feeOf(payment_method, amount, parts);
  const due_at = payment_method === 'boleto' ? at + 3 * 24 * hour : null;
  return {
    external_id: `order-${number}`,
    payment_method,
    amount,
    fee_amount,
    net_amount: amount - fee_amount,
    refunded_amount: 0,
    currency: 'BRL',
    installments: parts,
    description: `Pedido ${number}`,
    ...marksOf(random, payment_method, { amount, due_at }),
    pix_end_to_end_id: null,
    failure_reason: null,
    due_date: due_at === null ? null : dayOf(due_at),
    paid_at: null,
  };
}

/** Fields of a sale that the service stores. */
function feeOf(payment_method, amount, parts) {
  const share = (rate) => Math.max(1, Math.round((amount * rate) / 10_000));
  switch (payment_method) {
    case 'credit_card':
      return share(parts === 1 ? 319 : 349 + 20 * parts) + 39;
    case 'debit_card':
      return share(189) + 19;
    case 'pix':
      return share(99);
    default:
      return 249;
  }
}

function marksOf(random, payment_method, { amount, due_at }) {
  const isCard = payment_method === 'credit_card' || payment_method === 'debit_card';
  return {
    card_brand: isCard ? random.weigh(brands) : null,
    card_last_digits: isCard ? random.digits(4) : null,
    boleto_line:
      due_at === null
        ? null
        : boletoLine({ bank: bankOfBoletos, amount, due_at, free: random.digits(25) }),
  };
}

/**
 * Identifier of a Pix transfer: the payer's institution, the minute in UTC, and a sequence of the institution's own.
 *
 * @param {import('./random.mjs').Random} random
 * @param {number} at
 */
export function endToEndId(random, at) {
  const moment = new Date(at).toISOString().replaceAll(/\D/g, '').slice(0, 12);
  return `E${random.pick(ispbs)}${moment}${random.digits(11)}`;
}

/**
 * When each of `count` sales is made, in ascending order: in the daytime of São Paulo more than at night.
 *
 * @param {import('./random.mjs').Random} random
 * @param {{ from: number, until: number, count: number }} period
 */
export function inventTimes(random, { from, until, count }) {
  const times = [];
  while (times.length < count) {
    const at = random.int(from, until - 1);
    const localHour = new Date(at - 3 * hour).getUTCHours();
    const isDay = localHour >= 8 && localHour < 23;
    if (isDay || random.chance(15)) times.push(at);
  }
  return times.sort((one, other) => one - other);
}

/**
 * Parts of a whole that add up to it and differ by a centavo at most; what does not divide goes to the first.
 *
 * @param {number} whole
 * @param {number} count
 */
export function split(whole, count) {
  const least = Math.floor(whole / count);
  const rest = whole - least * count;
  return Array.from({ length: count }, (_, index) => least + (index < rest ? 1 : 0));
}

/**
 * The UTC day of a time, `YYYY-MM-DD`.
 *
 * @param {number} at
 */
export function dayOf(at) {
  return new Date(at).toISOString().slice(0, 10);
}
