import { parseUrl } from '../parse-url.js';
import ipaddr from 'ipaddr.js';

/**
 * Which targets outgoing requests may have (SSRF protection): webhooks (contract 10, "never an address that is not public") and
 * document files.
 *
 * The rule is an allowlist: an address passes if it is global unicast by the registries in `ipaddr.js`; a few further checks close
 * their gaps. A URL is checked by `urlProblem` when it is registered, where the API may refuse it, and before every request; the
 * addresses that its name resolves to are checked by `addressProblem` when connecting. A URL that passes says nothing yet about
 * those addresses.
 *
 * Outside production both allow local addresses, so that a receiver or a file host can run on the developer's machine.
 */
export interface TargetProblem {
  /** `not_public` applies in production only, `port_not_allowed` if ports are listed, `invalid_url` always. */
  code: 'invalid_url' | 'not_public' | 'port_not_allowed';
  /** For the merchant. Never contains a resolved address, which would reveal the internal network. */
  message: string;
}

/** The maximum length of a URL, in UTF-16 code units. */
export const max_url_length = 2_048;

const not_public: TargetProblem = {
  code: 'not_public',
  message: 'The URL does not lead to public addresses only, and requests go nowhere else.',
};

/**
 * Why a request must not be sent to an address; null if it may.
 *
 * @param ip as a resolver returns it: dotted decimal, or IPv6 without brackets
 */
export function addressProblem(ip: string, production: boolean): TargetProblem | null {
  if (!production) return null;
  // Strict, not like inet_aton: a resolver returns the canonical notation, so anything else is not from a resolver.
  if (ipaddr.IPv4.isValidFourPartDecimal(ip)) {
    return isPublicIPv4(ipaddr.IPv4.parse(ip)) ? null : not_public;
  }
  if (ipaddr.IPv6.isValid(ip) && isPublicIPv6(ipaddr.IPv6.parse(ip))) return null;
  return not_public;
}

/**
 * Azure's metadata and DNS service: a public address of Microsoft's that never leaves the host. The metadata addresses of other
 * clouds are in link-local, carrier-grade NAT, reserved and unique local ranges, which are not unicast.
 */
const azure_host_service = '168.63.129.16';

function isPublicIPv4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast' && address.toString() !== azure_host_service;
}

/** The only IPv6 range that IANA has allocated as global unicast. */
const global_unicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Refuses every IPv6 form with an embedded IPv4 address: a gateway would unwrap it and connect to an unchecked address. Mapped,
 * compatible, NAT64 and similar forms are outside 2000::/3; 6to4 and Teredo are ranges of `ipaddr.js`.
 */
function isPublicIPv6(address: ipaddr.IPv6): boolean {
  return (
    address.zoneId === undefined &&
    address.match(global_unicast) &&
    address.range() === 'unicast' &&
    !isIsatap(address)
  );
}

/** ISATAP (RFC 5214) works under any prefix: its interface identifier is 0000:5efe or 0200:5efe, then an IPv4 address. */
function isIsatap({ parts }: ipaddr.IPv6): boolean {
  return parts[5] === 0x5efe && (parts[4] === 0 || parts[4] === 0x200);
}

/**
 * Why a URL must not be the target of a request; null if it may.
 *
 * Allowed is an absolute http or https URL of at most 2,048 characters, without credentials and fragment. In production it must
 * be https, unless `plain_http` allows both, and its host must be a public name or a public address in canonical notation. The
 * port is checked last, so that a host that is not public gets the same answer for every port.
 *
 * @param rules.ports the allowed ports; null allows every port
 */
export function urlProblem(
  url: string,
  {
    production,
    ports,
    plain_http = false,
  }: { production: boolean; ports: readonly number[] | null; plain_http?: boolean },
): TargetProblem | null {
  if (url.length > max_url_length) {
    return invalid(`The URL must not be longer than ${max_url_length} characters.`);
  }
  // The parser drops tabs and line breaks and reads a backslash as a slash, so it would see another URL than people do.
  if (/[\s\\\p{Cc}]/u.test(url)) {
    return invalid('The URL must not contain white space, control characters or backslashes.');
  }
  // The parser also accepts "https:host" as absolute; it is most likely a mistake.
  const parsed = /^https?:\/\/[^/?#]/i.test(url) ? parseUrl(url) : null;
  if (!parsed) {
    return invalid('The URL must be absolute and start with https:// or http://.');
  }
  const { protocol, hostname } = parsed;
  const authority = url.slice(url.indexOf('//') + 2).replace(/[/?#].*$/s, '');
  // Checked in the text: the parser drops the empty credentials of "https://@host".
  if (authority.includes('@')) {
    return invalid('The URL must not contain credentials.');
  }
  if (url.includes('#')) {
    return invalid('The URL must not contain a fragment: it would never be sent.');
  }
  const fault = labelProblem(hostname);
  if (fault) return fault;
  if (production) {
    if (protocol !== 'https:' && !plain_http) {
      return invalid('The URL must start with https://.');
    }
    const problem = hostProblem(hostname, authority.replace(/:[0-9]*$/, ''));
    if (problem) return problem;
  }
  return portProblem(url, ports);
}

/**
 * Why a request must not be sent to the port of a URL; null if it may. Without a list of ports, merchants could scan the ports of
 * any public host and read the results in the delivery log.
 *
 * @param url absolute, http or https
 * @param ports the allowed ports; null allows every port
 */
export function portProblem(url: string, ports: readonly number[] | null): TargetProblem | null {
  if (ports === null) return null;
  const { protocol, port } = new URL(url);
  const defaultPort = protocol === 'https:' ? 443 : 80;
  const target = port === '' ? defaultPort : Number(port);
  if (ports.includes(target)) return null;
  const allowed = ports.length === 1 ? `port ${ports[0]}` : `ports ${ports.join(', ')}`;
  const remedy = ports.includes(defaultPort)
    ? 'Leave the port out of the URL.'
    : 'Use an allowed port in the URL.';
  return {
    code: 'port_not_allowed',
    message: `The URL leads to port ${target}, and requests go to ${allowed} only. ${remedy}`,
  };
}

/** Why no name server can know the name of a host; null where one may. A dot at the end is another matter. */
function labelProblem(hostname: string): TargetProblem | null {
  if (hostname.startsWith('[')) return null;
  const labels = hostname.replace(/\.$/, '').split('.');
  const empty = labels.indexOf('');
  if (empty !== -1) {
    return invalid(`The host name must not have an empty part: part ${empty + 1} is empty.`);
  }
  const long = labels.findIndex((label) => label.length > max_label_length);
  if (long !== -1) {
    return invalid(
      `Part ${long + 1} of the host name must not be longer than ${max_label_length} characters.`,
    );
  }
  return null;
}

/** Of a part of a host name (RFC 1035), in its encoded form. */
const max_label_length = 63;

/**
 * @param hostname as parsed: lower case, punycode, IPv4 in dotted decimal
 * @param written the host as written in the URL
 */
function hostProblem(hostname: string, written: string): TargetProblem | null {
  if (hostname.startsWith('[')) return addressProblem(hostname.slice(1, -1), true);
  if (ipaddr.IPv4.isValidFourPartDecimal(hostname)) {
    // The parser normalises decimal, octal, hexadecimal and short notations. They are refused even for public addresses: a
    // program that parses them differently would connect to another address than the one checked.
    if (written !== hostname) {
      return invalid('An IPv4 address must be written as four decimal numbers, like 8.8.8.8.');
    }
    return addressProblem(hostname, true);
  }
  if (hostname.endsWith('.')) {
    return invalid('The host name must not end with a dot.');
  }
  const labels = hostname.split('.');
  const lastTwo = labels.slice(-2).join('.');
  if (
    labels.length < 2 ||
    private_suffixes.has(labels.at(-1) ?? '') ||
    private_suffixes.has(lastTwo)
  ) {
    return not_public;
  }
  return null;
}

/**
 * Suffixes of internal names, reserved (RFC 6761, 6762, 8375, ICANN's .internal) or customary. Their addresses would be vetted
 * anyway; refusing them early gives the merchant a clearer answer.
 */
const private_suffixes: ReadonlySet<string> = new Set([
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'home.arpa',
]);

function invalid(message: string): TargetProblem {
  return { code: 'invalid_url', message };
}
