/** Runs merchants, reviewers, a payment core, stream readers and webhook receivers at once, then compares. */
import { Random } from '../simulate/random.mjs';
import { basic, Client, operator } from './client.mjs';
import { Follower } from './follower.mjs';
import { Load } from './load.mjs';
import { EventTexts, Receiver } from './receiver.mjs';
import { drainDeliveries, drainStreams, verifyAll } from './verify.mjs';

const merchant_count = 3;

export class Workload {
  #findings;
  #endpoints;
  client;
  load;
  receiver;
  /** By merchant. */
  followers;

  /**
   * Creates merchants and starts to follow their streams.
   *
   * @param {object} options
   * @param {{ base: string }[]} options.services addresses of processes; each request goes to any of them
   * @param {number} options.seed decides what is done, as far as it does not depend on time
   * @param {number} options.pace_ms the longest pause of each client between two requests
   * @param {import('./findings.mjs').Findings} options.findings
   */
  static async create({ services, seed, pace_ms, findings }) {
    const workload = new Workload();
    workload.#findings = findings;
    const texts = new EventTexts(findings);
    const receiver = new Receiver(new Random(seed + 1), texts, findings);
    await receiver.start();
    const { merchants, endpoints } = await createMerchants(services[0].base, receiver);
    const client = new Client({ services, random: new Random(seed + 2), findings });
    const random = new Random(seed + 3);
    const load = new Load({ client, merchants, findings, receiver, pace_ms, random });
    const followers = merchants.map(
      (merchant, at) =>
        new Follower({ services, merchant, findings, texts, random: new Random(seed + 20 + at) }),
    );
    workload.followers = new Map(followers.map((follower, at) => [merchants[at].id, follower]));
    for (const follower of followers) await follower.start();
    workload.#endpoints = endpoints;
    return Object.assign(workload, { client, load, receiver });
  }

  start() {
    this.load.start();
  }

  /** Ends the clients after what they are doing. */
  async end() {
    await this.load.end();
    this.receiver.fails = false;
  }

  /**
   * Waits until everything is delivered and streamed, and compares all of it.
   *
   * @param {{ sql: (...given: any[]) => any, keys: object, environment: Record<string, string> }} given connections to the database, the
   * data keys of the service, and the environment of its commands
   * @returns {Promise<string[]>} what was compared, as lines for a summary
   */
  async compare(given) {
    await drainDeliveries(given.sql, this.#findings);
    await drainStreams(given.sql, this.followers, this.#findings);
    for (const follower of this.followers.values()) await follower.end();
    return verifyAll({
      ...given,
      client: this.client,
      load: this.load,
      followers: this.followers,
      receiver: this.receiver,
      endpoints: this.#endpoints,
      findings: this.#findings,
    });
  }
}

/** Live merchants, since no sandbox may decide, each with a reliable and an unreliable endpoint for all events. */
async function createMerchants(base, receiver) {
  const send = async (authorization, method, path, body) => {
    const answer = await fetch(base + path, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) {
      throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`);
    }
    return (await answer.json()).data;
  };
  const max = 1_000_000;
  const [merchants, endpoints] = [[], []];
  for (let number = 1; number <= merchant_count; number += 1) {
    const { id } = await send(operator, 'POST', '/v1/operator/merchants', {
      name: `Soak ${number}`,
      mode: 'live',
    });
    const limits = { transactions: max, queries: max, default: max };
    await send(operator, 'PUT', `/v1/operator/merchants/${id}/rate-limits`, limits);
    const key = await send(operator, 'POST', `/v1/operator/merchants/${id}/api-keys`, {
      name: 'Soak',
      permission: 'write',
    });
    const merchant = { id, key: basic(key.public_key, key.secret_key) };
    merchants.push(merchant);
    for (const kind of ['reliable', 'unreliable']) {
      const path = `/${id}/${kind}`;
      const endpoint = await send(merchant.key, 'POST', '/v1/postbacks/endpoints', {
        url: receiver.base + path,
        events: ['*'],
      });
      receiver.secrets.set(path, endpoint.secret);
      endpoints.push({ id: endpoint.id, merchant_id: id, path });
    }
  }
  return { merchants, endpoints };
}
