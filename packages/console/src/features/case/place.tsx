import type { ReactNode } from 'react';
import css from './decision-before.module.css';

/** The id of the element that shows a part of the case: `field-legal_name`, a partner's or an address's id, `partners`. */
export const placeId = (name: string) => `place-${name}`;

/** Scrolls to a part of the case and moves the focus there. */
function showPlace(name: string): void {
  // A field without a value is not shown: its section is.
  const place =
    document.getElementById(placeId(name)) ?? document.getElementById(placeId('submerchant'));
  if (!place) return;
  const fold = place.closest('details');
  if (fold) fold.open = true;
  place.scrollIntoView({ block: 'center' });
  place.focus({ preventScroll: true });
}

/** A link to a part of the same page. */
export function PlaceLink({ name, children }: { name: string; children: ReactNode }) {
  return (
    <a
      className={css['place']}
      href={`#${placeId(name)}`}
      onClick={(event) => {
        event.preventDefault();
        showPlace(name);
      }}
    >
      {children}
    </a>
  );
}

/** A link that shows a document beside the data. */
export function DocumentLink({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <a
      className={css['place']}
      href="#document"
      onClick={(event) => {
        event.preventDefault();
        onClick();
      }}
    >
      {children}
    </a>
  );
}
