import type { JSX } from 'preact';
import backOfCard from '../samples/back-of-card.svg?raw';
import bill from '../samples/bill.svg?raw';
import contract from '../samples/contract.svg?raw';
import frontOfCard from '../samples/front-of-card.svg?raw';
import registration from '../samples/registration.svg?raw';
import selfie from '../samples/selfie.svg?raw';
import { useWords } from '../ui.js';

/** Drawings, each of a kind of documents. */
const drawings: readonly (readonly [RegExp, string])[] = [
  [/contract/, contract],
  [/cnpj_card/, registration],
  [/proof_of_residence/, bill],
  [/selfie/, selfie],
  [/front_id/, frontOfCard],
  [/back_id/, backOfCard],
];

/** Draws what a good photo of a document shows. Loaded after the screen, which can do without. */
export function Sample({ type }: { type: string }): JSX.Element {
  const words = useWords();
  const found = drawings.find(([kind]) => kind.test(type));
  if (!found) return <></>;
  return (
    <div
      role="img"
      aria-label={words.review.sample}
      // Files of this repository alone.
      dangerouslySetInnerHTML={{ __html: found[1] }}
    />
  );
}
