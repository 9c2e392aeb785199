// Reads a whole list, page by page: `pagination.next` leads to the next page, and is null after the last one.
const url = process.env.CREDENCIA_URL ?? 'http://127.0.0.1:3000';
const authorization = `Basic ${btoa('pk_test_demo:sk_test_demo')}`;

const sellers = [];
let cursor = null;
do {
  const query = new URLSearchParams({ limit: '2', ...(cursor && { cursor }) });
  const response = await fetch(`${url}/v1/submerchants?${query}`, { headers: { authorization } });
  if (!response.ok) throw new Error(await response.text());
  const { data, pagination } = await response.json();
  sellers.push(...data);
  cursor = pagination.next;
} while (cursor !== null);
console.log(`${sellers.length} sellers`);
