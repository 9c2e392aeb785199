import { join, resolve } from 'node:path';
import type { Source } from './source.js';

/** Sellers whose data a rule removes (submerchants/rules/retention-rule.ts). */
type RetentionKind = 'never_submitted' | 'rejected' | 'inactive';

/** When sellers are erased, and where that is recorded. */
export interface ErasureSettings {
  /** Store of erasures outside the database: a file, or the bucket of uploaded files. */
  erasures_store: 'file' | 's3';
  /** Absolute path of the file; with `s3`, one that may have erasures of before. */
  erasures_file: string;
  /** Years for which submerchants' data must be kept. */
  erasure_years: { approved: number; rejected: number };
  /** The rules by which maintenance erases sellers; none by default. `months`: of `never_submitted`. */
  retention: { kinds: readonly RetentionKind[]; months: number };
}

/** @param data_dir the folder of the file, unless another is set */
export function readErasures(source: Source, data_dir: string): ErasureSettings {
  const erasure_years = {
    approved: readYears('ERASURE_YEARS_APPROVED', '10', source),
    rejected: readYears('ERASURE_YEARS_REJECTED', '5', source),
  };
  const store = source.value('ERASURES_STORE') ?? 'file';
  if (store !== 'file' && store !== 's3') {
    source.problems.push(`ERASURES_STORE must be file or s3, not "${store}".`);
  }
  if (store === 's3' && source.value('FILES_STORE') !== 's3') {
    source.problems.push(
      'ERASURES_STORE=s3 needs FILES_STORE=s3: erasures are kept in the bucket of uploaded files.',
    );
  }
  return {
    erasures_store: store === 's3' ? 's3' : 'file',
    erasures_file: resolve(source.value('ERASURES_FILE') ?? join(data_dir, 'erasures.ndjson')),
    erasure_years,
    retention: readRetention(source, erasure_years),
  };
}

function readYears(name: string, byDefault: string, { value, problems }: Source): number {
  const years = value(name) ?? byDefault;
  if (!/^([0-9]|[1-9][0-9]|100)$/.test(years)) {
    problems.push(`${name} must be a whole number of years from 0 to 100, not "${years}".`);
  }
  return Number(years);
}

/** Reads the rules of retention. A rule without a term would erase every seller at once, so it needs one. */
function readRetention(
  { value, problems }: Source,
  years: ErasureSettings['erasure_years'],
): ErasureSettings['retention'] {
  const kinds: RetentionKind[] = [];
  const months = value('RETENTION_NEVER_SUBMITTED_MONTHS');
  if (months !== null) {
    kinds.push('never_submitted');
    if (!/^([1-9][0-9]{0,2}|1[01][0-9]{2}|1200)$/.test(months)) {
      problems.push(
        `RETENTION_NEVER_SUBMITTED_MONTHS must be a whole number from 1 to 1200, not "${months}".`,
      );
    }
  }
  const listed = (value('RETENTION_AFTER_TERM') ?? '').split(/[\s,]+/).filter(Boolean);
  for (const kind of listed) {
    if (kind !== 'rejected' && kind !== 'inactive') {
      problems.push(`RETENTION_AFTER_TERM must list rejected and inactive, not "${kind}".`);
      continue;
    }
    kinds.push(kind);
    if (years[kind === 'rejected' ? 'rejected' : 'approved'] === 0) {
      problems.push(
        `RETENTION_AFTER_TERM=${kind} needs a term of at least one year in ERASURE_YEARS_${kind === 'rejected' ? 'REJECTED' : 'APPROVED'}.`,
      );
    }
  }
  return { kinds: [...new Set(kinds)], months: Number(months ?? 1) };
}
