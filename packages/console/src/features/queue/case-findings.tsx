import { Tooltip } from '@mantine/core';
import type { CaseSummary } from '../../api/operations.js';
import { useWords } from '../../i18n/words.js';
import { Badge } from '../../ui/badge.js';
import { Icon } from '../../ui/icon.js';
import css from './queue.module.css';

/** Numbers of failed and warned checks and of missing requirements, and the name of the first; all names in a tooltip. No colour: it is for what is late. */
export function CaseFindings({ found }: { found: CaseSummary['findings'] }) {
  const words = useWords();
  if (!found) return null;
  const { failed, warned, missing } = found;
  const names = [...failed, ...warned].map((code) => words.checks[code] ?? code);
  if (failed.length + warned.length + missing === 0) {
    return <span className="faint">{words.queue.all_good}</span>;
  }
  return (
    <Tooltip label={names.join(' · ')} disabled={names.length === 0} multiline maw={320}>
      <span className={css['findings']}>
        {failed.length > 0 ? (
          <Badge tone="plain">
            <span className="visually-hidden">{words.queue.failing(failed.length)}</span>
            <Icon name="cross" size={11} />
            <span aria-hidden="true">{failed.length}</span>
          </Badge>
        ) : null}
        {warned.length > 0 ? (
          <Badge tone="plain">
            <span className="visually-hidden">{words.queue.warnings(warned.length)}</span>
            <Icon name="warn" size={11} />
            <span aria-hidden="true">{warned.length}</span>
          </Badge>
        ) : null}
        {missing > 0 ? <Badge tone="plain">{words.queue.missing(missing)}</Badge> : null}
        <span className={`${css['finding_names']} soft`} aria-hidden="true">
          {names.slice(0, 1)}
          {names.length > 1 ? ` +${names.length - 1}` : ''}
        </span>
        <span className="visually-hidden">{names.join(', ')}</span>
      </span>
    </Tooltip>
  );
}
