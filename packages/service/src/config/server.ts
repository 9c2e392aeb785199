import ipaddr from 'ipaddr.js';
import { isLoopback } from '../platform/address-ranges.js';
import type { Source } from './source.js';
import { isOrigin } from './url-forms.js';

/** HTTP server settings. */
export interface ServerSettings {
  /** TCP port; 0 lets the system choose one. */
  port: number;
  host: string;
  /** Development, on an address that is reachable only from this machine. */
  is_local_development: boolean;
  /** Separate TCP port for `/metrics`; null for none. */
  metrics_port: number | null;
  /** Token that `/metrics` requires; null for none. */
  metrics_token: string | null;
  /** Maximum of open connections; each takes a file descriptor and up to some 20 KB. */
  max_connections: number;
  /** Time that a stopping process still serves, so that load balancers notice, in milliseconds. */
  stop_delay_ms: number;
  /** The public base URL without a trailing slash: links that are handed out begin with it. */
  public_url: string;
  /** Addresses and networks of proxies whose `X-Forwarded-For` is trusted. */
  trusted_proxies: readonly string[];
}

/** @param publicUrl PUBLIC_URL; null: the address on this machine */
export function readServer(source: Source, publicUrl: string | null): ServerSettings {
  const { value, production, problems } = source;
  const port = value('PORT') ?? '3000';
  if (!isPort(port)) {
    problems.push(`PORT must be a whole number from 0 to 65535, not "${port}".`);
  }
  const max_connections = value('MAX_CONNECTIONS') ?? '4096';
  if (!/^[1-9][0-9]{0,5}$/.test(max_connections)) {
    problems.push(
      `MAX_CONNECTIONS must be a whole number from 1 to 999999, not "${max_connections}".`,
    );
  }
  const stop_delay = value('STOP_DELAY') ?? (production ? '3' : '0');
  if (!/^([0-9]|[1-5][0-9]|60)$/.test(stop_delay)) {
    problems.push(
      `STOP_DELAY must be a whole number of seconds from 0 to 60, not "${stop_delay}".`,
    );
  }
  const host = readHost(source);
  if (publicUrl !== null && !isOrigin(publicUrl)) {
    problems.push('PUBLIC_URL must be an address of the form https://credencia.example.com.');
  }
  return {
    port: Number(port),
    host,
    is_local_development: !production && isLoopback(host),
    ...readMetrics(source, port),
    max_connections: Number(max_connections),
    stop_delay_ms: Number(stop_delay) * 1000,
    public_url: publicUrl?.replace(/\/$/, '') ?? localAddress(host, port),
    trusted_proxies: readProxies(source),
  };
}

function readHost({ value, production, problems }: Source): string {
  const host = value('HOST') ?? (production ? '0.0.0.0' : '127.0.0.1');
  const demo_on_network = value('ALLOW_DEMO_ON_NETWORK') ?? 'false';
  if (demo_on_network !== 'true' && demo_on_network !== 'false') {
    problems.push(`ALLOW_DEMO_ON_NETWORK must be true or false, not "${demo_on_network}".`);
  }
  if (!production && !isLoopback(host) && demo_on_network !== 'true') {
    problems.push(
      `HOST=${host} opens a development installation to the network, and its keys and passwords are published. Set NODE_ENV=production; or, where only people you trust can reach it, ALLOW_DEMO_ON_NETWORK=true.`,
    );
  }
  return host;
}

function readMetrics(
  { value, problems }: Source,
  port: string,
): Pick<ServerSettings, 'metrics_port' | 'metrics_token'> {
  const metrics_port = value('METRICS_PORT');
  if (metrics_port !== null && !isPort(metrics_port)) {
    problems.push(`METRICS_PORT must be a whole number from 0 to 65535, not "${metrics_port}".`);
  }
  if (metrics_port !== null && metrics_port === port && port !== '0') {
    problems.push('METRICS_PORT must be another port than PORT.');
  }
  const metrics_token = value('METRICS_TOKEN');
  if (metrics_token !== null && !/^[\x21-\x7e]{16,200}$/.test(metrics_token)) {
    problems.push(
      'METRICS_TOKEN must be 16 to 200 visible ASCII characters, for example from `openssl rand -hex 32`.',
    );
  }
  return { metrics_port: metrics_port === null ? null : Number(metrics_port), metrics_token };
}

function readProxies({ value, problems }: Source): string[] {
  const proxies = (value('TRUST_PROXY') ?? '').split(/[\s,]+/).filter(Boolean);
  for (const proxy of proxies) {
    if (ipaddr.isValidCIDR(proxy) || ipaddr.isValid(proxy)) continue;
    problems.push(
      `TRUST_PROXY must list addresses or networks like 10.0.0.7 and 10.0.0.0/8, not "${proxy}".`,
    );
  }
  return proxies;
}

function isPort(text: string): boolean {
  return /^[0-9]{1,5}$/.test(text) && Number(text) <= 65_535;
}

/** Returns the service's base URL for a browser on the same machine. */
function localAddress(host: string, port: string): string {
  const isWildcard = host === '0.0.0.0' || host === '::';
  const name = isWildcard ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
