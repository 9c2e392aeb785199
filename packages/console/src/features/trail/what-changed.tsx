import { useWords } from '../../i18n/words.js';

const longest = 200;

/** The fields that a change touched, each as it was and as it became. */
export function WhatChanged({ before, after }: { before: unknown; after: unknown }) {
  const words = useWords();
  const [from, to] = [fieldsOf(before), fieldsOf(after)];
  // Of limits and texts, which are set together, only what became another.
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (name) => !hidden.has(name) && from[name] !== to[name],
  );
  if (names.length === 0) return <span className="faint">—</span>;
  return (
    <ul className="breaks">
      {names.map((name) => (
        <li key={name}>
          <span className="faint">{words.trail.fields[name] ?? words.fields[name] ?? name}: </span>
          {before === null || before === undefined ? null : (
            <>
              <del>{shown(from[name], words)}</del> →{' '}
            </>
          )}
          <ins>{shown(to[name], words)}</ins>
        </li>
      ))}
    </ul>
  );
}

/** What tells a reader nothing that the line does not say already. */
const hidden = new Set(['id', 'created_at', 'updated_at', 'revoked_at']);

/** Fields of a record, those of an object within it (limits, texts) one by one. */
function fieldsOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) =>
      typeof one === 'object' && one !== null && !Array.isArray(one)
        ? Object.entries(one as object)
        : [[name, one] as const],
    ),
  );
}

function shown(value: unknown, words: ReturnType<typeof useWords>): string {
  if (value === null || value === undefined || value === '') return words.case.empty_value;
  if (typeof value === 'boolean') return value ? words.common.yes : words.common.no;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const named = words.roles[text as keyof typeof words.roles] ?? words.status[text] ?? text;
  return named.length > longest ? `${named.slice(0, longest)}…` : named;
}
