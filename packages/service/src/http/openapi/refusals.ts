import { errorCatalogue, type ErrorCode, type Problem } from '../../errors.js';
import type { Operation } from '../../operation/operation.js';
import type { Route } from '../../operation/route.js';
import { acceptsKey, exampleRequestId, header, rateHeaders } from './components.js';
import type { Json } from './json-schema.js';

/** Lists the error codes of an operation: those that it declares and those common to its kind. */
export function refusalsOf({
  method,
  path,
  operation,
  access,
  step_up = false,
  second_person,
}: Pick<
  Route,
  'method' | 'path' | 'operation' | 'access' | 'step_up' | 'second_person'
>): ErrorCode[] {
  const forAll = [
    'REQUEST_TIMEOUT',
    'HEADERS_TOO_LARGE',
    'RATE_LIMIT_EXCEEDED',
    'INTERNAL_ERROR',
    'UNAVAILABLE',
  ] as const;
  // Problems of a line are reported in its answer.
  if (operation.lines) {
    return [
      ...(operation.each ? (['VALIDATION_ERROR'] as const) : []),
      ...operation.errors,
      'UNAUTHORIZED',
      'FORBIDDEN',
      'UNSUPPORTED_MEDIA_TYPE',
      ...forAll,
    ];
  }
  return [
    'VALIDATION_ERROR',
    ...operation.errors,
    // A request to change people checks that somebody remains in charge.
    ...(second_person === 'people' ? (['SECOND_PERSON_MISSING'] as const) : []),
    ...(method === 'GET' || operation.receives ? [] : (['MALFORMED_JSON'] as const)),
    ...(access === 'public' ? [] : (['UNAUTHORIZED'] as const)),
    ...(access === 'public' && method === 'GET' ? [] : (['FORBIDDEN'] as const)),
    ...(step_up || mayExport(operation) ? (['STEP_UP_REQUIRED'] as const) : []),
    ...(path.includes('{') ? (['NOT_FOUND'] as const) : []),
    ...(acceptsKey({ method, access, operation })
      ? (['IDEMPOTENCY_KEY_IN_USE', 'IDEMPOTENCY_KEY_REUSED', 'SUBMERCHANT_ERASED'] as const)
      : []),
    ...(method === 'GET' ? [] : (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)),
    ...forAll,
  ];
}

/** Whether some answers of an operation are exports of personal data. */
export function mayExport({ list, has_no_personal_data, isExport }: Operation): boolean {
  return isExport !== undefined || (list !== undefined && has_no_personal_data !== true);
}

/**
 * Describes the refusals of an operation by status, each code with its meaning and an example. A status with a single code is
 * the same for every operation: it is added to `shared` under the code, and referenced.
 */
export function describeRefusals(route: Route, shared: Map<string, Json>): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of refusalsOf(route)) {
    const { status } = errorCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const [code, ...others] = codes;
      const described = describeStatus(status, codes);
      if (code === undefined || others.length > 0) return [String(status), described];
      shared.set(code, described);
      return [String(status), { $ref: `#/components/responses/${code}` }];
    }),
  );
}

function describeStatus(status: number, codes: readonly ErrorCode[]): Json {
  return {
    description: describeCodes(codes),
    headers: {
      ...header('X-Request-Id'),
      // One description serves all operations; the operator's routes, too, send these headers to callers other than the operator.
      ...rateHeaders,
      ...(status === 401 ? header('WWW-Authenticate') : {}),
      ...(status === 429 || status === 503 ? header('Retry-After') : {}),
      ...(codes.includes('IDEMPOTENCY_KEY_IN_USE') ? header('Idempotency-Retry-After') : {}),
    },
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/ErrorAnswer' },
        examples: Object.fromEntries(
          codes.map((code) => [
            code,
            { summary: errorCatalogue[code].message, value: exampleOf(code) },
          ]),
        ),
      },
    },
  };
}

/** Describes codes. Lists of answers show only the first line, so it names every code. */
function describeCodes(codes: readonly ErrorCode[]): string {
  const each = codes.map((code) => `\`${code}\`: ${errorCatalogue[code].about}`);
  return [
    ...(codes.length > 1 ? [codes.map((code) => `\`${code}\``).join(', ')] : []),
    ...each,
  ].join('\n\n');
}

function exampleOf(code: ErrorCode): Json {
  const { message } = errorCatalogue[code];
  return { message, code, errors: problemExamples[code] ?? [], request_id: exampleRequestId };
}

/** Examples of `errors` for codes that list problems. */
const problemExamples: Partial<Record<ErrorCode, Problem[]>> = {
  VALIDATION_ERROR: [{ path: '/legal_name', code: 'required', message: 'legal_name is required.' }],
  MALFORMED_JSON: [{ path: '', code: 'malformed', message: 'Unexpected end of JSON input' }],
  EXTERNAL_ID_TAKEN: [
    { path: '/external_id', code: 'taken', message: 'Another submerchant has this external_id.' },
  ],
  ENDPOINT_EXISTS: [
    {
      path: '/url',
      code: 'taken',
      message:
        'Endpoint 01938c5e-7b3a-7cc1-9f0e-5d1c2b3a4f50 already receives charge.* at this URL.',
    },
  ],
  REQUIREMENTS_NOT_MET: [
    {
      path: '/documents',
      code: 'document_required',
      message: 'The document cnpj_card is required.',
    },
  ],
  AMENDMENT_OPEN: [
    {
      path: '',
      code: 'amendment_open',
      message: 'This amendment waits for its review.',
      amendment_id: '01938c5e-7b3a-7cc1-9f0e-5d1c2b3a4f51',
    },
  ],
  DOCUMENTS_NOT_SEEN: [
    {
      path: '/documents',
      code: 'document_not_seen',
      message: 'The document cnpj_card was not opened.',
      document_id: '01938c5e-7b3a-7cc1-9f0e-5d1c2b3a4f50',
    },
  ],
};
