import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import samples from '../reference/sample-companies.json' with { type: 'json' };
import { AskedProvider, SourceAwayError } from '../src/sources/ask-provider.js';
import type { LookedUp, Provider } from '../src/sources/provider.js';
import { useService } from './harness.js';
import { providerCases, type ProviderCases } from './provider-cases.js';

const service = useService();
const never = new AbortController().signal;
const json_type = 'application/json; charset=utf-8';

/** Ways in which a server says that it cannot answer, or something else does; and the words of the error. */
const refusals: [how: string, error: RegExp, listener: RequestListener][] = [
  ['too many requests', /429/, answers(429, json_type, '{}')],
  ['a failure of its own', /500/, answers(500, json_type, '{}')],
  ['maintenance', /503/, answers(503, 'text/html', '<p>')],
  ['a request that it does not understand', /400/, answers(400, json_type, '{}')],
  ['the page of a proxy', /200 without JSON/, answers(200, 'text/html', '<p>Sign in</p>')],
  ['the page of a path that is not there', /404 without JSON/, answers(404, 'text/html', '<p>')],
  ['nothing', /204 without JSON/, answers(204)],
  ['no JSON, although it says so', /JSON/, answers(200, json_type, '{"a":')],
  ['more than 400 KB', /too large/, answers(200, json_type, `"${'a'.repeat(410_000)}"`)],
  [
    'half of its answer',
    /terminated/,
    (_, response) => {
      response.writeHead(200, { 'content-type': json_type, 'content-length': '100' });
      response.write('{}', () => response.destroy());
    },
  ],
  ['a closed connection', /fetch failed/, (request) => request.socket.destroy()],
];

let server: Server;
let listener: RequestListener;
let asked: {
  method: string | undefined;
  url: string | undefined;
  headers: object;
  body: unknown;
}[] = [];
let url: string;

beforeAll(async () => {
  server = createServer(
    (request, response) => void note(request).then(() => listener(request, response)),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
});

test('every provider has its cases', async () => {
  const files = await readdir(new URL('../src/sources/providers/', import.meta.url));
  expect(files.map((name) => name.replace(/\.ts$/, '')).toSorted()).toEqual(
    providerCases.map(({ file }) => file).toSorted(),
  );
});

test('the guides list the companies of the simulator', async () => {
  for (const language of ['en', 'pt-BR']) {
    const guide = new URL(`../../../docs/guides/${language}/sources.md`, import.meta.url);
    const listed = (await readFile(guide, 'utf8')).match(/(?<=^\| `)[0-9A-Z]{14}(?=`)/gm);
    expect(listed).toEqual(samples.map(({ tax_id }) => tax_id));
  }
});

describe.each(providerCases)('$file', (cases) => {
  let provider: Provider<unknown, unknown>;
  beforeAll(async () => {
    provider = await opened(cases);
  });

  test.each(['usual', 'alphanumeric', 'partial'] as const)('knows a subject: %s', async (which) => {
    const { subject, recorded, facts } = cases.known[which];
    listener = answersJson(200, recorded);
    const found = await provider.lookUp(subject, never);
    expect(found).toEqual({
      facts: expect.objectContaining(facts),
      source: provider.name,
      as_of: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      raw: recorded ?? expect.anything(),
    });
  });

  test('says of a subject that it does not know that it does not', async () => {
    listener = answersJson(404, { message: 'Not found.' });
    const found = await provider.lookUp(cases.unknown, never);
    expect(found).toMatchObject({ facts: null, source: provider.name, raw: null });
  });
});

describe.each(providerCases.filter(({ server: asks }) => asks))('$file asks a server', (cases) => {
  const { usual } = cases.known;
  const lookUp = async (signal = never) => (await opened(cases)).lookUp(usual.subject, signal);

  test('once in each call, as its server expects', async () => {
    listener = answersJson(200, usual.recorded);
    await lookUp();
    expect(asked).toEqual([expect.objectContaining(cases.server!.asked)]);
  });

  test.each(refusals)('that answers with %s: it throws', async (_, error, refusal) => {
    listener = refusal;
    await expect(lookUp()).rejects.toThrow(error);
    expect(asked).toHaveLength(1);
  });

  test.each(cases.server!.malformed)('that answers with %j: it throws', async (answer) => {
    listener = answersJson(200, answer);
    await expect(lookUp()).rejects.toThrow('not in a shape');
  });

  test('that sends it to another host: it throws, and asks nobody there', async () => {
    const elsewhere = url.replace('127.0.0.1', 'localhost');
    listener = (request, response) => {
      if (asked.length > 1) return answersJson(200, usual.recorded)(request, response);
      response.writeHead(302, { location: `${elsewhere}${request.url}` }).end();
    };
    await expect(lookUp()).rejects.toThrow('302');
    expect(asked).toHaveLength(1);
  });

  test.each(['before', 'within'])(
    'that hangs %s its answer: it ends with the signal, and closes',
    async (when) => {
      const asking = new AbortController();
      const closed = new Promise<void>((resolve) => {
        listener = (request, response) => {
          request.socket.once('close', resolve);
          if (when === 'within')
            response.writeHead(200, { 'content-type': json_type }).write('{"a":');
          asking.abort(new Error('Time is over.'));
        };
      });
      await expect(lookUp(asking.signal)).rejects.toThrow('Time is over.');
      await closed;
    },
  );

  test('that fails five times is left alone; one that fails once answers the next time', async () => {
    const { metrics } = service.context;
    const one = new AskedProvider(await opened(cases), { metrics });
    const look = (): Promise<LookedUp<unknown>> => one.lookUp(usual.subject, never);
    for (const status of [503, 200, 503, 429, 500, 503, 503]) {
      listener = answersJson(status, usual.recorded);
      const outcome = look().then(
        ({ facts }) => facts !== null,
        () => false,
      );
      expect(await outcome).toBe(status === 200);
    }
    await expect(look()).rejects.toThrow(SourceAwayError);
    expect(asked).toHaveLength(7);
  });
});

async function opened(cases: ProviderCases): Promise<Provider<unknown, unknown>> {
  return cases.open({ url, database: service.context.database });
}

async function note(request: IncomingMessage): Promise<void> {
  const { method, url: path, headers } = request;
  const body = await text(request);
  asked.push({ method, url: path, headers, body: body === '' ? null : JSON.parse(body) });
}

function answersJson(status: number, value: unknown): RequestListener {
  return answers(status, json_type, JSON.stringify(value));
}

function answers(status: number, type?: string, body?: string): RequestListener {
  return (_, response) => {
    response.writeHead(status, type === undefined ? {} : { 'content-type': type }).end(body);
  };
}
