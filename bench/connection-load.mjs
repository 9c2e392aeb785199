/**
 * What opens many connections at once in the connections bench, a separate process. `burst`: so many new connections with one request
 * each; reports how they were answered. `silent`: keeps so many open that send nothing, each replaced when the service closes it, until
 * `end`.
 */
import { connect } from 'node:net';

const { port, head } = JSON.parse(process.argv[2]);
/** Connections that are opened in one turn of the event loop. */
const portion = 100;
const silent = new Set();
let isHolding = false;

const works = {
  async burst({ count }) {
    const began = performance.now();
    const answers = await Promise.all(Array.from({ length: count }, (_, at) => ask(at)));
    const counts = {};
    for (const status of answers) counts[status] = (counts[status] ?? 0) + 1;
    return { counts, seconds: (performance.now() - began) / 1000 };
  },
  async silent({ count }) {
    isHolding = true;
    for (let opened = 0; opened < count; opened += portion) {
      for (let at = 0; at < portion; at += 1) holdOne();
      await new Promise(setImmediate);
    }
    return {};
  },
  async end() {
    isHolding = false;
    for (const socket of silent) socket.destroy();
    return {};
  },
};

process.on('message', ({ work, ...options }) => {
  void works[work](options).then((result) => process.send(result));
});
process.send({});

function ask(at) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const body = JSON.stringify({
      ...head.body,
      external_id: `burst-${process.pid}-${Date.now()}-${at}`,
    });
    socket.on('connect', () =>
      socket.write(`${head.text}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`),
    );
    let text = '';
    socket.on('data', (piece) => (text += piece));
    socket.on('error', () => {});
    socket.on('close', () => resolve(text.slice(9, 12) || 'none'));
  });
}

function holdOne() {
  const socket = connect({ port, host: '127.0.0.1' });
  silent.add(socket);
  socket.on('error', () => {});
  socket.on('close', () => {
    silent.delete(socket);
    // Not at once: the service may refuse every one of them.
    if (isHolding) setTimeout(() => isHolding && holdOne(), 500);
  });
}
