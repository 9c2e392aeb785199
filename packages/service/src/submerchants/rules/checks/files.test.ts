import { expect, test } from 'vitest';
import {
  checkFileAsDeclared,
  checkFileFetched,
  checkFileReadable,
  checkFileUnchanged,
} from './files.js';
import { checkedFile, companyInput, partner } from './sample-input.js';

const unread = { sha256: null, size: null, mime_type: null, fetched_at: null } as const;

/** In words: reviewers and merchants read it. */
const front = {
  en: 'partner’s identity card, front (Maria Souza)',
  pt: 'RG/CNH do sócio, frente (Maria Souza)',
};

test('before the first submission no check of files applies', () => {
  for (const input of [companyInput(), companyInput({ files: [] })]) {
    for (const check of [checkFileFetched, checkFileAsDeclared, checkFileUnchanged]) {
      expect(check(input)).toBeNull();
    }
  }
});

test('files that are still to be fetched are unknown, neither right nor wrong', () => {
  const waiting = checkedFile({ ...unread, status: 'pending' });
  for (const check of [checkFileFetched, checkFileAsDeclared, checkFileUnchanged]) {
    expect(check(companyInput({ files: [waiting] }))?.outcome).toBe('unknown');
  }
  expect(checkFileFetched(companyInput({ files: [checkedFile(), waiting] }))?.message).toEqual({
    en: '1 file is still to be fetched.',
    pt: '1 arquivo ainda não foi obtido.',
  });
  expect(checkFileFetched(companyInput({ files: [waiting, waiting] }))?.message).toEqual({
    en: '2 files are still to be fetched.',
    pt: '2 arquivos ainda não foram obtidos.',
  });
});

test('files that people cannot read fail, and content that may be hidden is a warning', () => {
  const waiting = checkedFile({ ...unread, status: 'pending' });
  const [locked, hidden] = [
    checkedFile({ problem: 'password_protected' }),
    checkedFile({ problem: 'portfolio' }),
  ];
  const check = (...files: (typeof waiting)[]) => checkFileReadable(companyInput({ files }));
  expect(check()).toBeNull();
  expect(check(waiting)?.outcome).toBe('unknown');
  expect(check(checkedFile(), waiting)?.outcome).toBe('pass');
  expect(check(hidden, waiting)?.outcome).toBe('warn');
  expect(check(checkedFile(), hidden, locked)).toMatchObject({
    outcome: 'fail',
    audience: 'everyone',
    message: {
      en: expect.stringContaining(`${front.en}: asks for a password.`),
      pt: expect.stringContaining(`${front.pt}: pede senha.`),
    },
  });
});

test('files that were fetched pass, beside others that wait', () => {
  const files = [checkedFile(), checkedFile({ ...unread, status: 'pending' })];
  expect(checkFileAsDeclared(companyInput({ files }))?.outcome).toBe('pass');
  expect(checkFileUnchanged(companyInput({ files }))?.outcome).toBe('pass');
  expect(checkFileFetched(companyInput({ files: [checkedFile()] }))?.outcome).toBe('pass');
});

test('a file that cannot be fetched is named, with its partner and the reason', () => {
  const error = { error_code: 'http_status', error_http_status: 404 } as const;
  for (const status of ['pending', 'unavailable'] as const) {
    const files = [checkedFile(), checkedFile({ ...unread, ...error, status })];
    expect(checkFileFetched(companyInput({ files }))).toMatchObject({
      outcome: 'warn',
      message: {
        en: `Files that cannot be fetched: ${front.en}: its host answered 404.`,
        pt: `Arquivos que não puderam ser obtidos: ${front.pt}: o servidor respondeu 404.`,
      },
    });
  }
});

test('the partner named is the one of the document, and a document of the company has none', () => {
  const caio = partner({ id: '019a0000-0000-7000-8000-000000000005', name: 'Caio Lima' });
  const { document, file } = checkedFile({ ...unread, error_code: 'empty' });
  const files = [
    { document: { ...document, legal_representative_id: caio.id }, file },
    { document: { ...document, type: 'cnpj_card' as const, legal_representative_id: null }, file },
  ];
  const input = companyInput({ legal_representatives: [partner(), caio], files });
  expect(checkFileFetched(input)?.message.en).toBe(
    'Files that cannot be fetched: partner’s identity card, front (Caio Lima): it is empty; CNPJ card: it is empty.',
  );
});

test.each([
  [{}, 'pass', null],
  [
    { size: 1025 },
    'warn',
    {
      en: `Files that differ from what was declared: ${front.en}: has 1025 bytes, not 1024.`,
      pt: `Arquivos diferentes do que foi declarado: ${front.pt}: tem 1025 bytes, não 1024.`,
    },
  ],
  [
    { mime_type: 'image/png' },
    'fail',
    {
      en: `Files that differ from what was declared: ${front.en}: is PNG, not PDF.`,
      pt: `Arquivos diferentes do que foi declarado: ${front.pt}: é PNG, não PDF.`,
    },
  ],
  [
    { mime_type: 'image/png', size: 7 },
    'fail',
    {
      en: `Files that differ from what was declared: ${front.en}: is PNG, not PDF and has 7 bytes, not 1024.`,
      pt: `Arquivos diferentes do que foi declarado: ${front.pt}: é PNG, não PDF e tem 7 bytes, não 1024.`,
    },
  ],
] as const)(
  'another type than declared fails, another size alone warns: %j',
  (file, outcome, message) => {
    const check = checkFileAsDeclared(companyInput({ files: [checkedFile(), checkedFile(file)] }));
    expect(check?.outcome).toBe(outcome);
    if (message !== null) expect(check?.message).toEqual(message);
  },
);

test('one file of another type fails, whatever else differs', () => {
  const files = [checkedFile({ size: 7 }), checkedFile({ mime_type: 'image/png' })];
  expect(checkFileAsDeclared(companyInput({ files }))?.outcome).toBe('fail');
});

test('a file that changed is still reported when its host fails later', () => {
  const files = [checkedFile({ changed_at: '2026-11-20T10:00:00.000Z', error_code: 'timeout' })];
  expect(checkFileUnchanged(companyInput({ files }))).toMatchObject({
    outcome: 'fail',
    message: {
      en: `Files that changed since they were recorded: ${front.en}: seen 2026-11-20 10:00 UTC.`,
      pt: `Arquivos alterados desde que foram registrados: ${front.pt}: visto em 20/11/2026, 07:00 (horário de Brasília).`,
    },
  });
});
