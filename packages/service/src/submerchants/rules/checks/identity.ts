import { isOneDigitRepeated, taxIdCheckDigitsRight } from '../tax-id.js';
import type { CheckInput, ReviewCheck } from './review-check.js';
import { enumerate, displayName, displayPartner, displayTaxId } from './wording.js';

/** Whether the submerchant's CPF or CNPJ has valid check digits, as every issued one has, and is not one digit repeated. */
export function checkTaxIdCheckDigits({ submerchant }: CheckInput): ReviewCheck {
  const kind = submerchant.entity_type === 'pf' ? 'CPF' : 'CNPJ';
  const taxId = displayTaxId(submerchant.tax_id);
  const right = taxIdCheckDigitsRight(submerchant.tax_id);
  return {
    code: 'tax_id_check_digits',
    outcome: right ? 'pass' : 'fail',
    message: right
      ? {
          en: `The check digits of the ${kind} ${taxId} are right.`,
          pt: `Os dígitos verificadores do ${kind} ${taxId} estão corretos.`,
        }
      : isOneDigitRepeated(submerchant.tax_id)
        ? {
            en: `The ${kind} ${taxId} is one digit repeated: no such number is issued.`,
            pt: `O ${kind} ${taxId} repete um só dígito: nenhum número assim é emitido.`,
          }
        : {
            en: `The check digits of the ${kind} ${taxId} are wrong.`,
            pt: `Os dígitos verificadores do ${kind} ${taxId} estão incorretos.`,
          },
    audience: 'everyone',
  };
}

/**
 * Whether other submerchants, of any merchant, have the same tax id. That is allowed (contract §3):
 * one seller may sell on several marketplaces.
 */
export function checkSameTaxIdElsewhere({
  submerchant,
  elsewhere,
}: CheckInput): ReviewCheck | null {
  if (elsewhere === undefined) return null;
  const { tax_id_matches: count, tax_id_matches_capped: capped } = elsewhere;
  const kind = submerchant.entity_type === 'pf' ? 'CPF' : 'CNPJ';
  const taxId = `${kind} ${displayTaxId(submerchant.tax_id)}`;
  const code = 'same_tax_id_elsewhere';
  const audience = 'operator';
  if (count === 0) {
    return {
      code,
      outcome: 'pass',
      message: {
        en: `No other submerchant has the ${taxId}.`,
        pt: `Nenhum outro subcredenciado tem o ${taxId}.`,
      },
      audience,
    };
  }
  const one = count === 1 && !capped;
  const en = `${capped ? 'At least ' : ''}${count} other ${one ? 'submerchant has' : 'submerchants have'}`;
  const pt = `${capped ? 'Pelo menos ' : ''}${count} ${one ? 'outro subcredenciado tem' : 'outros subcredenciados têm'}`;
  return {
    code,
    outcome: 'warn',
    message: { en: `${en} the same ${taxId}.`, pt: `${pt} o mesmo ${taxId}.` },
    audience,
  };
}

/** A person whose age the checks judge. */
export interface NaturalPerson {
  /** The name for a message, with the masked tax id where there may be several people. */
  readonly shown: string;
  /** `YYYY-MM-DD` */
  readonly birth_date: string | null;
}

/** The submerchant who is an individual, or the partners of a company who are. */
export function naturalPersons(input: CheckInput): NaturalPerson[] {
  const { submerchant, legal_representatives } = input;
  if (submerchant.entity_type === 'pf') {
    return [{ shown: displayName(submerchant.legal_name), birth_date: submerchant.birth_date }];
  }
  return legal_representatives
    .filter((partner) => partner.entity_type === 'pf')
    .map((partner) => ({ shown: displayPartner(partner), birth_date: partner.birth_date }));
}

/**
 * Completed years of life on a day, both `YYYY-MM-DD`. Who was born on 29 February completes a year
 * on 1 March of other years (Lei 810/1949, art. 3).
 */
export function ageOn(birth_date: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth_date.slice(0, 4));
  return day.slice(5) < birth_date.slice(5) ? years - 1 : years;
}

const age_of_majority = 18;

/**
 * Whether the individual, or every partner who is one, is of age (Código Civil, art. 5). One minor
 * makes it `fail`, even if birth dates of others are missing.
 */
export function checkMinors(input: CheckInput): ReviewCheck | null {
  const persons = naturalPersons(input);
  if (persons.length === 0) return null;
  const minors: string[] = [];
  const undated: string[] = [];
  for (const { shown, birth_date } of persons) {
    if (birth_date === null) undated.push(shown);
    else if (ageOn(birth_date, input.today) < age_of_majority) minors.push(shown);
  }
  const code = 'minors';
  const audience = 'everyone';

  if (minors.length > 0) {
    const one = minors.length === 1;
    return {
      code,
      outcome: 'fail',
      message: {
        en: `${enumerate(minors, 'en')} ${one ? 'is' : 'are'} under 18 years of age.`,
        pt: `${enumerate(minors, 'pt')} ${one ? 'tem' : 'têm'} menos de 18 anos.`,
      },
      audience,
    };
  }
  if (undated.length > 0) {
    return {
      code,
      outcome: 'unknown',
      message: {
        en: `Without a birth date it is unknown whether ${enumerate(undated, 'en')} ${undated.length === 1 ? 'is' : 'are'} of age.`,
        pt: `Sem data de nascimento não se sabe a idade de ${enumerate(undated, 'pt')}.`,
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

// Older people exist, but a mistyped century is far more likely.
const max_age_years = 110;

/**
 * Whether the birth dates given can be those of living people. Missing ones are reported by `minors`
 * and `recommended_fields`; without any, this check does not apply.
 */
export function checkBirthDatePlausible(input: CheckInput): ReviewCheck | null {
  const ages = naturalPersons(input).flatMap(({ shown, birth_date }) =>
    birth_date === null ? [] : [{ shown, age: ageOn(birth_date, input.today) }],
  );
  if (ages.length === 0) return null;
  const tooOld = ages.filter(({ age }) => age > max_age_years);
  const en = tooOld.map(({ shown, age }) => `${shown} would be ${age} years old`);
  const pt = tooOld.map(({ shown, age }) => `${shown} teria ${age} anos`);
  return {
    code: 'birth_date_plausible',
    outcome: tooOld.length === 0 ? 'pass' : 'warn',
    message:
      tooOld.length === 0
        ? {
            en: `No birth date given makes anyone older than ${max_age_years} years.`,
            pt: `Nenhuma data de nascimento informada indica mais de ${max_age_years} anos.`,
          }
        : {
            en: `By the birth date given, ${enumerate(en, 'en')}.`,
            pt: `Pela data de nascimento informada, ${enumerate(pt, 'pt')}.`,
          },
    audience: 'everyone',
  };
}
