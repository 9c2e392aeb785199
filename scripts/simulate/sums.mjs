/**
 * What must add up among the records of a payment core, whoever keeps them. Checked in the model at every moment, and in
 * the answers of the service.
 */

/** The states of a sale that was paid, whatever became of it. */
export const paidFor = ['captured', 'partially_refunded', 'refunded', 'chargeback'];
const undone = ['refunded', 'chargeback'];

/**
 * @param {Record<'charges' | 'receivables' | 'anticipations' | 'withdrawals' | 'wallets', Map<string, any>>} records by id
 * @returns {string[]} what does not add up, in sentences; empty when everything does
 */
export function sumProblems(records) {
  const problems = [];
  const require = (holds, say) => {
    if (!holds) problems.push(say());
  };
  const { charges, receivables, anticipations, wallets } = records;
  for (const family of ['charges', 'receivables', 'anticipations', 'withdrawals']) {
    for (const one of records[family].values()) {
      const { id, amount, fee_amount, net_amount } = one;
      require(net_amount === amount - fee_amount && net_amount >= 0 && fee_amount >= 0, () =>
        `${family} ${id}: net ${net_amount} is not amount ${amount} less fee ${fee_amount}.`);
    }
  }

  const ofCharge = groupBy(receivables, 'charge_id');
  for (const charge of charges.values()) {
    const own = ofCharge.get(charge.id) ?? [];
    const numbers = own.map(({ installment }) => installment).sort((one, other) => one - other);
    const expected = paidFor.includes(charge.status) ? charge.installments : 0;
    require(numbers.length === expected && numbers.every((number, at) => number === at + 1), () =>
      `charges ${charge.id}: ${charge.status} in ${charge.installments} has receivables ${numbers.join(', ') || 'none'}.`);
    for (const field of expected > 0 ? ['amount', 'fee_amount', 'net_amount'] : []) {
      require(sum(own, field) === charge[field], () =>
        `charges ${charge.id}: ${field} ${charge[field]}, its receivables have ${sum(own, field)}.`);
    }
    require(isRefundPlausible(charge), () =>
      `charges ${charge.id}: ${charge.status} with ${charge.refunded_amount} of ${charge.amount} refunded.`);
  }

  const ofAnticipation = groupBy(receivables, 'anticipation_id');
  for (const one of receivables.values()) {
    const { id, status, charge_id, anticipation_id } = one;
    require(charges.get(charge_id)?.submerchant_id === one.submerchant_id, () =>
      `receivables ${id}: charge ${charge_id} is not there, or another seller’s.`);
    require((status === 'anticipated') === (anticipation_id !== null), () =>
      `receivables ${id}: ${status} with anticipation ${anticipation_id}.`);
    if (anticipation_id === null) continue;
    const anticipation = anticipations.get(anticipation_id);
    require(anticipation?.status === 'completed' &&
      anticipation.submerchant_id === one.submerchant_id, () =>
      `receivables ${id}: anticipation ${anticipation_id} is not there, not completed, or another seller’s.`);
  }
  for (const { id, status, amount, receivable_count, receivable_ids } of anticipations.values()) {
    const wanted = receivable_ids.map((one) => receivables.get(one)).filter(Boolean);
    require(receivable_count === receivable_ids.length &&
      wanted.length === receivable_count &&
      sum(wanted, 'net_amount') === amount, () =>
      `anticipations ${id}: amount ${amount}, its ${receivable_count} receivables bring ${sum(wanted, 'net_amount')}.`);
    const taken = ofAnticipation.get(id) ?? [];
    require(taken.length === (status === 'completed' ? receivable_count : 0), () =>
      `anticipations ${id}: ${status}, and ${taken.length} receivables name it.`);
  }

  const movements = movementsOf(records);
  for (const { id, submerchant_id, ...wallet } of wallets.values()) {
    const expected = balancesOf(movements.get(submerchant_id) ?? nothing());
    for (const [field, amount] of Object.entries(expected)) {
      require(wallet[field] === amount && amount >= 0, () =>
        `wallets ${id}: ${field} ${wallet[field]}, its movements leave ${amount}.`);
    }
  }
  const sellers = new Set([...wallets.values()].map(({ submerchant_id }) => submerchant_id));
  require(sellers.size === wallets.size &&
    [...movements.keys()].every((seller) => sellers.has(seller)), () =>
    `wallets: ${wallets.size} wallets of ${sellers.size} sellers, and money moved of ${movements.size}.`);
  return problems;
}

const nothing = () => ({
  paid: 0,
  anticipated: 0,
  taken_back: 0,
  withdrawn: 0,
  on_its_way: 0,
  waiting: 0,
});

/**
 * What moved each seller's money, by submerchant: `paid` by receivables on their day, `anticipated`, `taken_back` by refunds and
 * chargebacks, `withdrawn`, of which `on_its_way` has not arrived, and what is `waiting` for its day.
 *
 * @param {Parameters<typeof sumProblems>[0]} records
 * @returns {Map<string, ReturnType<typeof nothing>>} centavos
 */
export function movementsOf({ charges, receivables, anticipations, withdrawals }) {
  const movements = new Map();
  const of = ({ submerchant_id }) => {
    if (!movements.has(submerchant_id)) movements.set(submerchant_id, nothing());
    return movements.get(submerchant_id);
  };
  for (const one of receivables.values()) {
    if (one.status === 'paid') of(one).paid += one.net_amount;
    if (one.status === 'scheduled') of(one).waiting += one.net_amount;
    // A sale that is undone gives back all that it brought, on its day or before.
    const isUndone = undone.includes(charges.get(one.charge_id)?.status);
    if (isUndone && one.status !== 'cancelled') of(one).taken_back += one.net_amount;
  }
  for (const one of anticipations.values()) {
    if (one.status === 'completed') of(one).anticipated += one.net_amount;
  }
  for (const one of charges.values()) {
    if (one.status === 'partially_refunded') of(one).taken_back += one.refunded_amount;
  }
  for (const one of withdrawals.values()) {
    if (one.status === 'failed' || one.status === 'cancelled') continue;
    of(one).withdrawn += one.amount;
    if (one.status !== 'completed') of(one).on_its_way += one.amount;
  }
  return movements;
}

function balancesOf({ paid, anticipated, taken_back, withdrawn, on_its_way, waiting }) {
  return {
    available_amount: paid + anticipated - taken_back - withdrawn,
    blocked_amount: on_its_way,
    waiting_funds_amount: waiting,
  };
}

function isRefundPlausible({ status, amount, refunded_amount }) {
  if (status === 'refunded') return refunded_amount === amount;
  if (status === 'partially_refunded') return refunded_amount > 0 && refunded_amount < amount;
  return refunded_amount === 0;
}

function groupBy(records, field) {
  const groups = new Map();
  for (const one of records.values()) {
    if (one[field] === null) continue;
    const group = groups.get(one[field]);
    if (group) group.push(one);
    else groups.set(one[field], [one]);
  }
  return groups;
}

function sum(records, field) {
  return records.reduce((total, one) => total + one[field], 0);
}
