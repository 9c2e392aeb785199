import { once } from 'node:events';
import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { dirname } from 'node:path';
import { connect as connectSecurely } from 'node:tls';
import type { Config } from '../../config/read-config.js';
import type { Database } from '../../platform/database/connect.js';
import { readWaiting } from '../../security-events/store/security-events.js';
import { readFileEnd } from '../../trail/checkpoints/destinations/file.js';
import { nameOf } from '../../trail/checkpoints/send-checkpoints.js';
import { readCheckpointsAfter, readLastCheckpoint } from '../../trail/store/checkpoints.js';
import { reasonOf } from './check-hosts.js';
import type { Finding } from './finding.js';

/** Response time-out of a destination. */
const max_answer_ms = 5_000;
/** Both are sent within seconds. */
const max_waiting_s = 10 * 60;

/** Something that is sent outside, and to where. */
interface Target {
  check: string;
  /** A path, or the URL of a server. */
  address: string;
  /** Pending and sent events. */
  readState: () => Promise<{ sent: string; waiting_since: string | null }>;
}

/**
 * Checks where checkpoints and security events are sent to: whether a server accepts connections, or a file can be written, and whether
 * something has waited for long. Nothing is sent.
 */
export async function checkDestinations(
  database: Database,
  { checkpoint_destinations, security_events }: Config,
): Promise<Finding[]> {
  const { file, syslog, webhook } = security_events;
  const ofCheckpoints = checkpoint_destinations.map((one) => ({
    check: `checkpoints-${one.kind}`,
    address: one.kind === 'file' ? one.path : one.url,
    readState: async () => {
      const number =
        one.kind === 'file'
          ? (await readFileEnd(one.path, (at) => findNote(database, at))).number
          : await readSentNumber(database, nameOf(one));
      const [next] = await readCheckpointsAfter(database, number, 1);
      const sent = number === 0 ? 'It has no checkpoint yet' : `It has those up to ${number}`;
      return { sent, waiting_since: next?.at ?? null };
    },
  }));
  const ofEvents = Object.entries({ file, syslog, webhook }).flatMap(([name, address]) =>
    address === null
      ? []
      : [
          {
            check: `security-events-${name}`,
            address,
            readState: async () => {
              const [next] = await readWaiting(database, name, 1);
              return {
                sent: next ? 'It does not have all' : 'It has all',
                waiting_since: next?.at ?? null,
              };
            },
          },
        ],
  );
  const [tables] = await database<{ exist: boolean }[]>`
    select to_regclass('checkpoints') is not null and to_regclass('security_events') is not null as exist`;
  if (!tables?.exist) {
    const message = 'Their migrations have not been applied.';
    return ['checkpoints', 'security-events'].map((check) => ({
      check,
      status: 'skipped' as const,
      message,
    }));
  }
  const none = (check: string, message: string): Finding => ({ check, status: 'ok', message });
  return [
    ...(ofCheckpoints.length > 0
      ? await Promise.all(ofCheckpoints.map(checkTarget))
      : [
          none(
            'checkpoints',
            (await readLastCheckpoint(database))
              ? 'They are stored in the database alone: a copy outside (CHECKPOINT_FILE and others) shows whether the newest were deleted.'
              : 'None was made yet, and none would be sent outside (CHECKPOINT_FILE and others).',
          ),
        ]),
    ...(ofEvents.length > 0
      ? await Promise.all(ofEvents.map(checkTarget))
      : [none('security-events', 'They are sent nowhere (SECURITY_EVENTS_FILE and others).')]),
  ];
}

async function checkTarget({ check, address, readState }: Target): Promise<Finding> {
  try {
    await (address.includes('://') ? answers(address) : isWritable(address));
  } catch (error) {
    return {
      check,
      status: 'warning',
      message: `It cannot be used: ${reasonOf(error)}.`,
      remedy:
        'What is to be sent waits in the database. Check the address, the network and the rights of the file.',
    };
  }
  const { sent, waiting_since } = await readState();
  const waiting_s = waiting_since === null ? 0 : (Date.now() - Date.parse(waiting_since)) / 1000;
  if (waiting_s > max_waiting_s) {
    return {
      check,
      status: 'warning',
      message: `${sent}; the next one has waited since ${waiting_since}.`,
      remedy:
        'It is sent within seconds while the service runs: its log says why the destination did not accept it.',
    };
  }
  return { check, status: 'ok', message: `It can be used. ${sent}.` };
}

/** Connects, with TLS where the address has it, and sends nothing. */
async function answers(address: string): Promise<void> {
  const { protocol, hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isSecure = protocol === 'https:' || protocol === 'tls:';
  const defaults: Readonly<Record<string, number>> = {
    'https:': 443,
    'http:': 80,
    'tls:': 6514,
    'tcp:': 601,
  };
  const target = { host, port: Number(port) || (defaults[protocol] ?? 443) };
  const signal = AbortSignal.timeout(max_answer_ms);
  const socket: Socket = isSecure
    ? connectSecurely({ ...target, servername: host })
    : connect(target);
  try {
    await once(socket, isSecure ? 'secureConnect' : 'connect', { signal });
  } catch (error) {
    throw signal.aborted ? new Error(`no answer within ${max_answer_ms / 1000} s`) : error;
  } finally {
    socket.on('error', () => undefined);
    socket.destroy();
  }
}

/** @throws Error when neither the file nor, without one, its folder can be written */
async function isWritable(path: string): Promise<void> {
  const exists = await stat(path).then(
    () => true,
    () => false,
  );
  await access(exists ? path : dirname(path), constants.W_OK);
}

async function findNote(database: Database, number: number): Promise<string | null> {
  const [row] = await database<{ note: string }[]>`
    select note from checkpoints where number = ${number}`;
  return row?.note ?? null;
}

async function readSentNumber(database: Database, name: string): Promise<number> {
  const [row] = await database<{ sent_number: number }[]>`
    select sent_number from checkpoint_destinations where name = ${name}`;
  return row?.sent_number ?? 0;
}
