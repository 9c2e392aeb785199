import {
  ConnectionError,
  CredenciaError,
  type Credencia,
  type RegisteredLine,
} from '@credencia/sdk';
import type { Fields } from './seller.js';

type Sellers = Parameters<Credencia['submerchants']['createMany']>[0];

/** The answer to a registration. */
export type Registration = Extract<RegisteredLine, { body: { data: unknown } }>;

interface Waiting {
  seller: Fields;
  resolve: (answer: Registration) => void;
  reject: (error: unknown) => void;
}

/** Most sellers in one request, so that its answer comes within a second or two. */
const most_lines = 50;

/** Sellers that are registered at the same time, gathered in requests: one is under way, and those that come meanwhile share the next. */
export class SellerBatches {
  readonly #client: Credencia;
  #waiting: Waiting[] = [];
  #is_sending = false;

  constructor(client: Credencia) {
    this.#client = client;
  }

  /** @throws CredenciaError as a single request of this seller */
  create(seller: Fields): Promise<Registration> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ seller, resolve, reject });
      void this.#send();
    });
  }

  async #send(): Promise<void> {
    if (this.#is_sending) return;
    this.#is_sending = true;
    // Requests of this moment join the batch.
    await Promise.resolve();
    while (this.#waiting.length > 0) await this.#sendTogether(this.#waiting.splice(0, most_lines));
    this.#is_sending = false;
  }

  async #sendTogether(batch: Waiting[]): Promise<void> {
    const open = new Set(batch);
    let failure: unknown = new ConnectionError({
      code: 'CONNECTION_ERROR',
      message: 'The answer ended before its end.',
    });
    try {
      const sellers = batch.map(({ seller }) => seller) as unknown as Sellers;
      for await (const answer of this.#client.submerchants.createMany(sellers, { retries: 0 })) {
        const one = batch[answer.line - 1];
        if (!one) continue;
        open.delete(one);
        if ('data' in answer.body) one.resolve(answer as Registration);
        else one.reject(refusalOf(answer as Exclude<RegisteredLine, Registration>));
      }
    } catch (error) {
      failure = error;
    }
    for (const { reject } of open) reject(failure);
  }
}

/** The refusal of a line as that of a single request. */
function refusalOf({
  status,
  retry_after,
  body,
}: Exclude<RegisteredLine, Registration>): CredenciaError {
  return new CredenciaError({
    code: body.code,
    message: body.message,
    errors: body.errors,
    status,
    request_id: body.request_id,
    headers: new Headers(retry_after === undefined ? {} : { 'retry-after': String(retry_after) }),
    attempts: 1,
  });
}
