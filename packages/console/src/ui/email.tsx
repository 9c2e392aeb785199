import { Fragment } from 'react';

/** An e-mail address, whose lines break after the `@` and the dots alone, never inside a word. */
export function Email({ address }: { address: string }) {
  return address.split(/(?<=[@.])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 ? <wbr /> : null}
      <span className="email_part">{part}</span>
    </Fragment>
  ));
}
