import { describe, expect, test } from 'vitest';
import type { Line, Word } from './document-text.js';
import { findInText } from './find-in-text.js';

/** Lines of a page as text, each character of the same width. */
function linesOf(text: string): Line[] {
  const rows = text.split('\n');
  return rows.map((row, at) =>
    [...row.matchAll(/\S+/g)].map((match): Word => ({
      text: match[0],
      box: [match.index / 100, at / rows.length, match[0].length / 100, 0.8 / rows.length],
    })),
  );
}
const find = (text: string, kind: string) =>
  findInText(linesOf(text), 1)
    .filter((one) => one.kind === kind)
    .map(({ value }) => value);

describe('numbers', () => {
  test.each([
    ['CPF: 529.982.247-25', '52998224725'],
    ['inscrito no CPF sob o nº 529.982.247-25, residente', '52998224725'],
    ['CPF 52998224725', '52998224725'],
    ['529 982 247 25', '52998224725'],
    // As it is read from a photo.
    ['CPF 5Z9.9B2.247-2S', '52998224725'],
    ['CPF 529.982.247 - 25', '52998224725'],
    ['NÚMERO DE INSCRIÇÃO 11.222.333/0001-81 MATRIZ', '11222333000181'],
    ['CNPJ ll.222.333/OOO1-8I', '11222333000181'],
    ['CNPJ: 11.222.333|0001-81', '11222333000181'],
    ['11222333000181', '11222333000181'],
    ['CNPJ 12.ABC.345/0001-88', '12ABC345000188'],
    ['CNPJ 12.A8C.345/0O01-88', '12ABC345000188'],
  ])('in "%s"', (text, value) => {
    expect(find(text, 'tax_id')).toEqual([value]);
  });

  test.each([
    'CPF 529.982.247-24',
    'CNPJ 11.222.333/0001-82',
    'RG 12.345.678-9',
    'telefone (11) 98765-4321, código 12345678901',
    'SOLICITAÇÃO DE BOLSAS',
    'linha digitável 52998.22472 25529.982247 25000.000004 1 00000000000000',
  ])('none in "%s"', (text) => {
    expect(find(text, 'tax_id')).toEqual([]);
  });

  test('CEP and CNAE', () => {
    expect(find('CEP 01.304-001 São Paulo', 'zip_code')).toEqual(['01304001']);
    expect(find('Consolação, O1304-00l', 'zip_code')).toEqual(['01304001']);
    expect(find('CEP: 01304001', 'zip_code')).toEqual(['01304001']);
    expect(find('47.81-4-00 - Comércio varejista; 5611-2/01', 'cnae')).toEqual([
      '4781400',
      '5611201',
    ]);
  });
});

describe('dates', () => {
  test.each([
    ['nascida em 12/03/1980', '1980-03-12'],
    ['12.03.1980', '1980-03-12'],
    ['12/MAR/1980', '1980-03-12'],
    ['São Paulo, 2 de março de 2026', '2026-03-02'],
    ['1º de Janeiro de 2026', '2026-01-01'],
    ['l2/O3/1980', '1980-03-12'],
  ])('in "%s"', (text, value) => {
    expect(find(text, 'date')).toEqual([value]);
  });
  test.each(['31/02/2026', '12/13/1980', '12/03/80', 'processo 0012/03/19801'])(
    'none in "%s"',
    (text) => expect(find(text, 'date')).toEqual([]),
  );

  test('have the label beside or above them', () => {
    const license = `
DATA NASCIMENTO      VALIDADE
12/03/1980           20/10/2031
DATA EMISSÃO: 21/10/2021`;
    const found = findInText(linesOf(license), 1);
    expect(found.map(({ value, label }) => [value, label])).toEqual(
      expect.arrayContaining([
        ['1980-03-12', 'birth'],
        ['2031-10-20', 'expiry'],
        ['2021-10-21', 'issue'],
      ]),
    );
  });
});

test('names are runs of capitals, over the end of a line, too; addresses are lines with a street', () => {
  const contract = `
Pelo presente instrumento, MARIA APARECIDA DE SOUZA, brasileira, e João da
Silva Prado, casado, sócios da Aurora Comércio de Roupas Ltda., com sede na
Avenida Paulista, nº 1578, Bela Vista, São Paulo/SP, CEP 01310-200`;
  const names = find(contract, 'name');
  expect(names).toEqual(
    expect.arrayContaining([
      'MARIA APARECIDA DE SOUZA',
      'João da Silva Prado',
      'Aurora Comércio de Roupas Ltda',
    ]),
  );
  expect(find(contract, 'address')[0]).toMatch(/^Avenida Paulista, nº 1578/);
});

test('each has its place on the page', () => {
  const [number] = findInText(linesOf('nothing\nCPF: 529.982.247-25 here'), 3);
  expect(number).toMatchObject({ page: 3, box: [0.05, 0.5, 0.14, 0.4] });
});

describe('a machine-readable zone', () => {
  const read = (text: string) =>
    Object.fromEntries(
      findInText(linesOf(text), 1)
        .filter(({ is_mrz }) => is_mrz)
        .map(({ kind, label, value }) => [label ?? kind, value]),
    );
  const person = { name: 'ANNA MARIA ERIKSSON', birth: '1974-08-12', expiry: '2012-04-15' };

  // The specimens of ICAO 9303.
  test.each([
    [
      'of a passport',
      `P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<
L898902C36UTO7408122F1204159ZE184226B<<<<<10`,
      { ...person, document_number: 'L898902C3' },
    ],
    [
      'of a large card',
      `I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<
D231458907UTO7408122F1204159<<<<<<<6`,
      { ...person, document_number: 'D23145890' },
    ],
    [
      'of a card',
      `I<UTOD231458907<<<<<<<<<<<<<<<
7408122F1204159UTO<<<<<<<<<<<6
ERIKSSON<<ANNA<MARIA<<<<<<<<<<`,
      { ...person, document_number: 'D23145890' },
    ],
    [
      'as it is read from a photo',
      `P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<< <<<
L898902C36UTO/4O8122F12O41597E184220b<<<<<10`,
      { ...person, document_number: 'L898902C3' },
    ],
    [
      'of a card whose number is a CPF, which needs more than nine characters',
      `IDBRA529982247<251<<<<<<<<<<<<
8501123M3508105BRA<<<<<<<<<<<8
LIMA<<MARCOS<APARECIDO<<<<<<<<`,
      {
        name: 'MARCOS APARECIDO LIMA',
        birth: '1985-01-12',
        expiry: '2035-08-10',
        document_number: '52998224725',
        tax_id: '52998224725',
      },
    ],
    [
      'of a residence card without an end',
      `IDBRAV123456<<<<<<<<<<<<<<<<<<
4501125M<<<<<<<URY<<<<<<<<<<<8
SUAREZ<<JOSE<<<<<<<<<<<<<<<<<<`,
      { name: 'JOSE SUAREZ', birth: '1945-01-12' },
    ],
    // A wrong check digit of the birth date; of the number.
    [
      'that is not right',
      `P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<
L898902C36UTO7408132F1204159ZE184226B<<<<<10`,
      {},
    ],
    [
      'with a number that is not right',
      `P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<
L898902C37UTO7408122F1204159ZE184226B<<<<<10`,
      person,
    ],
    [
      'with a name that may be cut off',
      `P<UTOERIKSSON<<ANNA<MARIA<JOSEPHINA<ALEXANDR
L898902C36UTO7408122F1204159ZE184226B<<<<<10`,
      { birth: person.birth, expiry: person.expiry, document_number: 'L898902C3' },
    ],
  ])('%s', (_, text, found) => {
    expect(read(text)).toEqual(found);
  });

  test('has its places by its characters', () => {
    const [birth] = findInText(linesOf('L898902C36UTO7408122F1204159ZE184226B<<<<<10'), 1);
    expect(birth).toMatchObject({ value: '1974-08-12', box: [0.13, 0, 0.06, 0.8] });
  });
});
