import { Ajv, type ValidateFunction } from 'ajv';
import { expect } from 'vitest';
import { waiting } from '../src/approvals/run-or-request.js';
import { ApprovalRequest } from '../src/approvals/schema.js';
import { errorCatalogue, problemCodesOf, type ErrorCode, type Problem } from '../src/errors.js';
import { envelopeSchemas } from '../src/http/openapi/components.js';
import { refusalsOf } from '../src/http/openapi.js';
import { isTranslated } from '../src/operation/messages/translate.js';
import { routes } from '../src/routes.js';

export interface Answer {
  status: number;
  headers: Record<string, string | undefined>;
  /** The parsed body. */
  body: any;
  text: string;
  /** The body as it was sent, for what is not text. */
  bytes?: Buffer;
}

const ajv = new Ajv({
  allErrors: true,
  allowUnionTypes: true,
  strict: false,
  validateFormats: false,
});
const compiled = new Map<string, ValidateFunction>();

const { ErrorAnswer, Problem: ProblemSchema } = envelopeSchemas(
  Object.keys(errorCatalogue) as ErrorCode[],
);
const validateError = ajv.compile(
  closed({ ...ErrorAnswer, components: { schemas: { Problem: ProblemSchema } } }),
);

const parameters = /\{\w+\}/g;
/** The routes without parameters come first, as in the router. */
const described = routes
  .map((route) => ({
    route,
    pattern: new RegExp(`^${route.path.replaceAll(parameters, '[^/]+')}$`),
    parameters: route.path.match(parameters)?.length ?? 0,
  }))
  .toSorted((one, other) => one.parameters - other.parameters);

/** Fails the test when an answer is not what the API's description promises for its route. */
export function checkAnswer(method: string, url: string, answer: Answer): void {
  expect(answer.headers['x-request-id'], 'every answer names its request').toBeTruthy();
  expect(answer.headers['x-content-type-options'], `${url} is what its type says`).toBe('nosniff');
  const path = url.split('?')[0] ?? '';
  if (/^\/(v1|console\/api)(\/|$)/.test(path)) {
    expect(answer.headers['cache-control'], `${url} stays in no cache`).toContain('no-store');
  }
  const route = described.find(
    ({ route: one, pattern }) => one.method === method && pattern.test(path),
  )?.route;
  if (answer.status >= 400) {
    const { code } = answer.body as { code: ErrorCode };
    expect(Object.keys(answer.body as object)).toEqual(['message', 'code', 'errors', 'request_id']);
    validateError(answer.body);
    expect(validateError.errors ?? [], `${method} ${url} is refused as described`).toEqual([]);
    for (const problem of answer.body.errors as Problem[]) {
      expect(problemCodesOf([code]), `${code} may list this kind of problem`).toContain(
        problem.code,
      );
      expect('document_type' in problem, 'which document is missing').toBe(
        code === 'REQUIREMENTS_NOT_MET',
      );
    }
    expect(answer.body.request_id).toBe(answer.headers['x-request-id']);
    expect(errorCatalogue[code]?.status, `${code} is of the catalogue, with this status`).toBe(
      answer.status,
    );
    // What a JSON parser says, and the answers to the payment core, are in English.
    const isEnglish = code === 'MALFORMED_JSON' || route?.permission === 'payments.write';
    if (answer.headers['content-language'] === undefined && !isEnglish) {
      const { message, errors } = answer.body as { message: string; errors: Problem[] };
      const texts = [message, ...errors.map((one) => one.message)];
      expect(
        texts.filter((text) => !isTranslated(text) && !isTime(text)),
        `${method} ${path} refuses with texts that have a Portuguese translation`,
      ).toEqual([]);
    }
    if (route)
      expect(refusalsOf(route), `${method} ${path} is described as refusing with this`).toContain(
        code,
      );
    return;
  }
  if (!route) return;
  if (answer.status === 202) {
    expect(route.second_person, `${method} ${path} may wait for a second person`).toBeTruthy();
    const { message, data, ...others } = answer.body as Record<string, unknown>;
    expect([message, others]).toEqual([waiting, {}]);
    const validate = validatorOf('202', ApprovalRequest);
    validate(data);
    expect(validate.errors ?? [], `${method} ${path} answers as described`).toEqual([]);
    return;
  }
  const { operation } = route;
  if (operation.lines) {
    const validate = validatorOf(operation.id, operation.lines.answer);
    const lines = answer.text.split('\n').filter(Boolean);
    const problems = lines.flatMap((line) => (validate(JSON.parse(line)) ? [] : validate.errors));
    expect(problems, `${method} ${path} answers as described`).toEqual([]);
    return;
  }
  if (operation.streams) {
    const type = (answer.headers['content-type'] ?? '').split(';')[0];
    expect(operation.streams, `${method} ${path} is described as having this type`).toContain(type);
    return;
  }
  const contentType = answer.headers['content-type'] ?? '';
  if (operation.also_streams?.includes(contentType)) return;
  if (operation.list && contentType.startsWith('text/csv')) return;
  const { message, outcome, data, pagination, warnings, ...rest } = answer.body as Record<
    string,
    unknown
  >;
  expect(rest, 'no further field in the envelope').toEqual({});
  expect(typeof message).toBe('string');
  expect([operation.status, ...Object.keys(operation.other_statuses ?? {}).map(Number)]).toContain(
    answer.status,
  );
  expect(pagination !== undefined).toBe(operation.list !== undefined);
  if (warnings !== undefined) expect(Array.isArray(warnings)).toBe(true);

  expect(Object.keys(operation.outcomes ?? { none: '' })).toContain(outcome ?? 'none');
  const validate = validatorOf(
    operation.id,
    operation.list ? { type: 'array', items: operation.data } : operation.data,
  );
  validate(data);
  expect(validate.errors ?? [], `${method} ${path} answers as described`).toEqual([]);
}

function validatorOf(id: string, schema: object): ValidateFunction {
  const validate = compiled.get(id) ?? ajv.compile(closed(schema));
  compiled.set(id, validate);
  return validate;
}

/** The schema with every object closed: a field that is not described is an error here. */
function closed(schema: object): object {
  return JSON.parse(JSON.stringify(schema), (_name, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const one = value as Record<string, unknown>;
    return 'properties' in one && 'type' in one && !('additionalProperties' in one)
      ? { ...one, additionalProperties: false, 'x-form': undefined }
      : value;
  }) as object;
}

/** Some problems say until when they last, and nothing else. */
function isTime(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);
}
