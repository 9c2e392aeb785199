import { fileErrorText } from '../document-file.js';
import { namedFindings } from './documents-named.js';
import type { CheckInput, ReviewCheck } from './review-check.js';
import { joined } from './wording.js';

/**
 * Whether the files behind the documents' addresses could be fetched. One that could not be is tried again for some hours, and
 * is told of from the first try on.
 */
export function checkFileFetched(input: CheckInput): ReviewCheck | null {
  const { files } = input;
  if (files === undefined || files.length === 0) return null;
  const code = 'file_fetched';
  const audience = 'operator';
  const failed = files.flatMap((one) => {
    const { error_code, error_http_status } = one.file;
    return error_code === null
      ? []
      : [{ ...one, finding: fileErrorText(error_code, error_http_status) }];
  });
  if (failed.length > 0) {
    return {
      code,
      outcome: 'warn',
      message: {
        en: `Files that cannot be fetched: ${joined(namedFindings(input, failed, 'en'), 'en')}.`,
        pt: `Arquivos que não puderam ser obtidos: ${joined(namedFindings(input, failed, 'pt'), 'pt')}.`,
      },
      audience,
    };
  }
  const waiting = files.filter(({ file }) => file.status === 'pending').length;
  if (waiting > 0) {
    const one = waiting === 1;
    return {
      code,
      outcome: 'unknown',
      message: {
        en: `${waiting} ${one ? 'file is' : 'files are'} still to be fetched.`,
        pt: `${waiting} ${one ? 'arquivo ainda não foi obtido' : 'arquivos ainda não foram obtidos'}.`,
      },
      audience,
    };
  }
  return {
    code,
    outcome: 'pass',
    message: {
      en: 'The files of all documents were fetched.',
      pt: 'Os arquivos de todos os documentos foram obtidos.',
    },
    audience,
  };
}
