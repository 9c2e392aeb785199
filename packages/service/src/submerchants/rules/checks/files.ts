import type { Document } from '../../schema/document.js';
import type { LegalRepresentative } from '../../schema/legal-representative.js';
import { fileErrorText } from '../document-file.js';
import type { CheckedFile, CheckInput, ReviewCheck } from './review-check.js';
import { joined, type Language, shownName } from './wording.js';

/** A document by its type and, where partners have one each, by whose it is: `partner_front_id (Maria Souza)`. */
function shownDocument(document: Document, partners: readonly LegalRepresentative[]): string {
  const owner = partners.find(({ id }) => id === document.legal_representative_id);
  return owner ? `${document.type} (${shownName(owner.name)})` : document.type;
}

/** Findings about documents, each `document: what was found`. */
export function namedFindings(
  { legal_representatives }: CheckInput,
  found: readonly (CheckedFile & { finding: Readonly<Record<Language, string>> })[],
  language: Language,
): string[] {
  return found.map(
    ({ document, finding }) =>
      `${shownDocument(document, legal_representatives)}: ${finding[language]}`,
  );
}

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

/**
 * Whether the files are still those that were recorded. Once one was seen to differ, that stays told, whatever the address
 * brings afterwards: what was reviewed may not be what was submitted.
 */
export function checkFileUnchanged(input: CheckInput): ReviewCheck | null {
  const { files } = input;
  if (files === undefined || files.length === 0) return null;
  const code = 'file_unchanged';
  const audience = 'operator';
  const recorded = files.filter(({ file }) => file.sha256 !== null);
  if (recorded.length === 0) {
    return {
      code,
      outcome: 'unknown',
      message: {
        en: 'No file has been recorded that a later one could be held against.',
        pt: 'Nenhum arquivo foi registrado para comparar com um posterior.',
      },
      audience,
    };
  }
  const changed = recorded.flatMap((one) => {
    const at = one.file.changed_at;
    return at === null
      ? []
      : [{ ...one, finding: { en: seen(at, 'seen'), pt: seen(at, 'visto') } }];
  });
  if (changed.length > 0) {
    return {
      code,
      outcome: 'fail',
      message: {
        en: `Files that changed since they were recorded: ${joined(namedFindings(input, changed, 'en'), 'en')}.`,
        pt: `Arquivos alterados desde que foram registrados: ${joined(namedFindings(input, changed, 'pt'), 'pt')}.`,
      },
      audience,
    };
  }
  return {
    code,
    outcome: 'pass',
    message: {
      en: 'No file was seen to change since it was recorded.',
      pt: 'Nenhuma alteração foi vista nos arquivos desde que foram registrados.',
    },
    audience,
  };
}

/** `seen 2026-11-21 10:00 UTC` */
function seen(at: string, word: string): string {
  return `${word} ${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;
}
