/** A server-sent event; its data are empty when the stream only reports its position. */
export interface ServerSentEvent {
  /** The last id that the stream has named so far, this event's included. */
  id: string | undefined;
  event: string;
  data: string;
}

/**
 * Server-sent events out of the text of a stream.
 *
 * @param onRetry called with the pause that the service asks for before a new connection, in milliseconds
 */
export async function* parseEvents(
  chunks: AsyncIterable<string>,
  onRetry: (ms: number) => void = () => {},
): AsyncGenerator<ServerSentEvent, void, undefined> {
  let id: string | undefined;
  let event = '';
  let data: string[] = [];
  let has_moved = false;
  for await (const line of splitLines(chunks)) {
    if (line === '') {
      if (data.length > 0 || has_moved)
        yield { id, event: event || 'message', data: data.join('\n') };
      [event, data, has_moved] = ['', [], false];
      continue;
    }
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === 'data') data.push(value);
    else if (field === 'event') event = value;
    else if (field === 'id') [id, has_moved] = [value, true];
    else if (field === 'retry' && /^\d+$/.test(value)) onRetry(Number(value));
  }
}

/** Lines that end with CR, LF or both; a last one without an end is not whole and left out. */
async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  let rest = '';
  for await (const chunk of chunks) {
    rest += chunk;
    // A CR at the end may be the first half of a CRLF.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
