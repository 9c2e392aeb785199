import { describe, expect, test } from 'vitest';
import { compareCompanyNames, comparePersonNames, formOf } from './compare-names.js';

describe('names of companies', () => {
  test.each([
    ['Livraria Ipê Comércio de Livros Ltda', 'LIVRARIA IPE COMERCIO DE LIVROS LTDA', 'same'],
    ['Livraria Ipê Com. de Livros', 'LIVRARIA IPE COMERCIO DE LIVROS LIMITADA', 'same'],
    ['Livraria Ipê - ME', 'LIVRARIA IPE LTDA - EPP', 'same'],
    ['Banco Ipê S/A', 'BANCO IPE S.A.', 'same'],
    ['Banco Ipê', 'BANCO IPE SOCIEDADE ANONIMA', 'same'],
    ['Souza & Lima EIRELI', 'SOUZA E LIMA SOCIEDADE LIMITADA UNIPESSOAL', 'same'],
    ['Armazém 2 Irmãos', 'ARMAZEM 2IRMAOS LTDA', 'same'],
    ["Joalheria D'Ouro", 'JOALHERIA D OURO LTDA', 'same'],
    ['Joana Lima', '22.444.666 JOANA LIMA', 'same'],
    ['Joana Lima', 'JOANA LIMA 39053344705', 'same'],
    ['Cia. das Letras', 'COMPANHIA DAS LETRAS', 'same'],
    ['Ipê Ltda em recuperação judicial', 'IPE LTDA', 'same'],
    // Nothing but a form is compared as it is.
    ['ME', 'LTDA', 'other'],
    ['Livraria Ipê Comércio de Livros', 'LIVRARIA IPE COMERCIO DE PAPEIS LTDA', 'similar'],
    ['Livraria Ipê', 'MERCEARIA AROEIRA LTDA', 'other'],
    ['Livraria Ipê Ltda', 'LIVRARIA JATOBA LTDA', 'other'],
  ])('%s and %s: %s', (one, other, expected) => {
    expect(compareCompanyNames(one, other)).toBe(expected);
    expect(compareCompanyNames(other, one)).toBe(expected);
  });

  test.each([
    ['Ipê Ltda - ME', 'limited'],
    ['Ipê S.A.', 'sa'],
    ['Ipê Sociedade Anônima', 'sa'],
    ['Ipê EIRELI', 'eireli'],
    ['Ipê', null],
    ['Ltda', null],
  ])('the form of %s is %s', (name, expected) => {
    expect(formOf(name)).toBe(expected);
  });
});

describe('names of persons', () => {
  test.each([
    ['Mariana Prado de Souza', 'MARIANA PRADO SOUZA', 'same'],
    ['João da Silva', 'JOAO DA SILVA', 'same'],
    ['Mariana P. de Souza', 'MARIANA PRADO DE SOUZA', 'abbreviated'],
    ['Mariana Souza', 'MARIANA PRADO DE SOUZA', 'abbreviated'],
    ['Mariana Q. Souza', 'MARIANA PRADO DE SOUZA', 'similar'],
    ['Mariana Prado', 'MARIANA PRADO DE SOUZA', 'similar'],
    ['Mariana', 'MARIANA PRADO DE SOUZA', 'other'],
    ['Marcos Lima', 'MARIANA PRADO DE SOUZA', 'other'],
    ['', 'MARIANA PRADO DE SOUZA', 'other'],
  ])('%s and %s: %s', (one, other, expected) => {
    expect(comparePersonNames(one, other)).toBe(expected);
    expect(comparePersonNames(other, one)).toBe(expected);
  });
});
