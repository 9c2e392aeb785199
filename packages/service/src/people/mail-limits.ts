import { hash } from 'node:crypto';
import { Refusal } from '../errors.js';
import { Counts } from '../platform/rates/counts.js';
import { networkOf, siteOf } from '../platform/rates/network.js';
import type { SharedCounts } from '../platform/rates/shared-counts.js';

const hour_s = 60 * 60;

/** Mails of an hour. A network and a site are as for attempts to sign in. */
const limits = {
  /** Links that strangers can have sent to one address. */
  reset_of_address: 3,
  reset_from_network: 20,
  reset_from_site: 60,
  /** Codes with which sellers go on with a link. */
  code_of_address: 10,
  code_from_network: 60,
  /** Partners' links by e-mail: of one seller beside those of others. */
  partner_link_of_address: 5,
  /** Links that somebody who manages people can have sent to one address. */
  invitation_of_address: 5,
  /** Invitations of a merchant, or of the operator: its people shall not send mail to the whole world. */
  invitations_of_side: 200,
} as const;

declare module '../operation/context.js' {
  interface Context {
    mail_limits: MailLimits;
  }
}

/** Limits the mails that requests cause, so that nobody can flood a mailbox with them. */
export class MailLimits {
  readonly #counts: Counts;

  constructor(shared: SharedCounts | null) {
    this.#counts = new Counts(shared, hour_s);
  }

  /**
   * Counts a request for a link to set a new password. Resolves with false when the address has had enough, which must not show: somebody
   * else may have asked for them.
   *
   * @throws Refusal RATE_LIMIT_EXCEEDED when too many requests come from the same network
   */
  async countReset(email: string, address: string | undefined): Promise<boolean> {
    await this.#require(`mail:reset:from:${networkOf(address)}`, limits.reset_from_network);
    const site = siteOf(address);
    if (site !== null) await this.#require(`mail:reset:from:${site}`, limits.reset_from_site);
    const { used } = await this.#counts.count(
      `mail:reset:${keyOf(email)}`,
      limits.reset_of_address,
    );
    return used <= limits.reset_of_address;
  }

  /**
   * Counts an invitation to an address by the people of a merchant, or of the operator (null).
   *
   * @throws Refusal RATE_LIMIT_EXCEEDED
   */
  async countInvitation(email: string, merchant_id: string | null): Promise<void> {
    await this.#require(`mail:invitation:${keyOf(email)}`, limits.invitation_of_address);
    await this.#require(
      `mail:invitations:${merchant_id ?? 'operator'}`,
      limits.invitations_of_side,
    );
  }

  /** Counts a request for a code by its network. @throws Refusal RATE_LIMIT_EXCEEDED */
  async countCodeFrom(address: string | undefined): Promise<void> {
    await this.#require(`mail:code:from:${networkOf(address)}`, limits.code_from_network);
  }

  /** Counts a code to a seller. Resolves with false when the address has had enough, which must not show. */
  async countCode(email: string): Promise<boolean> {
    const { used } = await this.#counts.count(`mail:code:${keyOf(email)}`, limits.code_of_address);
    return used <= limits.code_of_address;
  }

  /** Counts a partner's link to an address, whichever seller sends it. @throws Refusal RATE_LIMIT_EXCEEDED */
  async countPartnerLink(email: string): Promise<void> {
    await this.#require(`mail:partner:${keyOf(email)}`, limits.partner_link_of_address);
  }

  async #require(key: string, limit: number): Promise<void> {
    const { used, left_ms } = await this.#counts.count(key, limit);
    if (used <= limit) return;
    throw new Refusal('RATE_LIMIT_EXCEEDED', {
      message: 'Too many e-mails were asked for. Try again later.',
      retry_after_s: Math.max(1, Math.ceil(left_ms / 1000)),
    });
  }
}

/** E-mail addresses are hashed: they are personal data, and Redis may be shared. */
function keyOf(email: string): string {
  return hash('sha256', email.toLowerCase(), 'base64url');
}
