import ipaddr from 'ipaddr.js';

/**
 * Where a request of ours may go: webhooks (contract 10, "never an address that is not public") and the files of documents.
 *
 * The rule is a list of what is allowed and not of what is forbidden: an address passes when it is global unicast, by the
 * registries that `ipaddr.js` carries, and a few lines of ours close what those leave open. A URL is held against
 * `urlProblem` when it is given to us, where that is ours to refuse, and before every request; what its name resolves to is
 * held against `addressProblem` at the moment of connecting. A URL that passes says nothing yet about the addresses behind
 * its name.
 *
 * Outside production both let local addresses through, so that a receiver or a file host can run on one's own machine.
 */
export interface TargetProblem {
  /** `not_public` is refused in production only, `port_not_allowed` where ports are listed, `invalid_url` everywhere. */
  code: 'invalid_url' | 'not_public' | 'port_not_allowed';
  /** One sentence for the merchant. Names no address that a name resolved to: that would be a map of the inside. */
  message: string;
}

/** The longest URL taken, in UTF-16 code units. */
export const max_url_length = 2_048;

const notPublic: TargetProblem = {
  code: 'not_public',
  message: 'The URL does not lead to public addresses only, and requests go nowhere else.',
};

/**
 * What keeps a request from being sent to an address, or null.
 *
 * @param ip as a resolver returns it: four decimal numbers, or IPv6 text without brackets
 */
export function addressProblem(ip: string, production: boolean): TargetProblem | null {
  if (!production) return null;
  // Strict, and not as inet_aton reads: what a resolver returns has one spelling, and anything else is not from one.
  if (ipaddr.IPv4.isValidFourPartDecimal(ip)) {
    return isPublicIPv4(ipaddr.IPv4.parse(ip)) ? null : notPublic;
  }
  if (ipaddr.IPv6.isValid(ip) && isPublicIPv6(ipaddr.IPv6.parse(ip))) return null;
  return notPublic;
}

/**
 * Azure's metadata and DNS service has a public address of Microsoft's that never leaves the host. The metadata addresses
 * of the other clouds lie in link-local, carrier-grade NAT, reserved and unique local space, which the ranges cover.
 */
const azureHostService = '168.63.129.16';

function isPublicIPv4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast' && address.toString() !== azureHostService;
}

/** Of all IPv6 space the registry has handed out only this as global unicast; all else is something else, or nothing yet. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Every form that carries an IPv4 address inside is refused whatever it carries: a gateway would unwrap it and connect to
 * what was never looked at. Mapped, compatible, NAT64 and the like lie outside 2000::/3, and 6to4 and Teredo are ranges.
 */
function isPublicIPv6(address: ipaddr.IPv6): boolean {
  return (
    address.zoneId === undefined &&
    address.match(globalUnicast) &&
    address.range() === 'unicast' &&
    !isIsatap(address)
  );
}

/** ISATAP (RFC 5214) can stand under any prefix: its interface identifier is 0000:5efe or 0200:5efe, then an IPv4 address. */
function isIsatap({ parts }: ipaddr.IPv6): boolean {
  return parts[5] === 0x5efe && (parts[4] === 0 || parts[4] === 0x200);
}

/**
 * What keeps a URL from being the target of a request, or null.
 *
 * Accepted is an absolute http or https URL of at most 2,048 characters, without credentials and without a fragment. In
 * production it must be https, unless `plain_http` allows both, and its host must be a public name or a public address in
 * its usual spelling. The port is the last thing checked, so that the answer for a host that is not public is the same for
 * every port.
 *
 * @param rules.ports that requests may go to; null: every port
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
  // The parser drops tabs and line breaks and takes a backslash for a slash, so that what it reads is not what people see.
  if (/[\s\\\p{Cc}]/u.test(url)) {
    return invalid('The URL must not contain white space, control characters or backslashes.');
  }
  // "https:host" is absolute for the parser too, but nobody means to write it.
  if (!/^https?:\/\/[^/?#]/i.test(url) || !URL.canParse(url)) {
    return invalid('The URL must be absolute and start with https:// or http://.');
  }
  const { protocol, hostname } = new URL(url);
  const authority = url.slice(url.indexOf('//') + 2).replace(/[/?#].*$/s, '');
  // Looked for in the text: the parser keeps no trace of the empty credentials in "https://@host".
  if (authority.includes('@')) {
    return invalid('The URL must not contain credentials.');
  }
  if (url.includes('#')) {
    return invalid('The URL must not contain a fragment: it would never be sent.');
  }
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
 * What keeps a request from being sent to the port of a URL, or null. Without a list of ports, whoever registers a URL could
 * have any service of any public host connected to, and would read in the log what listens there.
 *
 * @param url absolute, http or https
 * @param ports that requests may go to; null: every port
 */
export function portProblem(url: string, ports: readonly number[] | null): TargetProblem | null {
  if (ports === null) return null;
  const { protocol, port } = new URL(url);
  const usual = protocol === 'https:' ? 443 : 80;
  const target = port === '' ? usual : Number(port);
  if (ports.includes(target)) return null;
  const allowed = ports.length === 1 ? `port ${ports[0]}` : `ports ${ports.join(', ')}`;
  const remedy = ports.includes(usual)
    ? 'Leave the port out of the URL.'
    : 'Use an allowed port in the URL.';
  return {
    code: 'port_not_allowed',
    message: `The URL leads to port ${target}, and requests go to ${allowed} only. ${remedy}`,
  };
}

/**
 * @param hostname as the parser reads it: lower case, punycode, IPv4 in four decimal numbers
 * @param written the host as it stands in the URL
 */
function hostProblem(hostname: string, written: string): TargetProblem | null {
  if (hostname.startsWith('[')) return addressProblem(hostname.slice(1, -1), true);
  if (ipaddr.IPv4.isValidFourPartDecimal(hostname)) {
    // The parser turns decimal, octal, hexadecimal and short spellings into this one. Even where they mean a public
    // address they are refused: a program that reads them otherwise would go elsewhere than we looked.
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
    privateSuffixes.has(labels.at(-1) ?? '') ||
    privateSuffixes.has(lastTwo)
  ) {
    return notPublic;
  }
  return null;
}

/**
 * Names that by reservation (RFC 6761, 6762, 8375, ICANN's .internal) or by wide habit are answered inside a network.
 * What they resolve to is vetted like everything else; refusing them at once gives the merchant a clearer answer.
 */
const privateSuffixes: ReadonlySet<string> = new Set([
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
