import { namedFindings } from './documents-named.js';
import type { CheckInput, ReviewCheck } from './review-check.js';
import { joined } from './wording.js';

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
