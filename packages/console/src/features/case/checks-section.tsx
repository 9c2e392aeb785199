import type { Case } from '../../api/operations.js';
import { useDescribeMissing } from '../../i18n/missing.js';
import { useLanguage } from '../../i18n/words.js';
import { Icon, type IconName } from '../../ui/icon.js';
import { Note } from '../../ui/states.js';
import css from './case.module.css';
import { Section } from './section.js';

type Check = Case['checks'][number];

const icons: Record<Check['outcome'], IconName> = {
  pass: 'check',
  warn: 'warn',
  fail: 'cross',
  unknown: 'unknown',
};
const outcomeOrder: Check['outcome'][] = ['fail', 'warn', 'unknown', 'pass'];

/** Missing requirements and results of the checks, worst first; passed checks are folded. */
export function ChecksSection({
  reviewCase: { missing, checks, legal_representatives },
}: {
  reviewCase: Case;
}) {
  const { words } = useLanguage();
  const describeMissing = useDescribeMissing(
    (id) => legal_representatives.find((one) => one.id === id)?.name,
  );
  const sorted = [...checks].sort(
    (a, b) => outcomeOrder.indexOf(a.outcome) - outcomeOrder.indexOf(b.outcome),
  );
  const open = sorted.filter(({ outcome }) => outcome !== 'pass');
  const passed = sorted.filter(({ outcome }) => outcome === 'pass');
  return (
    <Section title={words.case.sections.findings}>
      {missing.length > 0 ? (
        <ul className={css['checks']} aria-label={words.case.sections.requirements}>
          {missing.map((one) => (
            <li
              key={`${one.code} ${one.document_type ?? one.path} ${one.legal_representative_id ?? ''}`}
              className={css['check']}
              data-outcome="fail"
            >
              <Icon name="minus" size={15} />
              <p>{describeMissing(one)}</p>
            </li>
          ))}
        </ul>
      ) : null}
      {open.length > 0 ? (
        <CheckList checks={open} />
      ) : missing.length === 0 ? (
        <Note tone="good" icon="check">
          {words.case.no_findings}
        </Note>
      ) : null}
      {passed.length > 0 ? (
        <details className={css['fold']}>
          <summary>{words.case.passed(passed.length)}</summary>
          <CheckList checks={passed} />
        </details>
      ) : null}
    </Section>
  );
}

function CheckList({ checks }: { checks: readonly Check[] }) {
  const { words, language } = useLanguage();
  return (
    <ul className={css['checks']}>
      {checks.map(({ code, outcome, message }) => (
        <li key={code} className={css['check']} data-outcome={outcome}>
          <Icon name={icons[outcome]} size={15} />
          <p>
            <span className="visually-hidden">{words.outcomes[outcome]}: </span>
            <strong>{words.checks[code] ?? code}. </strong>
            {language === 'en' ? message.en : message.pt}
          </p>
        </li>
      ))}
    </ul>
  );
}
