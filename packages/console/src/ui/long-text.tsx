import { Textarea, type TextareaProps } from '@mantine/core';

/** A field for some sentences, which grows with them. */
export function LongText({
  onChange,
  ...field
}: Omit<TextareaProps, 'onChange'> & { onChange: (text: string) => void }) {
  return (
    <Textarea
      maxLength={2000}
      autosize
      minRows={2}
      maxRows={8}
      {...field}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
