import { promises as dns } from 'node:dns';

/** All addresses of a host name, in the order to try them. Rejects, or resolves with none, if there are none. */
export type ResolveName = (hostname: string) => Promise<readonly string[]>;

/** As every program of this machine does it: the hosts file, `localhost`, search domains and all. */
export const resolveBySystem: ResolveName = async (hostname) => {
  const found = await dns.lookup(hostname, { all: true, verbatim: true });
  return found.map(({ address }) => address);
};

/**
 * By the system's name servers alone, which is what production uses. The system's own lookup blocks one of Node's four
 * worker threads until it answers: four endpoints whose name servers never do would stop every other lookup, file access
 * and password hash of the process. These queries block nobody. They also read no hosts file and try no search domain,
 * both of which lead inside.
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
    // One family is enough: most names have no IPv6 address, and some name servers answer that question with an error.
    const addresses = answers.flatMap((answer) =>
      answer.status === 'fulfilled' ? answer.value : [],
    );
    const [ipv4] = answers;
    if (addresses.length === 0 && ipv4.status === 'rejected') throw ipv4.reason;
    return addresses;
  };
}
