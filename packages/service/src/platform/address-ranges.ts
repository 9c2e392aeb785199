import ipaddr from 'ipaddr.js';

/** A range of IP addresses: a network address and the length of its prefix. */
export type AddressRange = readonly [network: ipaddr.IPv4 | ipaddr.IPv6, bits: number];

/**
 * Parses a range in CIDR notation, or a single address. An IPv4 range that is written as IPv6 (`::ffff:203.0.113.0/120`) is the IPv4 range,
 * as clients' addresses are. Null when the text is none.
 */
export function parseAddressRange(text: string): AddressRange | null {
  // A zone (`fe80::1%eth0`) names an interface of this machine.
  if (text.includes('%')) return null;
  const [address = '', prefix, ...rest] = text.split('/');
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  if (!isAddress || rest.length > 0) return null;
  const parsed = ipaddr.parse(address);
  const max = parsed instanceof ipaddr.IPv4 ? 32 : 128;
  if (prefix !== undefined && !/^(0|[1-9]\d{0,2})$/.test(prefix)) return null;
  const bits = prefix === undefined ? max : Number(prefix);
  if (bits > max) return null;
  if (parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress()) {
    return bits < 96 ? null : [parsed.toIPv4Address(), bits - 96];
  }
  return [parsed, bits];
}

/** Whether an address is within one of the ranges; an address that cannot be parsed is in none. */
export function isInRanges(address: string | undefined, ranges: readonly AddressRange[]): boolean {
  if (address === undefined || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return ranges.some(([network, bits]) => matches(parsed, network, bits));
}

/** Whether a range is within one of the ranges. Several that only cover it together do not count. */
export function isRangeWithin(
  [network, bits]: AddressRange,
  ranges: readonly AddressRange[],
): boolean {
  return ranges.some(
    ([outer, outerBits]) => outerBits <= bits && matches(network, outer, outerBits),
  );
}

function matches(
  address: ipaddr.IPv4 | ipaddr.IPv6,
  network: ipaddr.IPv4 | ipaddr.IPv6,
  bits: number,
): boolean {
  return address.kind() === network.kind() && address.match(network as ipaddr.IPv4, bits);
}

/** Whether a host, by name or address, is this machine alone. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost') return true;
  // `process` reads an IPv4 address inside an IPv6 one as the IPv4 address.
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback';
}
