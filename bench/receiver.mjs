/**
 * The receiver of the delivery bench, a separate process. Answers 200 at once to every POST below /hook/ and counts it; below
 * /control/ takes what to keep and what to hold back. With `?after=` in the path it answers so many milliseconds later, or `never`.
 */
import { createServer } from 'node:http';

let count = 0;
let first_ms = 0;
let last_ms = 0;
let isRecording = false;
let arrivals = [];
let hanging = null;
let held = [];

/** One clock for all processes of the machine, in milliseconds. */
const now = () => Number(process.hrtime.bigint()) / 1e6;

const controls = {
  count: () => ({ count, first_ms, last_ms }),
  reset: () => {
    count = 0;
    arrivals = [];
    return {};
  },
  /** From now on each arrival is kept, until they are asked for. */
  record: () => {
    isRecording = true;
    arrivals = [];
    return {};
  },
  arrivals: () => {
    isRecording = false;
    return arrivals;
  },
  /** Requests to this path get no answer. */
  hang: (query) => {
    hanging = query.get('path');
    return {};
  },
  release: () => {
    hanging = null;
    const released = held.length;
    for (const response of held.splice(0)) response.end();
    return { released };
  },
};

const server = createServer((request, response) => {
  if (request.url.startsWith('/control/')) {
    const url = new URL(request.url, 'http://receiver');
    response.end(
      JSON.stringify(controls[url.pathname.slice('/control/'.length)](url.searchParams)),
    );
    return;
  }
  const { headers, url } = request;
  request.resume();
  request.once('end', () => {
    count += 1;
    last_ms = now();
    if (count === 1) first_ms = last_ms;
    if (isRecording) {
      arrivals.push({ url, event_id: headers['webhook-id'], at_ms: last_ms, clock_ms: Date.now() });
    }
    const after = /[?]after=(\w+)/.exec(url)?.[1];
    if (url === hanging) held.push(response);
    else if (after === undefined) response.end('ok');
    else if (after !== 'never') setTimeout(() => response.end('ok'), Number(after));
  });
});
// The pauses between the parts of the bench are longer than Node's five seconds.
server.keepAliveTimeout = 120_000;
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`listens on http://127.0.0.1:${server.address().port}\n`);
});
