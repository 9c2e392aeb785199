/** Which sellers may do what, as the events of the operator say. Pure. */
export class Standing {
  /** By seller: the sequence of the newest event, and what it says. */
  #sellers = new Map();

  /**
   * Takes an event of a submerchant, or its record.
   *
   * @param {{ sequence?: number, submerchant: { id: string, status?: string, capabilities?: object, after?: object } }} event
   * @returns whether it is news: an event that is older than what is known changes nothing
   */
  apply({ sequence = 0, submerchant }) {
    const { id, status, capabilities = submerchant.after } = submerchant;
    const known = this.#sellers.get(id);
    if (known && sequence <= known.sequence) return false;
    this.#sellers.set(id, {
      sequence,
      status: status ?? known?.status,
      capabilities: capabilities ?? known?.capabilities,
    });
    return true;
  }

  /**
   * Whether a seller may do something: not while suspended or closed, nor while an active one's capability is restricted. Others may, since
   * a play also sells for sellers that nobody has reviewed yet.
   *
   * @param {string} seller
   * @param {'charges' | 'withdrawals' | 'anticipations'} capability
   */
  may(seller, capability) {
    const { status, capabilities } = this.#sellers.get(seller) ?? {};
    const { status: allowed = 'active' } = capabilities?.[capability] ?? {};
    if (status === 'closed') return false;
    if (status === 'suspended') return capabilities !== undefined && allowed === 'active';
    return status !== 'active' || allowed === 'active';
  }
}
