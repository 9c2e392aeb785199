import { zipCodeRanges } from './checks/addresses.js';

/** Known address of a CEP. A CEP of a small town has no street. */
export interface FoundAddress {
  street: string | null;
  neighborhood: string | null;
  city: string | null;
  state: string | null;
}

const states = new Set(zipCodeRanges.map(([, , state]) => state));

/** The state of a CEP of eight digits, by the ranges of Correios; null for a CEP of no state. */
export function stateOfZipCode(zip_code: string): string | null {
  const prefix = Number(zip_code.slice(0, 5));
  return zipCodeRanges.find(([first, last]) => first <= prefix && prefix <= last)?.[2] ?? null;
}

/**
 * Reads the answer of an address server for a CEP, in the shape of ViaCEP (`logradouro`, `bairro`, `localidade`, `uf`) or of BrasilAPI
 * (`street`, `neighborhood`, `city`, `state`).
 *
 * @returns `unknown` when it says that there is no such CEP; null when it cannot be read, or is about another CEP
 */
export function readFoundAddress(
  answer: unknown,
  zip_code: string,
): FoundAddress | 'unknown' | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const given = answer as Readonly<Record<string, unknown>>;
  // ViaCEP answers so with status 200, as a boolean or as a text.
  if (given['erro'] === true || given['erro'] === 'true') return 'unknown';
  const { cep } = given;
  if (cep !== undefined && digitsOf(cep) !== zip_code) return null;
  const city = textOf(given['localidade'] ?? given['city'], 128);
  const state = textOf(given['uf'] ?? given['state'], 2);
  if (city === null || state === null || !states.has(state)) return null;
  return {
    street: textOf(given['logradouro'] ?? given['street'], 255),
    neighborhood: textOf(given['bairro'] ?? given['neighborhood'], 128),
    city,
    state,
  };
}

/** The digits of a CEP, written as a text or as a number, which loses zeros at its start. */
function digitsOf(cep: unknown): string | null {
  if (typeof cep === 'number') return String(cep).padStart(8, '0');
  return typeof cep === 'string' ? cep.replaceAll(/\D/g, '') : null;
}

/** A text as a field of an address takes it; null for none. */
function textOf(value: unknown, max: number): string | null {
  if (typeof value !== 'string') return null;
  const text = value.replaceAll(/\p{Cc}+/gu, ' ').trim();
  return text === '' || text.length > max ? null : text;
}
