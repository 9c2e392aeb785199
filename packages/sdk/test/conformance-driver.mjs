/** Runs the cases of packages/conformance: a line of JSON in, its outcome as a line of JSON out. */
import { createInterface } from 'node:readline';
import { inspect } from 'node:util';
import {
  ConnectionError,
  Credencia,
  CredenciaError,
  TimeoutError,
  WebhookError,
  webhooks,
} from '@credencia/sdk';
import { operations } from '@credencia/sdk/operations';

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(await outcomeOf(JSON.parse(line))));
}

async function outcomeOf(input) {
  const outcome = { waits_ms: [], warnings: [] };
  try {
    if (input.case.verify) outcome.event = await verify(input.case.verify);
    else if (input.case.sign) outcome.headers = await sign(input.case.sign);
    else await call(input, outcome);
  } catch (error) {
    outcome.error = describeError(error);
  }
  return outcome;
}

async function call({ case: given, base_url, public_key, secret_key }, outcome) {
  const { call: called, take, count } = given;
  const { allow_http: allowHttp, timeout_ms: timeoutMs, ...settings } = given.client ?? {};
  const credencia = new Credencia({
    publicKey: public_key,
    secretKey: secret_key,
    baseUrl: base_url,
    ...settings,
    ...defined({ allowHttp, timeoutMs }),
    sleep: async (ms) => void outcome.waits_ms.push(ms),
    random: () => 1,
    onWarning: ({ path }, { operation }) => outcome.warnings.push({ operation, path }),
  });
  outcome.printed = inspect(credencia) + JSON.stringify(credencia);
  const { idempotency_key, timeout_ms, ...rest } = called.options ?? {};
  const options = {
    ...rest,
    ...defined({ idempotencyKey: idempotency_key, timeoutMs: timeout_ms }),
  };
  if (take === 'events') {
    const { group, name } = operations[called.operation];
    const events = groupOf(credencia, group)[name](called.query, {
      ...options,
      idleMs: called.idle_ms,
    });
    await takeAll(events, count, (outcome.events = []));
    return;
  }
  if (take === 'lines') {
    const answers = credencia.submerchants.createMany(called.body, options);
    await takeAll(answers, count, (outcome.lines = []));
    return;
  }
  const { body, query_params, group, name } = operations[called.operation];
  const content = body ? [called.body] : query_params.length > 0 ? [called.query] : [];
  const answer = groupOf(credencia, group)[name](...(called.path ?? []), ...content, options);
  if (take === 'items') await takeAll(answer, count, (outcome.items = []));
  else if (take === 'pages') {
    outcome.pages = [];
    for await (const { data, seen, total } of answer.pages()) {
      outcome.pages.push({ length: data.length, seen, total });
    }
  } else if (take === 'page') {
    const { data, total, page, limit, next } = await answer;
    outcome.page = { data, total, page, limit, next };
  } else outcome.value = await answer;
}

/** `submerchants`, or `operator.review`. */
function groupOf(credencia, path) {
  return path.split('.').reduce((group, name) => group[name], credencia);
}

function defined(options) {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

async function takeAll(given, count, into) {
  for await (const one of given) {
    if (into.push(one) === count) return;
  }
}

function verify({ body, body_base64, headers, secrets, now_s, tolerance_s, only }) {
  const raw = body ?? Buffer.from(body_base64, 'base64');
  return webhooks.verify(raw, headers, secrets, {
    now: now_s * 1000,
    toleranceSeconds: tolerance_s,
    only,
  });
}

function sign({ body, secrets, now_s, brand }) {
  return webhooks.sign(body, secrets, { now: now_s * 1000, brand });
}

function describeError(error) {
  const { code, message, status, request_id, errors, attempts } = error;
  const printed = `${inspect(error)}${JSON.stringify(error)}`;
  if (error instanceof WebhookError) return { kind: 'webhook', code, message, printed };
  if (!(error instanceof CredenciaError)) return { kind: 'usage', message, printed };
  const kind =
    error instanceof TimeoutError
      ? 'timeout'
      : error instanceof ConnectionError
        ? 'connection'
        : code === 'UNEXPECTED_ANSWER'
          ? 'unexpected'
          : 'refused';
  return { kind, code, message, status, request_id, errors, attempts, printed };
}
