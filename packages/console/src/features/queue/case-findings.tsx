import { Skeleton, Tooltip } from '@mantine/core';
import type { Case } from '../../api/operations.js';
import { useWords } from '../../i18n/words.js';
import { Badge } from '../../ui/badge.js';
import { Icon } from '../../ui/icon.js';
import css from './queue.module.css';

/** What the checks found, in a few words; which ones, on a second look. */
export function CaseFindings({ found }: { found: Case | undefined }) {
  const words = useWords();
  if (!found) return <Skeleton height={14} width="70%" />;
  const of = (outcome: string) => found.checks.filter((check) => check.outcome === outcome);
  const [failing, warnings] = [of('fail'), of('warn')];
  const names = [...failing, ...warnings].map(({ code }) => words.checks[code] ?? code);
  if (failing.length + warnings.length + found.missing.length === 0) {
    return <span className="faint">{words.queue.all_good}</span>;
  }
  return (
    <Tooltip label={names.join(' · ')} disabled={names.length === 0} multiline maw={320}>
      <span className={css['findings']}>
        {failing.length > 0 ? (
          <Badge tone="bad">
            <span className="visually-hidden">{words.queue.failing(failing.length)}</span>
            <Icon name="cross" size={11} />
            <span aria-hidden="true">{failing.length}</span>
          </Badge>
        ) : null}
        {warnings.length > 0 ? (
          <Badge tone="warn">
            <span className="visually-hidden">{words.queue.warnings(warnings.length)}</span>
            <Icon name="warn" size={11} />
            <span aria-hidden="true">{warnings.length}</span>
          </Badge>
        ) : null}
        {found.missing.length > 0 ? (
          <Badge tone="warn">{words.queue.missing(found.missing.length)}</Badge>
        ) : null}
        <span className="cut soft">{names.join(', ')}</span>
      </span>
    </Tooltip>
  );
}
