import { promises as dns } from 'node:dns';

/** Resolves a host name to all its addresses, in the order to try them. Rejects, or resolves with none, if there are none. */
export type ResolveName = (hostname: string) => Promise<readonly string[]>;

/** Uses the system's lookup (getaddrinfo): hosts file, `localhost`, search domains. */
export const resolveBySystem: ResolveName = async (hostname) => {
  const found = await dns.lookup(hostname, { all: true, verbatim: true });
  return found.map(({ address }) => address);
};

/**
 * Queries the system's name servers directly, as production does. getaddrinfo blocks one of Node's four thread pool threads:
 * four endpoints whose name servers never answer would block every other lookup, file access and password hash of the process.
 * These queries use no thread. They also read no hosts file and try no search domain, both of which may lead to internal hosts.
 */
export function resolveByNameServers(
  resolver: Pick<dns.Resolver, 'resolve4' | 'resolve6'> = new dns.Resolver({
    timeout: 2_000,
    tries: 2,
  }),
): ResolveName {
  return async (hostname) => {
    const answers = await Promise.allSettled([
      resolver.resolve4(hostname),
      resolver.resolve6(hostname),
    ]);
    // One family suffices: most names have no AAAA record, and some name servers answer that query with an error.
    const addresses = answers.flatMap((answer) =>
      answer.status === 'fulfilled' ? answer.value : [],
    );
    const [ipv4] = answers;
    if (addresses.length === 0 && ipv4.status === 'rejected') throw ipv4.reason;
    return addresses;
  };
}
