// Registers an individual as a seller, and waits until the sandbox has approved it.
const url = process.env.CREDENCIA_URL ?? 'http://127.0.0.1:3000';
const authorization = `Basic ${btoa('pk_test_demo:sk_test_demo')}`;

async function call(method, path, body) {
  const response = await fetch(url + path, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${answer.code}: ${JSON.stringify(answer.errors)}`);
  return answer.data;
}

const { id } = await call('POST', '/v1/submerchants', {
  entity_type: 'pf',
  legal_name: 'Rita Campos',
  tax_id: '52998224725',
  email: 'rita@campos.example',
  metadata: { sandbox: 'approve' },
});

await call('POST', `/v1/submerchants/${id}/addresses`, {
  street: 'Rua da Praia',
  number: '20',
  neighborhood: 'Centro Histórico',
  city: 'Porto Alegre',
  state: 'RS',
  zip_code: '90010-000',
});

for (const type of ['front_id', 'back_id', 'selfie_with_id', 'proof_of_residence']) {
  await call('POST', `/v1/submerchants/${id}/documents`, {
    type,
    file_url: `https://files.example.com/${type}.jpg`,
    file_name: `${type}.jpg`,
    file_size: 182133,
    mime_type: 'image/jpeg',
  });
}

let { status } = await call('POST', `/v1/submerchants/${id}/submit-for-review`);
while (status === 'pending_review') {
  await new Promise((resolve) => setTimeout(resolve, 500));
  ({ status } = await call('GET', `/v1/submerchants/${id}`));
}
console.log(`The seller is ${status}.`);
