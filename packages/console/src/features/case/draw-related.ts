import type { Case } from '../../api/operations.js';

export interface DrawnNode {
  key: string;
  name: string;
  /** The name, cut to the room for it. */
  shown: string;
  status?: string;
  x: number;
  y: number;
}

const width = 340;
const row = 24;
const [root_x, shared_x, other_x] = [10, 28, 196];
/** Characters that fit beside a node. */
const [shared_length, other_length] = [21, 20];
/** Partners beyond these, which nobody else has, are left out. */
const max_partners = 10;

/**
 * Places the submerchant, its tax id and its partners in one column, and the related submerchants in another, with a line for each thing that
 * two of them share.
 */
export function drawRelated(reviewCase: Case, taxIdName: string) {
  const { related, submerchant, legal_representatives: partners } = reviewCase;
  const isShared = (id: string) =>
    related.submerchants.some((one) => one.legal_representative_ids.includes(id));
  const ordered = partners
    .toSorted((a, b) => Number(isShared(b.id)) - Number(isShared(a.id)))
    .filter(({ id }, at) => at < max_partners || isShared(id));
  const links = [
    ...(related.submerchants.some((one) => one.has_same_tax_id)
      ? [{ key: 'tax_id', name: taxIdName }]
      : []),
    ...ordered.map(({ id, name }) => ({ key: id, name })),
  ];
  const name = submerchant.trade_name ?? submerchant.legal_name;
  const root: DrawnNode = { key: 'root', name, shown: cut(name, 44), x: root_x, y: row / 2 };
  const rows = Math.max(links.length, related.submerchants.length);
  // The shorter column stands in the middle of the longer one.
  const top = (count: number) => row * 1.5 + ((rows - count) * row) / 2;
  const shared = links.map((one, at): DrawnNode => ({
    ...one,
    shown: cut(one.name, shared_length),
    x: shared_x,
    y: top(links.length) + at * row,
  }));
  const others = related.submerchants.map((one, at): DrawnNode => {
    const title = one.trade_name ?? one.legal_name;
    return {
      key: one.id,
      name: title,
      shown: cut(title, other_length),
      status: one.status,
      x: other_x,
      y: top(related.submerchants.length) + at * row,
    };
  });
  const fromRoot = shared.map(({ key, y }) => ({
    key: `root ${key}`,
    path: `M${root_x} ${row / 2}V${y}H${shared_x}`,
  }));
  const toOthers = related.submerchants.flatMap((one, at) =>
    shared
      .filter(({ key }) =>
        key === 'tax_id' ? one.has_same_tax_id : one.legal_representative_ids.includes(key),
      )
      .map(({ key, shown, y }) => {
        const from = Math.min(other_x - 24, shared_x + 14 + shown.length * 6.6);
        const to = others[at]?.y ?? y;
        const middle = (from + other_x) / 2;
        return {
          key: `${key} ${one.id}`,
          path: `M${from} ${y}C${middle} ${y} ${middle} ${to} ${other_x} ${to}`,
        };
      }),
  );
  return {
    width,
    height: row * (rows + 1.25),
    root,
    shared,
    others,
    lines: [...fromRoot, ...toOthers],
  };
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}
