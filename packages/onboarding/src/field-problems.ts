import { plainEmail, plainPhone, plainTaxId } from '../../console/src/i18n/masks.js';
import type { FieldName } from './steps.js';
import { isTaxId } from './tax-id.js';
import type { Texts } from './texts.js';

/** Fields of all screens. Those without a fixed form are only checked to be filled in. */
export type ProblemField = FieldName | keyof Texts['address'] | 'name';

/** What is wrong with a value, how to mend it, and an example; null: nothing. `today` is a date in ISO 8601. */
export function fieldProblem(
  field: ProblemField,
  value: string,
  words: Texts,
  isPerson: boolean,
  today = new Date().toISOString().slice(0, 10),
): string | null {
  const { problems } = words;
  switch (field) {
    case 'tax_id':
      return taxIdProblem(value, isPerson, words);
    case 'email':
      return emailProblem(plainEmail(value), words);
    case 'phone': {
      const { length } = plainPhone(value);
      if (length < 10) return problems.phone(10 - length);
      return length > 15 ? problems.phone(15 - length) : null;
    }
    case 'birth_date':
      return value > '1900-01-01' && value < today ? null : problems.birth_date;
    case 'zip_code': {
      const { length } = value.replaceAll(/\D/g, '');
      return length === 8 ? null : problems.zip_code(8 - length);
    }
    case 'name':
    case 'legal_name':
    case 'trade_name':
    case 'mother_name':
      return /[\p{L}\p{N}]/u.test(value) ? null : checkText(field, words);
    default:
      return null;
  }
}

/** What is said of a value that was not accepted, with an example. */
function checkText(field: ProblemField, words: Texts): string {
  const example = (words.examples as Readonly<Record<string, string>>)[field];
  return example === undefined ? words.check : `${words.check} ${words.example(example)}`;
}

/** The same of an e-mail address: which of its signs none may have, before what all have. */
export function emailProblem(email: string, { problems }: Texts): string | null {
  const signs = new Set(email.normalize('NFC').match(/[^a-z0-9!#$%&'*+/=?^_`{|}~.@-]/giu));
  if (signs.size > 0) return problems.email_signs([...signs]);
  if (!/^[^@]+@[^@]+\.[^@]+$/.test(email)) return problems.email;
  return /^\.|\.\.|\.@|@\./.test(email) ? problems.email_dots : null;
}

/** The same of a CPF or a CNPJ, which says how many characters are missing or too many. */
export function taxIdProblem(text: string, isPerson: boolean, words: Texts): string | null {
  const plain = plainTaxId(text);
  const length = isPerson ? 11 : 14;
  const own = isPerson ? words.problems.cpf : words.problems.cnpj;
  if (plain.length !== length) return own(length - plain.length);
  return isTaxId(plain) ? null : isPerson ? words.wrong_cpf : words.wrong_cnpj;
}

/** Nothing was filled in: what is expected, with an example. */
export function missingText(field: ProblemField, words: Texts, isPerson: boolean): string {
  const examples = words.examples as Readonly<Record<string, string>>;
  const example = field === 'tax_id' ? examples[isPerson ? 'cpf' : 'cnpj'] : examples[field];
  return example === undefined ? words.required : `${words.required} ${words.example(example)}`;
}

/** The service has refused a value: what the page says of it, or that it was not accepted, with an example. */
export function refusedText(
  field: ProblemField,
  value: string,
  words: Texts,
  isPerson: boolean,
): string {
  return fieldProblem(field, value, words, isPerson) ?? checkText(field, words);
}
