/** Codes of problems as the service has them, for values that need no request to be refused. */
export type FieldProblem =
  'required' | 'invalid_format' | 'invalid_length' | 'invalid_value' | 'invalid_check_digit';

/** The check digits of a CPF, as its eleven digits. One digit repeated is no CPF, although they fit. */
function isCpf(value: string): boolean {
  if (!/^\d{11}$/.test(value) || /^(.)\1+$/.test(value)) return false;
  return [9, 10].every((count) => {
    let sum = 0;
    for (let at = 0; at < count; at += 1) sum += Number(value[at]) * (count + 1 - at);
    return ((sum * 10) % 11) % 10 === Number(value[count]);
  });
}

/** The check digits of a CNPJ. A letter counts as its ASCII code less 48, as digits do (IN RFB 2.229/2024). */
function isCnpj(value: string): boolean {
  if (!/^[0-9A-Z]{12}\d{2}$/.test(value) || /^(.)\1+$/.test(value)) return false;
  return [12, 13].every((count) => {
    let sum = 0;
    for (let at = 0; at < count; at += 1) {
      sum += (value.charCodeAt(at) - 48) * (((count - 1 - at) % 8) + 2);
    }
    const rest = sum % 11;
    return (rest < 2 ? 0 : 11 - rest) === Number(value[count]);
  });
}

/** The problem of a CPF (`pf`) or a CNPJ (`pj`) without punctuation; undefined: none. */
export function taxIdProblem(entity_type: string, value: string): FieldProblem | undefined {
  if (value === '') return 'required';
  if (value.length !== (entity_type === 'pf' ? 11 : 14)) return 'invalid_length';
  // The service refuses wrong check digits of a CNPJ with letters alone; the others become a failed check of the review.
  return /[A-Z]/.test(value) && !isCnpj(value) ? 'invalid_check_digit' : undefined;
}

/** Whether a CPF (`pf`) or a CNPJ (`pj`) is complete and its check digits do not match: a slip, in nearly all cases. */
export function isDubiousTaxId(entity_type: string, value: string): boolean {
  return entity_type === 'pf'
    ? value.length === 11 && !isCpf(value)
    : value.length === 14 && !isCnpj(value);
}

/** The problem of a telephone number in digits; an empty one has none. */
export function phoneProblem(digits: string): FieldProblem | undefined {
  return digits === '' || /^\d{10,15}$/.test(digits) ? undefined : 'invalid_length';
}

/** The problem of a name, which has a letter or a digit. */
export function nameProblem(value: string): FieldProblem | undefined {
  if (value.trim() === '') return 'required';
  return /[\p{L}\p{N}]/u.test(value) ? undefined : 'invalid_format';
}

/** The problem of a date of birth; an empty one has none. A year of two digits is one of the first century. */
export function birthDateProblem(value: string): FieldProblem | undefined {
  const today = new Date().toISOString().slice(0, 10);
  return value === '' || (value > '1900' && value < today) ? undefined : 'invalid_value';
}

/** The problem of an e-mail address; an empty one has none. */
export function emailProblem(value: string): FieldProblem | undefined {
  return value === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? undefined : 'invalid_format';
}

/** The problem of a CEP, with or without its hyphen. */
export function zipCodeProblem(value: string): FieldProblem | undefined {
  if (value === '') return 'required';
  return /^\d{5}-?\d{3}$/.test(value) ? undefined : 'invalid_length';
}
