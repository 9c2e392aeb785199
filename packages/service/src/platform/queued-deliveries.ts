import { AsyncLocalStorage } from 'node:async_hooks';

/** Whether the writes of a request, or of a call that serves several, have queued deliveries. */
export interface QueuedDeliveries {
  isQueued: boolean;
}

/** What the SQL function `write_report` returns. */
export interface WriteReport<Result> {
  result: Result;
  is_queued: boolean;
}

const scopes = new AsyncLocalStorage<QueuedDeliveries>();

/** Runs a request, or a call that serves several, whose writes are noted separately. */
export function notingDeliveries<T>(
  run: () => T,
  scope: QueuedDeliveries = { isQueued: false },
): T {
  return scopes.run(scope, run);
}

/** The scope in which the caller runs; null outside all of them. */
export function deliveryScope(): QueuedDeliveries | null {
  return scopes.getStore() ?? null;
}

/** Notes that a write has queued deliveries, or has made some due that were queued. */
export function noteDeliveries(): void {
  const scope = scopes.getStore();
  if (scope) scope.isQueued = true;
}

/** Whether deliveries were noted since the last call; true outside of a scope, where nobody knows. */
export function takeDeliveries(): boolean {
  const scope = scopes.getStore();
  if (!scope) return true;
  const { isQueued } = scope;
  scope.isQueued = false;
  return isQueued;
}
