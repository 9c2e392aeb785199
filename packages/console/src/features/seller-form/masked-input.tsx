import { TextInput, type TextInputProps } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';

const isSignificant = (sign: string | undefined) => sign !== undefined && /[0-9A-Za-z]/.test(sign);

/** A text field that adds punctuation while somebody types. The caret stays behind the character that was typed. */
export function MaskedInput({
  mask,
  onValue,
  ...props
}: Omit<TextInputProps, 'onChange'> & {
  mask: (text: string) => string;
  onValue: (text: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    const at = caret.current;
    caret.current = null;
    if (at !== null && document.activeElement === input.current) {
      input.current?.setSelectionRange(at, at);
    }
  });
  return (
    <TextInput
      {...props}
      ref={input}
      onChange={({ currentTarget: { value, selectionStart }, nativeEvent }) => {
        // Another text would end the word that a keyboard composes, which then enters the word twice.
        if ((nativeEvent as InputEvent).isComposing) {
          onValue(value);
          return;
        }
        const masked = mask(value);
        const typedAt = selectionStart ?? value.length;
        const before = Array.from(value.slice(0, typedAt)).filter(isSignificant).length;
        let at = 0;
        for (let seen = 0; seen < before && at < masked.length; at += 1) {
          if (isSignificant(masked[at])) seen += 1;
        }
        caret.current = typedAt === value.length ? masked.length : at;
        onValue(masked);
      }}
      onCompositionEnd={({ currentTarget: { value } }) => onValue(mask(value))}
    />
  );
}
