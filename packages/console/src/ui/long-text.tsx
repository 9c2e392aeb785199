import type { ComponentProps } from 'react';
import { TextArea } from './text-area.js';

/** A field for some sentences, which grows with them. */
export function LongText({
  onChange,
  ...field
}: Omit<ComponentProps<typeof TextArea>, 'onChange'> & { onChange: (text: string) => void }) {
  return (
    <TextArea
      maxLength={2000}
      {...field}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
