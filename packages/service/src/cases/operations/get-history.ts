import { noSuchSubmerchant } from '../../submerchants/store/submerchants.js';
import { defineOperation } from '../../operation/operation.js';
import { rowsBefore } from '../../platform/lists/list-query.js';
import { readEntry } from '../../trail/commitments.js';
import { readEntries } from '../../trail/store/trail.js';
import { historyExample } from '../examples.js';
import { HistoryEntry } from '../schema.js';
import { findCase } from '../store/cases.js';

export const getHistory = defineOperation({
  id: 'getHistory',
  tag: 'Review',
  summary: 'Read the trail of a submerchant',
  description:
    'All changes, newest first: actor, time, and values before and after. Each entry’s hash covers the previous entry. Personal values are stored outside the hashed text, which contains commitments of them.',
  list: {},
  data: HistoryEntry,
  message: 'History listed.',
  example: { data: historyExample },
  async run({ context, params, list }) {
    const row = await findCase(context, params.id);
    if (!row) throw noSuchSubmerchant();
    const { merchant_id, trail_position: total } = row;
    // Positions have no gaps: the last one is the total, and a page is a range of positions.
    const to = list.after === null ? total - rowsBefore(list) : Number(list.after.key[0]) - 1;
    const from = Math.max(1, to - list.limit + 1);
    const where = { merchant_id, submerchant_id: params.id };
    const sql = await context.groups.databaseFor(merchant_id);
    const entries = to < 1 ? [] : await readEntries(sql, where, { from, to });
    const opener = await context.seller_keys.load(
      sql,
      merchant_id,
      entries.map(({ personal }) => personal),
    );
    const data = entries.reverse().map(({ hash, ...entry }) => ({
      ...readEntry(opener, where, entry),
      hash: hash.toString('hex'),
    }));
    const next = from > 1 && to >= 1 ? { key: [from], found: null } : null;
    return { data, total, next, subjects: [params.id] };
  },
});
