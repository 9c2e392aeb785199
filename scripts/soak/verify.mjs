/** Compares everything in the database with what the clients, readers of streams and receivers of webhooks know. */
import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { eventPlace } from '../../packages/service/dist/events/event.js';
import { SellerKeys, sellerOf } from '../../packages/service/dist/platform/seller-keys.js';
import { statusesOf } from './load.mjs';

const run = promisify(execFile);
const program = fileURLToPath(
  new URL('../../packages/service/dist/bundle/main.js', import.meta.url),
);
const document_events = new Set([
  'document.submitted',
  'document.approved',
  'document.rejected',
  'document.expired',
]);
/** Longer than an attempt and a lease last. */
const max_stall_ms = 60_000;
const settled_ms = 60_000;

/** Makes every delivery due now, again and again, until all are settled. */
export async function drainDeliveries(sql, findings) {
  let fewest = Infinity;
  let until = Infinity;
  for (;;) {
    const [{ count }] = await sql`select count(*)::int as count from delivery_queue`;
    if (count === 0) return;
    if (count < fewest) {
      fewest = count;
      until = Date.now() + max_stall_ms;
    }
    if (Date.now() > until) {
      findings.add(
        `${count} deliveries are still queued, and none was settled for ${max_stall_ms / 1000} s.`,
      );
      return;
    }
    // Half a minute passes: leases of killed processes end. And the hours of retries pass.
    await sql`update delivery_leases set expires_at = now() - interval '1 minute'
      where expires_at > now() + interval '1 minute' or expires_at < now() + interval '15 seconds'`;
    await sql`update delivery_queue set due_at = now() where due_at > now()`;
    await sleep(1_000);
  }
}

/** Waits until each stream has sent every event, and each event has its number. */
export async function drainStreams(sql, followers, findings) {
  const until = Date.now() + settled_ms;
  for (;;) {
    const counts =
      await sql`select merchant_id, count(*)::int as count from events group by merchant_id`;
    const behind = counts.filter(
      ({ merchant_id, count }) => (followers.get(merchant_id)?.ids.size ?? count) < count,
    );
    if (behind.length === 0) return;
    if (Date.now() > until) {
      for (const { merchant_id, count } of behind) {
        findings.add(
          `The stream of merchant ${merchant_id} sent ${followers.get(merchant_id).ids.size} of ${count} events.`,
        );
      }
      return;
    }
    await sleep(250);
  }
}

/** @returns what was compared, as lines for the summary */
export async function verifyAll({
  sql,
  client,
  load,
  followers,
  receiver,
  endpoints,
  keys,
  findings,
  environment,
}) {
  const trail = await verifyWrites({ sql, client, load, findings });
  await verifySellers({ sql, load, findings });
  const events = await verifyEvents({ sql, trail, load, findings, keys, receiver });
  verifyStreams({ events, followers, findings });
  const deliveries = await verifyDeliveries({ sql, events, receiver, endpoints, findings });
  const lines = [
    `${client.writes.filter(({ outcome }) => outcome === 'done').length} acknowledged writes and ${[...load.charges.values()].reduce((sum, { stored }) => sum + stored, 0)} states of charges: each is stored once`,
    `${client.writes.filter(({ outcome }) => outcome === 'unknown').length} writes of unknown outcome: each is stored once or not at all`,
    `${events.length} events: one for each change, numbered without gaps, each once in its stream`,
    `${deliveries.count} deliveries: each arrived at least once, ${deliveries.repeated} again with the same id`,
  ];
  lines.push(await runCommand('verify', environment, findings));
  return lines;
}

/** Each attempt by its request id, which the trail records: acknowledged writes once, others at most once, refused ones never. */
async function verifyWrites({ sql, client, findings }) {
  const rows =
    await sql`select submerchant_id, position, entry from trail order by submerchant_id, position`;
  const writes = new Map(client.writes.flatMap((write) => write.attempts.map((id) => [id, write])));
  const effects = new Map();
  const trail = new Map();
  let previous = null;
  for (const { submerchant_id, entry: text } of rows) {
    const entry = JSON.parse(text);
    // A stored entry leaves out what is null.
    const { request_id = null } = entry;
    const changes = trail.get(submerchant_id) ?? [];
    trail.set(submerchant_id, changes);
    // The entries of one request stand together: they were written in one transaction.
    const isSame =
      previous?.submerchant_id === submerchant_id && previous.request_id === request_id;
    if (isSame) changes.at(-1).entries.push(entry);
    else {
      changes.push({ request_id, entries: [entry] });
      if (request_id !== null) effects.set(request_id, (effects.get(request_id) ?? 0) + 1);
    }
    previous = { submerchant_id, request_id };
  }
  const unasked = [...effects.keys()].filter((id) => !writes.has(id));
  findings.addAll('changes were recorded that no client asked for', unasked);
  const untraced = new Set(['claim', 'release']);
  const wrong = client.writes.filter((write) => {
    const count = write.attempts.reduce((sum, id) => sum + (effects.get(id) ?? 0), 0);
    if (write.outcome === 'done') return count !== 1 && !(untraced.has(write.kind) && count === 0);
    return write.outcome === 'refused' ? count !== 0 : count > 1;
  });
  findings.addAll(
    'writes were lost, repeated, or stored although refused',
    wrong.map(({ kind, outcome, attempts }) => `${kind} ${outcome} ${attempts.join(' ')}`),
  );
  return trail;
}

/** The records, as they were acknowledged last. */
async function verifySellers({ sql, load, findings }) {
  const stored = new Map(
    (await sql`select id, status, trade_name from submerchants`).map((row) => [row.id, row]),
  );
  for (const seller of load.sellers.values()) {
    const row = stored.get(seller.id);
    if (!row) {
      findings.add(`Submerchant ${seller.id} was acknowledged and is not stored.`);
      continue;
    }
    load.expectTradeName(seller, row);
    if (row.status !== seller.status) {
      findings.add(
        `Submerchant ${seller.id} is ${row.status}, and was acknowledged as ${seller.status}.`,
      );
    }
  }
  const charges = new Map(
    (await sql`select id, status from charges`).map((row) => [row.id, row.status]),
  );
  const wrong = [...load.charges.values()].filter(
    (charge) => (charges.get(charge.id) ?? null) !== (statusesOf(charge).at(-1) ?? null),
  );
  findings.addAll(
    'charges are not in the state that was acknowledged last',
    wrong.map(({ id }) => id),
  );
}

/** Each change has an event, with consecutive sequences. */
async function verifyEvents({ sql, trail, load, findings, keys, receiver }) {
  const rows = await sql`select id, merchant_id, kind, object_id, body from events`;
  const seller_keys = new SellerKeys(keys);
  const sellers = await sql`select merchant_id, id, data_key from submerchants`;
  const openers = new Map(sellers.map((row) => [row.id, seller_keys.openerOf(row)]));
  const actual = new Map();
  const events = rows.map(({ id, merchant_id, kind, object_id, body }) => {
    const opener = openers.get(sellerOf(body)) ?? keys;
    const text = opener.openIfSealed(body, eventPlace({ merchant_id, id }));
    receiver.texts.check(id, text, 'the database');
    const { sequence } = JSON.parse(text);
    const list = actual.get(object_id) ?? [];
    list.push({ kind, sequence });
    actual.set(object_id, list);
    return { id, merchant_id };
  });
  const expected = new Map();
  const expect = (object_id, kind) =>
    expected.set(object_id, [...(expected.get(object_id) ?? []), kind]);
  for (const [submerchant_id, changes] of trail) {
    for (const { entries } of changes) {
      const actions = entries.map(({ action }) => action);
      for (const { action, object } of entries)
        if (document_events.has(action)) expect(object.id, action);
      const own = actions.find(
        (action) =>
          action.startsWith('submerchant.') && action !== 'submerchant.capabilities_changed',
      );
      const parts = actions.filter(
        (action) => !/^(submerchant|document|case|claim|file|hold)[._]/.test(action),
      );
      if (own) expect(submerchant_id, own);
      else if (parts.length > 0) expect(submerchant_id, 'submerchant.updated');
      // What a seller may do changes with its status.
      if (entries.some(({ before, after }) => before?.capabilities && after?.capabilities))
        expect(submerchant_id, 'submerchant.capabilities_changed');
    }
  }
  for (const charge of load.charges.values()) {
    for (const status of statusesOf(charge)) expect(charge.id, `charge.${status}`);
  }
  const wrong = [];
  for (const id of new Set([...expected.keys(), ...actual.keys()])) {
    const list = (actual.get(id) ?? []).toSorted((one, other) => one.sequence - other.sequence);
    const hasGaps = list.some(({ sequence }, index) => sequence !== index + 1);
    const kinds = list.map(({ kind }) => kind).join(' ');
    const wanted = (expected.get(id) ?? []).join(' ');
    if (hasGaps || kinds !== wanted)
      wrong.push(`${id} has ${kinds}${hasGaps ? ' with gaps' : ''}, expected ${wanted}`);
  }
  findings.addAll('objects have other events than their changes', wrong);
  return events;
}

function verifyStreams({ events, followers, findings }) {
  for (const [merchant_id, { ids }] of followers) {
    const sent = new Set(ids.values());
    const own = events.filter((event) => event.merchant_id === merchant_id);
    findings.addAll(
      'events are missing in a stream',
      own.filter(({ id }) => !sent.has(id)).map(({ id }) => id),
    );
    const stored = new Set(own.map(({ id }) => id));
    findings.addAll(
      'events of a stream are not stored',
      [...sent].filter((id) => !stored.has(id)),
    );
    if (sent.size !== ids.size)
      findings.add(`The stream of merchant ${merchant_id} has an event under two numbers.`);
  }
}

/** Each event and endpoint has a delivery that arrived, and whose success is recorded. */
async function verifyDeliveries({ sql, events, receiver, endpoints, findings }) {
  const rows = await sql`select id, endpoint_id, event_id, state from all_deliveries`;
  const paths = new Map(endpoints.map(({ id, path }) => [id, path]));
  const pairs = new Map();
  const [lost, unsettled, foreign] = [[], [], []];
  for (const { id, endpoint_id, event_id, state } of rows) {
    const pair = `${endpoint_id} ${event_id}`;
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    if (state !== 'delivered') unsettled.push(`${id} ${state}`);
    const arrived = receiver.deliveries.get(id);
    if (!(arrived?.accepted > 0)) lost.push(id);
    else if (arrived.url !== paths.get(endpoint_id) || arrived.event_id !== event_id)
      foreign.push(id);
  }
  findings.addAll('deliveries never arrived', lost);
  findings.addAll('deliveries are not settled', unsettled);
  findings.addAll('deliveries arrived elsewhere', foreign);
  const missing = events.flatMap(({ id, merchant_id }) =>
    endpoints
      .filter(
        (endpoint) =>
          endpoint.merchant_id === merchant_id && pairs.get(`${endpoint.id} ${id}`) !== 1,
      )
      .map((endpoint) => `${id} to ${endpoint.path}`),
  );
  findings.addAll('events have no delivery to an endpoint, or two', missing);
  const stored = new Set(rows.map(({ id }) => id));
  findings.addAll(
    'deliveries that arrived are not stored',
    [...receiver.deliveries.keys()].filter((id) => !stored.has(id)),
  );
  const repeated = [...receiver.deliveries.values()].reduce(
    (sum, { accepted }) => sum + Math.max(0, accepted - 1),
    0,
  );
  return { count: rows.length, repeated };
}

async function runCommand(command, environment, findings) {
  const { PATH = '', HOME = '' } = process.env;
  const options = { env: { PATH, HOME, ...environment }, maxBuffer: 2 ** 26 };
  try {
    const { stdout } = await run(process.execPath, [program, command], options);
    return `${command}: ${stdout.trim().replaceAll('\n', ' ')}`;
  } catch (error) {
    findings.add(
      `${command} ended with ${error.code}: ${String(error.stdout).slice(0, 2_000)} ${String(error.stderr).slice(0, 1_000)}`,
    );
    return `${command}: WRONG`;
  }
}
