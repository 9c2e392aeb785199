import { ageOn, naturalPersons } from './natural-persons.js';
import { listed } from './wording.js';
import type { CheckInput, ReviewCheck } from './review-check.js';

const majority = 18;

/**
 * Whether the individual, or every partner who is one, is of age (Código Civil, art. 5). A minor
 * counts more than a missing birth date: one is enough for `fail`.
 */
export function checkMinors(input: CheckInput): ReviewCheck | null {
  const persons = naturalPersons(input);
  if (persons.length === 0) return null;
  const minors: string[] = [];
  const undated: string[] = [];
  for (const { shown, birth_date } of persons) {
    if (birth_date === null) undated.push(shown);
    else if (ageOn(birth_date, input.today) < majority) minors.push(shown);
  }
  const code = 'minors';
  const audience = 'everyone';

  if (minors.length > 0) {
    const one = minors.length === 1;
    return {
      code,
      outcome: 'fail',
      message: {
        en: `${listed(minors, 'en')} ${one ? 'is' : 'are'} under 18 years of age.`,
        pt: `${listed(minors, 'pt')} ${one ? 'tem' : 'têm'} menos de 18 anos.`,
      },
      audience,
    };
  }
  if (undated.length > 0) {
    return {
      code,
      outcome: 'unknown',
      message: {
        en: `Without a birth date it is not known whether ${listed(undated, 'en')} ${undated.length === 1 ? 'is' : 'are'} of age.`,
        pt: `Sem data de nascimento não se sabe a idade de ${listed(undated, 'pt')}.`,
      },
      audience,
    };
  }
  return {
    code,
    outcome: 'pass',
    message:
      input.submerchant.entity_type === 'pf'
        ? {
            en: 'The individual is at least 18 years of age.',
            pt: 'A pessoa física tem pelo menos 18 anos.',
          }
        : {
            en: 'Every partner who is an individual is at least 18 years of age.',
            pt: 'Todos os sócios pessoas físicas têm pelo menos 18 anos.',
          },
    audience,
  };
}
