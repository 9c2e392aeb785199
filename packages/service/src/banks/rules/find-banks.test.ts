import { describe, expect, test } from 'vitest';
import { prepareBankSearch, fullCode } from './find-banks.js';

const brasil = { id: 'a', code: '001', ispb: '00000000', name: 'Banco do Brasil S.A.' };
const itau = { id: 'b', code: '341', ispb: '60701190', name: 'ITAÚ UNIBANCO S.A.' };
const pagamentos = {
  id: 'c',
  code: null,
  ispb: '11165756',
  name: 'BANCO DO BRASIL PAGAMENTOS LTDA.',
};
const find = (text: string) =>
  prepareBankSearch([brasil, itau, pagamentos], new Map([[itau.ispb, 'Banco Iti']]))(text);

describe('a search', () => {
  test.each([
    ['banco', [brasil, itau, pagamentos]],
    ['BRASIL', [brasil, pagamentos]],
    ['brasil banco', [brasil, pagamentos]],
    ['bra ban', [brasil, pagamentos]],
    ['brasil pagamentos', [pagamentos]],
    ['brasil itau', []],
    ['itau', [itau]],
    ['Itaú', [itau]],
    ['uniban', [itau]],
    ['banco iti', [itau]],
    ['anco', []],
    ['s.a.', [brasil, itau]],
    ['001', [brasil]],
    ['1', [pagamentos]],
    ['34', [itau]],
    ['60701190', [itau]],
    ['607', [itau]],
    ['0000', [brasil]],
    ['null', []],
    ['', []],
    [' . ', []],
  ])('%j: each word begins a word of the name, the code or the ISPB', (text, found) => {
    expect(find(text)).toEqual(found);
  });

  test('gives banks in the order of the list', () => {
    expect(prepareBankSearch([pagamentos, brasil], new Map())('brasil')).toEqual([
      pagamentos,
      brasil,
    ]);
  });
});

test.each([
  ['1', '001'],
  ['33', '033'],
  ['341', '341'],
  ['0341', '0341'],
  ['', '000'],
])('the code %j is %s: people leave zeros out', (code, full) => {
  expect(fullCode(code)).toBe(full);
});
