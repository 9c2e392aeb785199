import type { Delivery } from '../api/operations.js';
import { useFormat } from '../i18n/format.js';
import { useWords } from '../i18n/words.js';
import { Badge, StatusBadge } from './badge.js';
import { Icon } from './icon.js';
import { useNow } from './use-now.js';

/** The status of a delivery. One that failed and waits says when it is tried again; another pending one is under way. */
export function DeliveryStatus({
  delivery,
}: {
  delivery: Pick<Delivery, 'status' | 'last_error' | 'next_attempt_at'>;
}) {
  const { status: names } = useWords();
  const { status, last_error, next_attempt_at } = delivery;
  if (status !== 'pending') return <StatusBadge status={status} />;
  return last_error === null || next_attempt_at === null ? (
    <StatusBadge status="waiting" name={names['waiting']} />
  ) : (
    <TriedAgain at={next_attempt_at} />
  );
}

function TriedAgain({ at }: { at: string }) {
  const { webhooks: text } = useWords();
  const format = useFormat();
  const now = useNow();
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return (
    <Badge tone="warn" title={format.time(at)}>
      <Icon name="clock" size={13} />
      {Date.parse(at) <= now
        ? text.again_now
        : isToday
          ? text.again_at(format.clock(at))
          : text.again_on(format.time(at))}
    </Badge>
  );
}
