import type { ReactNode } from 'react';
import type { Submerchant, SubmerchantDocument } from '../../api/operations.js';
import { useWords } from '../../i18n/words.js';
import { Icon, type IconName } from '../../ui/icon.js';
import { StateMark, useSellerState } from '../../ui/seller-state/seller-state.js';
import { useStandingTexts } from '../../ui/standing/use-standing-texts.js';
import { ReviewLetter } from './review-letter.js';
import css from './submerchants.module.css';

const capabilityLooks: Readonly<Record<string, [tone: string, icon: IconName]>> = {
  active: ['good', 'check'],
  restricted: ['held', 'warn'],
  inactive: ['held', 'lock'],
};

/** How the seller stands as a sentence, why, what it may do with money, and the one thing to do next. */
export function StoryPanel({
  submerchant: one,
  review_due_at,
  documents,
  action,
}: {
  submerchant: Submerchant;
  /** By when the review answers; undefined: not known yet. */
  review_due_at: string | null | undefined;
  documents: readonly SubmerchantDocument[];
  action: ReactNode;
}) {
  const { submerchants: text } = useWords();
  const standing = useStandingTexts();
  const { tone, icon, sentence } = useSellerState()(one, review_due_at);
  return (
    <section className={css['story']} aria-label={text.state}>
      <StateMark tone={tone} icon={icon} />
      <div className={css['told']}>
        <p className={css['sentence']}>{sentence}</p>
        {one.status === 'suspended' || one.status === 'closed' ? null : (
          <ReviewLetter submerchant={one} documents={documents} />
        )}
        {one.status === 'active' || one.status === 'suspended' ? (
          <ul className={css['capabilities']}>
            {Object.entries(one.capabilities).map(([name, { status }]) => {
              const [hue, mark] = capabilityLooks[status] ?? ['quiet', 'unknown'];
              return (
                <li key={name} data-tone={hue}>
                  <Icon name={mark} size={14} />{' '}
                  {`${standing.capabilities[name] ?? name}: ${standing.statuses[status] ?? status}`}
                </li>
              );
            })}
          </ul>
        ) : null}
      </div>
      {action}
    </section>
  );
}
