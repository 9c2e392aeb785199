import { expect, test } from 'vitest';
import { checkFileAsDeclared, checkFileFetched, checkFileUnchanged } from './files.js';
import { checkedFile, companyInput } from './sample-input.js';

const unread = { sha256: null, size: null, mime_type: null, fetched_at: null } as const;

test('before the first submission no check of files applies', () => {
  for (const input of [companyInput(), companyInput({ files: [] })]) {
    for (const check of [checkFileFetched, checkFileAsDeclared, checkFileUnchanged]) {
      expect(check(input)).toBeNull();
    }
  }
});

test('a file that is still to be fetched is unknown, neither right nor wrong', () => {
  const input = companyInput({ files: [checkedFile({ ...unread, status: 'pending' })] });
  for (const check of [checkFileFetched, checkFileAsDeclared, checkFileUnchanged]) {
    expect(check(input)?.outcome).toBe('unknown');
  }
});

test('a file that cannot be fetched is named, with its partner and the reason', () => {
  const error = { error_code: 'http_status', error_http_status: 404 } as const;
  for (const status of ['pending', 'unavailable'] as const) {
    const files = [checkedFile(), checkedFile({ ...unread, ...error, status })];
    expect(checkFileFetched(companyInput({ files }))).toMatchObject({
      outcome: 'warn',
      message: {
        en: 'Files that cannot be fetched: partner_front_id (Maria Souza): its host answered 404.',
        pt: 'Arquivos que não puderam ser obtidos: partner_front_id (Maria Souza): o servidor respondeu 404.',
      },
    });
  }
});

test('another kind than declared fails, another size alone warns', () => {
  const declared = (file: Parameters<typeof checkedFile>[0]) =>
    checkFileAsDeclared(companyInput({ files: [checkedFile(), checkedFile(file)] }));
  expect(declared({})?.outcome).toBe('pass');
  expect(declared({ size: 1025 })).toMatchObject({
    outcome: 'warn',
    message: { en: expect.stringContaining('has 1025 bytes, not 1024') },
  });
  expect(declared({ mime_type: 'image/png' })).toMatchObject({
    outcome: 'fail',
    message: { en: expect.stringContaining('is image/png, not application/pdf') },
  });
});

test('a file that changed is still reported when its host fails later', () => {
  const files = [checkedFile({ changed_at: '2026-11-20T10:00:00.000Z', error_code: 'timeout' })];
  expect(checkFileUnchanged(companyInput({ files }))).toMatchObject({
    outcome: 'fail',
    message: { en: expect.stringContaining('seen 2026-11-20 10:00 UTC') },
  });
  expect(checkFileUnchanged(companyInput({ files: [checkedFile()] }))?.outcome).toBe('pass');
});
