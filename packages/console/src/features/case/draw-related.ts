import type { Data } from '../../api/call.js';

export type Related = Data<'getRelated'>;
export type RelatedNode = Related['nodes'][number];
export type RelatedEdge = Related['edges'][number];

export interface DrawnNode {
  node: RelatedNode;
  /** Of its box. */
  x: number;
  y: number;
}

export interface DrawnEdge {
  edge: RelatedEdge;
  path: string;
  /** Whether it leads to the next column; others are drawn across. */
  is_outward: boolean;
  /** Where its label stands, beside the box that it leads to; null where another one stands there. */
  label: { x: number; y: number } | null;
}

export const box = { width: 148, height: 40 };
const gap = 118;
/** Of a line, its straight end below the label; before it, the lines of a seller part. */
const straight = 80;
const row = 52;
/** Places of the columns beside the middle one, which is at 0: the left one of each pair is negative. */
const column = box.width + gap;

/**
 * Places the seller in the middle, the first step in a column on each side of it, and the second step outside, each beside the one that leads to
 * it. No two boxes overlap, however many there are.
 */
export function drawRelated({ nodes, edges }: Related) {
  const [root, ...others] = nodes;
  if (!root) return null;
  const first = others.filter(({ step }) => step === 1);
  const children = childrenOf(others, edges);
  const sides = divide(first, children);
  const rows = Math.max(...sides.map((side) => rowsOf(side, children)), 1);
  const placed = new Map<string, DrawnNode>();
  placed.set(root.id, { node: root, x: -box.width / 2, y: (rows * row - box.height) / 2 });
  for (const [at, side] of sides.entries()) {
    const direction = at === 0 ? 1 : -1;
    const place = (node: RelatedNode, y: number) =>
      placed.set(node.id, {
        node,
        x: direction * node.step * column - box.width / 2,
        y: y - box.height / 2,
      });
    // The shorter side stands in the middle of the longer one.
    let next = ((rows - rowsOf(side, children)) * row) / 2;
    for (const node of side) {
      const beside = children.get(node.id) ?? [];
      const height = Math.max(1, beside.length) * row;
      place(node, next + height / 2);
      for (const [index, child] of beside.entries()) place(child, next + (index + 0.5) * row);
      next += height;
    }
  }
  const labelled = new Set<string>();
  const lefts = [...placed.values()].map(({ x }) => x);
  const left = Math.min(...lefts) - 4;
  const width = Math.max(...lefts) + box.width + 4 - left;
  return {
    nodes: [...placed.values()],
    edges: edges.flatMap((edge) => {
      const one = drawEdge(edge, placed);
      if (!one) return [];
      const isFirst = one.is_outward && !labelled.has(edge.to);
      if (isFirst) labelled.add(edge.to);
      return [isFirst ? one : { ...one, label: null }];
    }),
    view: [left, -4, width, rows * row + 8].join(' '),
    width,
  };
}

/** The sellers of the second step, by the one of the first that leads to them. */
function childrenOf(others: readonly RelatedNode[], edges: readonly RelatedEdge[]) {
  const stepOf = new Map(others.map(({ id, step }) => [id, step]));
  const children = new Map<string, RelatedNode[]>();
  for (const node of others.filter(({ step }) => step === 2)) {
    const parent = edges.find(({ from, to }) => to === node.id && stepOf.get(from) === 1)?.from;
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), node]);
  }
  return children;
}

type Children = ReturnType<typeof childrenOf>;

function rowsOf(side: readonly RelatedNode[], children: Children): number {
  return side.reduce((sum, { id }) => sum + Math.max(1, children.get(id)?.length ?? 0), 0);
}

/** Divides the first step in two of about the same height, on the right and on the left. */
function divide(first: readonly RelatedNode[], children: Children): [RelatedNode[], RelatedNode[]] {
  const [right, left]: [RelatedNode[], RelatedNode[]] = [[], []];
  for (const node of first) {
    (rowsOf(right, children) <= rowsOf(left, children) ? right : left).push(node);
  }
  return [right, left];
}

function drawEdge(edge: RelatedEdge, placed: ReadonlyMap<string, DrawnNode>): DrawnEdge | null {
  const [from, to] = [placed.get(edge.from), placed.get(edge.to)];
  if (!from || !to) return null;
  const middle = (one: DrawnNode) => one.y + box.height / 2;
  const isOutward =
    to.node.step === from.node.step + 1 && (from.x === -box.width / 2 || from.x * to.x > 0);
  const side = Math.sign(to.x + box.width / 2) || 1;
  if (!isOutward) {
    // Between two of one column, or across: from the inner edge of one box to that of the other.
    const inner = (one: DrawnNode) => {
      const center = one.x + box.width / 2;
      return center - Math.sign(center) * (box.width / 2);
    };
    const [x, end] = [inner(from), inner(to)];
    const bend = gap * 0.6;
    const path = `M${x} ${middle(from)}C${x - Math.sign(x) * bend} ${middle(from)} ${end - Math.sign(end) * bend} ${middle(to)} ${end} ${middle(to)}`;
    return { edge, path, is_outward: false, label: null };
  }
  const start = from.x + box.width / 2 + (side * box.width) / 2;
  const end = to.x + box.width / 2 - (side * box.width) / 2;
  const knee = end - side * straight;
  const half = (start + knee) / 2;
  const path = `M${start} ${middle(from)}C${half} ${middle(from)} ${half} ${middle(to)} ${knee} ${middle(to)}H${end}`;
  const label = { x: end - side * (straight / 2), y: middle(to) - 5 };
  return { edge, path, is_outward: true, label };
}
