import { checkZipCodeState } from './addresses.js';
import { checkCnaeKnown, checkMccMatchesCnae, checkPrimaryCnae } from './categories.js';
import { checkRecommendedFields } from './completeness.js';
import { checkFileAsDeclared, checkFileFetched, checkFileUnchanged } from './files.js';
import {
  checkBirthDatePlausible,
  checkMinors,
  checkSameTaxIdElsewhere,
  checkTaxIdCheckDigits,
} from './identity.js';
import {
  checkPartnerCheckDigits,
  checkPartnerDocumentType,
  checkSamePartnerElsewhere,
  checkShares,
} from './partners.js';
import {
  type Check,
  type CheckCode,
  checkCodes,
  type CheckInput,
  type ReviewCheck,
} from './review-check.js';

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
