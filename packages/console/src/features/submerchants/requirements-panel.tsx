import type { Data } from '../../api/call.js';
import type { Submerchant } from '../../api/operations.js';
import { useDescribeMissing } from '../../i18n/missing.js';
import { useLanguage } from '../../i18n/words.js';
import { Icon } from '../../ui/icon.js';
import { Panel } from '../../ui/page.js';
import { NothingMissing } from '../../ui/nothing-missing.js';
import { Loading } from '../../ui/states.js';
import css from './submerchants.module.css';

/** Requirements that are missing, and checks that a reviewer will examine. */
export function RequirementsPanel({
  status,
  requirements,
}: {
  status: Submerchant['status'];
  requirements: Data<'getRequirements'> | undefined;
}) {
  const { words, language } = useLanguage();
  // Without names of partners: this page does not load them, so the type of document has to suffice.
  const describeMissing = useDescribeMissing(() => undefined);
  const text = words.submerchants;
  if (!requirements) {
    return (
      <Panel title={text.missing}>
        <Loading lines={3} />
      </Panel>
    );
  }
  const findings = requirements.checks.filter(
    ({ outcome }) => outcome === 'fail' || outcome === 'warn',
  );
  return (
    <Panel title={text.missing}>
      {requirements.missing.length === 0 ? (
        <NothingMissing
          status={status}
          isUnanswered={requirements.reasons.some(({ changed }) => !changed)}
        />
      ) : (
        <ul className={css['list']}>
          {requirements.missing.map((one) => (
            <li
              key={`${one.code} ${one.document_type ?? one.path} ${one.legal_representative_id ?? ''}`}
              data-tone="bad"
            >
              <Icon name="minus" size={15} />
              <span className="breaks">{describeMissing(one)}</span>
            </li>
          ))}
        </ul>
      )}
      {findings.length > 0 ? (
        <>
          <h3>{text.checks}</h3>
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
      ) : null}
    </Panel>
  );
}
