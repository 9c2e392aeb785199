import type { Problem } from '../../api/error.js';
import { useWords } from '../../i18n/words.js';
import { sharedExamples } from './examples.js';
import { plainPhone, plainTaxId } from '../../i18n/masks.js';
import { useText } from './use-text.js';

type Values = Readonly<Record<string, string>>;

/** Returns the function that says what is wrong with a field, how to mend it, and an example. */
export function useExplain(): (name: string, problem: Problem, values: Values) => string {
  const { errors } = useWords();
  const { examples, example, problems } = useText();
  return (name, problem, values) => {
    if (name === 'email' && problem.code === 'invalid_format') return problems.email;
    if (name === 'birth_date' && problem.code.startsWith('invalid_')) return problems.birth_date;
    const kind = values['entity_type'] === 'pf' ? 'cpf' : 'cnpj';
    const value = values[name] ?? '';
    if (problem.code === 'invalid_length') {
      if (name === 'tax_id' || name === 'document') {
        return problems[kind]((kind === 'cpf' ? 11 : 14) - plainTaxId(value).length);
      }
      if (name === 'phone') return problems.phone(10 - plainPhone(value).length);
      if (name === 'zip_code' && (values['country'] ?? 'BR') === 'BR') {
        return problems.zip_code(8 - value.replaceAll(/\D/g, '').length);
      }
    }
    const isNumber = name === 'tax_id' || name === 'document';
    const isPerson = name === 'legal_name' && kind === 'cpf';
    const key = isNumber ? kind : isPerson ? 'name' : name;
    const fitting = examples[key] ?? sharedExamples[key];
    const said = errors.problem(problem);
    return fitting === undefined ? said : `${said} ${example(fitting)}`;
  };
}
