/** The requests as a Bruno collection in one file, as Bruno itself exports and imports it. */
export function toBruno({ folders, variables }, { title, summary }) {
  return {
    name: title,
    version: '1',
    items: folders.map(({ name, description, requests }, at) => ({
      type: 'folder',
      name,
      seq: at + 1,
      root: { docs: description },
      items: requests.map((request, index) => toItem(request, index + 1)),
    })),
    environments: [
      {
        name: 'Local',
        variables: Object.entries(variables)
          // What requests take over from answers is in separate variables, before these.
          .map(([name, value]) => ({ name, value, enabled: true, secret: false, type: 'text' })),
      },
    ],
    root: { request: { auth: basic('{{public_key}}', '{{secret_key}}') }, docs: summary },
    brunoConfig: { version: '1', name: title, type: 'collection' },
  };
}

function toItem(request, seq) {
  const { name, docs, method, path, path_values, query, content_type, body } = request;
  const is_json = content_type === 'application/json';
  return {
    type: 'http',
    name,
    seq,
    request: {
      url: `{{base_url}}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      method,
      headers: [
        // Bruno sends the type of JSON by itself.
        ...(content_type === null || is_json ? [] : [header('Content-Type', content_type)]),
        ...(request.takes_key ? [header('Idempotency-Key', '{{$guid}}')] : []),
      ],
      params: [
        ...Object.entries(path_values).map(([key, value]) => ({
          name: key,
          value,
          type: 'path',
          enabled: true,
        })),
        ...query.map((one) => ({
          name: one.name,
          value: one.value,
          type: 'query',
          enabled: one.required,
        })),
      ],
      auth: request.is_operators
        ? basic('{{operator_public_key}}', '{{operator_secret_key}}')
        : { mode: 'inherit' },
      body: bodyOf(body, is_json),
      script: { res: scriptOf(request) },
      assertions: [],
      tests: '',
      docs,
    },
  };
}

function bodyOf(body, is_json) {
  if (body === null) return { mode: 'none', formUrlEncoded: [], multipartForm: [] };
  const kind = is_json ? 'json' : 'text';
  return { mode: kind, [kind]: body, formUrlEncoded: [], multipartForm: [] };
}

function scriptOf({ stores }) {
  if (stores === null) return null;
  const path = stores.from.replace('data[0]', 'data?.[0]?').replace('data.id', 'data?.id');
  return `if (res.status < 300 && res.body.${path}) bru.setVar('${stores.variable}', res.body.${path});`;
}

function header(name, value) {
  return { name, value, enabled: true };
}

function basic(username, password) {
  return { mode: 'basic', basic: { username, password } };
}
