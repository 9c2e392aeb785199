import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';

/** A tax id as the API takes it: the punctuation of its usual spelling left out, anything else as it is. */
export function withoutPunctuation(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const is_usual =
    /^\d{3}\.\d{3}\.\d{3}-\d{2}$/.test(value) ||
    /^[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}$/i.test(value);
  const bare = is_usual ? value.replaceAll(/[./-]/g, '') : value;
  return /^[0-9a-z]{12}\d{2}$/.test(bare) ? bare.toUpperCase() : bare;
}

/** Problem of a CPF or a CNPJ, with its remedy; null: none. The value itself is not repeated. */
export function taxIdProblem(
  kind: 'cpf' | 'cnpj',
  value: string,
  check_digits: boolean,
): string | null {
  const [name, length] = kind === 'cpf' ? ['CPF', 11] : ['CNPJ', 14];
  if (kind === 'cpf' ? /^\d{11}$/.test(value) : /^\d{14}$/.test(value)) {
    const is_right = kind === 'cpf' ? isValidCpf(value) : isValidCnpj(value);
    if (is_right || !check_digits) return null;
    return /^(\d)\1*$/.test(value)
      ? `This is one digit repeated, which is no ${name}. Compare it with its source.`
      : `The check digits of this ${name} are wrong: a digit is mistaken or two were swapped. Compare it with its source.`;
  }
  if (kind === 'cnpj' && /^[0-9A-Z]{12}\d{2}$/.test(value)) {
    return isValidCnpj(value, { version: 2 })
      ? null
      : 'The check digits of this alphanumeric CNPJ are wrong. Compare it with its source.';
  }
  if (!/^\d+$/.test(value)) return `Write the ${name} as ${length} digits only.`;
  if (kind === 'cnpj' && value.length === 11) {
    return 'This has 11 digits, as a CPF: then entity_type must be pf. A CNPJ has 14.';
  }
  if (kind === 'cpf' && value.length === 14) {
    return 'This has 14 digits, as a CNPJ: then entity_type must be pj. A CPF has 11.';
  }
  const dropped =
    value.length < length
      ? ' Did a spreadsheet drop zeros at its beginning? Format the column as text.'
      : '';
  return `A ${name} has ${length} digits, and this has ${value.length}.${dropped}`;
}
