import { ageOn, naturalPersons } from './natural-persons.js';
import { listed } from './wording.js';
import type { CheckInput, ReviewCheck } from './review-check.js';

// Older people exist, but a mistyped century is far more likely.
const greatestAge = 110;

/**
 * Whether the birth dates given can be those of living people. Missing ones are the subject of
 * `minors` and `recommended_fields`; if none is given, there is nothing to judge.
 */
export function checkBirthDatePlausible(input: CheckInput): ReviewCheck | null {
  const ages = naturalPersons(input).flatMap(({ shown, birth_date }) =>
    birth_date === null ? [] : [{ shown, age: ageOn(birth_date, input.today) }],
  );
  if (ages.length === 0) return null;
  const tooOld = ages.filter(({ age }) => age > greatestAge);
  const en = tooOld.map(({ shown, age }) => `${shown} would be ${age} years old`);
  const pt = tooOld.map(({ shown, age }) => `${shown} teria ${age} anos`);
  return {
    code: 'birth_date_plausible',
    outcome: tooOld.length === 0 ? 'pass' : 'warn',
    message:
      tooOld.length === 0
        ? {
            en: `No birth date given makes anyone older than ${greatestAge} years.`,
            pt: `Nenhuma data de nascimento informada indica mais de ${greatestAge} anos.`,
          }
        : {
            en: `By the birth date given, ${listed(en, 'en')}.`,
            pt: `Pela data de nascimento informada, ${listed(pt, 'pt')}.`,
          },
    audience: 'everyone',
  };
}
