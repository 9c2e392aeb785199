import { Ajv, type ValidateFunction } from 'ajv';
import { expect } from 'vitest';
import { waiting } from '../src/approvals/run-or-request.js';
import { ApprovalRequest } from '../src/approvals/schema.js';
import { errorCatalogue, problemCodesOf, type ErrorCode, type Problem } from '../src/errors.js';
import { envelopeSchemas } from '../src/http/openapi/components.js';
import { refusalsOf } from '../src/http/openapi.js';
import { isTranslated } from '../src/operation/messages/translate.js';
import type { Route } from '../src/operation/route.js';
import { routes } from '../src/routes.js';

export interface TestResponse {
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

/** What each route may refuse with. */
const refusals = new Map<Route, ReadonlySet<ErrorCode>>();

/** Fails the test when an answer is not what the API's description promises for its route. */
export function checkResponse(method: string, url: string, answer: TestResponse): void {
  const { headers, status } = answer;
  must(Boolean(headers['x-request-id']), 'every answer names its request');
  must(headers['x-content-type-options'] === 'nosniff', `${url} is what its type says`);
  const path = url.split('?')[0] ?? '';
  if (/^\/(v1|console\/api)(\/|$)/.test(path)) {
    must(headers['cache-control']?.includes('no-store'), `${url} stays in no cache`);
  }
  const route = described.find(
    ({ route: one, pattern }) => one.method === method && pattern.test(path),
  )?.route;
  const where = `${method} ${path}`;
  if (status >= 400) return checkRefusal(where, route, answer);
  if (!route) return;
  if (status === 202) {
    must(route.second_person !== undefined, `${where} may wait for a second person`);
    const { message, data, ...others } = answer.body as Record<string, unknown>;
    expect([message, others]).toEqual([waiting, {}]);
    return checkData(validatorOf('202', ApprovalRequest), data, where);
  }
  const { operation } = route;
  if (operation.lines) {
    const validate = validatorOf(operation.id, operation.lines.answer);
    for (const line of answer.text.split('\n').filter(Boolean))
      checkData(validate, JSON.parse(line), where);
    return;
  }
  const contentType = headers['content-type'] ?? '';
  if (operation.streams) {
    const [type = ''] = contentType.split(';');
    must(operation.streams.includes(type), `${where} is described as having the type ${type}`);
    return;
  }
  if (operation.also_streams?.includes(contentType)) return;
  if (operation.list && contentType.startsWith('text/csv')) return;
  const { message, outcome, data, pagination, warnings, ...rest } = answer.body as Record<
    string,
    unknown
  >;
  const further = Object.keys(rest).join();
  must(further === '', `no further field in the envelope: ${further}`);
  must(typeof message === 'string', 'the message is text');
  const statuses = [operation.status, ...Object.keys(operation.other_statuses ?? {}).map(Number)];
  must(statuses.includes(status), `${where} is described with the status ${status}`);
  must((pagination !== undefined) === (operation.list !== undefined), 'a list has pages');
  must(warnings === undefined || Array.isArray(warnings), 'warnings are a list');
  const outcomes = Object.keys(operation.outcomes ?? { none: '' });
  const shown = (outcome as string | undefined) ?? 'none';
  must(outcomes.includes(shown), `${where} is described with the outcome ${shown}`);
  const schema = operation.list ? { type: 'array', items: operation.data } : operation.data;
  checkData(validatorOf(operation.id, schema), data, where);
}

function checkRefusal(where: string, route: Route | undefined, answer: TestResponse): void {
  const { code, message, errors, request_id } = answer.body as {
    code: ErrorCode;
    message: string;
    errors: Problem[];
    request_id: string;
  };
  const fields = Object.keys(answer.body as object).join();
  must(fields === 'message,code,errors,request_id', `${where} is refused with fields: ${fields}`);
  checkData(validateError, answer.body, where);
  const problems = errors.length > 0 ? problemCodesOf([code]) : [];
  for (const problem of errors) {
    must(problems.includes(problem.code), `${code} may list the problem ${problem.code}`);
    const names = 'document_type' in problem;
    must(names === (code === 'REQUIREMENTS_NOT_MET'), `${code}: which document is missing`);
  }
  must(request_id === answer.headers['x-request-id'], `${where}: the id is that of the header`);
  const status = errorCatalogue[code]?.status;
  must(status === answer.status, `${code} is of the catalogue, with the status ${answer.status}`);
  // What a JSON parser says, and the answers to the payment core, are in English.
  const isEnglish = code === 'MALFORMED_JSON' || route?.permission === 'payments.write';
  if (answer.headers['content-language'] === undefined && !isEnglish) {
    for (const text of [message, ...errors.map((one) => one.message)]) {
      must(isTranslated(text) || isTime(text), `${where}: a Portuguese translation of “${text}”`);
    }
  }
  if (!route) return;
  const described_codes = refusals.get(route) ?? new Set(refusalsOf(route));
  refusals.set(route, described_codes);
  must(described_codes.has(code), `${where} is described as refusing with ${code}`);
}

/** Every answer of every test comes here: `expect`, which takes longer than the comparisons, is called for what is wrong. */
function must(holds: boolean | undefined, what: string): void {
  if (!holds) expect.fail(what);
}

function checkData(validate: ValidateFunction, data: unknown, where: string): void {
  if (!validate(data)) expect(validate.errors, `${where} answers as described`).toEqual([]);
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
