import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { connect as connectSecurely } from 'node:tls';
import { send_limit_ms, type Destination } from './destination.js';

/** Facility 13 of syslog: log audit. */
const audit = 13;
const default_ports: Readonly<Record<string, number>> = { 'tls:': 6514, 'tcp:': 601 };
/** Severities of syslog by those of OCSF, from informational to critical. */
const severities: readonly number[] = [6, 6, 5, 4, 3, 2];

/**
 * Sends events as messages of syslog (RFC 5424), each with its length in front (RFC 6587), over TLS (RFC 5425) or TCP, on one connection
 * for each batch. Syslog confirms nothing: a batch counts as sent when the receiver has taken all of it and the connection ended
 * without an error.
 *
 * @param url `tls://host:6514`, whose certificate is verified, or `tcp://host:601`
 */
export function syslogDestination(url: string): Destination {
  const { protocol, hostname: host, port } = new URL(url);
  const target = {
    host: host.replace(/^\[|\]$/g, ''),
    port: Number(port) || (default_ports[protocol] ?? 0),
  };
  return {
    name: 'syslog',
    async send(events) {
      const socket =
        protocol === 'tls:'
          ? connectSecurely({ ...target, servername: target.host })
          : connect(target);
      const ended = waitForEnd(socket);
      try {
        await Promise.race([
          once(socket, protocol === 'tls:' ? 'secureConnect' : 'connect'),
          ended,
        ]);
        socket.end(Buffer.concat(events.map(frame)));
        await ended;
      } finally {
        socket.destroy();
      }
    },
  };
}

/** Resolves when the receiver has closed its side too; rejects on an error, and after the time limit. */
function waitForEnd(socket: Socket): Promise<void> {
  socket.resume();
  const ended = new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', (hadError) => hadError || resolve());
    socket.setTimeout(send_limit_ms, () =>
      socket.destroy(new Error(`It did not answer within ${send_limit_ms / 1000} s.`)),
    );
  });
  // It is awaited later.
  ended.catch(() => undefined);
  return ended;
}

function frame(event: string): Buffer {
  const { severity_id, time, class_uid } = JSON.parse(event) as Record<string, number>;
  const priority = audit * 8 + (severities[severity_id ?? 1] ?? 6);
  const at = new Date(time ?? 0).toISOString();
  const message = `<${priority}>1 ${at} ${hostname() || '-'} credencia ${process.pid} ocsf-${class_uid} - ${event}`;
  const bytes = Buffer.from(message);
  return Buffer.concat([Buffer.from(`${bytes.length} `), bytes]);
}
