import { table } from '../../bench/lib/table.mjs';
import { movementsOf, paidFor } from './sums.mjs';

const shown_problems = 10;
const families = ['charges', 'receivables', 'anticipations', 'withdrawals', 'wallets'];

/**
 * The differences between what was played and what the service gives back.
 *
 * @param {import('./core.mjs').Records} played
 * @param {import('./core.mjs').Records} read
 * @returns {string[]} in sentences; empty when there is none
 */
export function differences(played, read) {
  const found = [];
  for (const family of families) {
    for (const [id, record] of played[family]) {
      const stored = read[family].get(id);
      if (!stored) {
        found.push(`${family} ${id} is not there.`);
        continue;
      }
      for (const [field, value] of Object.entries(record)) {
        // Masked when they were taken in.
        if (field === 'pix_key' || field === 'bank_account') continue;
        if (JSON.stringify(stored[field]) !== JSON.stringify(value)) {
          found.push(
            `${family} ${id}: ${field} is ${JSON.stringify(stored[field])}, played was ${JSON.stringify(value)}.`,
          );
        }
      }
    }
  }
  return found;
}

/**
 * Prints the simulation as tables.
 *
 * @param {import('./core.mjs').Records} records
 * @param {{ id: string, name: string }[]} sellers
 * @param {string} source where the records come from
 */
export function tables(records, sellers, source) {
  return [byFamily(records, source), byStatus(records), byWallet(records, sellers)].join('\n\n');
}

function byFamily(records, source) {
  const parts = [
    ['charges', 'charges paid', paidFor],
    ['receivables', 'receivables'],
    ['anticipations', 'anticipations completed', ['completed']],
    ['withdrawals', 'withdrawals completed', ['completed']],
  ];
  const rows = parts.map(([family, name, statuses]) => {
    const all = [...records[family].values()];
    const counted = statuses ? all.filter(({ status }) => statuses.includes(status)) : all;
    const sums = ['amount', 'fee_amount', 'net_amount'].map((field) =>
      reais(counted.reduce((sum, one) => sum + one[field], 0)),
    );
    return [name, String(counted.length), ...sums];
  });
  return table(['R$', source, 'amount', 'fees', 'net'], rows);
}

function byStatus(records) {
  return families
    .slice(0, 4)
    .map((family) => {
      const counts = new Map();
      for (const { status } of records[family].values()) {
        counts.set(status, (counts.get(status) ?? 0) + 1);
      }
      const sorted = [...counts].sort(([, one], [, other]) => other - one);
      return `${family}: ${sorted.map(([status, count]) => `${count} ${status}`).join(', ') || 'none'}`;
    })
    .join('\n');
}

function byWallet(records, sellers) {
  const names = new Map(sellers.map(({ id, name }) => [id, name]));
  const movements = movementsOf(records);
  const rows = [...records.wallets.values()].map((wallet) => {
    const moved = movements.get(wallet.submerchant_id);
    const signed = [
      moved?.paid ?? 0,
      moved?.anticipated ?? 0,
      0 - (moved?.taken_back ?? 0),
      0 - (moved?.withdrawn ?? 0),
      wallet.available_amount,
      wallet.blocked_amount,
      wallet.waiting_funds_amount,
    ];
    return [names.get(wallet.submerchant_id) ?? wallet.submerchant_id, ...signed.map(reais)];
  });
  const head = ['wallet', 'receivables', 'anticipations', 'refunds', 'withdrawals', '= available'];
  return table([...head, 'blocked', 'waiting'], rows);
}

/**
 * The first problems, one a line, and how many more there are.
 *
 * @param {string[]} problems
 */
export function listProblems(problems) {
  const more = problems.length - shown_problems;
  return [
    ...problems.slice(0, shown_problems).map((one) => `  ${one}`),
    ...(more > 0 ? [`  … and ${more} more.`] : []),
  ].join('\n');
}

function reais(centavos) {
  return (centavos / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 });
}
