/**
 * A review check: a question about a registration whose answer helps the reviewer and never refuses
 * anything (contract §5).
 *
 * A check that does not apply is left out and does not pass: shares of an individual, for example. A
 * check that applies but lacks data is `unknown`.
 */
import type { Address } from '../../schema/address.js';
import type { Document } from '../../schema/document.js';
import type { LegalRepresentative } from '../../schema/legal-representative.js';
import type { Submerchant } from '../../schema/submerchant.js';
import type { CategoryTable } from '../category-code.js';
import type { DocumentFile } from '../document-file.js';

/** Every check, in the order of evaluation. */
export const checkCodes = [
  'tax_id_check_digits',
  'partner_check_digits',
  'partner_document_type',
  'same_tax_id_elsewhere',
  'same_partner_elsewhere',
  'shares',
  'minors',
  'birth_date_plausible',
  'zip_code_state',
  'cnae_known',
  'primary_cnae',
  'mcc_matches_cnae',
  'recommended_fields',
  'file_fetched',
  'file_readable',
  'file_as_declared',
  'file_unchanged',
] as const;
export type CheckCode = (typeof checkCodes)[number];

/**
 * `pass`: correct; `warn`: to be checked by a person; `fail`: contradicts itself or the law;
 * `unknown`: data is missing.
 */
export const checkOutcomes = ['pass', 'warn', 'fail', 'unknown'] as const;
export type CheckOutcome = (typeof checkOutcomes)[number];

/** The result of one check. */
export interface ReviewCheck {
  readonly code: CheckCode;
  readonly outcome: CheckOutcome;
  /** One sentence in each language. Personal tax ids in it are masked. */
  readonly message: { readonly en: string; readonly pt: string };
  /** `operator`: reveals other submerchants, or is part of the review only; the merchant must not see it. */
  readonly audience: 'everyone' | 'operator';
}

/** Matches among other submerchants, of any merchant. */
export interface Elsewhere {
  /** Other submerchants with the same tax id. */
  readonly tax_id_matches: number;
  /** Whether counting stopped at `tax_id_matches`, so that there may be more. */
  readonly tax_id_matches_capped: boolean;
  /** A partner's document → other submerchants with that partner. Absent means none. */
  readonly partners: ReadonlyMap<string, number>;
}

/** A current document with the record of its file. */
export interface CheckedFile {
  readonly document: Document;
  readonly file: DocumentFile;
}

/** All input of the checks. They read nothing else, not even the clock. */
export interface CheckInput {
  readonly submerchant: Submerchant;
  readonly legal_representatives: readonly LegalRepresentative[];
  readonly addresses: readonly Address[];
  /** CNAE subclass (7 digits) → its name. */
  readonly cnae_names: ReadonlyMap<string, string>;
  readonly category_table: CategoryTable;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** Absent if it was not queried; the checks that need it are then left out. */
  readonly elsewhere?: Elsewhere;
  /** Absent if it was not queried; the checks of files are then left out. */
  readonly files?: readonly CheckedFile[];
}

/** A check; null if it does not apply to the registration. */
export type Check = (input: CheckInput) => ReviewCheck | null;
