import { ActionIcon, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../i18n/words.js';
import { Icon } from './icon.js';

const settles_ms = 250;

/** A search that is asked once the typing pauses. `/` goes to it. */
export function SearchInput({
  value,
  label,
  onSearch,
}: {
  value: string;
  label: string;
  onSearch: (text: string) => void;
}) {
  const { common } = useWords();
  const [text, setText] = useState(value);
  const asked = useRef(value);
  useEffect(() => {
    if (value !== asked.current) {
      asked.current = value;
      setText(value);
    }
  }, [value]);
  useEffect(() => {
    if (text.trim() === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = text.trim();
      onSearch(text.trim());
    }, settles_ms);
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
