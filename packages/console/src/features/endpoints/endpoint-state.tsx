import type { Endpoint } from '../../api/operations.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Badge, StatusBadge } from '../../ui/badge.js';
import { Icon } from '../../ui/icon.js';

/** The status of an endpoint. One at which every attempt fails says since when, and does not look well. */
export function EndpointStatus({ endpoint }: { endpoint: Endpoint }) {
  const words = useWords();
  const format = useFormat();
  const { status, paused_reason, failing_since } = endpoint;
  if (failing_since === null) {
    return (
      <>
        <StatusBadge status={status} />
        {paused_reason ? (
          <div className="faint">{words.endpoints.paused_reasons[paused_reason]}</div>
        ) : null}
      </>
    );
  }
  const isToday = new Date(failing_since).toDateString() === new Date().toDateString();
  const since = isToday ? format.clock(failing_since) : format.time(failing_since);
  const isActive = status === 'active';
  const reason = paused_reason ? `, ${words.endpoints.paused_reasons[paused_reason]}` : '';
  return (
    <>
      <Badge tone={isActive ? 'warn' : 'bad'} title={format.time(failing_since)}>
        <Icon name="warn" size={13} />
        {isActive ? words.webhooks.failing_since(since) : words.webhooks.failed_since(since)}
      </Badge>
      <div className="faint">
        {words.status[status] ?? status}
        {reason}
      </div>
    </>
  );
}
