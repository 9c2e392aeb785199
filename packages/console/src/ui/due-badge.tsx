import type { CaseSummary } from '../api/operations.js';
import { useFormat } from '../i18n/format.js';
import { useWords } from '../i18n/words.js';
import { Badge } from './badge.js';
import { useNow } from './use-now.js';

type Due = NonNullable<CaseSummary['due']>;

/** When a case is due, in words and in the colour of how it stands. */
export function DueBadge({ due }: { due: Due }) {
  const { sla: text } = useWords();
  const format = useFormat();
  const now = useNow();
  const { due_at, near_at, waiting_seconds } = due;
  if (due_at === null) return <Badge>{text.no_target}</Badge>;
  const title = text.due_title(format.time(due_at), format.duration(waiting_seconds));
  const left_s = (Date.parse(due_at) - now) / 1000;
  const time = format.duration(Math.abs(left_s));
  if (left_s < 0) {
    return (
      <Badge tone="bad" title={title}>
        {text.late_by(time)}
      </Badge>
    );
  }
  const isNear = near_at !== null && now >= Date.parse(near_at);
  return (
    <Badge tone={isNear ? 'warn' : 'good'} title={title}>
      {isNear ? text.near_in(time) : text.due_in(time)}
    </Badge>
  );
}
