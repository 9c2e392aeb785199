/** The receiver of all webhooks, and the host of the documents' files. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { atEnd } from './cleanup.mjs';

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

export class Receiver {
  #random;
  #server;
  /** By endpoint's path: the secret. */
  secrets = new Map();
  /** The text of each event, as it first arrived here or in a stream. */
  texts;
  /** By delivery id: endpoint's path, event id, and how often it was accepted. */
  deliveries = new Map();
  attempts = 0;
  accepted = 0;
  findings;
  /** Whether unreliable endpoints fail. */
  fails = true;

  constructor(random, texts, findings) {
    this.#random = random;
    this.texts = texts;
    this.findings = findings;
  }

  async start() {
    this.#server = createServer((request, response) => this.#receive(request, response));
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.base = `http://127.0.0.1:${this.#server.address().port}`;
    atEnd(() => {
      this.#server.closeAllConnections();
      this.#server.close();
    });
  }

  #receive(request, response) {
    if (request.method === 'GET') {
      return response.writeHead(200, { 'content-type': 'application/pdf' }).end(pdf);
    }
    const pieces = [];
    request.on('error', () => {});
    response.on('error', () => {});
    request.on('data', (piece) => pieces.push(piece));
    request.on('end', () => {
      this.attempts += 1;
      const accepts = !(
        this.fails &&
        request.url.endsWith('/unreliable') &&
        this.#random.chance(20)
      );
      this.#record(request, Buffer.concat(pieces), accepts);
      if (accepts) return response.writeHead(200).end('ok');
      switch (this.#random.int(0, 3)) {
        case 0:
          return response.writeHead(500).end('no');
        case 1:
          return response.writeHead(429, { 'retry-after': '1' }).end();
        case 2:
          return request.socket.resetAndDestroy();
        default:
          // Never answered: the sender gives it ten seconds.
          return undefined;
      }
    });
  }

  #record({ url, headers }, body, accepts) {
    const text = body.toString('utf8');
    const event_id = String(headers['webhook-id']);
    const delivery_id = String(headers['x-service-delivery-id']);
    const secret = this.secrets.get(url);
    if (secret === undefined)
      return this.findings.add(`A webhook came to ${url}, which is no endpoint.`);
    const expected = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    const signature = String(headers['x-service-signature']);
    if (
      signature.length !== expected.length ||
      !timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
    ) {
      this.findings.add(`The signature of delivery ${delivery_id} is wrong.`);
    }
    this.texts.check(event_id, text, 'a webhook');
    const known = this.deliveries.get(delivery_id) ?? { url, event_id, accepted: 0 };
    if (known.url !== url || known.event_id !== event_id) {
      this.findings.add(`Delivery ${delivery_id} changed its endpoint or event.`);
    }
    if (accepts) {
      known.accepted += 1;
      this.accepted += 1;
    }
    this.deliveries.set(delivery_id, known);
  }
}

/** The text of each event: the same in every webhook and stream. Kept as hashes. */
export class EventTexts {
  #hashes = new Map();
  #findings;

  constructor(findings) {
    this.#findings = findings;
  }

  check(event_id, text, source) {
    const hash = createHmac('sha256', '').update(text).digest('base64');
    const first = this.#hashes.get(event_id);
    if (first === undefined) this.#hashes.set(event_id, hash);
    else if (first !== hash)
      this.#findings.add(`The text of event ${event_id} differs in ${source}.`);
  }

  /** Whether the event arrived somewhere. */
  has(event_id) {
    return this.#hashes.has(event_id);
  }
}
