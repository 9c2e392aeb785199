import type { Submerchant } from '../../api/operations.js';
import { useDescribeMissing } from '../../i18n/missing.js';
import { useLanguage } from '../../i18n/words.js';
import { Icon } from '../../ui/icon.js';
import { Panel } from '../../ui/page.js';
import { NothingMissing } from '../../ui/nothing-missing.js';
import { Loading } from '../../ui/states.js';
import css from './form.module.css';
import type { Requirements } from './seller.js';
import { targetOf } from './targets.js';
import { useReasonTexts } from './use-reason-texts.js';
import { useText } from './use-text.js';

/** What the review found and what is missing; each leads to its place in the form. */
export function GuidePanel({
  status,
  requirements,
  partnerName,
  onJump,
}: {
  status: Submerchant['status'];
  requirements: Requirements | undefined;
  partnerName: (id: string) => string | undefined;
  /** Leads to an element of the form; absent where there is none yet. */
  onJump?: (target: string) => void;
}) {
  const { words, language } = useLanguage();
  const text = useText();
  const describeMissing = useDescribeMissing(partnerName);
  const reasonTexts = useReasonTexts(partnerName);
  if (!requirements) {
    return (
      <Panel title={text.missing}>
        <Loading lines={3} />
      </Panel>
    );
  }
  const { reasons, missing } = requirements;
  const findings = requirements.checks.filter(
    ({ outcome }) => outcome === 'fail' || outcome === 'warn',
  );
  return (
    <>
      {reasons.length === 0 ? null : (
        <Panel title={text.reasons}>
          <ul className={css['list']}>
            {reasons.map((reason, at) => (
              <li key={at} data-tone={reason.changed ? 'good' : 'bad'}>
                <Icon name={reason.changed ? 'check' : 'minus'} size={15} />
                <span>
                  <Jump to={targetOf(reason)} onJump={onJump}>
                    {reasonTexts(reason)}
                  </Jump>{' '}
                  <span className="faint">
                    ({reason.changed ? text.corrected : text.unchanged})
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={text.missing}>
        {missing.length === 0 ? (
          <NothingMissing status={status} isUnanswered={reasons.some(({ changed }) => !changed)} />
        ) : (
          <ul className={css['list']}>
            {missing.map((one) => (
              <li
                key={`${one.code} ${one.document_type ?? one.path} ${one.legal_representative_id ?? ''}`}
                data-tone="bad"
              >
                <Icon name="minus" size={15} />
                <Jump to={targetOf(one)} onJump={onJump}>
                  {describeMissing(one)}
                </Jump>
              </li>
            ))}
          </ul>
        )}
        {findings.length === 0 ? null : (
          <>
            <h3>{words.submerchants.checks}</h3>
            <ul className={css['list']}>
              {findings.map((one) => (
                <li key={one.code} data-tone={one.outcome === 'fail' ? 'bad' : 'warn'}>
                  <Icon name={one.outcome === 'fail' ? 'cross' : 'warn'} size={15} />
                  <span className="breaks">
                    <strong>{words.checks[one.code] ?? one.code}. </strong>
                    {language === 'en' ? one.message : one.message_pt}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Panel>
    </>
  );
}

/** Moves the focus to what a text is about; plain text where that is no single place. */
function Jump({
  to,
  onJump,
  children,
}: {
  to: string | null;
  onJump: ((target: string) => void) | undefined;
  children: string;
}) {
  if (to === null || onJump === undefined) return <span className="breaks">{children}</span>;
  return (
    <button type="button" className={css['jump']} onClick={() => onJump(to)}>
      {children}
    </button>
  );
}
