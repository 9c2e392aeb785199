/**
 * Whole companies in review per second: by eleven requests, by one, and as lines of `POST /v1/submerchants/batch`. All three ways are
 * sent to one service and take turns.
 */
import postgres from 'postgres';
import { load, loadSequences } from './lib/load.mjs';
import { describeMachine } from './lib/machine.mjs';
import { createMerchant } from './lib/merchant.mjs';
import { findDatabase, startService } from './lib/start-service.mjs';
import { table } from './lib/table.mjs';
import { mediansOf, range, ratioOf, takeTurns } from './lib/turns.mjs';
import { registrationFlow, wholeCompany } from './sellers.mjs';

/** Lines in a request, and requests at once: together as many sellers at a time as the other ways have connections. */
const batch_lines = 16;
const batch_connections = 2;

/** @param {{ seconds: number, rounds: number, connections: number }} options */
export async function run(options) {
  const { seconds, rounds, connections } = options;
  const running = await startService();
  const sql = postgres({ ...(await findDatabase(running)), max: 1 });
  const [{ version }] = await sql`select current_setting('server_version') as version`;
  const { key } = await createMerchant(running.place);
  let made = 0;
  const externalId = () => `seller-${process.pid}-${(made += 1)}`;
  const requireSubmitted = ({ data }) => {
    if (data?.status !== 'pending_review') throw new Error('A seller was not submitted.');
  };
  const common = { url: running.place, headers: { authorization: key } };
  const whole = [
    {
      request: () => ({
        method: 'POST',
        path: '/v1/submerchants',
        body: wholeCompany(externalId()),
        headers: { 'Content-Type': 'application/json' },
      }),
      answered: requireSubmitted,
    },
  ];
  const lines = {
    setupRequest: (request) => ({
      ...request,
      method: 'POST',
      path: '/v1/submerchants/batch',
      body: Array.from({ length: batch_lines }, () =>
        JSON.stringify(wholeCompany(externalId())),
      ).join('\n'),
      headers: { ...common.headers, 'Content-Type': 'application/x-ndjson' },
    }),
    onResponse: (_status, text) => {
      for (const line of text.trimEnd().split('\n')) requireSubmitted(JSON.parse(line).body);
    },
  };
  const ways = {
    eleven: (s) =>
      loadSequences({ ...common, steps: registrationFlow(externalId), connections, seconds: s }),
    one: (s) => loadSequences({ ...common, steps: whole, connections, seconds: s }),
    batch: async (s) => {
      const { per_second } = await load({
        ...common,
        requests: [lines],
        connections: batch_connections,
        seconds: s,
      });
      return { per_second: per_second * batch_lines };
    },
  };
  const results = await takeTurns(
    'whole sellers',
    Object.keys(ways),
    { ...options, onWarm: () => sql`analyze` },
    (way, s) => ways[way](s),
  );
  await sql.end();

  const names = {
    eleven: `Eleven requests, ${connections} connections`,
    one: `One request, ${connections} connections`,
    batch: `Lines, ${batch_connections} requests of ${batch_lines}`,
  };
  const row = (way) => {
    const ratio = ratioOf('per_second', results[way], results.eleven);
    return [
      names[way],
      mediansOf(results[way], 'per_second').per_second.toFixed(1),
      ...(way === 'eleven' ? ['', ''] : [ratio.middle.toFixed(2), range(ratio, 2)]),
    ];
  };
  const text = [
    '',
    ...describeMachine(version),
    `${rounds} rounds of ${seconds} s for each way; medians over the rounds.`,
    '',
    table(
      ['Whole sellers', 'sellers per s', 'this / eleven requests', 'lowest–highest'],
      Object.keys(ways).map(row),
    ),
    '',
  ];
  process.stdout.write(`${text.join('\n')}\n`);
}
