/**
 * Whether the seller may do something now: `charges`, `withdrawals` or `anticipations`. Status and holds are in it already, so a
 * shop asks this before it shows the button to buy, and not the status.
 */
export function may(seller, capability) {
  return capabilityOf(seller, capability).status === 'active';
}

/** `{ status, reasons, since }`, where `reasons` are codes of the catalogue. */
export function capabilityOf({ known }, capability) {
  return known?.capabilities?.[capability] ?? { status: 'inactive', reasons: [], since: null };
}
