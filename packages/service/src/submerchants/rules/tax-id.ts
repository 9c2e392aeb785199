/**
 * The formats and check digits of CPF and CNPJ, and which values are refused (contract §3).
 *
 * A value is checked exactly as sent: nothing is trimmed, stripped of punctuation or upper-cased,
 * because the same person must not be stored under two spellings.
 */
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';

/** Requirement of the schemas of a tax id and a partner's document, as the end of a sentence. */
export const taxIdForm =
  'digits only, without punctuation or spaces: 11 (CPF) or 14 (CNPJ; an alphanumeric one also has upper-case letters)';

/** Why a tax id or a partner's document is refused. The message never repeats the value itself. */
export interface TaxIdProblem {
  readonly code: 'invalid_length' | 'invalid_format' | 'invalid_check_digit';
  readonly message: string;
}

/** Whether this is 11 digits, whatever the check digits. */
export function isCpfShape(value: string): boolean {
  return /^\d{11}$/.test(value);
}

/** Whether this is 14 digits, whatever the check digits. */
export function isCnpjShape(value: string): boolean {
  return /^\d{14}$/.test(value);
}

/**
 * Whether this is 12 digits or upper-case letters, at least one of them a letter, and 2 digits,
 * whatever the check digits. In force since July 2026 (IN RFB 2.229/2024).
 */
export function isAlphanumericCnpj(value: string): boolean {
  return /^[0-9A-Z]{12}\d{2}$/.test(value) && /[A-Z]/.test(value);
}

/**
 * Whether the check digits of a CPF, a numeric CNPJ or an alphanumeric CNPJ are right. One digit
 * repeated (00000000000) is wrong although its check digits fit: no such number is ever issued.
 *
 * @returns false also for every value of another format
 */
export function taxIdCheckDigitsRight(value: string): boolean {
  // The package accepts punctuation and lower case, so the format is checked first.
  if (isCpfShape(value)) return isValidCpf(value);
  if (isCnpjShape(value)) return isValidCnpj(value);
  if (isAlphanumericCnpj(value)) return isValidCnpj(value, { version: 2 });
  return false;
}

/** Whether it is one digit repeated, as 111.111.111-11: its check digits may fit, and no such number is issued. */
export function isOneDigitRepeated(value: string): boolean {
  return /^(\d)\1*$/.test(value);
}

/**
 * The problem of a submerchant's tax id; null if it can be registered.
 *
 * A numeric id with wrong check digits can be: it becomes a failed review check. An alphanumeric
 * one cannot, because its check digits alone distinguish it from any other word of 14 characters.
 *
 * @param entity_type `pf` takes a CPF (11 digits), `pj` a CNPJ (14 digits, or alphanumeric)
 */
export function taxIdProblem(entity_type: 'pf' | 'pj', value: string): TaxIdProblem | null {
  if (entity_type === 'pf') {
    if (isCpfShape(value)) return null;
    if (/^\d*$/.test(value)) {
      return {
        code: 'invalid_length',
        message: isCnpjShape(value)
          ? 'A CPF has 11 digits. This value has 14: a CNPJ belongs to entity_type pj.'
          : `A CPF has 11 digits. This value has ${value.length}.`,
      };
    }
    return { code: 'invalid_format', message: 'Write the CPF as 11 digits only.' };
  }

  if (isCnpjShape(value)) return null;
  const malformed = cnpjFormatProblem(value);
  if (malformed !== null) return malformed;
  if (value.length !== 14) {
    return {
      code: 'invalid_length',
      message: isCpfShape(value)
        ? 'A CNPJ has 14 digits. This value has 11: a CPF belongs to entity_type pf.'
        : `A CNPJ has 14 digits. This value has ${value.length}.`,
    };
  }
  return alphanumericCnpjProblem(value);
}

/**
 * The problem of a legal representative's document; null if it can be stored.
 *
 * Accepted are 11 digits, 14 digits and an alphanumeric CNPJ with right check digits. Whether the
 * document fits the representative's type is a review check (contract §4).
 */
export function documentProblem(value: string): TaxIdProblem | null {
  if (isCpfShape(value) || isCnpjShape(value)) return null;
  const malformed = cnpjFormatProblem(value);
  if (malformed !== null) return malformed;
  if (value.length !== 14) {
    return {
      code: 'invalid_length',
      message: `A document has 11 digits (CPF) or 14 digits (CNPJ). This value has ${value.length}.`,
    };
  }
  return alphanumericCnpjProblem(value);
}

// Characters are checked before the length: for 12.345.678/0001-95, "too long" would be misleading.
function cnpjFormatProblem(value: string): TaxIdProblem | null {
  if (/[^0-9A-Za-z]/.test(value)) {
    return {
      code: 'invalid_format',
      message:
        'Write digits only, without punctuation or spaces ' +
        '(an alphanumeric CNPJ: digits and upper-case letters only).',
    };
  }
  if (/[a-z]/.test(value)) {
    return {
      code: 'invalid_format',
      message: 'Write digits only; the letters of an alphanumeric CNPJ must be upper case.',
    };
  }
  return null;
}

// Expects 14 characters of [0-9A-Z] of which at least one is a letter.
function alphanumericCnpjProblem(value: string): TaxIdProblem | null {
  if (!isAlphanumericCnpj(value)) {
    return {
      code: 'invalid_format',
      message:
        'The last 2 characters of an alphanumeric CNPJ are its check digits and must be digits.',
    };
  }
  if (!taxIdCheckDigitsRight(value)) {
    return {
      code: 'invalid_check_digit',
      message: 'The check digits of this alphanumeric CNPJ are wrong; compare it with its source.',
    };
  }
  return null;
}
