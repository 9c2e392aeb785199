import { expect, test } from 'vitest';
import { box, drawRelated, type Related } from '../src/features/case/draw-related.js';

const node = (id: string, step: number): Related['nodes'][number] => ({
  id,
  legal_name: id,
  trade_name: null,
  status: 'active',
  risk_class: null,
  merchant: { id: 'm', name: 'Mercado', mode: 'live' },
  step,
});
const edge = (from: string, to: string): Related['edges'][number] => ({
  from,
  to,
  reasons: [{ kind: 'phone', value: '11987654321', name: null }],
});
const some = <T>(count: number, of: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => of(at));

test('as many related sellers as there can be stand apart, each seen, with one label to a box', () => {
  const drawn = drawRelated({
    nodes: [
      node('root', 0),
      ...some(25, (at) => node(`a${at}`, 1)),
      ...some(25, (at) => node(`b${at}`, 2)),
    ],
    edges: [
      ...some(25, (at) => edge('root', `a${at}`)),
      ...some(25, (at) => edge(`a${at % 3}`, `b${at}`)),
      // A second way to some of them, and lines within a step.
      ...some(5, (at) => edge('a7', `b${at}`)),
      edge('a0', 'a1'),
      edge('a0', 'a2'),
    ],
    has_more: { first: true, second: true },
    left_out: [],
    is_complete: true,
  })!;
  const { nodes, edges, view } = drawn;
  expect([nodes.length, edges.length]).toEqual([51, 57]);
  const [left = 0, top = 0, width = 0, height = 0] = view.split(' ').map(Number);
  const isOver = (a: number, b: number, size: number) => Math.abs(a - b) < size;
  for (const [at, one] of nodes.entries()) {
    expect(one.x).toBeGreaterThanOrEqual(left);
    expect(one.x + box.width).toBeLessThanOrEqual(left + width);
    expect(one.y).toBeGreaterThanOrEqual(top);
    expect(one.y + box.height).toBeLessThanOrEqual(top + height);
    const over = nodes
      .slice(at + 1)
      .filter((other) => isOver(one.x, other.x, box.width) && isOver(one.y, other.y, box.height));
    expect(over).toEqual([]);
  }
  const labels = edges.flatMap(({ label }) => (label ? [`${label.x} ${label.y}`] : []));
  expect(labels).toHaveLength(50);
  expect(new Set(labels).size).toBe(50);
});
