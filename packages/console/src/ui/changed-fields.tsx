import { useFormat } from '../i18n/format.js';
import { useWords } from '../i18n/words.js';
import { fieldsOf, formatValue, hiddenFields, identifiers, isSame } from './format-fields.js';

/** The fields of a change, each before and after. */
export function ChangedFields({ before, after }: { before: unknown; after: unknown }) {
  const words = useWords();
  const format = useFormat();
  const [from, to] = [fieldsOf(before), fieldsOf(after)];
  // Limits and texts are set together: only those that differ are shown. A new record's empty fields are not.
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (name) => !hiddenFields.has(name) && !isSame(from[name], to[name]),
  );
  const show = (name: string, value: unknown) => {
    const shown = formatValue(name, value, words, format);
    return identifiers.has(name) ? <code className="mono">{shown}</code> : shown;
  };
  if (names.length === 0) return <span className="faint">—</span>;
  return (
    <ul className="breaks">
      {names.map((name) => (
        <li key={name}>
          <span className="faint">{words.trail.fields[name] ?? words.fields[name] ?? name}: </span>
          {before === null || before === undefined ? null : (
            <>
              <del>{show(name, from[name])}</del> →{' '}
            </>
          )}
          <ins>{show(name, to[name])}</ins>
        </li>
      ))}
    </ul>
  );
}
