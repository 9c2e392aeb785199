/**
 * Server-sent events for the shop's pages: one message whenever the store changes, which a webhook does most of the time.
 * `EventSource` in `assets/live.js` connects again by itself.
 */
export function followChanges({ store }, seller_id, response) {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write(':\n\n');
  const send = (changed) => {
    if (!seller_id || changed === seller_id) response.write(`data: ${changed}\n\n`);
  };
  // A comment now and then, so that no proxy takes the connection for dead.
  const timer = setInterval(() => response.write(':\n\n'), 25_000);
  store.changes.on('change', send);
  response.on('close', () => {
    clearInterval(timer);
    store.changes.off('change', send);
  });
}
