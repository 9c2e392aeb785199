import { readdirSync, readFileSync } from 'node:fs';
import type { Case } from './case.js';

const folder = new URL('../cases/', import.meta.url);

/** The cases of each file, by the file's name without its ending. */
export function readCases(): [category: string, cases: Case[]][] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => [
      name.replace(/\.json$/, ''),
      repeat(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))) as Case[],
    ]);
}

/** Whether a case calls an operation of the operator, which no SDK for merchants has. */
export function isOfOperator(one: Case): boolean {
  return 'call' in one && operators.has(one.call.operation);
}

const document = JSON.parse(
  readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8'),
) as {
  paths: Record<string, Record<string, { operationId?: string }>>;
};
const operators = new Set(
  Object.entries(document.paths)
    .filter(([path]) => path.startsWith('/v1/operator/'))
    .flatMap(([, methods]) => Object.values(methods).map(({ operationId }) => operationId)),
);

/** An item of a list that stands for many: `{ "repeat": …, "from": 1, "to": 200 }`. `(number)` in it is the number of each. */
interface Repeated {
  repeat: unknown;
  from: number;
  to: number;
}

function repeat(value: unknown): unknown {
  if (Array.isArray(value))
    return value.flatMap((item) => (isRepeated(item) ? many(item) : [repeat(item)]));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, repeat(of)]));
}

function isRepeated(item: unknown): item is Repeated {
  return typeof item === 'object' && item !== null && 'repeat' in item;
}

function many({ repeat: item, from, to }: Repeated): unknown[] {
  const text = JSON.stringify(item);
  return Array.from({ length: to - from + 1 }, (_, at) => {
    const number = String(from + at);
    return JSON.parse(
      text.replaceAll('"(number)"', number).replaceAll('(number)', number),
    ) as unknown;
  });
}
