import { InputBase, type InputBaseProps } from '@mantine/core';
import type { ComponentProps } from 'react';

type Props = InputBaseProps & Omit<ComponentProps<'textarea'>, keyof InputBaseProps>;

/**
 * A field of several lines. It grows with its text where the browser can do that (`field-sizing`, global.css): Mantine's `autosize`
 * measures the whole page anew for each field, before the page is drawn.
 */
export function TextArea({ rows = 2, ...field }: Props) {
  return <InputBase component="textarea" multiline size="sm" rows={rows} {...field} />;
}
