import { checkZipCodeState } from './addresses.js';
import { checkCnaeKnown, checkMccMatchesCnae, checkPrimaryCnae } from './categories.js';
import { checkRecommendedFields } from './completeness.js';
import {
  checkFileAsDeclared,
  checkFileFetched,
  checkFileReadable,
  checkFileUnchanged,
} from './files.js';
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
  file_readable: checkFileReadable,
  file_as_declared: checkFileAsDeclared,
  file_unchanged: checkFileUnchanged,
};

/** Runs every check that applies, in the order of `checkCodes`, for the operator. */
export function evaluateChecks(input: CheckInput): ReviewCheck[] {
  return checkCodes.map((code) => checks[code](input)).filter((check) => check !== null);
}

/** Runs the checks that the merchant may see: none that reveals other submerchants or is part of the review only. */
export function merchantChecks(input: CheckInput): ReviewCheck[] {
  return evaluateChecks(input).filter(({ audience }) => audience === 'everyone');
}
