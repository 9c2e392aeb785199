/**
 * Adds the merchant to the text of an event, at its end, as endpoints and streams of the operator get it. Compact JSON stays compact JSON,
 * and the same event always gives the same bytes.
 */
export function textForOperator(text: string, merchant_id: string): string {
  return `${text.slice(0, -1)},"merchant_id":"${merchant_id}"}`;
}
