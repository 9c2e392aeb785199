import english from '../../../../locales/en/export.json' with { type: 'json' };
import portuguese from '../../../../locales/pt-BR/export.json' with { type: 'json' };
import type { Document } from '../../schema/document.js';
import type { LegalRepresentative } from '../../schema/legal-representative.js';
import { fileProblemTexts, isFault } from '../../../platform/inspection/file-problem.js';
import { fileErrorText } from '../document-file.js';
import type { CheckedFile, CheckInput, ReviewCheck } from './review-check.js';
import { joinFindings, type Language, displayName } from './wording.js';

const names: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: english.values,
  pt: portuguese.values,
};

/** A type of document, or a format, in words. */
function nameOf(value: string | null, language: Language): string {
  return names[language][value ?? ''] ?? value ?? '?';
}

/** A document by its type and, if a partner's, by the partner: `partner’s identity card, front (Maria Souza)`. */
function displayDocument(
  document: Document,
  partners: readonly LegalRepresentative[],
  language: Language,
): string {
  const owner = partners.find(({ id }) => id === document.legal_representative_id);
  const name = nameOf(document.type, language);
  return owner ? `${name} (${displayName(owner.name)})` : name;
}

/** Findings about documents in one sentence, each as `document: finding`. */
function joinByDocument(
  { legal_representatives }: CheckInput,
  found: readonly (CheckedFile & { finding: Readonly<Record<Language, string>> })[],
): Record<Language, string> {
  const joined = (language: Language) =>
    joinFindings(
      found.map(
        ({ document, finding }) =>
          `${displayDocument(document, legal_representatives, language)}: ${finding[language]}`,
      ),
      language,
    );
  return { en: joined('en'), pt: joined('pt') };
}

/**
 * Whether the documents' files could be fetched. One that could not is tried again for some hours; this check reports it from
 * the first failed try on, to the merchant too, whose host it is.
 */
export function checkFileFetched(input: CheckInput): ReviewCheck | null {
  const { files } = input;
  if (files === undefined || files.length === 0) return null;
  const code = 'file_fetched';
  const audience = 'everyone';
  const failed = files.flatMap((one) => {
    const { error_code, error_http_status } = one.file;
    return error_code === null
      ? []
      : [{ ...one, finding: fileErrorText(error_code, error_http_status) }];
  });
  if (failed.length > 0) {
    const findings = joinByDocument(input, failed);
    return {
      code,
      outcome: 'warn',
      message: {
        en: `Files that cannot be fetched: ${findings.en}.`,
        pt: `Arquivos que não puderam ser obtidos: ${findings.pt}.`,
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
 * Whether people can read the files that were fetched. One that they cannot fails, for the merchant too, who has to send another; one
 * that may hide content is a warning.
 */
export function checkFileReadable(input: CheckInput): ReviewCheck | null {
  const { files } = input;
  if (files === undefined || files.length === 0) return null;
  const code = 'file_readable';
  const audience = 'everyone';
  const fetched = files.filter(({ file }) => file.sha256 !== null);
  if (fetched.length === 0) {
    return {
      code,
      outcome: 'unknown',
      message: {
        en: 'No file has been fetched yet.',
        pt: 'Nenhum arquivo foi obtido ainda.',
      },
      audience,
    };
  }
  const found = fetched.flatMap((one) => {
    const { problem } = one.file;
    return problem === null ? [] : [{ ...one, finding: fileProblemTexts[problem] }];
  });
  if (found.length > 0) {
    const findings = joinByDocument(input, found);
    const isUnreadable = found.some(({ file }) => isFault(file.problem));
    return {
      code,
      outcome: isUnreadable ? 'fail' : 'warn',
      message: isUnreadable
        ? {
            en: `Files that people cannot read: ${findings.en}.`,
            pt: `Arquivos que não podem ser lidos: ${findings.pt}.`,
          }
        : {
            en: `Files that may hide content: ${findings.en}.`,
            pt: `Arquivos que podem ocultar conteúdo: ${findings.pt}.`,
          },
      audience,
    };
  }
  return {
    code,
    outcome: 'pass',
    message: {
      en: 'People can read every file that was fetched.',
      pt: 'Todo arquivo obtido pode ser lido.',
    },
    audience,
  };
}

/**
 * Whether the files are what the documents declare. A file of another type contradicts the declaration; another size alone may
 * come from a merchant who fills in the field carelessly.
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
        en: 'No file has been fetched yet that could be compared with its declaration.',
        pt: 'Nenhum arquivo foi obtido para comparar com o que foi declarado.',
      },
      audience,
    };
  }
  const differing = fetched.flatMap((one) => {
    const finding = declarationDifference(one);
    return finding ? [{ ...one, finding }] : [];
  });
  if (differing.length > 0) {
    const findings = joinByDocument(input, differing);
    const hasOtherType = differing.some(
      ({ document, file }) => document.mime_type !== file.mime_type,
    );
    return {
      code,
      outcome: hasOtherType ? 'fail' : 'warn',
      message: {
        en: `Files that differ from what was declared: ${findings.en}.`,
        pt: `Arquivos diferentes do que foi declarado: ${findings.pt}.`,
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

function declarationDifference({ document, file }: CheckedFile): Record<Language, string> | null {
  const hasOtherType = document.mime_type !== file.mime_type;
  const hasOtherSize = document.file_size !== file.size;
  if (!hasOtherType && !hasOtherSize) return null;
  const types = (language: Language) => [
    nameOf(file.mime_type, language),
    nameOf(document.mime_type, language),
  ];
  const sizes = [file.size, document.file_size];
  return {
    en: [
      ...(hasOtherType ? [`is ${types('en').join(', not ')}`] : []),
      ...(hasOtherSize ? [`has ${sizes[0]} bytes, not ${sizes[1]}`] : []),
    ].join(' and '),
    pt: [
      ...(hasOtherType ? [`é ${types('pt').join(', não ')}`] : []),
      ...(hasOtherSize ? [`tem ${sizes[0]} bytes, não ${sizes[1]}`] : []),
    ].join(' e '),
  };
}

/**
 * Whether the files are still those that were recorded. Once one differed, this check keeps failing, whatever the address
 * returns later: the reviewed file may not be the submitted one.
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
        en: 'No file has been recorded yet that a later one could be compared with.',
        pt: 'Nenhum arquivo foi registrado para comparar com um posterior.',
      },
      audience,
    };
  }
  const changed = recorded.flatMap((one) => {
    const at = one.file.changed_at;
    return at === null ? [] : [{ ...one, finding: seen(at) }];
  });
  if (changed.length > 0) {
    const findings = joinByDocument(input, changed);
    return {
      code,
      outcome: 'fail',
      message: {
        en: `Files that changed since they were recorded: ${findings.en}.`,
        pt: `Arquivos alterados desde que foram registrados: ${findings.pt}.`,
      },
      audience,
    };
  }
  return {
    code,
    outcome: 'pass',
    message: {
      en: 'No file has changed since it was recorded, as far as the service has seen.',
      pt: 'Nenhuma alteração foi vista nos arquivos desde que foram registrados.',
    },
    audience,
  };
}

const inBrasilia = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

function seen(at: string): Record<Language, string> {
  return {
    en: `seen ${at.slice(0, 10)} ${at.slice(11, 16)} UTC`,
    pt: `visto em ${inBrasilia.format(new Date(at))} (horário de Brasília)`,
  };
}
