import type { JSX } from 'preact';
import { Icon, type IconName } from '../icons.js';
import type { SellerKind } from '../seller-kind.js';
import { Heading, useWords } from '../ui.js';

const icons: Readonly<Record<SellerKind, IconName>> = {
  mei: 'store',
  company: 'building',
  person: 'person',
};

/** Asks sellers what they are, in their words. */
export function KindScreen({
  kinds,
  choose,
}: {
  /** The answers that are possible. */
  kinds: readonly SellerKind[];
  choose: (kind: SellerKind) => void;
}): JSX.Element {
  const words = useWords();
  return (
    <>
      <Heading>{words.register_title}</Heading>
      {kinds.map((kind) => (
        <button key={kind} type="button" class="choice" onClick={() => choose(kind)}>
          <Icon name={icons[kind]} />
          <span>
            <strong>{words[`register_${kind}`]}</strong>
            <small>{words[`register_${kind}_hint`]}</small>
          </span>
          <Icon name="next" />
        </button>
      ))}
    </>
  );
}
