import ipaddr from 'ipaddr.js';

/** Bytes of an IPv6 address that name a network, and those that name a site. */
const network_bytes = 8;
const site_bytes = 6;

/** One customer of a provider has a whole IPv6 network of 64 bits, and so as many addresses as it likes. */
export function networkOf(address: string | undefined): string {
  const known = parse(address);
  if (known === null) return 'unknown';
  return known instanceof ipaddr.IPv6 ? prefixOf(known, network_bytes) : known.toString();
}

/** The 48 bits of an IPv6 address, with 65,536 networks, that providers give to one customer; null for any other address. */
export function siteOf(address: string | undefined): string | null {
  const known = parse(address);
  return known instanceof ipaddr.IPv6 ? prefixOf(known, site_bytes) : null;
}

function parse(address: string | undefined): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return address !== undefined && ipaddr.isValid(address) ? ipaddr.process(address) : null;
}

function prefixOf(address: ipaddr.IPv6, bytes: number): string {
  return Buffer.from(address.toByteArray().slice(0, bytes)).toString('hex');
}
