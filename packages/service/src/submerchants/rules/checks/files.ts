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

type Words = Readonly<Record<Language, string>>;

/** A check of the files that were fetched, each by itself. */
interface FileCheck {
  code: ReviewCheck['code'];
  audience: ReviewCheck['audience'];
  /** Said while no file was fetched. */
  unknown: Words;
  /** Said when nothing was found. */
  pass: Words;
  /** What is to be said of a file; null: nothing. */
  findingOf: (one: CheckedFile) => Words | null;
  /** What the findings, which are not none, mean. */
  judge: (found: readonly CheckedFile[]) => { outcome: 'fail' | 'warn'; title: Words };
}

function checkFetched(input: CheckInput, check: FileCheck): ReviewCheck | null {
  const { files } = input;
  if (files === undefined || files.length === 0) return null;
  const { code, audience } = check;
  const fetched = files.filter(({ file }) => file.sha256 !== null);
  if (fetched.length === 0) return { code, outcome: 'unknown', message: check.unknown, audience };
  const found = fetched.flatMap((one) => {
    const finding = check.findingOf(one);
    return finding ? [{ ...one, finding }] : [];
  });
  if (found.length === 0) return { code, outcome: 'pass', message: check.pass, audience };
  const findings = joinByDocument(input, found);
  const { outcome, title } = check.judge(found);
  const message = { en: `${title.en}: ${findings.en}.`, pt: `${title.pt}: ${findings.pt}.` };
  return { code, outcome, message, audience };
}

/**
 * Whether people can read the files that were fetched. One that they cannot fails, for the merchant too, who has to send another; one
 * that may hide content is a warning.
 */
export function checkFileReadable(input: CheckInput): ReviewCheck | null {
  return checkFetched(input, {
    code: 'file_readable',
    audience: 'everyone',
    unknown: { en: 'No file has been fetched yet.', pt: 'Nenhum arquivo foi obtido ainda.' },
    pass: {
      en: 'People can read every file that was fetched.',
      pt: 'Todo arquivo obtido pode ser lido.',
    },
    findingOf: ({ file }) => (file.problem === null ? null : fileProblemTexts[file.problem]),
    judge: (found) =>
      found.some(({ file }) => isFault(file.problem))
        ? {
            outcome: 'fail',
            title: { en: 'Files that people cannot read', pt: 'Arquivos que não podem ser lidos' },
          }
        : {
            outcome: 'warn',
            title: {
              en: 'Files that may hide content',
              pt: 'Arquivos que podem ocultar conteúdo',
            },
          },
  });
}

/**
 * Whether the files are what the documents declare. A file of another type contradicts the declaration; another size alone may
 * come from a merchant who fills in the field carelessly.
 */
export function checkFileAsDeclared(input: CheckInput): ReviewCheck | null {
  return checkFetched(input, {
    code: 'file_as_declared',
    audience: 'operator',
    unknown: {
      en: 'No file has been fetched yet that could be compared with its declaration.',
      pt: 'Nenhum arquivo foi obtido para comparar com o que foi declarado.',
    },
    pass: {
      en: 'Every file that was fetched has the type and the size that were declared.',
      pt: 'Todo arquivo obtido tem o tipo e o tamanho declarados.',
    },
    findingOf: declarationDifference,
    judge: (found) => ({
      outcome: found.some(hasOtherType) ? 'fail' : 'warn',
      title: {
        en: 'Files that differ from what was declared',
        pt: 'Arquivos diferentes do que foi declarado',
      },
    }),
  });
}

const hasOtherType = ({ document, file }: CheckedFile) => document.mime_type !== file.mime_type;

function declarationDifference(one: CheckedFile): Words | null {
  const { document, file } = one;
  const otherType = hasOtherType(one);
  const otherSize = document.file_size !== file.size;
  if (!otherType && !otherSize) return null;
  const types = (language: Language) => [
    nameOf(file.mime_type, language),
    nameOf(document.mime_type, language),
  ];
  const sizes = [file.size, document.file_size];
  return {
    en: [
      ...(otherType ? [`is ${types('en').join(', not ')}`] : []),
      ...(otherSize ? [`has ${sizes[0]} bytes, not ${sizes[1]}`] : []),
    ].join(' and '),
    pt: [
      ...(otherType ? [`é ${types('pt').join(', não ')}`] : []),
      ...(otherSize ? [`tem ${sizes[0]} bytes, não ${sizes[1]}`] : []),
    ].join(' e '),
  };
}

/**
 * Whether the files are still those that were recorded. Once one differed, this check keeps failing, whatever the address
 * returns later: the reviewed file may not be the submitted one.
 */
export function checkFileUnchanged(input: CheckInput): ReviewCheck | null {
  return checkFetched(input, {
    code: 'file_unchanged',
    audience: 'operator',
    unknown: {
      en: 'No file has been recorded yet that a later one could be compared with.',
      pt: 'Nenhum arquivo foi registrado para comparar com um posterior.',
    },
    pass: {
      en: 'No file has changed since it was recorded, as far as the service has seen.',
      pt: 'Nenhuma alteração foi vista nos arquivos desde que foram registrados.',
    },
    findingOf: ({ file }) => (file.changed_at === null ? null : seen(file.changed_at)),
    judge: () => ({
      outcome: 'fail',
      title: {
        en: 'Files that changed since they were recorded',
        pt: 'Arquivos alterados desde que foram registrados',
      },
    }),
  });
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
