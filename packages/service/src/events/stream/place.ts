import { isUuid } from '../../platform/ids.js';
import { packSnapshot, unpackSnapshot, type Snapshot } from './snapshot.js';

/** A moment of the database's, as far as events can be seen at it. */
export interface Horizon {
  /** Which server it is of: the numbers of transactions mean nothing on another. */
  server: string;
  /** No event that is not yet seen has an id of an earlier time, in milliseconds, unless it is a late one. */
  floor_ms: number;
  snapshot: Snapshot;
}

/** Up to where a stream has told a merchant's events. */
export interface Place {
  /** All that was seen then was told. Null: all up to an id, see `within`. */
  seen: Horizon | null;
  /** Of what `upto` sees besides, all up to this id was told too. */
  within: { upto: Horizon; id: string } | null;
}

/** An event's own id where a place is asked for: everything with a greater one comes after it. */
export interface AfterEvent {
  after_id: string;
}

/** The text of a place: 16 to some 1,300 letters, digits and `- . ~ _`. Programs keep it and do not read it. */
export function packPlace({ seen, within }: Place): string {
  const upto = within ? [packHorizon(within.upto), within.id.replaceAll('-', '')] : [];
  return [seen ? packHorizon(seen) : '', ...upto].join('~');
}

/** The place that a text stands for; null for a text that stands for none. */
export function unpackPlace(text: string): Place | AfterEvent | null {
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
  const isSound = /^[0-9a-f]{8}$/.test(server) && /^[0-9a-z]{1,9}$/.test(floor);
  if (!isSound || rest.length > 0 || snapshot === null || floor_ms >= 2 ** 47) return null;
  return { server, floor_ms, snapshot };
}
