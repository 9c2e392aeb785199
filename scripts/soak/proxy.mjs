/** A TCP proxy between one service process and the database, which cuts, delays and withholds what it carries. */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { atEnd } from './cleanup.mjs';

export class Proxy {
  #target;
  #server;
  #pairs = new Set();
  /** Delay of each piece, in milliseconds. */
  delay_ms = 0;
  /** `up`: what the service sends is withheld; `down`: what the database sends. */
  withheld = null;

  /** @param target returns the path of the database's socket; null while it is down */
  constructor(target) {
    this.#target = target;
  }

  async start() {
    this.#server = createServer((client) => this.#accept(client));
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.port = this.#server.address().port;
    atEnd(() => {
      this.#server.close();
      this.cut();
    });
  }

  /** Ends all connections; what was withheld never arrives. `withReset`: by RST in place of FIN. */
  cut(withReset = true) {
    for (const { client, database } of this.#pairs) {
      if (withReset) client.resetAndDestroy();
      else client.destroy();
      database.destroy();
    }
    this.#pairs.clear();
  }

  #accept(client) {
    const path = this.#target();
    if (path === null) return client.resetAndDestroy();
    const database = connect(path);
    const pair = { client, database };
    this.#pairs.add(pair);
    this.#forward(pair, client, database, 'up');
    this.#forward(pair, database, client, 'down');
  }

  /** Forwards in order: each piece, and the end, after what came before it. */
  #forward(pair, from, to, direction) {
    let last = Promise.resolve();
    const after = (deliver) => {
      last = last.then(async () => {
        if (this.delay_ms > 0) await sleep(this.delay_ms);
        while (this.withheld === direction && this.#pairs.has(pair)) await sleep(20);
        if (this.#pairs.has(pair)) deliver();
      });
    };
    from.on('data', (piece) => {
      // Without a fault, forwarded at once.
      if (this.delay_ms === 0 && this.withheld !== direction && !pair[direction]) {
        to.write(piece);
        return;
      }
      pair[direction] = (pair[direction] ?? 0) + 1;
      after(() => {
        pair[direction] -= 1;
        to.write(piece);
      });
    });
    from.on('error', () => {});
    from.on('close', () => {
      after(() => {
        this.#pairs.delete(pair);
        to.destroy();
      });
    });
  }
}
