import net from 'node:net';
import tls from 'node:tls';
import { addressProblem } from './target-address.js';
import { AttemptFailure, connectFailure, tlsFailure } from './attempt-failure.js';
import type { Interruption } from './interruption.js';
import type { ResolveName } from './resolve-name.js';
import { readLeniently } from './response-heads.js';

/** The duration of each stage of connecting, in milliseconds; null for a stage not reached or not needed. */
export interface ConnectTimings {
  dns_ms: number | null;
  connect_ms: number | null;
  tls_ms: number | null;
}

/** The options shared by all connections of one sender. */
export interface ConnectPolicy {
  production: boolean;
  resolve: ResolveName;
  /** Certificate authorities in PEM. Default: Node's. */
  ca?: string;
}

/**
 * The Happy Eyeballs timeout per address. Node's default of 250 ms is less than a slow round trip around the world on a busy
 * process.
 */
const address_attempt_ms = 1_000;

/**
 * Resolves a name, vets every address, and connects to a vetted one without a second lookup, whose answer the name's owner could
 * have changed (DNS rebinding). A single address that is not public refuses the name, because which address a connection uses is
 * random.
 *
 * It connects only after all addresses are vetted, so that neither the error nor its timing reveals open ports of the internal
 * network.
 *
 * @param target.hostname a name, or an IP address without brackets
 * @param timings set as the stages complete, so that they are known after a failure too
 * @param interruption ends the attempt at any stage with its reason
 * @returns a connected socket for undici, after the TLS handshake if `secure`; the caller must close it
 * @throws {AttemptFailure}
 */
export async function openVettedConnection(
  target: { hostname: string; port: number; secure: boolean },
  policy: ConnectPolicy,
  timings: ConnectTimings,
  interruption: Interruption,
): Promise<net.Socket> {
  const { hostname } = target;
  if (net.isIP(hostname) !== 0) {
    vet([hostname], policy.production);
    return connect(target, [hostname], policy, timings, interruption);
  }
  const started = performance.now();
  const addresses = await unlessInterrupted(lookUp(hostname, policy.resolve), interruption);
  timings.dns_ms = performance.now() - started;
  vet(addresses, policy.production);
  return connect(target, addresses, policy, timings, interruption);
}

async function lookUp(hostname: string, resolve: ResolveName): Promise<readonly string[]> {
  let addresses: readonly string[];
  try {
    addresses = await resolve(hostname);
  } catch (cause) {
    throw unresolved(cause);
  }
  if (addresses.length === 0) throw unresolved();
  return addresses;
}

/** The same message for a name that does not exist, has no address, or whose name servers do not answer. */
function unresolved(cause?: unknown): AttemptFailure {
  return new AttemptFailure('dns_failed', 'The host name could not be resolved.', { cause });
}

function vet(addresses: readonly string[], production: boolean): void {
  for (const address of addresses) {
    const problem = addressProblem(address, production);
    if (problem) throw new AttemptFailure('not_public', problem.message);
  }
}

/** A lookup cannot be cancelled; after an interruption its result is ignored. */
function unlessInterrupted<T>(work: Promise<T>, interruption: Interruption): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(interruption.reason);
    if (interruption.reason) abort();
    interruption.listen(abort);
    work.then(resolve, reject).finally(() => interruption.unlisten(abort));
  });
}

function connect(
  { hostname, port, secure }: { hostname: string; port: number; secure: boolean },
  addresses: readonly string[],
  { ca }: ConnectPolicy,
  timings: ConnectTimings,
  interruption: Interruption,
): Promise<net.Socket> {
  return new Promise((resolve, reject) => {
    if (interruption.reason) {
      reject(interruption.reason);
      return;
    }
    const started = performance.now();
    const options: net.TcpNetConnectOpts = {
      // Node connects only to the addresses of this lookup; for an IP address it does not call it.
      host: hostname,
      lookup: (_hostname, _options, answer) => answer(null, addresses.map(withFamily)),
      port,
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: address_attempt_ms,
      noDelay: true,
      keepAlive: true,
      keepAliveInitialDelay: 60_000,
    };
    const socket = secure
      ? tls.connect({
          ...options,
          // The certificate must match the name, not the address. SNI allows no IP address.
          servername: net.isIP(hostname) === 0 ? hostname : '',
          ALPNProtocols: ['http/1.1'],
          ...(ca === undefined ? {} : { ca }),
        })
      : net.connect(options);

    const settle = () => {
      interruption.unlisten(abort);
      socket.off('connect', connected);
      socket.off('secureConnect', secured);
      socket.off('error', failed);
      // Without a listener, an error event between or after the owners would end the process.
      socket.on('error', () => undefined);
    };
    const abort = () => {
      settle();
      socket.destroy();
      reject(interruption.reason);
    };
    const connected = () => {
      timings.connect_ms = performance.now() - started;
      if (secure) return;
      settle();
      resolve(readLeniently(socket));
    };
    const secured = () => {
      timings.tls_ms = performance.now() - started - (timings.connect_ms ?? 0);
      settle();
      resolve(readLeniently(socket));
    };
    const failed = (cause: unknown) => {
      settle();
      socket.destroy();
      reject(timings.connect_ms === null ? connectFailure(cause) : tlsFailure(cause));
    };
    interruption.listen(abort);
    socket.on('connect', connected);
    socket.on('secureConnect', secured);
    socket.on('error', failed);
  });
}

function withFamily(address: string): { address: string; family: number } {
  return { address, family: net.isIP(address) };
}
