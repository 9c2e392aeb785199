import ipaddr from 'ipaddr.js';

/** One customer of a provider has a whole IPv6 network of 64 bits, and so as many addresses as it likes. */
export function networkOf(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return 'unknown';
  const known = ipaddr.process(address);
  return known instanceof ipaddr.IPv6
    ? Buffer.from(known.toByteArray().slice(0, 8)).toString('hex')
    : known.toString();
}
