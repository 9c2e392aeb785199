import { Fragment, type ReactNode } from 'react';

/** A sentence with `{names}` filled in, by links for example. */
export function Sentence({
  text,
  values,
}: {
  text: string;
  values: Readonly<Record<string, ReactNode>>;
}) {
  return text
    .split(/\{(\w+)\}/)
    .map((part, at) => <Fragment key={at}>{at % 2 === 0 ? part : values[part]}</Fragment>);
}
