import type { EventWatch } from './events/stream/event-watch.js';
import type { Metrics } from './metrics.js';
import type { CaseChanges } from './review/case-changes.js';

/** Shows in the metrics how many listen to this process: each holds a connection, and there is a limit to them. */
export function observeStreams(
  metrics: Metrics,
  { event_watch, case_changes }: { event_watch: EventWatch; case_changes: CaseChanges },
): void {
  metrics.observe(
    'credencia_event_streams',
    'Streams of events that this process serves.',
    () => event_watch.size,
  );
  metrics.observe(
    'credencia_review_streams',
    'Streams of the review queue that this process serves.',
    () => case_changes.listeners,
  );
}
