import { isUuid } from '../../platform/ids.js';

/** The cursor of a stream: the last event that was read. */
export interface StreamCursor {
  /** Number of the event within its merchant, from 1, without gaps. */
  number: number;
  /** The event with this number. */
  id: string;
}

/** Stands before the first event of a merchant. */
export const before_first: StreamCursor = { number: 0, id: '00000000-0000-0000-0000-000000000000' };

/** The id of an event in place of a cursor. */
export interface AfterEvent {
  after_id: string;
}

/** Formats a cursor as clients see it: `1042-019aa401-0000-7000-8000-0000000000f1`. */
export function formatCursor({ number, id }: StreamCursor): string {
  return `${number}-${id}`;
}

/** Parses a cursor, or the id of an event; null for any other text. */
export function parseCursor(text: string): StreamCursor | AfterEvent | null {
  if (isUuid(text)) return { after_id: text.toLowerCase() };
  const [, number, id = ''] = /^(0|[1-9][0-9]{0,14})-(.*)$/.exec(text) ?? [];
  return isUuid(id) ? { number: Number(number), id: id.toLowerCase() } : null;
}
