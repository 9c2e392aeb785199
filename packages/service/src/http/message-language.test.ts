import { expect, test } from 'vitest';
import { useService } from '../../test/harness.js';
import { company } from '../../test/sellers.js';

const service = useService();

const portuguese = { 'accept-language': 'pt-BR,pt;q=0.9,en;q=0.8' };

test('messages of errors, warnings and successes are in the language that is asked for; codes stay', async () => {
  const merchant = await service.createMerchant();
  const refused = await merchant.post('/v1/submerchants', { tax_id: 'x' }, portuguese);
  expect(refused.headers['content-language']).toBe('pt-BR');
  expect(refused.body).toMatchObject({
    code: 'VALIDATION_ERROR',
    message: 'A requisição é inválida; errors lista todos os problemas.',
    errors: expect.arrayContaining([
      { path: '/legal_name', code: 'required', message: 'legal_name é obrigatório.' },
    ]),
  });
  const created = await merchant.post('/v1/submerchants', company({ nicknam: 'x' }), portuguese);
  expect(created.headers['content-language']).toBe('pt-BR');
  expect(created.body).toMatchObject({
    message: 'Vendedor criado.',
    warnings: [{ path: '/nicknam', message: 'Este campo é desconhecido e foi ignorado.' }],
  });
  for (const header of ['en', 'fr, *;q=0.5', 'en-GB, pt;q=0.5', 'pt;q=0, en']) {
    const answer = await merchant.post('/v1/submerchants', {}, { 'accept-language': header });
    expect(answer.headers['content-language'], header).toBeUndefined();
    expect(answer.body.message, header).toBe('The request is invalid; errors lists every problem.');
  }
});

test('so are those of requests without credentials or path', async () => {
  const merchant = await service.createMerchant();
  expect((await service.anonymous.get('/v1/submerchants', portuguese)).body).toMatchObject({
    code: 'UNAUTHORIZED',
    message: 'As credenciais estão ausentes ou incorretas.',
  });
  expect((await merchant.get('/v1/nothing', portuguese)).body.message).toBe(
    'Este caminho não existe.',
  );
});

test('the requirements are in the language that is asked for, with the same codes', async () => {
  const merchant = await service.createMerchant();
  const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
  const path = `/v1/submerchants/${id}`;
  const english = (await merchant.get(`${path}/requirements`)).body.data;
  const translated = (await merchant.get(`${path}/requirements`, portuguese)).body.data;
  const codes = (data: { missing: { code: string }[]; checks: { code: string }[] }) => [
    data.missing.map(({ code }) => code),
    data.checks.map(({ code }) => code),
  ];
  expect(codes(translated)).toEqual(codes(english));
  expect(translated.missing).toContainEqual(
    expect.objectContaining({ message: 'É obrigatório pelo menos um endereço.' }),
  );
  expect(english.missing).toContainEqual(
    expect.objectContaining({ message: 'At least one address is required.' }),
  );
  for (const check of translated.checks) expect(check.message).toBe(check.message_pt);
  const refused = await merchant.post(`${path}/submit-for-review`, undefined, portuguese);
  expect(refused.body.errors).toContainEqual(
    expect.objectContaining({ message: 'É obrigatório pelo menos um endereço.' }),
  );
});

test('a repeated answer is in the language of the first one', async () => {
  const merchant = await service.createMerchant();
  const key = { 'idempotency-key': 'one' };
  const body = company();
  await merchant.post('/v1/submerchants', body, { ...key, ...portuguese });
  const again = await merchant.post('/v1/submerchants', body, key);
  expect(again.headers['idempotent-replayed']).toBe('true');
  expect(again.headers['content-language']).toBeUndefined();
  expect(again.body.message).toBe('Vendedor criado.');
});
