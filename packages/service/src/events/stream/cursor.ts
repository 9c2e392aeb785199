import { isUuid } from '../../platform/ids.js';
import { packSnapshot, unpackSnapshot, type Snapshot } from './snapshot.js';

/** Which events are visible at one moment: a snapshot of the database, and a lower bound of the ids that it does not see yet. */
export interface Horizon {
  /** The server that took the snapshot: transaction ids mean nothing on another one. */
  server: string;
  /** No event that is not visible yet has an id with an earlier time, in milliseconds, unless it is in late_events. */
  floor_ms: number;
  snapshot: Snapshot;
}

/** The cursor of a stream: which events of its merchant it has sent. */
export interface StreamCursor {
  /** Every event visible at it has been sent. Null: every event up to the id in `within`. */
  seen: Horizon | null;
  /** Of the other events that `upto` sees, those up to this id have been sent too. */
  within: { upto: Horizon; id: string } | null;
}

/** The id of an event in place of a cursor: the stream continues with every greater id. */
export interface AfterEvent {
  after_id: string;
}

/** Encodes a cursor: 16 to about 1,300 letters, digits and `- . ~ _`, opaque to clients. */
export function packCursor({ seen, within }: StreamCursor): string {
  const upto = within ? [packHorizon(within.upto), within.id.replaceAll('-', '')] : [];
  return [seen ? packHorizon(seen) : '', ...upto].join('~');
}

/** Decodes a cursor, or the id of an event; null for any other text. */
export function unpackCursor(text: string): StreamCursor | AfterEvent | null {
  if (isUuid(text)) return { after_id: text.toLowerCase() };
  const parts = text.split('~');
  const [first = '', second, hex = ''] = parts;
  const seen = first === '' ? null : unpackHorizon(first);
  if (first !== '' && seen === null) return null;
  if (parts.length === 1) return seen && { seen, within: null };
  const upto = second === undefined ? null : unpackHorizon(second);
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  if (parts.length !== 3 || upto === null || hex.length !== 32 || !isUuid(id)) return null;
  return { seen, within: { upto, id } };
}

function packHorizon({ server, floor_ms, snapshot }: Horizon): string {
  return [server, floor_ms.toString(36), packSnapshot(snapshot)].join('_');
}

function unpackHorizon(text: string): Horizon | null {
  const [server = '', floor = '', packed = '', ...rest] = text.split('_');
  const snapshot = unpackSnapshot(packed);
  const floor_ms = Number.parseInt(floor, 36);
  const isValid = /^[0-9a-f]{8}$/.test(server) && /^[0-9a-z]{1,9}$/.test(floor);
  if (!isValid || rest.length > 0 || snapshot === null || floor_ms >= 2 ** 47) return null;
  return { server, floor_ms, snapshot };
}
