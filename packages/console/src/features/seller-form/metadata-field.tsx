import { Button, TextInput } from '@mantine/core';
import { useWords } from '../../i18n/words.js';
import css from './form.module.css';
import { useText } from './use-text.js';

/** The most pairs that the service takes. */
const max_pairs = 50;
type Pair = readonly [key: string, value: string];

/** The pairs of a merchant's own data as the text that the form keeps of them. */
export function metadataText(metadata: Readonly<Record<string, string>>): string {
  return JSON.stringify(Object.entries(metadata));
}

/** Reads that text; pairs without a key are left out. */
export function readMetadata(text: string): Record<string, string> {
  return Object.fromEntries(
    readPairs(text)
      .map(([key, value]) => [key.trim(), value] as const)
      .filter(([key]) => key !== ''),
  );
}

function readPairs(text: string): Pair[] {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? (read as Pair[]) : [];
  } catch {
    return [];
  }
}

/** Edits the merchant's own data of a seller, a pair in each line. */
export function MetadataField({
  id,
  value,
  error,
  onChange,
}: {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}) {
  const { fields } = useWords();
  const text = useText();
  const pairs = readPairs(value);
  const change = (next: readonly Pair[]) => onChange(JSON.stringify(next));
  return (
    <fieldset className={css['pairs']}>
      <legend>{fields['metadata']}</legend>
      {pairs.map(([key, one], at) => (
        // A line is known by its place: keys change while somebody types.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={css['pair']}>
          <TextInput
            aria-label={text.metadata_key(at + 1)}
            placeholder={text.metadata_name}
            value={key}
            maxLength={64}
            error={at === 0 ? error : undefined}
            onChange={({ currentTarget }) => change(pairs.with(at, [currentTarget.value, one]))}
          />
          <TextInput
            aria-label={text.metadata_value(at + 1)}
            placeholder={text.metadata_content}
            value={one}
            maxLength={500}
            onChange={({ currentTarget }) => change(pairs.with(at, [key, currentTarget.value]))}
          />
          <Button
            variant="default"
            aria-label={text.metadata_remove(at + 1)}
            onClick={() => {
              change(pairs.toSpliced(at, 1));
              document.getElementById(id)?.focus();
            }}
          >
            {text.delete}
          </Button>
        </div>
      ))}
      <div>
        <Button
          id={id}
          size="xs"
          variant="default"
          disabled={pairs.length >= max_pairs}
          onClick={() => change([...pairs, ['', '']])}
        >
          {text.metadata_add}
        </Button>
      </div>
    </fieldset>
  );
}
