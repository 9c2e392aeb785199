import type { Address } from '../../schema/address.js';
import type { CheckInput, ReviewCheck } from './review-check.js';
import { joinFindings, displayName } from './wording.js';

/**
 * The first five digits of a CEP → state, as Correios publishes the ranges (Busca Faixa de CEP), both
 * ends included. 00000 to 00999 belong to no state, nor do 78900 to 78999, which were Rondônia's
 * until it moved to 768 and 769.
 */
export const zipCodeRanges: readonly (readonly [first: number, last: number, state: string])[] = [
  [1000, 19999, 'SP'],
  [20000, 28999, 'RJ'],
  [29000, 29999, 'ES'],
  [30000, 39999, 'MG'],
  [40000, 48999, 'BA'],
  [49000, 49999, 'SE'],
  [50000, 56999, 'PE'],
  [57000, 57999, 'AL'],
  [58000, 58999, 'PB'],
  [59000, 59999, 'RN'],
  [60000, 63999, 'CE'],
  [64000, 64999, 'PI'],
  [65000, 65999, 'MA'],
  [66000, 68899, 'PA'],
  [68900, 68999, 'AP'],
  [69000, 69299, 'AM'],
  [69300, 69399, 'RR'],
  [69400, 69899, 'AM'],
  [69900, 69999, 'AC'],
  [70000, 72799, 'DF'],
  [72800, 72999, 'GO'],
  [73000, 73699, 'DF'],
  [73700, 76799, 'GO'],
  [76800, 76999, 'RO'],
  [77000, 77999, 'TO'],
  [78000, 78899, 'MT'],
  [79000, 79999, 'MS'],
  [80000, 87999, 'PR'],
  [88000, 89999, 'SC'],
  [90000, 99999, 'RS'],
];

// 01310200, 01310-200, 01310 200 and 01.310-200 are all in use.
const writtenCep = /^(\d{2})\.?(\d{3})[- ]?\d{3}$/;

/**
 * Whether the CEP of every Brazilian address belongs to the state of the address. Addresses in other
 * countries are not checked.
 */
export function checkZipCodeState({ addresses }: CheckInput): ReviewCheck | null {
  const brazilian = addresses.filter(({ country }) => country === 'BR');
  if (brazilian.length === 0) return null;
  const findings = brazilian.map(zipCodeFinding).filter((found) => found !== null);
  return {
    code: 'zip_code_state',
    outcome: findings.length === 0 ? 'pass' : 'fail',
    message:
      findings.length === 0
        ? {
            en: 'The CEP of every Brazilian address belongs to the state given.',
            pt: 'O CEP de cada endereço no Brasil pertence ao estado informado.',
          }
        : {
            en: `${joinFindings(
              findings.map(({ en }) => en),
              'en',
            )}.`,
            pt: `${joinFindings(
              findings.map(({ pt }) => pt),
              'pt',
            )}.`,
          },
    audience: 'everyone',
  };
}

function zipCodeFinding({
  street,
  number,
  state,
  zip_code,
}: Address): { en: string; pt: string } | null {
  const shown = displayName(`${street}, ${number}`);
  const which = `CEP ${zip_code} (${shown})`;
  const parts = writtenCep.exec(zip_code);
  if (parts === null) {
    return {
      en: `${which} is malformed: a CEP has 8 digits`,
      pt: `${which} está malformado: um CEP tem 8 dígitos`,
    };
  }
  const prefix = Number(`${parts[1]}${parts[2]}`);
  const range = zipCodeRanges.find(([first, last]) => first <= prefix && prefix <= last);
  if (range === undefined) {
    return { en: `${which} belongs to no state`, pt: `${which} não pertence a nenhum estado` };
  }
  const [, , owner] = range;
  if (owner === state) return null;
  return {
    en: `${which} belongs to ${owner}, not ${state}`,
    pt: `${which} pertence a ${owner}, não a ${state}`,
  };
}
