import { Link } from '@tanstack/react-router';
import { useFormat } from '../../i18n/format.js';
import { EmptyState } from '../../ui/states.js';
import { StateMark } from '../../ui/seller-state/seller-state.js';
import css from './home.module.css';
import type { Matter } from './use-matters.js';
import { useHomeText } from './use-home-text.js';
import { ButtonLink } from '../../ui/button-link.js';

/** What waits for the merchant's people, each a row with its reason and one button. */
export function MatterList({ matters, rest }: { matters: readonly Matter[]; rest: number }) {
  const text = useHomeText();
  const format = useFormat();
  if (matters.length === 0) {
    return <EmptyState icon="check" title={text.nothing} hint={text.nothing_hint} />;
  }
  return (
    <ul className={css['matters']} aria-label={text.list}>
      {matters.map(({ key, tone, icon, name, reason, about, action, to }, at) => (
        <li key={`${icon} ${key}`}>
          <StateMark tone={tone} icon={icon} />
          <div className={css['what']}>
            {about === null ? (
              <strong className="breaks">{name}</strong>
            ) : (
              <Link {...about} className={css['name']}>
                {name}
              </Link>
            )}
            <span className="soft breaks">{reason}</span>
          </div>
          <ButtonLink
            size="xs"
            variant={at === 0 ? 'filled' : 'default'}
            {...to}
            aria-label={`${action}: ${name}`}
          >
            {action}
          </ButtonLink>
        </li>
      ))}
      {rest > 0 ? <li className="faint">{text.more(format.number(rest))}</li> : null}
    </ul>
  );
}
