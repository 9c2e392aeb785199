/**
 * Compares two OpenAPI documents and lists what would break a client that was written for the first one. What counts as breaking
 * is the policy of docs/guides/en/versioning.md: requests that were accepted must be accepted, and answers keep their fields
 * and types. New values of an enumeration in an answer are compatible.
 */

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/**
 * @param before the document of the last release
 * @param after the document as it is now
 * @param today `YYYY-MM-DD`: an operation whose `x-sunset` is past may be removed
 * @returns one sentence for each breaking change, each with the operation and the path of the field
 */
export function breakingChanges(before, after, today) {
  const found = new Set();
  const old = new Reader(before);
  const now = new Reader(after);
  for (const [path, item] of Object.entries(before.paths ?? {})) {
    for (const method of methods.filter((one) => item[one])) {
      const name = `${method.toUpperCase()} ${path}`;
      const operation = after.paths?.[path]?.[method];
      const add = (text) => found.add(`${name}: ${text}`);
      const sunset = item[method]['x-sunset'];
      if (operation) compareOperations(old, now, item[method], operation, before, after, add);
      else if (!item[method].deprecated || sunset === undefined || sunset.slice(0, 10) > today)
        add('the operation was removed');
    }
  }
  for (const [kind, { post }] of Object.entries(before.webhooks ?? {})) {
    const add = (text) => found.add(`webhook ${kind}: ${text}`);
    const webhook = after.webhooks?.[kind]?.post;
    if (!webhook) {
      add('the webhook was removed');
      continue;
    }
    compareHeaders(old.parameters(post), now.parameters(webhook), add);
    compareContents(old, now, post.requestBody, webhook.requestBody, 'out', 'body', add);
  }
  return [...found];
}

/** Resolves the references of one document. */
class Reader {
  constructor(document) {
    this.document = document;
  }

  /** Follows references; what stands beside one applies as well. */
  read(part) {
    let found = part;
    while (found?.$ref !== undefined) {
      const { $ref, ...others } = found;
      const steps = $ref.slice(2).split('/');
      const target = steps.reduce(
        (inner, step) => inner?.[step.replaceAll('~1', '/').replaceAll('~0', '~')],
        this.document,
      );
      if (target === undefined) throw new Error(`${$ref} leads nowhere.`);
      found = { ...target, ...others };
    }
    return found;
  }

  parameters(operation) {
    const parameters = (operation.parameters ?? []).map((one) => this.read(one));
    return new Map(parameters.map((one) => [`${one.in} parameter ${one.name}`, one]));
  }
}

function compareOperations(old, now, a, b, before, after, add) {
  if (a.operationId !== b.operationId)
    add(`the operationId ${a.operationId} became ${b.operationId}`);
  const schemesOf = (operation, document) =>
    (operation.security ?? document.security ?? []).map((one) => Object.keys(one).sort().join('+'));
  const accepted = schemesOf(b, after);
  if (accepted.length > 0) {
    const former = schemesOf(a, before);
    for (const scheme of former.length > 0 ? former : ['no credentials']) {
      if (!accepted.includes(scheme)) add(`${scheme} is no longer accepted`);
    }
  }
  compareParameters(old, now, a, b, add);
  const [oldBody, newBody] = [old.read(a.requestBody), now.read(b.requestBody)];
  if (newBody?.required && !oldBody?.required) add('the body became required');
  if (oldBody && !newBody) add('the body was removed');
  if (oldBody && newBody) compareContents(old, now, oldBody, newBody, 'in', 'body', add);
  for (const [status, response] of Object.entries(a.responses)) {
    const [oldResponse, newResponse] = [old.read(response), now.read(b.responses[status])];
    // Errors are one schema in every operation; a case that does not exist any more is compatible.
    if (!newResponse) {
      if (status < '400') add(`the answer ${status} was removed`);
      continue;
    }
    compareHeaders(
      new Map(Object.entries(oldResponse.headers ?? {})),
      new Map(Object.entries(newResponse.headers ?? {})),
      (text) => add(`${status}: ${text}`),
    );
    compareContents(old, now, oldResponse, newResponse, 'out', status, add);
  }
}

function compareParameters(old, now, a, b, add) {
  const former = old.parameters(a);
  const present = now.parameters(b);
  for (const [name, parameter] of former) {
    const other = present.get(name);
    if (!other) add(`the ${name} was removed`);
    else {
      if (other.required && !parameter.required) add(`the ${name} became required`);
      compareSchemas(old, now, parameter.schema, other.schema, 'in', `the ${name}`, add);
      const [was, is] = [old.read(parameter.schema)?.default, now.read(other.schema)?.default];
      if (was !== undefined && !isEqual(was, is))
        add(`the default of the ${name} was ${show(was)} and is ${show(is)}`);
    }
  }
  for (const [name, { required }] of present) {
    if (required && !former.has(name)) add(`the ${name} is new and required`);
  }
}

function compareHeaders(former, present, add) {
  for (const name of former.keys()) if (!present.has(name)) add(`the header ${name} was removed`);
}

function compareContents(old, now, a, b, direction, name, add) {
  for (const [type, media] of Object.entries(a?.content ?? {})) {
    const other = b?.content?.[type];
    if (!other) add(`${name}: the content type ${type} was removed`);
    else compareSchemas(old, now, media.schema, other.schema, direction, name, add);
  }
}

/** A constraint that may only become weaker in a request: whether `is` refuses something that `was` accepted. */
const narrowing = {
  minLength: (was, is) => is > (was ?? 0),
  minItems: (was, is) => is > (was ?? 0),
  minProperties: (was, is) => is > (was ?? 0),
  minimum: (was, is) => is > (was ?? -Infinity),
  exclusiveMinimum: (was, is) => is > (was ?? -Infinity),
  maxLength: (was, is) => is < (was ?? Infinity),
  maxItems: (was, is) => is < (was ?? Infinity),
  maxProperties: (was, is) => is < (was ?? Infinity),
  maximum: (was, is) => is < (was ?? Infinity),
  exclusiveMaximum: (was, is) => is < (was ?? Infinity),
  uniqueItems: (was, is) => is === true && was !== true,
  pattern: (was, is) => is !== was,
  format: (was, is) => is !== was,
  multipleOf: (was, is) => is !== was,
};

/**
 * @param direction `in`: a client sends it; `out`: a client reads it
 * @param at the path of the value, for people
 * @param seen the pairs of schemas around this one, so that a schema that contains itself ends
 */
function compareSchemas(old, now, before, after, direction, at, add, seen = []) {
  if (before === undefined) return;
  if (after === undefined) {
    if (direction === 'out') add(`${at} has no schema any more`);
    return;
  }
  if (seen.some(([a, b]) => a === before && b === after)) return;
  const inner = [...seen, [before, after]];
  const [a, b] = [old.read(before), now.read(after)];
  compareTypes(a, b, direction, at, add);
  compareValues(a, b, direction, at, add);
  if (direction === 'in') {
    for (const [keyword, isNarrower] of Object.entries(narrowing)) {
      if (b[keyword] !== undefined && isNarrower(a[keyword], b[keyword]))
        add(`${at} has the ${keyword} ${show(b[keyword])}, before ${show(a[keyword])}`);
    }
  } else if (a.format !== undefined && a.format !== b.format) {
    add(`${at} has the format ${show(b.format)}, before ${show(a.format)}`);
  }
  compareProperties(old, now, a, b, direction, at, add, inner);
  if (a.items && b.items)
    compareSchemas(old, now, a.items, b.items, direction, `${at}[]`, add, inner);
  if (typeof a.additionalProperties === 'object' && typeof b.additionalProperties === 'object') {
    const each = [a.additionalProperties, b.additionalProperties];
    compareSchemas(old, now, ...each, direction, `${at}.*`, add, inner);
  } else if (
    direction === 'in' &&
    b.additionalProperties === false &&
    a.additionalProperties !== false
  ) {
    add(`${at} allows no further fields any more`);
  }
  compareAlternatives(old, now, a, b, direction, at, add, inner);
}

/** Every type of JSON; an integer is a number, too. */
const allTypes = ['string', 'number', 'boolean', 'array', 'object', 'null'];

function compareTypes(a, b, direction, at, add) {
  if (a.type === undefined && b.type === undefined) return;
  const [former, present] = [a, b].map(({ type }) =>
    type === undefined ? allTypes : [type].flat(),
  );
  const [from, to] = direction === 'in' ? [former, present] : [present, former];
  const allows = (type) => to.includes(type) || (type === 'integer' && to.includes('number'));
  const lost = from.filter((type) => !allows(type));
  if (lost.length === 0) return;
  add(
    direction === 'in'
      ? `${at} cannot be ${lost.join(' or ')} any more`
      : `${at} may be ${lost.join(' or ')}, which it could not be before`,
  );
}

function compareValues(a, b, direction, at, add) {
  const valuesOf = ({ enum: values, const: one }) => values ?? (one === undefined ? null : [one]);
  const [former, present] = [valuesOf(a), valuesOf(b)];
  if (present === null || direction === 'out') {
    // Clients allow unknown values of an enumeration; text in the place of an enumeration has no known values at all.
    if (direction === 'out' && former !== null && present === null)
      add(`${at} is not enumerated any more`);
    return;
  }
  const lost = former === null ? null : former.filter((value) => !present.includes(value));
  if (lost === null) add(`${at} takes only ${present.map(show).join(', ')}`);
  else if (lost.length > 0) add(`${at} does not take ${lost.map(show).join(', ')} any more`);
}

function compareProperties(old, now, a, b, direction, at, add, seen) {
  const [former, present] = [a.properties ?? {}, b.properties ?? {}];
  const [wasRequired, isRequired] = [a.required ?? [], b.required ?? []];
  for (const [name, schema] of Object.entries(former)) {
    const path = `${at}.${name}`;
    if (!Object.hasOwn(present, name)) add(`${path} was removed`);
    else compareSchemas(old, now, schema, present[name], direction, path, add, seen);
  }
  if (direction === 'in') {
    for (const name of isRequired.filter((one) => !wasRequired.includes(one)))
      add(`${at}.${name} became required`);
  } else {
    for (const name of wasRequired.filter((one) => Object.hasOwn(present, one))) {
      if (!isRequired.includes(name))
        add(`${at}.${name} may be missing, which it could not before`);
    }
  }
}

/** Alternatives are compared in their order; in an answer, there may be no further one, in a request, none may be missing. */
function compareAlternatives(old, now, a, b, direction, at, add, seen) {
  for (const keyword of ['anyOf', 'oneOf', 'allOf']) {
    const [former, present] = [a[keyword] ?? [], b[keyword] ?? []];
    const isMore = present.length > former.length;
    const isLess = present.length < former.length;
    const breaks = keyword === 'allOf' ? isMore || isLess : direction === 'in' ? isLess : isMore;
    if (breaks) add(`${at} has ${present.length} schemas in ${keyword}, before ${former.length}`);
    for (let index = 0; index < Math.min(former.length, present.length); index += 1) {
      const pair = [former[index], present[index]];
      compareSchemas(old, now, ...pair, direction, `${at}<${index + 1}>`, add, seen);
    }
  }
}

function isEqual(a, b) {
  return JSON.stringify(a) === JSON.stringify(b);
}

function show(value) {
  return value === undefined ? 'none' : JSON.stringify(value);
}
