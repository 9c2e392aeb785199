import { hash } from 'node:crypto';

/** Signed content of a checkpoint. */
export interface Checkpoint {
  /** Names the installation: `credencia/<id>`, also the name of the signing key. */
  origin: string;
  /** From 1, without gaps. */
  number: number;
  /** ISO 8601 UTC with milliseconds. */
  at: string;
  root: Buffer;
  /** The number of leaves in the map: trails, and parts of the access log. */
  trails: number;
  /** SHA-256 of the list of changed leaves, as it is sent outside. */
  changes: Buffer;
  /** SHA-256 of the text of the checkpoint before; 32 zero bytes for the first. */
  previous: Buffer;
}

/** The text that is signed. */
export function composeCheckpoint(one: Checkpoint): string {
  return [
    one.origin,
    `checkpoint ${one.number}`,
    `time ${one.at}`,
    `trails ${one.trails}`,
    `root ${one.root.toString('base64')}`,
    `changes ${one.changes.toString('base64')}`,
    `previous ${one.previous.toString('base64')}`,
    '',
  ].join('\n');
}

const form =
  /^(credencia\/[^\s+]+)\ncheckpoint ([1-9][0-9]{0,14})\ntime (\S{24})\ntrails ([0-9]{1,15})\nroot (\S{44})\nchanges (\S{44})\nprevious (\S{44})\n$/;

/** @throws Error for a text that is no checkpoint */
export function parseCheckpoint(text: string): Checkpoint {
  const [, origin = '', number, at = '', trails, root = '', changes = '', previous = ''] =
    form.exec(text) ?? [];
  if (number === undefined) throw new Error('This is no checkpoint.');
  const bytes = (encoded: string) => Buffer.from(encoded, 'base64');
  return {
    origin,
    number: Number(number),
    at,
    trails: Number(trails),
    root: bytes(root),
    changes: bytes(changes),
    previous: bytes(previous),
  };
}

/** The hash by which the next checkpoint refers to this one. */
export function checkpointHash(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
