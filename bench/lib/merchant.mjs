/**
 * A dedicated merchant for a bench, created through the operator's API: live, so that no sandbox decides what is submitted, and
 * with the highest limits that can be set, since a refused request is no measure of a served one.
 *
 * @param {string} place address of a development installation
 * @returns {Promise<{ id: string, key: string }>} its id, and the Authorization header of its key
 */
export async function createMerchant(place) {
  const operator = basic('pk_operator_demo', 'sk_operator_demo');
  const send = async (method, path, body) => {
    const answer = await fetch(`${place}/v1/operator/merchants${path}`, {
      method,
      headers: { authorization: operator, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`);
    return JSON.parse(text).data;
  };
  const { id } = await send('POST', '', { name: 'Bench', mode: 'live' });
  const most = 1_000_000;
  await send('PUT', `/${id}/rate-limits`, { transactions: most, queries: most, default: most });
  const key = await send('POST', `/${id}/api-keys`, { name: 'Bench', permission: 'write' });
  return { id, key: basic(key.public_key, key.secret_key) };
}

/** The Authorization header of a key. */
export function basic(public_key, secret_key) {
  return `Basic ${Buffer.from(`${public_key}:${secret_key}`).toString('base64')}`;
}
