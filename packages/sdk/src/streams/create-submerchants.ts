import type { CallOptions } from '../call-options.js';
import type { RegistrationAnswer, RegistrationLine } from '../generated/types.js';
import type { Transport } from '../settings.js';
import { webCrypto } from '../web-crypto.js';
import { sendLines, type LinesCall } from './send-lines.js';

/** Result of one seller. `line` is its number among all, from 1. */
export type RegisteredLine = RegistrationAnswer;

const call: LinesCall<RegistrationLine, RegistrationAnswer> = {
  id: 'createSubmerchants',
  textOf: (seller) => JSON.stringify(seller),
  // A few seconds of the service's work, well within the time that a body has to arrive.
  most_lines: 200,
  most_characters: 1024 * 1024,
  waitOf: (answer) => {
    if (answer.status !== 429 && answer.status < 500) return null;
    return 'retry_after' in answer ? (answer.retry_after ?? 0) * 1000 : 0;
  },
  broken_message: 'The answer to the registrations ended before its end.',
};

/** See `submerchants.createMany`. */
export async function* createSubmerchants(
  transport: Transport,
  sellers: Iterable<RegistrationLine> | AsyncIterable<RegistrationLine>,
  options: CallOptions,
): AsyncGenerator<RegisteredLine, void, undefined> {
  const crypto = await webCrypto();
  const { idempotencyKey } = options;
  const keyed = async function* () {
    let number = 0;
    for await (const seller of sellers) {
      number += 1;
      const key =
        idempotencyKey === undefined ? crypto.randomUUID() : `${idempotencyKey}-${number}`;
      yield { ...seller, idempotency_key: seller.idempotency_key ?? key };
    }
  };
  yield* sendLines(transport, call, keyed(), options);
}
