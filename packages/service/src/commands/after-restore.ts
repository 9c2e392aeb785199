import type { Database } from '../platform/database/connect.js';
import {
  readCurrentIdentity,
  saveHeld,
  saveIdentity,
} from '../platform/database/database-identity.js';
import { holdQueue } from '../webhooks/hold-restored.js';
import {
  countUnderWay,
  drop,
  readHeld,
  readHeldQueues,
  release,
  type HeldFilter,
  type HeldQueue,
} from '../webhooks/store/held-deliveries.js';

export type HeldAction = 'hold' | 'show' | 'send' | 'drop';

/**
 * After a restore of a backup: which deliveries of its queue were sent after the backup cannot be known. Holds them, shows what would be
 * sent, and sends or cancels them. What is recorded from now on is sent as usual.
 *
 * @param print receives lines for a person
 */
export async function afterRestore(
  database: Database,
  action: HeldAction,
  filter: HeldFilter,
  print: (text: string) => void,
): Promise<void> {
  if (action === 'hold') {
    await holdAll(database, print);
    const queues = await readHeldQueues(database, {});
    await noteDecision(database, queues);
    return summarize(queues, print);
  }
  const queues = await readHeldQueues(database, filter);
  const held = queues.filter((queue) => queue.held > 0);
  if (action === 'show') {
    for (const queue of held) await show(database, queue, print);
    return summarize(held, print);
  }
  let all = 0;
  for (const queue of held) {
    const count = action === 'send' ? await release(database, queue) : await drop(database, queue);
    print(`${describe(queue)}: ${count}`);
    all += count;
  }
  await noteDecision(database, await readHeldQueues(database, {}));
  print(
    action === 'send'
      ? `${all} deliveries are sent now. Receivers recognise those that they have by the id.`
      : `${all} deliveries cancelled. They are in the log: POST /v1/postbacks/endpoints/{id}/replay with "statuses": ["cancelled"] sends them after all.`,
  );
}

/** The next start holds nothing again, and alerts know whether somebody still has to decide. */
async function noteDecision(database: Database, queues: readonly HeldQueue[]): Promise<void> {
  const current = await readCurrentIdentity(database);
  if (current === null) return;
  await saveIdentity(database, current);
  await saveHeld(
    database,
    queues.some(({ held }) => held > 0),
  );
}

async function holdAll(database: Database, print: (text: string) => void): Promise<void> {
  await holdQueue(database);
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

function summarize(queues: readonly HeldQueue[], print: (text: string) => void): void {
  const held = queues.filter((queue) => queue.held > 0);
  const all = held.reduce((sum, queue) => sum + queue.held, 0);
  for (const queue of held) {
    print(
      `${describe(queue)}: ${queue.held} held, of events from ${queue.first_occurred_at} to ${queue.last_occurred_at}`,
    );
  }
  if (all === 0) return print('No deliveries are held.');
  print(
    `${all} deliveries of ${held.length} endpoints are held. New events are sent as usual.
--show lists them. --send sends, and --drop cancels those of --endpoint ID, of --merchant ID, or --all.`,
  );
}

function describe({ merchant_id, endpoint_id, url }: HeldQueue): string {
  return `merchant ${merchant_id}, endpoint ${endpoint_id} (${url ?? 'deleted'})`;
}
