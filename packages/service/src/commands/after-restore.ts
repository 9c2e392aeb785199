import {
  dropMails,
  holdMails,
  readHeldMails,
  releaseMails,
  type HeldMails,
} from '../mail/store/mails.js';
import type { Database } from '../platform/database/connect.js';
import {
  readCurrentIdentity,
  saveHeld,
  saveIdentity,
} from '../platform/database/database-identity.js';
import { holdQueue } from '../hold-restored.js';
import { countRunning } from '../platform/process-keys.js';
import {
  countLater,
  countUnderWay,
  drop,
  readHeld,
  readHeldQueues,
  release,
  type HeldFilter,
  type HeldQueue,
} from '../webhooks/store/held-deliveries.js';

export type HeldAction = 'hold' | 'show' | 'send' | 'drop';

/** Scope of an action: everything, the deliveries of a merchant or an endpoint, or the e-mails. */
export type RestoreFilter = HeldFilter & { isMailOnly?: boolean };

/**
 * After a restore of a backup: which of its deliveries and e-mails were sent after the backup cannot be known. Holds them, shows what would
 * be sent, and sends or cancels them. What is recorded from now on is sent as usual.
 *
 * @param print receives lines for a person
 */
export async function afterRestore(
  database: Database,
  action: HeldAction,
  filter: RestoreFilter,
  print: (text: string) => void,
  countProcesses = countRunning,
): Promise<void> {
  if (action === 'hold') {
    // First: when the command is killed, alerts still report that somebody has to decide about what it has held.
    if ((await readCurrentIdentity(database)) !== null) await saveHeld(database, true);
    await holdAll(database, print);
    const [queues, mails] = [await readHeldQueues(database, {}), await readHeldMails(database)];
    await noteDecision(database, queues, mails);
    return summarize(queues, mails, print);
  }
  const { isMailOnly = false, merchant_id, endpoint_id } = filter;
  const isWithMails = merchant_id === undefined && endpoint_id === undefined;
  const queues = isMailOnly ? [] : await readHeldQueues(database, filter);
  const held = queues.filter((queue) => queue.held > 0);
  if (action === 'show') {
    for (const queue of held) await show(database, queue, print);
    return summarize(held, isWithMails ? await readHeldMails(database) : [], print);
  }
  const running = action === 'send' ? await countProcesses(database) : 0;
  const sent: Sent = { now: 0, of_paused: 0, later: 0, last_due_at: null };
  let all = 0;
  for (const queue of held) {
    const count = action === 'send' ? await release(database, queue) : await drop(database, queue);
    print(`${describe(queue)}: ${count}`);
    all += count;
    if (action === 'send') await addSent(database, sent, queue, count);
  }
  if (!isMailOnly) {
    if (action === 'send') printSent(sent, running, print);
    else {
      print(
        `${all} deliveries cancelled. They are in the log: POST /v1/postbacks/endpoints/{id}/replay with "statuses": ["cancelled"] sends them after all.`,
      );
    }
  }
  if (isWithMails) await decideMails(database, action, running, print);
  await noteDecision(database, await readHeldQueues(database, {}), await readHeldMails(database));
}

/** Deliveries that were given their times back, by when they are sent. */
interface Sent {
  now: number;
  of_paused: number;
  later: number;
  last_due_at: string | null;
}

async function addSent(
  database: Database,
  sent: Sent,
  queue: HeldQueue,
  count: number,
): Promise<void> {
  if (queue.is_paused) {
    sent.of_paused += count;
    return;
  }
  const later = await countLater(database, queue, new Date().toISOString());
  const waiting = Math.min(later.count, count);
  sent.later += waiting;
  sent.now += count - waiting;
  if (later.last_due_at !== null && later.last_due_at > (sent.last_due_at ?? '')) {
    sent.last_due_at = later.last_due_at;
  }
}

function printSent(sent: Sent, running: number, print: (text: string) => void): void {
  print(
    `${sent.now} deliveries are sent ${whenSent(running)}. Receivers recognise those that they have by the id.`,
  );
  if (sent.later > 0) {
    print(
      `${sent.later} deliveries had failed before, and are sent at the time of their next attempt, the last one at ${sent.last_due_at}.`,
    );
  }
  if (sent.of_paused > 0) {
    print(
      `${sent.of_paused} deliveries wait until their endpoints, which are paused, are active again.`,
    );
  }
}

function whenSent(running: number): string {
  return running > 0 ? 'now' : 'as soon as a process of the service runs: none does now';
}

async function decideMails(
  database: Database,
  action: 'send' | 'drop',
  running: number,
  print: (text: string) => void,
): Promise<void> {
  if (action === 'drop') return print(`${await dropMails(database)} e-mails deleted.`);
  const sent = await releaseMails(database, new Date().toISOString());
  print(
    `${sent} e-mails are sent ${whenSent(running)}. Those that had been sent before have the Message-ID of then.`,
  );
}

/** The next start holds nothing again, and alerts know whether somebody still has to decide. */
async function noteDecision(
  database: Database,
  queues: readonly HeldQueue[],
  mails: readonly HeldMails[],
): Promise<void> {
  const current = await readCurrentIdentity(database);
  if (current === null) return;
  await saveIdentity(database, current);
  await saveHeld(database, mails.length > 0 || queues.some(({ held }) => held > 0));
}

/**
 * Asks before everything is held under running processes: what they send waits then, also in a database that was never restored.
 *
 * @param ask asks a person; null where nobody can be asked
 * @returns whether to hold
 */
export async function mayHold(
  database: Database,
  ask: ((question: string) => Promise<boolean>) | null,
  print: (text: string) => void,
  countProcesses = countRunning,
): Promise<boolean> {
  const running = await countProcesses(database);
  if (running === 0) return true;
  print(
    `${running === 1 ? 'A process of the service runs' : `${running} processes of the service run`} on this database. Nothing that waits in it would be sent until --send or --drop decides, also if it was not restored. To hold what a backup contained, stop every process first.`,
  );
  if (ask) return ask('Hold all deliveries and e-mails nevertheless?');
  print('Nothing is held. --yes holds nevertheless.');
  return false;
}

async function holdAll(database: Database, print: (text: string) => void): Promise<void> {
  await holdQueue(database);
  await holdMails(database);
  const underWay = await countUnderWay(database, new Date().toISOString());
  if (underWay > 0) {
    print(
      `WARNING  ${underWay} deliveries may be under way: a process of the service runs, or ran when the backup was made. Stop all processes, wait a minute, and repeat the command.`,
    );
  }
}

async function show(
  database: Database,
  queue: HeldQueue,
  print: (text: string) => void,
): Promise<void> {
  print(describe(queue));
  for await (const page of readHeld(database, queue)) {
    for (const { id, kind, object_id, occurred_at, attempts } of page) {
      print(`  ${id}  ${occurred_at}  ${kind} of ${object_id ?? 'a test'}, ${attempts} attempts`);
    }
  }
}

function summarize(
  queues: readonly HeldQueue[],
  mails: readonly HeldMails[],
  print: (text: string) => void,
): void {
  const held = queues.filter((queue) => queue.held > 0);
  const all = held.reduce((sum, queue) => sum + queue.held, 0);
  for (const queue of held) {
    print(
      `${describe(queue)}: ${queue.held} held, of events from ${queue.first_occurred_at} to ${queue.last_occurred_at}`,
    );
  }
  for (const { kind, held: count, first_created_at, last_created_at } of mails) {
    print(`e-mails, ${kind}: ${count} held, of ${first_created_at} to ${last_created_at}`);
  }
  const all_mails = mails.reduce((sum, { held: count }) => sum + count, 0);
  const parts = [
    ...(all > 0 ? [`${all} deliveries of ${held.length} endpoints`] : []),
    ...(all_mails > 0 ? [`${all_mails} e-mails`] : []),
  ];
  if (parts.length === 0) return print('Nothing is held.');
  print(
    `${parts.join(' and ')} are held. What is new is sent as usual.
--show lists them. --send sends, and --drop cancels those of --endpoint ID, of --merchant ID, --mails, or --all.`,
  );
}

function describe({ merchant_id, is_operators, endpoint_id, url }: HeldQueue): string {
  const owner = is_operators ? 'the operator' : `merchant ${merchant_id}`;
  return `${owner}, endpoint ${endpoint_id} (${url ?? 'deleted'})`;
}
