import net from 'node:net';
import tls from 'node:tls';
import { addressProblem } from './target-address.js';
import { AttemptFailure, connectFailure, tlsFailure } from './attempt-failure.js';
import type { Interruption } from './interruption.js';
import type { ResolveName } from './resolve-name.js';

/** How long each stage of connecting took, in milliseconds; null for a stage that was not reached or not needed. */
export interface ConnectTimings {
  dns_ms: number | null;
  connect_ms: number | null;
  tls_ms: number | null;
}

/** What every connection of one sender shares. */
export interface ConnectPolicy {
  production: boolean;
  resolve: ResolveName;
  /** Certificate authorities in PEM, in place of Node's. */
  ca?: string;
}

/**
 * With several addresses, how long one may take before the next is tried. Node's 250 ms is less than a slow round trip
 * around the world on a busy process.
 */
const address_attempt_ms = 1_000;

/**
 * Resolves a name, vets every address, and connects to one of those that were vetted, without asking for the name again:
 * between a check and a second lookup, whoever owns the name could change the answer. One address that is not public
 * refuses the name altogether, because which one a connection takes is a matter of chance.
 *
 * Nothing is connected to before everything is vetted, so that neither the failure nor its timing tells what is open
 * inside.
 *
 * @param target.hostname a name, or an IP address without brackets
 * @param timings filled in as the stages pass, so that they are known of a failure too
 * @param interruption ends the attempt at any stage with its reason
 * @returns an open socket, after the TLS handshake if `secure`; the caller owns it
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

/** One text for a name that does not exist, has no address, or whose name servers do not answer. */
function unresolved(cause?: unknown): AttemptFailure {
  return new AttemptFailure('dns_failed', 'The host name could not be resolved.', { cause });
}

function vet(addresses: readonly string[], production: boolean): void {
  for (const address of addresses) {
    const problem = addressProblem(address, production);
    if (problem) throw new AttemptFailure('not_public', problem.message);
  }
}

/** A lookup cannot be called off; its answer is then ignored. */
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
      // Node connects to what this answers and asks nobody else. For an IP address it does not even ask this.
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
          // A certificate is for the name, whatever address it was reached at. An IP address is no server name in TLS.
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
      // Between two owners, and after the last, an error event must not end the process.
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
      resolve(socket);
    };
    const secured = () => {
      timings.tls_ms = performance.now() - started - (timings.connect_ms ?? 0);
      settle();
      resolve(socket);
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
