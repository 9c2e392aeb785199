import { valueName } from '../../i18n/value-names.js';
import { isErased } from '../../ui/is-erased.js';
import { useWords } from '../../i18n/words.js';

/** Values are cut after this many characters. */
const max_length = 200;

/** The fields of a change, each before and after. */
export function ChangedFields({ before, after }: { before: unknown; after: unknown }) {
  const words = useWords();
  const [from, to] = [fieldsOf(before), fieldsOf(after)];
  // Limits and texts are set together: only those that differ are shown.
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
              <del>{formatValue(name, from[name], words)}</del> →{' '}
            </>
          )}
          <ins>{formatValue(name, to[name], words)}</ins>
        </li>
      ))}
    </ul>
  );
}

/** Fields that repeat the rest of the row. */
const hidden = new Set(['id', 'created_at', 'updated_at', 'revoked_at']);

/** The fields of a record; those of a nested object (limits, texts) individually. */
function fieldsOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) =>
      typeof one === 'object' && one !== null && !Array.isArray(one) && !isErased(one)
        ? Object.entries(one as object)
        : [[name, one] as const],
    ),
  );
}

function formatValue(name: string, value: unknown, words: ReturnType<typeof useWords>): string {
  if (value === null || value === undefined || value === '') return words.case.empty_value;
  if (isErased(value)) return words.case.erased_value;
  if (typeof value === 'boolean') return value ? words.common.yes : words.common.no;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const shown = valueName(name, text, words) ?? text;
  return shown.length > max_length ? `${shown.slice(0, max_length)}…` : shown;
}
