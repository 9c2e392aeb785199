import type { CaseSummary } from '../api/operations.js';
import { useFormat } from '../i18n/format.js';
import { useWords } from '../i18n/words.js';
import { Badge } from './badge.js';
import { Icon } from './icon.js';
import { useNow } from './use-now.js';

type Due = NonNullable<CaseSummary['due']>;

/**
 * When a case is due, in words and in the colour of how it stands. `isShort` is for where a title says what the time is: whole words would
 * be wider than the column, and are for screen readers alone. Colour is for what is near or late.
 */
export function DueBadge({ due, isShort = false }: { due: Due; isShort?: boolean }) {
  const { sla: text } = useWords();
  const format = useFormat();
  const now = useNow();
  const { due_at, near_at, waiting_seconds } = due;
  if (due_at === null) return <Badge isOneLine>{text.no_target}</Badge>;
  const title = text.due_title(format.time(due_at), format.duration(waiting_seconds));
  const left_s = (Date.parse(due_at) - now) / 1000;
  const time = format.duration(Math.abs(left_s));
  const isLate = left_s < 0;
  const isNear = near_at !== null && now >= Date.parse(near_at);
  const whole = isLate ? text.late_by(time) : isNear ? text.near_in(time) : text.due_in(time);
  return (
    <Badge tone={isLate ? 'bad' : isNear ? 'warn' : 'plain'} title={title} isOneLine>
      {isShort ? (
        <>
          <span className="visually-hidden">{whole}</span>
          {isLate || isNear ? <Icon name={isLate ? 'warn' : 'clock'} size={11} /> : null}
          <span aria-hidden="true">{isLate ? text.ago(time) : text.in_time(time)}</span>
        </>
      ) : (
        whole
      )}
    </Badge>
  );
}
