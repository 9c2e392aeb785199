import { Agent, fetch, type buildConnector } from 'undici';
import { AttemptFailure } from './attempt-failure.js';
import { Interruption } from './interruption.js';
import { resolveByNameServers, resolveBySystem, type ResolveName } from './resolve-name.js';
import { lenientConnector } from './response-heads.js';
import { urlProblem } from './target-address.js';
import { openVettedConnection, type ConnectPolicy } from './vetted-connector.js';

/** The most bytes of an answer: discovery documents and key sets have some KB. */
const max_answer_bytes = 512 * 1024;
/** The maximum of each stage, in milliseconds: connecting, the header of the answer, a pause within it. */
const stage_ms = 5_000;

export interface VettedRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | null;
  signal?: AbortSignal;
}

/**
 * Sends requests as `fetch` does, to addresses that users entered: in production over https and to public addresses only, as webhooks, unless
 * the operator's configuration names the origin. Follows no redirect. Answers beyond 512 KB are cut off with an error.
 */
export class VettedFetch {
  readonly #policy: ConnectPolicy;
  readonly #ports: readonly number[] | null;
  readonly #vetted: Agent;
  readonly #trusted: Agent;

  /**
   * @param options.ports the allowed ports; null allows every port
   * @param options.ca certificate authorities in PEM. Default: Node's
   */
  constructor(options: {
    production: boolean;
    ports: readonly number[] | null;
    resolve?: ResolveName;
    ca?: string;
  }) {
    const { production, ports, resolve, ca } = options;
    const authorities = ca === undefined ? {} : { ca };
    this.#ports = ports;
    this.#policy = {
      production,
      resolve: resolve ?? (production ? resolveByNameServers() : resolveBySystem),
      ...authorities,
    };
    this.#vetted = agent((target, callback) => void this.#connect(target, callback));
    this.#trusted = agent(lenientConnector({ timeout: stage_ms, ...authorities }));
  }

  /**
   * @param isTrusted the operator's configuration names the origin: its address may be internal
   * @throws {AttemptFailure} for an address that requests must not be sent to, and what `fetch` throws
   */
  async send(url: string, request: VettedRequest, isTrusted: boolean): Promise<Response> {
    const { production } = this.#policy;
    const problem = isTrusted ? null : urlProblem(url, { production, ports: this.#ports });
    if (problem) throw new AttemptFailure('not_public', problem.message);
    const answer = await fetch(url, {
      ...request,
      headers: { 'user-agent': 'Credencia-SSO/1.0', ...request.headers },
      redirect: 'manual',
      dispatcher: isTrusted ? this.#trusted : this.#vetted,
    });
    return answer as unknown as Response;
  }

  async close(): Promise<void> {
    await Promise.all([this.#vetted.destroy(), this.#trusted.destroy()]);
  }

  async #connect(
    { hostname, port, protocol }: buildConnector.Options,
    callback: buildConnector.Callback,
  ): Promise<void> {
    const interruption = new Interruption();
    const timer = setTimeout(
      () => interruption.interrupt(new AttemptFailure('timeout', 'Connecting took too long.')),
      stage_ms,
    );
    try {
      const secure = protocol === 'https:';
      const target = { hostname, port: Number(port) || (secure ? 443 : 80), secure };
      const timings = { dns_ms: null, connect_ms: null, tls_ms: null };
      callback(null, await openVettedConnection(target, this.#policy, timings, interruption));
    } catch (failure) {
      callback(failure as Error, null);
    } finally {
      clearTimeout(timer);
    }
  }
}

function agent(connect: buildConnector.connector): Agent {
  return new Agent({
    connect,
    headersTimeout: stage_ms,
    bodyTimeout: stage_ms,
    maxResponseSize: max_answer_bytes,
    keepAliveTimeout: 1_000,
    keepAliveMaxTimeout: 1_000,
  });
}
