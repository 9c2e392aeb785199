import ipaddr from 'ipaddr.js';

/** Prefix lengths of an IPv6 network (/64) and site (/48), in bytes. */
const network_bytes = 8;
const site_bytes = 6;

/** The address, or the /64 network of an IPv6 address: a provider's customer has at least a whole /64. */
export function networkOf(address: string | undefined): string {
  const parsed = parse(address);
  if (parsed === null) return 'unknown';
  return parsed instanceof ipaddr.IPv6 ? prefixOf(parsed, network_bytes) : parsed.toString();
}

/** The /48 of an IPv6 address, the largest block (65,536 networks) that providers give to one customer; else null. */
export function siteOf(address: string | undefined): string | null {
  const parsed = parse(address);
  return parsed instanceof ipaddr.IPv6 ? prefixOf(parsed, site_bytes) : null;
}

function parse(address: string | undefined): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return address !== undefined && ipaddr.isValid(address) ? ipaddr.process(address) : null;
}

function prefixOf(address: ipaddr.IPv6, bytes: number): string {
  return Buffer.from(address.toByteArray().slice(0, bytes)).toString('hex');
}
