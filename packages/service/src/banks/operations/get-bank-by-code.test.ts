import { beforeAll, describe, expect, test } from 'vitest';
import { useService, type TestMerchant } from '../../../test/harness.js';

const service = useService();
let merchant: TestMerchant;
beforeAll(async () => {
  merchant = await service.createMerchant();
});

test.each(['001', '01', '1'])('200: %s is the code of the Banco do Brasil', async (code) => {
  const { status, body } = await merchant.get(`/v1/banks/code/${code}`);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ code: '001', ispb: '00000000', name: 'Banco do Brasil S.A.' });
});

describe('404', () => {
  test('a code that no bank has says where all banks are listed', async () => {
    const { status, body } = await merchant.get('/v1/banks/code/000');
    expect(status).toBe(404);
    expect(body.message).toContain('No bank has this code. GET /v1/banks');
  });

  test.each(['0001', '1234', 'x', '1%20', '-1', '١', 'null', 'constructor'])(
    '%s is no code, and the answer says which form one has',
    async (code) => {
      const { status, body } = await merchant.get(`/v1/banks/code/${encodeURI(code)}`);
      expect(status).toBe(404);
      expect(body.errors).toEqual([
        { path: 'path/code', code: 'invalid_format', message: 'code must be 1 to 3 digits.' },
      ]);
    },
  );
});
