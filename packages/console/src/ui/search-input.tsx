import { ActionIcon, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../i18n/words.js';
import { Icon } from './icon.js';

/** Debounce of typing before the search starts, in milliseconds. */
const debounce_ms = 250;

/** A search field, debounced. `/` moves the focus to it. */
export function SearchInput({
  value,
  label,
  onSearch,
}: {
  value: string;
  label: string;
  /** Receives two characters or more, or ''. */
  onSearch: (text: string) => void;
}) {
  const { common } = useWords();
  const [text, setText] = useState(value);
  const searched = useRef(value);
  useEffect(() => {
    if (value !== searched.current) {
      searched.current = value;
      setText(value);
    }
  }, [value]);
  useEffect(() => {
    // A single character is not searched for: the address stays empty, and the field keeps the typed text.
    const sought = text.trim().length > 1 ? text.trim() : '';
    if (sought === searched.current) return;
    const timer = setTimeout(() => {
      searched.current = sought;
      onSearch(sought);
    }, debounce_ms);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      maxLength={200}
      data-search
      leftSection={<Icon name="search" />}
      rightSection={
        text ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={common.clear}
            onClick={() => setText('')}
          >
            <Icon name="cross" size={14} />
          </ActionIcon>
        ) : null
      }
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
