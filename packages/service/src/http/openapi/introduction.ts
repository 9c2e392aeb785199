import { errorCatalogue, type ErrorCode } from '../../errors.js';

/**
 * The introduction of a document. The errors are a list, not a table: a telephone is too narrow for three columns.
 *
 * @param about its first paragraph
 * @param codes the errors that its operations answer with
 */
export const introduction = (about: string, codes: readonly ErrorCode[]): string => `${about}

**Order of the flow:** create the submerchant, add partners (\`pj\` only), add an address, send documents, submit for review.

**Answers.** Success: \`{ "message", "data" }\`, lists add \`pagination\`; unknown fields are listed in \`warnings\`. Errors: \`{ "message", "code", "errors": [{ "path", "code", "message" }], "request_id" }\` with every problem of the request at once. With \`Accept-Language: pt-BR\`, messages are in Portuguese; codes stay.

**Retries.** Every POST takes an \`Idempotency-Key\`: the same request with the same key takes effect once and returns the first answer for 24 hours.

**Limits.** Requests are counted per merchant and category in windows of 60 seconds: 100 to charges, withdrawals and anticipations, 200 to wallets, receivables, banks and submerchants, 100 to everything else, unless the operator has set others; the operator’s per key and person, 6,000 unless set otherwise. Every answer reports your usage in \`X-RateLimit-Limit\`, \`X-RateLimit-Remaining\` and \`X-RateLimit-Reset\`; beyond the limit the answer is 429 with \`Retry-After\`. Requests without a valid key are counted by IP address.

**Money** is whole centavos, **times** are ISO 8601 in UTC, **identifiers** are UUIDv7; a bank’s is derived from its ISPB.

A path that exists but does not support the method answers 405 \`METHOD_NOT_ALLOWED\` with \`Allow\`.

## Errors

${codes
  .map((code) => `- \`${code}\` (${errorCatalogue[code].status}): ${errorCatalogue[code].about}`)
  .join('\n')}
`;

/** Descriptions of the tags; a tag that is missing here fails the document's test. */
export const tags: Record<string, string> = {
  Submerchants: 'Businesses and individuals that sell under a merchant’s account.',
  'Legal representatives': 'The partners of a `pj` submerchant.',
  Documents: 'Files that a review needs, hosted by you.',
  Amendments: 'Changes of what was reviewed of an active submerchant, which a reviewer decides.',
  Files:
    'A place for the files of documents, where the installation has one. It is optional: documents may always name files on your host.',
  Onboarding:
    'Links with which sellers complete their registration themselves, on a page of this service.',
  'Onboarding page': 'What the page of hosted onboarding does for a seller.',
  Addresses: 'Where a submerchant is billed and shipped to.',
  'Webhook endpoints':
    'URLs that receive notifications, their kinds of event, and the secrets that sign them.',
  'Portal sessions':
    'Access to the webhook portal, a page that you embed in your dashboard for your own developers.',
  Deliveries: 'Notifications to your endpoints, with every attempt.',
  Notifications:
    'What the service sends to webhook endpoints: a POST for each event, signed with the endpoint’s secret.',
  Events: 'Recorded events, and the kinds of event.',
  Charges: 'Payments of buyers, as reported by the payment core.',
  Withdrawals: 'Money on its way to a bank account.',
  Anticipations: 'Receivables paid before their due date.',
  Wallets: 'Balances of the merchant and its submerchants.',
  Receivables: 'The installments of charges, each with its due date.',
  Feed: 'The interface through which the payment core reports the state of its records.',
  Companies: 'What the register of companies knows of a CNPJ, for forms.',
  Banks: 'The banks of Brazil: reference data, the same for everyone.',
  Review: 'Cases as the operator sees them, decisions, and their history.',
  'Single sign-on':
    'Connections to identity providers by OpenID Connect: one of the operator, one of each merchant. Set up by admins and owners.',
  Provisioning:
    'Tokens for identity providers that create, change and disable people by SCIM 2.0 (`/scim/v2`), and which of their groups give which roles. Managed by admins and owners.',
  People: 'People who may sign in to the console: the operator’s and each merchant’s.',
  'Operator keys':
    'The operator’s keys, with scopes, expiry, address ranges and rate: issued and revoked by admins in the console.',
  'API keys': 'A merchant’s API keys: issued and revoked by its people in the console.',
  Settings: 'A merchant’s settings, changed by its owners in the console.',
  Approvals:
    'Changes that wait for a second person, the decisions about them, and the rules that demand them.',
  Trail: 'Recorded actions of the operator outside of cases.',
  Session: 'Signing in to the console and out again, and accepting invitations.',
  'Payment core': 'Endpoints, list and stream of the operator, with the events of all merchants.',
  Merchants: 'Accounts that use this API, with their keys and rate limits, set by the operator.',
};
