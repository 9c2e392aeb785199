import type { Context } from '../operation/context.js';
import { readFileFigures } from './store/document-files.js';

/** Exports metrics of the files that are to be fetched. They cover the whole database, not only this process. */
export function observeFiles({ groups, metrics, clock }: Context): void {
  const figures = metrics.shared(() => readFileFigures(groups, clock()));
  metrics.observe(
    'credencia_files_due',
    'Document files that are due to be fetched. Counted up to 10,000.',
    async () => (await figures()).due,
  );
  metrics.observe(
    'credencia_files_age_seconds',
    'Seconds that the longest overdue document file has been due to be fetched.',
    async () => (await figures()).overdue_s,
  );
}
