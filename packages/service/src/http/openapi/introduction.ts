import { errorCatalogue } from '../../errors.js';

/** What a reader sees first. The errors are a list and not a table: a telephone is too narrow for three columns. */
export const introduction = `A merchant registers submerchants under its account with their partners, documents and addresses; the operator reviews them.

**Order of the flow:** create the submerchant, add partners (\`pj\` only), add an address, send documents, submit for review.

**Answers.** Success: \`{ "message", "data" }\`, lists add \`pagination\`; fields that were not understood are named in \`warnings\`. Errors: \`{ "message", "code", "errors": [{ "path", "code", "message" }], "request_id" }\` with every problem of the request at once.

**Retries.** Every POST takes an \`Idempotency-Key\`: the same request with the same key takes effect once and is answered with the first answer for 24 hours.

**Limits.** Requests are counted per merchant and category in windows of 60 seconds: 100 to charges, withdrawals and anticipations, 200 to wallets, receivables, banks and submerchants, 100 to everything else, unless the operator has set others. Every answer tells in \`X-RateLimit-Limit\`, \`X-RateLimit-Remaining\` and \`X-RateLimit-Reset\` where you stand; beyond the limit it is 429 with \`Retry-After\`. Requests without a right key are counted by their address.

**Money** is whole centavos, **times** are ISO 8601 in UTC, **identifiers** are UUIDv7; a bank’s is made from its ISPB.

A path that exists and does not take the method answers 405 \`METHOD_NOT_ALLOWED\` with \`Allow\`.

## Errors

${Object.entries(errorCatalogue)
  .map(([code, { status, about }]) => `- \`${code}\` (${status}): ${about}`)
  .join('\n')}
`;

/** What each tag holds; a tag that is missing here fails the document's test. */
export const tags: Record<string, string> = {
  Submerchants: 'Businesses and individuals that sell under a merchant’s account.',
  'Legal representatives': 'The partners of a `pj` submerchant.',
  Documents: 'Files that a review needs, hosted by you.',
  Addresses: 'Where a submerchant is billed and shipped to.',
  'Webhook endpoints': 'Where notifications go, which kinds, and the secrets that sign them.',
  Deliveries: 'What was, is or will be sent to your endpoints, with every attempt.',
  Events: 'What happened, and every kind of it.',
  Charges: 'What buyers paid, as the payment core tells it.',
  Withdrawals: 'Money on its way to a bank account.',
  Anticipations: 'Receivables paid before their day.',
  Wallets: 'What the merchant and its submerchants have with the service.',
  Receivables: 'The installments of charges, each with the day on which it is paid.',
  Feed: 'How the payment core behind the service tells it the state of its records.',
  Banks: 'The banks of Brazil: reference data, the same for everyone.',
  Review: 'What the operator sees of a case, decides and leaves on record.',
  People: 'Who may sign in to the console: the operator’s people, and each merchant’s own.',
  'API keys': 'A merchant’s own keys: made and revoked by its people in the console.',
  Trail: 'What the operator’s side did outside of cases, on record.',
  Session: 'Signing in to the console and out again, and accepting invitations.',
  Merchants: 'Who uses this API: accounts, their keys and their rate limits, set by the operator.',
};
