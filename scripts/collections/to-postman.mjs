/** The requests as a Postman collection, format v2.1. */
export function toPostman({ folders, variables }, { title, summary }) {
  return {
    info: {
      name: title,
      description: summary,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: basic('{{public_key}}', '{{secret_key}}'),
    variable: Object.entries(variables).map(([key, value]) => ({ key, value, type: 'string' })),
    item: folders.map(({ name, description, requests }) => ({
      name,
      description,
      item: requests.map((request) => toItem(request)),
    })),
  };
}

function toItem(request) {
  const { name, docs, method, path, path_values, query, content_type, body } = request;
  const parts = path.slice(1).split('/');
  const named = parts.map((part) => part.replace(/^\{(\w+)\}$/, ':$1'));
  return {
    name,
    event: [{ listen: 'test', script: { type: 'text/javascript', exec: scriptOf(request) } }],
    request: {
      method,
      ...(request.is_operators
        ? { auth: basic('{{operator_public_key}}', '{{operator_secret_key}}') }
        : {}),
      header: [
        ...(content_type === null ? [] : [{ key: 'Content-Type', value: content_type }]),
        ...(request.takes_key ? [{ key: 'Idempotency-Key', value: '{{$guid}}' }] : []),
      ],
      ...(body === null
        ? {}
        : {
            body: {
              mode: 'raw',
              raw: body,
              options: { raw: { language: languageOf(content_type) } },
            },
          }),
      url: {
        raw: `{{base_url}}/${named.join('/')}`,
        host: ['{{base_url}}'],
        path: named,
        // Others are ticked by whoever wants to narrow a list.
        query: query.map((one) => ({
          key: one.name,
          value: one.value,
          description: one.about,
          disabled: !one.required,
        })),
        variable: Object.entries(path_values).map(([key, value]) => ({ key, value })),
      },
      description: docs,
    },
    response: [],
  };
}

function scriptOf({ status, stores }) {
  const also = status === 201 ? ', 200' : '';
  const lines = [
    `pm.test('The answer is ${status}', () => pm.expect(pm.response.code).to.be.oneOf([${status}${also}]));`,
  ];
  if (stores !== null) {
    const path = stores.from.replace('data[0]', 'data?.[0]?').replace('data.id', 'data?.id');
    lines.push(
      'const found = pm.response.code < 300 ? pm.response.json() : {};',
      `if (found.${path}) pm.collectionVariables.set('${stores.variable}', found.${path});`,
    );
  }
  return lines;
}

function languageOf(content_type) {
  return content_type === 'application/json' ? 'json' : 'text';
}

function basic(username, password) {
  return {
    type: 'basic',
    basic: [
      { key: 'username', value: username, type: 'string' },
      { key: 'password', value: password, type: 'string' },
    ],
  };
}
