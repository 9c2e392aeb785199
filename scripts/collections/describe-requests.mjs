/**
 * What both collections hold, from the description of the API: a folder of requests for each tag, and before them one that takes
 * a seller to `active`, step by step. What only people do who are signed in, and streams, are left out: neither is for such a program.
 */

/** Folders of requests: `[{ name, description, requests }]`, and the variables that they name with their first values. */
export function describeRequests(api) {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );
  const kept = operations.filter((one) => isForKeys(one) && !isStream(one));
  const folders = api.tags
    .map(({ name, description }) => ({
      name,
      description,
      requests: kept.filter(({ tags }) => tags.includes(name)).map((one) => toRequest(one)),
    }))
    .filter(({ requests }) => requests.length > 0);
  const all = [stepByStep(kept), ...folders];
  return { folders: all, variables: variablesOf(kept) };
}

/** What a reader sets, and what requests take over from answers. */
function variablesOf(operations) {
  const ids = operations.flatMap((operation) =>
    pathParameters(operation).flatMap(({ variable, example }) =>
      variable === null ? [] : [[variable, example]],
    ),
  );
  return {
    base_url: 'http://127.0.0.1:3000',
    public_key: 'pk_test_demo',
    secret_key: 'sk_test_demo',
    operator_public_key: 'pk_operator_demo',
    operator_secret_key: 'sk_operator_demo',
    ...Object.fromEntries(ids),
    document_id: '019aa2f3-1b20-7456-8abc-0123456789ab',
    person_id: '019aa111-1111-7111-8111-111111111111',
  };
}

function stepByStep(operations) {
  const step = (id, name, body) => {
    const operation = operations.find(({ operationId }) => operationId === id);
    const request = toRequest(operation);
    return { ...request, name, body: body === undefined ? request.body : write(body) };
  };
  const photo = (type) => ({
    type,
    file_url: `https://files.example.com/${type}.jpg`,
    file_name: `${type}.jpg`,
    file_size: 182133,
    mime_type: 'image/jpeg',
  });
  return {
    name: 'A seller, step by step',
    description:
      'Run this folder from top to bottom against a test merchant: the sandbox approves the seller a second after the submission.',
    requests: [
      step('createSubmerchant', '1. Register an individual', {
        entity_type: 'pf',
        legal_name: 'Marina Alves',
        tax_id: '39053344705',
        email: 'marina@livraria-ipe.example',
        birth_date: '1985-03-02',
        metadata: { sandbox: 'approve' },
      }),
      step('addAddress', '2. Add an address'),
      ...['front_id', 'back_id', 'selfie_with_id', 'proof_of_residence'].map((type, at) =>
        step('addDocument', `${at + 3}. Send ${type}`, photo(type)),
      ),
      step('getRequirements', '7. See that nothing is missing'),
      step('submitForReview', '8. Submit for review'),
      step('getSubmerchant', '9. Read the seller: active after a second'),
    ],
  };
}

function toRequest(operation) {
  const { path, method, operationId, summary, description, security, parameters } = operation;
  const [status, success] = Object.entries(operation.responses).find(([code]) =>
    code.startsWith('2'),
  );
  const data = success.content?.['application/json']?.schema?.properties?.data;
  return {
    name: summary,
    operation_id: operationId,
    docs: description ?? summary,
    method: method.toUpperCase(),
    path,
    path_values: Object.fromEntries(
      pathParameters(operation).map(({ name, variable, example }) => [
        name,
        variable === null ? example : `{{${variable}}}`,
      ]),
    ),
    query: parameters
      .filter((one) => one.in === 'query')
      .map(({ name, required = false, description: about = '', example, examples, schema }) => ({
        name,
        required,
        value: String(examples?.sample?.value ?? example ?? schema.default ?? ''),
        about,
      })),
    ...bodyOf(operation),
    takes_key: parameters.some(({ name }) => name === 'Idempotency-Key'),
    is_operators: security.some((one) => 'operator_key' in one),
    status: Number(status),
    stores: storedVariable(method, path, status, data),
  };
}

/** The variable that an answer gives its value to: that of the record which was made, or that of the first one in a list. */
function storedVariable(method, path, status, data) {
  const last = path.split('/').at(-1);
  if (last.startsWith('{') || !(last in singular)) return null;
  const is_new = method === 'post' && status === '201';
  const is_list = method === 'get' && data?.type === 'array';
  if (!is_new && !is_list) return null;
  return { variable: `${singular[last]}_id`, from: is_new ? 'data.id' : 'data[0].id' };
}

/** A record's name by the part of the path that lists it. */
const singular = {
  submerchants: 'submerchant',
  'legal-representatives': 'legal_representative',
  documents: 'document',
  files: 'file',
  'onboarding-links': 'onboarding_link',
  addresses: 'address',
  charges: 'charge',
  withdrawals: 'withdrawal',
  anticipations: 'anticipation',
  wallets: 'wallet',
  receivables: 'receivable',
  banks: 'bank',
  endpoints: 'endpoint',
  'delivery-logs': 'delivery',
  'portal-sessions': 'portal_session',
  merchants: 'merchant',
  'api-keys': 'api_key',
  people: 'person',
  reviewers: 'person',
  approvals: 'approval',
  requests: 'request',
  notes: 'note',
  cases: 'case',
  hits: 'hit',
  'quality-samples': 'quality_sample',
  'decision-rules': 'decision_rules',
  blocks: 'block',
  'note-files': 'note_file',
  events: 'event',
  amendments: 'amendment',
};

function pathParameters({ path, parameters, operationId }) {
  const parts = path.split('/');
  return parameters
    .filter((one) => one.in === 'path')
    .map(({ name, example, schema }) => {
      if (schema.format !== 'uuid') return { name, example, variable: null };
      const owner = singular[parts[parts.indexOf(`{${name}}`) - 1]];
      if (owner === undefined) throw new Error(`${operationId}: nothing says what {${name}} is.`);
      return { name, example, variable: `${owner}_id` };
    });
}

/** A PDF, in the place of a file. */
const empty_page = [
  '%PDF-1.7',
  '1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj',
  '2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj',
  '3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842]>> endobj',
  'trailer <</Root 1 0 R>>',
  '%%EOF',
].join('\n');

function bodyOf({ requestBody }) {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (type === undefined) return { content_type: null, body: null };
  if (type === 'application/octet-stream') return { content_type: type, body: empty_page };
  if (type === 'application/json')
    return { content_type: type, body: write(content.example ?? {}) };
  const lines = Object.values(content.examples ?? {}).map(({ value }) =>
    JSON.stringify(passOn(value)),
  );
  return { content_type: type, body: lines.join('\n') };
}

function write(body) {
  return JSON.stringify(passOn(body), null, 2);
}

/** Ids of other records become their variables, and what must be unique is. */
function passOn(body) {
  const known = new Set(Object.values(singular).map((name) => `${name}_id`));
  return JSON.parse(JSON.stringify(body), (key, value) => {
    if (typeof value !== 'string') return value;
    if (known.has(key) && /^[0-9a-f-]{36}$/.test(value)) return `{{${key}}}`;
    if (key === 'external_id' && value.startsWith('seller-')) return 'seller-{{$timestamp}}';
    return value;
  });
}

function isForKeys({ security }) {
  return security.some((one) => Object.keys(one).some((scheme) => scheme.endsWith('_key')));
}

function isStream({ responses }) {
  return Object.values(responses).some(({ content = {} }) => 'text/event-stream' in content);
}
