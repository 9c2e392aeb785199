import { namedFindings } from './documents-named.js';
import type { CheckedFile, CheckInput, ReviewCheck } from './review-check.js';
import { joined, type Language } from './wording.js';

/**
 * Whether the files are what the documents declare. Another kind of file contradicts the declaration; another size alone may
 * come from a merchant who fills the field in carelessly.
 */
export function checkFileAsDeclared(input: CheckInput): ReviewCheck | null {
  const { files } = input;
  if (files === undefined || files.length === 0) return null;
  const code = 'file_as_declared';
  const audience = 'operator';
  const fetched = files.filter(({ file }) => file.sha256 !== null);
  if (fetched.length === 0) {
    return {
      code,
      outcome: 'unknown',
      message: {
        en: 'No file has been fetched that could be held against its declaration.',
        pt: 'Nenhum arquivo foi obtido para comparar com o que foi declarado.',
      },
      audience,
    };
  }
  const differing = fetched.flatMap((one) => {
    const finding = difference(one);
    return finding ? [{ ...one, finding }] : [];
  });
  if (differing.length > 0) {
    const isOfOtherKind = differing.some(
      ({ document, file }) => document.mime_type !== file.mime_type,
    );
    return {
      code,
      outcome: isOfOtherKind ? 'fail' : 'warn',
      message: {
        en: `Files that differ from what was declared: ${joined(namedFindings(input, differing, 'en'), 'en')}.`,
        pt: `Arquivos diferentes do que foi declarado: ${joined(namedFindings(input, differing, 'pt'), 'pt')}.`,
      },
      audience,
    };
  }
  return {
    code,
    outcome: 'pass',
    message: {
      en: 'Every file that was fetched has the type and the size that were declared.',
      pt: 'Todo arquivo obtido tem o tipo e o tamanho declarados.',
    },
    audience,
  };
}

function difference({ document, file }: CheckedFile): Record<Language, string> | null {
  const isOfOtherKind = document.mime_type !== file.mime_type;
  const isOfOtherSize = document.file_size !== file.size;
  if (!isOfOtherKind && !isOfOtherSize) return null;
  const kinds = [file.mime_type, document.mime_type];
  const sizes = [file.size, document.file_size];
  return {
    en: [
      ...(isOfOtherKind ? [`is ${kinds[0]}, not ${kinds[1]}`] : []),
      ...(isOfOtherSize ? [`has ${sizes[0]} bytes, not ${sizes[1]}`] : []),
    ].join(' and '),
    pt: [
      ...(isOfOtherKind ? [`é ${kinds[0]}, não ${kinds[1]}`] : []),
      ...(isOfOtherSize ? [`tem ${sizes[0]} bytes, não ${sizes[1]}`] : []),
    ].join(' e '),
  };
}
