/**
 * A load that does not wait for answers, as many clients together are: requests become due at a fixed rate, and each is sent on a free
 * keep-alive connection. A request that finds none for a second was not sent, as by a client that gives up. Latencies count from the
 * moment a request is sent. Plain sockets: the generator shares the processor with what it measures.
 *
 * A child process of overload.mjs: it receives `{ port, authorization, body, connections }`, then phases `{ rate, seconds }` (a rate of
 * 0 sends as fast as answers come, on 256 connections), and answers each with its counts.
 */
import { connect } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const give_up_ms = 1_000;
const closed_loop_connections = 256;
const answer_limit_ms = 15_000;

let target;
const free = [];
let open = 0;
let phase = null;
let made = 0;

process.on('message', (message) => {
  if (message.phase) return void runPhase(message.phase);
  target = message;
  process.send({ ready: true });
});
process.once('disconnect', () => process.exit());

/** Opens connections as they are needed, up to the most. */
function addConnections(wanted) {
  for (let left = wanted; left > 0 && open < target.connections; left -= 1) {
    open += 1;
    const socket = connect(target.port, '127.0.0.1', () => free.push(one));
    const one = { socket, sent: 0, phase: null, text: '' };
    socket.setNoDelay(true).setEncoding('latin1');
    socket.on('data', (text) => read(one, text));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      open -= 1;
      if (one.phase) settle(one, 'cut');
      const at = free.indexOf(one);
      if (at !== -1) free.splice(at, 1);
    });
  }
}

async function runPhase({ rate, seconds }) {
  const began = performance.now();
  const end_ms = seconds * 1000;
  phase = {
    began,
    counts: {},
    latencies: [],
    perSecond: Array.from({ length: seconds }, () => 0),
    pending: 0,
  };
  const mine = phase;
  const queue = [];
  let due = 0;
  // Measured times include the generator's own delays.
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  for (;;) {
    const now = performance.now();
    const elapsed = Math.min(now - began, end_ms);
    if (rate === 0) {
      addConnections(closed_loop_connections - open);
      mine.refill = elapsed < end_ms;
      if (mine.refill) while (free.length > 0) send();
    } else {
      const until = Math.floor((elapsed / 1000) * rate);
      for (; due < until; due += 1) queue.push(began + (due / rate) * 1000);
      const sent = queue.splice(0, free.length).length;
      for (let left = sent; left > 0; left -= 1) send();
      addConnections(Math.min(queue.length, 20));
      const late = queue.findIndex((at) => now - at < give_up_ms);
      const gaveUp = late === -1 ? queue.length : late;
      count(mine, 'not_sent', gaveUp);
      queue.splice(0, gaveUp);
    }
    if (elapsed >= end_ms && (mine.pending === 0 || now - began > end_ms + answer_limit_ms)) break;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  count(mine, 'unanswered', mine.pending);
  mine.refill = false;
  delay.disable();
  process.send({
    done: true,
    counts: mine.counts,
    latencies: mine.latencies,
    perSecond: mine.perSecond,
    delay: { p99_ms: delay.percentile(99) / 1e6, max_ms: delay.max / 1e6 },
  });
}

function send() {
  const one = free.pop();
  one.sent = performance.now();
  one.phase = phase;
  phase.pending += 1;
  made += 1;
  const body = target.body.replace('[<id>]', `${process.pid}-${made}`);
  one.socket.write(
    `POST /v1/submerchants HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: ${target.authorization}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

function read(one, text) {
  one.text += text;
  const head = one.text.indexOf('\r\n\r\n');
  if (head === -1) return;
  const length = Number(/content-length: (\d+)/i.exec(one.text.slice(0, head))?.[1] ?? 0);
  if (one.text.length < head + 4 + length) return;
  // The service ends an idle connection.
  if (!one.phase) return;
  const status = one.text.slice(9, 12);
  const isUsable = status !== '503' || /retry-after: [1-9]/i.test(one.text.slice(0, head));
  one.text = '';
  const mine = one.phase;
  settle(one, isUsable ? status : '503 without Retry-After');
  free.push(one);
  if (mine?.refill) send();
}

function settle(one, outcome) {
  const { phase: mine, sent } = one;
  one.phase = null;
  mine.pending -= 1;
  count(mine, outcome, 1);
  if (outcome !== '201') return;
  const now = performance.now();
  mine.latencies.push(now - sent);
  const second = Math.floor((now - mine.began) / 1000);
  if (second < mine.perSecond.length) mine.perSecond[second] += 1;
}

function count(mine, outcome, number) {
  if (number > 0) mine.counts[outcome] = (mine.counts[outcome] ?? 0) + number;
}
