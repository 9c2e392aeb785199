import {
  Credencia,
  type Answer,
  type CallArguments,
  type OperationId,
  type Pagination,
} from '@credencia/sdk';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from './command.js';
import { chooseProfile, type Chosen } from './credentials/choose-profile.js';
import type { Profile } from './credentials/credentials-file.js';
import { usageFailure } from './failure.js';
import type { Terminal } from './terminal.js';

/** The service, called with the keys of the chosen profile. */
export interface Connection {
  profile: Chosen;
  client: Credencia;
  /** Calls an operation by its name. Throws the errors of the SDK. */
  call(operation: string, args: CallArguments, idempotencyKey?: string): Promise<Answer>;
  /** The records of a list, page after page, from `args.query.page` or `.cursor` on; each comes once. */
  pages(
    operation: string,
    args: CallArguments & { query: Record<string, string> },
  ): AsyncIterable<object[]>;
}

/** Longer waits are reported, so that the command does not seem to hang. */
const told_from_ms = 2_000;
const largest_page = 100;

/** @throws Failure when nobody is signed in */
export async function connect(
  call: Pick<Call, 'profile' | 'url' | 'terminal'>,
): Promise<Connection> {
  const profile = await chooseProfile(call, call.terminal);
  const client = openClient(profile, call.terminal);
  const callOperation: Connection['call'] = (operation, args, idempotencyKey) =>
    client.call(operation as JsonOperation, args, idempotencyKey ? { idempotencyKey } : {});
  return {
    profile,
    client,
    call: callOperation,
    async *pages(operation, { path, query }) {
      const limit = Number(query['limit'] ?? largest_page);
      const { page: first, cursor: start, ...filters } = query;
      let at: Record<string, unknown> =
        start === undefined ? { page: first ?? 1 } : { cursor: start };
      for (;;) {
        const answer = await callOperation(operation, {
          path,
          query: { ...filters, limit, ...at },
        });
        yield answer.data as { id?: unknown }[];
        const next = (answer.pagination as Pagination | undefined)?.next ?? null;
        if (next === null) return;
        at = { cursor: next };
      }
    },
  };
}

/** A client that prints warnings and long waits. */
export function openClient(profile: Profile, terminal: Terminal): Credencia {
  const allowHttp = terminal.env['CREDENCIA_ALLOW_HTTP'] === '1';
  const isLocal = /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(profile.url).hostname);
  const isTest = profile.secret_key.startsWith('sk_test_');
  if (!allowHttp && !isLocal && !isTest && !profile.url.startsWith('https:')) {
    throw usageFailure(
      `${profile.url} is not https: the keys would be sent without encryption.`,
      'Use https, or set CREDENCIA_ALLOW_HTTP=1 inside a network that you trust.',
    );
  }
  return new Credencia({
    allowHttp,
    publicKey: profile.public_key,
    secretKey: profile.secret_key,
    baseUrl: profile.url,
    onWarning: ({ message }) =>
      terminal.tell(`${terminal.styleNote('yellow', 'warning:')} ${message}`),
    sleep: async (ms, signal) => {
      if (ms >= told_from_ms) {
        const seconds = Math.ceil(ms / 1000);
        terminal.tell(terminal.styleNote('dim', `The service is asked again in ${seconds} s.`));
      }
      await sleep(ms, undefined, signal ? { signal } : {});
    },
  });
}

type JsonOperation = Parameters<Credencia['call']>[0] & OperationId;
