import { checkBirthDatePlausible } from './birth-date-plausible.js';
import { checkCnaeKnown } from './cnae-known.js';
import { checkFileAsDeclared } from './file-as-declared.js';
import { checkFileFetched } from './file-fetched.js';
import { checkFileUnchanged } from './file-unchanged.js';
import { checkMccMatchesCnae } from './mcc-matches-cnae.js';
import { checkMinors } from './minors.js';
import { checkPartnerCheckDigits } from './partner-check-digits.js';
import { checkPartnerDocumentType } from './partner-document-type.js';
import { checkPrimaryCnae } from './primary-cnae.js';
import { checkRecommendedFields } from './recommended-fields.js';
import type { Check, CheckCode, CheckInput, ReviewCheck } from './review-check.js';
import { checkCodes } from './review-check.js';
import { checkSamePartnerElsewhere } from './same-partner-elsewhere.js';
import { checkSameTaxIdElsewhere } from './same-tax-id-elsewhere.js';
import { checkShares } from './shares.js';
import { checkTaxIdCheckDigits } from './tax-id-check-digits.js';
import { checkZipCodeState } from './zip-code-state.js';

const checks: Readonly<Record<CheckCode, Check>> = {
  tax_id_check_digits: checkTaxIdCheckDigits,
  partner_check_digits: checkPartnerCheckDigits,
  partner_document_type: checkPartnerDocumentType,
  same_tax_id_elsewhere: checkSameTaxIdElsewhere,
  same_partner_elsewhere: checkSamePartnerElsewhere,
  shares: checkShares,
  minors: checkMinors,
  birth_date_plausible: checkBirthDatePlausible,
  zip_code_state: checkZipCodeState,
  cnae_known: checkCnaeKnown,
  primary_cnae: checkPrimaryCnae,
  mcc_matches_cnae: checkMccMatchesCnae,
  recommended_fields: checkRecommendedFields,
  file_fetched: checkFileFetched,
  file_as_declared: checkFileAsDeclared,
  file_unchanged: checkFileUnchanged,
};

/** Every check that applies, for the operator, in the order of `checkCodes`. */
export function evaluateChecks(input: CheckInput): ReviewCheck[] {
  return checkCodes.map((code) => checks[code](input)).filter((check) => check !== null);
}

/** The checks that the merchant may see: none that speaks of other submerchants, or of what the review alone looks at. */
export function merchantChecks(input: CheckInput): ReviewCheck[] {
  return evaluateChecks(input).filter(({ audience }) => audience !== 'operator');
}
