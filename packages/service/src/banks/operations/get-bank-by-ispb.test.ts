import { beforeAll, describe, expect, test } from 'vitest';
import { useService, type TestMerchant } from '../../../test/harness.js';

const service = useService();
let merchant: TestMerchant;
beforeAll(async () => {
  merchant = await service.createMerchant();
});

test('200: a bank is read by its ISPB', async () => {
  const { status, body } = await merchant.get('/v1/banks/ispb/18236120');
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ code: '260', ispb: '18236120' });
});

describe('404', () => {
  test('an ISPB that no bank has says where all banks are listed', async () => {
    const { status, body } = await merchant.get('/v1/banks/ispb/99999999');
    expect(status).toBe(404);
    expect(body.message).toContain('No bank has this ISPB. GET /v1/banks');
  });

  test.each(['1823612', '182361200', 'abcdefgh'])(
    '%s is no ISPB, and the answer says which form one has',
    async (ispb) => {
      const { status, body } = await merchant.get(`/v1/banks/ispb/${ispb}`);
      expect(status).toBe(404);
      expect(body.errors).toEqual([
        { path: 'path/ispb', code: 'invalid_format', message: 'ispb must be 8 digits.' },
      ]);
    },
  );
});
