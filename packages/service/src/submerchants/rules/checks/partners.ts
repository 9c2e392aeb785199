import { isCpfShape, isOneDigitRepeated, taxIdCheckDigitsRight } from '../tax-id.js';
import type { CheckInput, ReviewCheck } from './review-check.js';
import { joinFindings, enumerate, displayPartner } from './wording.js';

/** Whether every partner's CPF or CNPJ has valid check digits, as every issued one has, and is not one digit repeated. */
export function checkPartnerCheckDigits(input: CheckInput): ReviewCheck | null {
  const { submerchant, legal_representatives } = input;
  if (submerchant.entity_type === 'pf' || legal_representatives.length === 0) return null;
  const wrong = legal_representatives.filter(({ document }) => !taxIdCheckDigitsRight(document));
  const repeated = wrong.filter(({ document }) => isOneDigitRepeated(document)).map(displayPartner);
  const miscounted = wrong
    .filter(({ document }) => !isOneDigitRepeated(document))
    .map(displayPartner);
  const en: string[] = [];
  const pt: string[] = [];
  if (miscounted.length > 0) {
    en.push(`the check digits of the document are wrong for ${enumerate(miscounted, 'en')}`);
    pt.push(
      `os dígitos verificadores do documento estão incorretos para ${enumerate(miscounted, 'pt')}`,
    );
  }
  if (repeated.length > 0) {
    en.push(
      `the document is one digit repeated, which is never issued, for ${enumerate(repeated, 'en')}`,
    );
    pt.push(
      `o documento repete um só dígito, o que nunca é emitido, para ${enumerate(repeated, 'pt')}`,
    );
  }
  return {
    code: 'partner_check_digits',
    outcome: wrong.length === 0 ? 'pass' : 'fail',
    message:
      wrong.length === 0
        ? {
            en: "The check digits of every partner's document are right.",
            pt: 'Os dígitos verificadores do documento de cada sócio estão corretos.',
          }
        : {
            en: `${capitalised(joinFindings(en, 'en'))}.`,
            pt: `${capitalised(joinFindings(pt, 'pt'))}.`,
          },
    audience: 'everyone',
  };
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Whether every partner's document fits the partner's type: a CPF for `pf`, a CNPJ for `pj`. Since
 * `pf` is the default, this finds a company that was sent without a type.
 */
export function checkPartnerDocumentType(input: CheckInput): ReviewCheck | null {
  const { submerchant, legal_representatives } = input;
  if (submerchant.entity_type === 'pf' || legal_representatives.length === 0) return null;
  const unfitting = legal_representatives.filter(
    ({ entity_type, document }) => (entity_type === 'pf') !== isCpfShape(document),
  );
  const code = 'partner_document_type';
  const audience = 'everyone';
  if (unfitting.length === 0) {
    return {
      code,
      outcome: 'pass',
      message: {
        en: "Every partner's document fits the partner's type.",
        pt: 'O documento de cada sócio condiz com o tipo do sócio.',
      },
      audience,
    };
  }
  const en = unfitting.map((partner) =>
    partner.entity_type === 'pf'
      ? `${displayPartner(partner)} is registered as an individual, but with a CNPJ`
      : `${displayPartner(partner)} is registered as a company, but with a CPF`,
  );
  const pt = unfitting.map((partner) =>
    partner.entity_type === 'pf'
      ? `${displayPartner(partner)} consta como pessoa física, mas com CNPJ`
      : `${displayPartner(partner)} consta como pessoa jurídica, mas com CPF`,
  );
  return {
    code,
    outcome: 'fail',
    message: { en: `${joinFindings(en, 'en')}.`, pt: `${joinFindings(pt, 'pt')}.` },
    audience,
  };
}

/** Whether a partner is also a partner of other submerchants, of any merchant. */
export function checkSamePartnerElsewhere(input: CheckInput): ReviewCheck | null {
  const { submerchant, legal_representatives, elsewhere } = input;
  if (elsewhere === undefined) return null;
  if (submerchant.entity_type === 'pf' || legal_representatives.length === 0) return null;
  const found = legal_representatives
    .map((partner) => ({
      shown: displayPartner(partner),
      count: elsewhere.partners.get(partner.document) ?? 0,
    }))
    .filter(({ count }) => count > 0);
  const en = found.map(({ shown, count }) => `${shown} in ${count}`);
  const pt = found.map(({ shown, count }) => `${shown} em ${count}`);
  return {
    code: 'same_partner_elsewhere',
    outcome: found.length === 0 ? 'pass' : 'warn',
    message:
      found.length === 0
        ? {
            en: 'No partner is a partner of another submerchant.',
            pt: 'Nenhum sócio é sócio de outro subcredenciado.',
          }
        : {
            en: `Partners also found in other submerchants: ${enumerate(en, 'en')}.`,
            pt: `Sócios também presentes em outros subcredenciados: ${enumerate(pt, 'pt')}.`,
          },
    audience: 'operator',
  };
}

// Rounding hides the error of binary fractions, which is far smaller; no contract has more decimals.
const share_decimals = 6;
/** The most that a share differs from its value when it is rounded to two decimals: 33.33 for a third. */
const rounding = 0.005;

/**
 * Whether the partners' shares add up to 100 %. A partner without a share, for example an
 * administrator, counts as 0. Each share may be rounded to two decimals: 3 × 33.33 and 7 × 14.29 are 100 %.
 */
export function checkShares(input: CheckInput): ReviewCheck | null {
  const { submerchant, legal_representatives } = input;
  if (submerchant.entity_type === 'pf') return null;
  let raw = 0;
  for (const { participation_percentage } of legal_representatives) {
    raw += participation_percentage ?? 0;
  }
  const sum = Number(raw.toFixed(share_decimals));
  const given = legal_representatives.filter((one) => (one.participation_percentage ?? 0) > 0);
  const difference = Number(Math.abs(sum - 100).toFixed(share_decimals));
  const isWhole = difference <= Number((given.length * rounding).toFixed(share_decimals));
  const en = `${sum}%`;
  const pt = `${String(sum).replace('.', ',')}%`;
  const code = 'shares';
  const audience = 'everyone';

  if (sum === 0) {
    return {
      code,
      outcome: 'unknown',
      message: {
        en: 'No partner has a share, so the ownership is unknown.',
        pt: 'Nenhum sócio tem participação, e a composição societária não é conhecida.',
      },
      audience,
    };
  }
  if (!isWhole && sum > 100) {
    return {
      code,
      outcome: 'fail',
      message: {
        en: `The partners' shares add up to ${en}, more than 100%.`,
        pt: `As participações dos sócios somam ${pt}, mais de 100%.`,
      },
      audience,
    };
  }
  if (!isWhole) {
    const without = legal_representatives
      .filter(({ participation_percentage }) => participation_percentage === null)
      .map(displayPartner);
    const open = without.length > 0;
    return {
      code,
      outcome: 'warn',
      message: {
        en: `The partners' shares add up to ${en} only${open ? `, with no share given for ${enumerate(without, 'en')}` : ''}.`,
        pt: `As participações dos sócios somam apenas ${pt}${open ? `, sem participação informada para ${enumerate(without, 'pt')}` : ''}.`,
      },
      audience,
    };
  }
  return {
    code,
    outcome: 'pass',
    message:
      sum === 100
        ? {
            en: "The partners' shares add up to 100%.",
            pt: 'As participações dos sócios somam 100%.',
          }
        : {
            en: `The partners' shares add up to ${en}, which is 100% but for rounding.`,
            pt: `As participações dos sócios somam ${pt}, que são 100% a menos do arredondamento.`,
          },
    audience,
  };
}
