import type { Context } from '../context.js';

/** Shows in the metrics how many listen to this process: each holds a connection, and there is a limit to them. */
export function observeStreams({ metrics, event_watch, case_changes }: Context): void {
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
