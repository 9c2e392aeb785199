import { furtherProblems, problemCodes, problemCodesOf, type ErrorCode } from '../../errors.js';
import { max_found } from '../../platform/lists/list-query.js';
import type { Route } from '../../operation/route.js';
import { documentTypes } from '../../submerchants/rules/document-types.js';
import { cookieName } from '../cookies.js';
import { max_rows } from '../serve-csv.js';
import type { Json } from './json-schema.js';

/** The authentication schemes of the kinds of caller. */
export const securitySchemes: Record<string, Json> = {
  merchant_key: {
    type: 'http',
    scheme: 'basic',
    description: 'User name: the public key (`pk_…`). Password: the secret key (`sk_…`).',
  },
  operator_key: {
    type: 'http',
    scheme: 'basic',
    description: 'A key of the operator (`pk_operator_…`), valid only for `/v1/operator`.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: cookieName('session', false),
    description: `The console’s session, created by signing in; in production the cookie is called \`${cookieName('session', true)}\`. A change needs the header \`X-Credencia-Console\` with \`1\`, or with the id of the person for whom the page was drawn, and must come from a page of this service. \`x-permission\` is the permission that an operation needs; a person’s permissions follow from the role.`,
  },
  seller_session: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The session of a seller, begun with an onboarding link (`ons_…`). It is valid only for `/v1/onboarding` and one submerchant.',
  },
};

/** Whether requests to a route may have an Idempotency-Key. Sellers have none: they are no key of their merchant. */
export function acceptsKey({
  method,
  access,
  operation,
}: Pick<Route, 'method' | 'access' | 'operation'>): boolean {
  return (
    method === 'POST' &&
    access !== 'public' &&
    access !== 'seller' &&
    operation.takes_no_key !== true &&
    // The feed is idempotent by itself.
    (!operation.lines || operation.each !== undefined)
  );
}

/** Lists the schemes of a route; one of them is needed. */
export function schemesOf({ access, people_only }: Pick<Route, 'access' | 'people_only'>): Json[] {
  if (access === 'public') return [];
  if (access === 'seller') return [{ seller_session: [] }];
  return [...(people_only ? [] : [{ [`${access}_key`]: [] }]), { session: [] }];
}

export const exampleRequestId = '7b0f2a52-6c1d-4c0e-9f55-3d4f2f0c8a11';

export const headers = {
  'X-Request-Id': {
    description:
      'Identifies the request: your `X-Request-Id` if it was well-formed, otherwise a new one.',
    schema: { type: 'string', examples: [exampleRequestId] },
  },
  'X-RateLimit-Limit': {
    description: 'Maximum of requests in the window.',
    schema: { type: 'integer', examples: [200] },
  },
  'X-RateLimit-Remaining': {
    description: 'Requests left in the window.',
    schema: { type: 'integer', minimum: 0, examples: [199] },
  },
  'X-RateLimit-Reset': {
    description: 'When the window ends, as Unix time in seconds.',
    schema: { type: 'integer', examples: [1793491260] },
  },
  'Retry-After': {
    description: 'Seconds to wait.',
    schema: { type: 'integer', examples: [1] },
  },
  'Idempotency-Retry-After': {
    description: 'Seconds to wait until the first request with this key has probably ended.',
    schema: { type: 'integer', examples: [1] },
  },
  'WWW-Authenticate': {
    description: 'The kind of credentials expected.',
    schema: { type: 'string', examples: ['Basic realm="Credencia", charset="UTF-8"'] },
  },
  'Idempotent-Replayed': {
    description: '`true` when this is the answer to an earlier request with the same key.',
    schema: { type: 'string', enum: ['true'] },
  },
} as const;

/** References a header of the document by its name. */
export function header(name: keyof typeof headers): Json {
  return { [name]: { $ref: `#/components/headers/${name}` } };
}

/** The rate limit headers on every answer (§8.1). */
export const rateHeaders: Json = {
  ...header('X-RateLimit-Limit'),
  ...header('X-RateLimit-Remaining'),
  ...header('X-RateLimit-Reset'),
};

const csvText = `With \`Accept: text/csv\`, a list answers with all rows that match its filters, at most ${max_rows}; \`page\`, \`limit\` and \`cursor\` do not apply. UTF-8 with a byte order mark, a line of names first, nested fields as \`outer.inner\`, lists as JSON. \`Accept: text/csv; separator=semicolon\` separates by semicolons. Text that begins with =, +, -, @, | or their full-width forms, also after spaces, or with a tab or a line end, has an apostrophe in front, so that no spreadsheet runs it. If reading fails midway, the connection breaks: a file that ended regularly is complete. Lists of personal data need the permission \`data.export\` for it (\`x-export-permission\`), and of people a recent proof of identity; the trail and the security events name each such file. It counts as one request.`;

/** Schemas of the envelope, with the codes of the errors that a document describes. */
export const envelopeSchemas = (codes: readonly ErrorCode[]) => ({
  Pagination: {
    type: 'object',
    required: ['page', 'limit', 'total', 'totalPages', 'next'],
    properties: {
      page: { type: 'integer', description: 'Current page, from 1.' },
      limit: { type: 'integer', description: 'Items per page.' },
      total: { type: 'integer', description: 'All items found.' },
      total_is_minimum: {
        type: 'boolean',
        description: `Only when \`total\` is a minimum: more items match than the ${max_found} that are counted, or not all records were read for it. \`next\` leads to all matches; a warning says so, too.`,
      },
      missing_share: {
        type: 'number',
        description:
          'Only in lists of all merchants, and only while a server of a cluster does not answer: the share of the merchants who are missing from `data` and `total`, above 0 and below 1; a warning reports it, too.',
      },
      totalPages: { type: 'integer', description: 'All pages that a number leads to.' },
      next: {
        type: ['string', 'null'],
        description:
          'The cursor of the next page, null after the last one: send it as `cursor`, with the same filters.',
      },
    },
  },
  Csv: {
    type: 'string',
    description: csvText,
  },
  Warnings: {
    type: 'array',
    description:
      'Unknown fields and parameters that were ignored, unusual values that were accepted, and limits that were reached.',
    items: {
      type: 'object',
      required: ['path', 'message'],
      properties: {
        path: { type: 'string', description: 'JSON pointer into the body, or `query/…`.' },
        message: { type: 'string', description: 'For people.' },
      },
    },
  },
  ErrorAnswer: {
    type: 'object',
    description: 'The body of every answer from status 400 on.',
    required: ['message', 'code', 'errors', 'request_id'],
    properties: {
      message: { type: 'string', description: 'For people.' },
      code: { type: 'string', enum: codes, description: 'For programs.' },
      errors: {
        type: 'array',
        description: 'Every problem found, with its location.',
        items: { $ref: '#/components/schemas/Problem' },
      },
      request_id: { type: 'string', description: 'The answer’s `X-Request-Id`.' },
    },
  },
  Problem: {
    type: 'object',
    description: 'One problem of a request.',
    required: ['path', 'code', 'message'],
    properties: {
      path: {
        type: 'string',
        description: 'JSON pointer into the body, or `query/…`, `path/…`, `header/…`.',
      },
      code: {
        type: 'string',
        enum: problemCodesOf(codes),
        description: describeProblems(codes),
      },
      message: { type: 'string', description: 'For people.' },
      document_type: {
        type: ['string', 'null'],
        enum: [...documentTypes, null],
        description:
          'Only with `REQUIREMENTS_NOT_MET`: the type of the document that is missing, or null.',
      },
      legal_representative_id: {
        type: ['string', 'null'],
        format: 'uuid',
        description:
          'Only with `REQUIREMENTS_NOT_MET`: the partner whose document is missing, or null.',
      },
      submerchant_id: {
        type: 'string',
        format: 'uuid',
        description: codes.includes('TOO_MANY_CLAIMS')
          ? 'Only with `TOO_MANY_CLAIMS`, a case that you have claimed, and with `EXTERNAL_ID_TAKEN` of a registration, the submerchant that has the `external_id`.'
          : 'Only with `EXTERNAL_ID_TAKEN` of a registration: the submerchant that has the `external_id`.',
      },
      ...(codes.includes('RETENTION_REQUIRED') && {
        retained_until: {
          type: 'string',
          format: 'date-time',
          description: 'Only with `RETENTION_REQUIRED`: when the legal term ends.',
        },
      }),
      ...(codes.includes('AMENDMENT_OPEN') && {
        amendment_id: {
          type: 'string',
          format: 'uuid',
          description: 'Only with `AMENDMENT_OPEN`: the amendment that waits for its review.',
        },
      }),
      ...(codes.includes('DOCUMENTS_NOT_SEEN') && {
        document_id: {
          type: 'string',
          format: 'uuid',
          description: 'Only with `DOCUMENTS_NOT_SEEN`: the document that was not opened.',
        },
      }),
    },
  },
});

function describeProblems(codes: readonly ErrorCode[]): string {
  const predicates = Object.entries(problemCodes).map(
    ([code, predicate]) => `\`${code}\` (${predicate})`,
  );
  const further = Object.entries(furtherProblems)
    .filter(([, { of }]) => of.some((code) => codes.includes(code)))
    .map(([code, { of, about }]) => {
      const errors = of.filter((one) => codes.includes(one)).map((one) => `\`${one}\``);
      return `- \`${code}\` (${errors.join(', ')}): ${about}`;
    });
  return `The kind of problem. With \`VALIDATION_ERROR\`, of the value at \`path\`: ${predicates.join(', ')}. Further ones:\n\n${further.join('\n')}`;
}
