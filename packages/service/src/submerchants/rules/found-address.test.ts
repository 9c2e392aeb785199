import { describe, expect, test } from 'vitest';
import { readFoundAddress, stateOfZipCode } from './found-address.js';

const viaCep = {
  cep: '01310-100',
  logradouro: 'Avenida Paulista',
  complemento: 'de 612 a 1510 - lado par',
  bairro: 'Bela Vista',
  localidade: 'São Paulo',
  uf: 'SP',
  ibge: '3550308',
};
const brasilApi = {
  cep: '01310100',
  state: 'SP',
  city: 'São Paulo',
  neighborhood: 'Bela Vista',
  street: 'Avenida Paulista',
  service: 'open-cep',
};
const found = {
  street: 'Avenida Paulista',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};

describe('the answer of an address server', () => {
  test.each([
    ['as ViaCEP writes it', viaCep, found],
    ['as BrasilAPI writes it', brasilApi, found],
    [
      'for a town with one CEP',
      { ...viaCep, logradouro: '', bairro: '' },
      { ...found, street: null, neighborhood: null },
    ],
    [
      'for BrasilAPI’s town',
      { ...brasilApi, street: null, neighborhood: null },
      { ...found, street: null, neighborhood: null },
    ],
    ['without the CEP', { ...brasilApi, cep: undefined }, found],
    [
      'with control characters',
      { ...viaCep, localidade: 'São\u0000 Paulo\n' },
      { ...found, city: 'São  Paulo' },
    ],
    [
      'with a street that no field takes',
      { ...viaCep, logradouro: 'x'.repeat(300) },
      { ...found, street: null },
    ],
    ['that knows no such CEP', { erro: true }, 'unknown'],
    ['that knows no such CEP, as a text', { erro: 'true' }, 'unknown'],
    ['about another CEP', { ...viaCep, cep: '20000-000' }, null],
    ['with a state that is none', { ...viaCep, uf: 'XX' }, null],
    ['without a city', { ...viaCep, localidade: 7 }, null],
    ['that is no object', 'Avenida Paulista', null],
    ['that is null', null, null],
    ['that is a list', [viaCep], null],
  ])('%s', (_, answer, expected) => {
    expect(readFoundAddress(answer, '01310100')).toEqual(expected);
  });
});

test.each([
  ['01310100', 'SP'],
  ['69900001', 'AC'],
  ['00999999', null],
  ['78950000', null],
  ['99999999', 'RS'],
])('the CEP %s is of the state %s', (zip_code, state) => {
  expect(stateOfZipCode(zip_code)).toBe(state);
});
