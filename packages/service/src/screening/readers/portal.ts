import { hash } from 'node:crypto';
import { plainDocument, type ListEntry } from '../rules/entry.js';
import { readDay } from './days.js';
import { readCsv } from './read-csv.js';
import { readText } from './read-text.js';
import { detailsOf, namesOf, type Reading } from './reading.js';

/** The tables of Brazil's Portal da Transparência: CEIS and CNEP (sanctions), CEPIM (entities), PEP (exposed persons). */

type Fields = ReadonlyMap<string, string>;

/** Texts by which the portal says that there is nothing. */
const nothing = new Set([
  '',
  'SEM INFORMACAO',
  'SEM INFORMAÇÃO',
  '-1',
  'NAO INFORMADA',
  'NÃO INFORMADA',
  'NÃO INFORMADO',
]);
const valueOf = (fields: Fields, title: string) => {
  const value = fields.get(title) ?? '';
  return nothing.has(value.toUpperCase()) ? '' : value;
};
const dayOf = (fields: Fields, title: string) => readDay(valueOf(fields, title), 'day first');

async function* readTable(
  path: string,
  titles: readonly string[],
  entryOf: (fields: Fields) => ListEntry | string,
): AsyncGenerator<Reading> {
  for await (const row of readCsv(path, await readText(path), titles)) {
    const place = `line ${row.line}`;
    if ('problem' in row) {
      yield { kind: 'broken', place, problem: row.problem };
      continue;
    }
    const entry = entryOf(row.fields);
    yield typeof entry === 'string'
      ? { kind: 'broken', place, problem: entry }
      : { kind: 'entry', entry };
  }
}

/** Reads CEIS or CNEP. */
export function readSanctions(path: string): AsyncGenerator<Reading> {
  return readTable(
    path,
    ['CODIGO DA SANCAO', 'CPF OU CNPJ DO SANCIONADO', 'NOME DO SANCIONADO'],
    (fields) => {
      const key = valueOf(fields, 'CODIGO DA SANCAO');
      if (key === '') return 'The line has no CÓDIGO DA SANÇÃO.';
      const document = plainDocument(valueOf(fields, 'CPF OU CNPJ DO SANCIONADO'));
      const names = namesOf(
        [
          'NOME DO SANCIONADO',
          'NOME INFORMADO PELO ORGAO SANCIONADOR',
          'RAZAO SOCIAL CADASTRO RECEITA',
          'NOME FANTASIA CADASTRO RECEITA',
        ].map((title) => valueOf(fields, title)),
      );
      if (names.length === 0 && document === '')
        return `The sanction ${key} has neither a name nor a document.`;
      const type = valueOf(fields, 'TIPO DE PESSOA').toUpperCase();
      const isPerson = type === '' ? document.length === 11 : type.startsWith('F');
      return {
        key,
        kind: isPerson ? 'person' : 'company',
        names,
        documents: document === '' ? [] : [document],
        births: [],
        details: detailsOf({
          category: valueOf(fields, 'CATEGORIA DA SANCAO'),
          authority: valueOf(fields, 'ORGAO SANCIONADOR'),
          process: valueOf(fields, 'NUMERO DO PROCESSO'),
          from: dayOf(fields, 'DATA INICIO SANCAO'),
          until: dayOf(fields, 'DATA FINAL SANCAO'),
          grounds: valueOf(fields, 'FUNDAMENTACAO LEGAL'),
          fine: valueOf(fields, 'VALOR DA MULTA'),
        }),
      };
    },
  );
}

/** Reads CEPIM, which has companies alone, and several lines of one. */
export function readCepim(path: string): AsyncGenerator<Reading> {
  return readTable(path, ['CNPJ ENTIDADE', 'NOME ENTIDADE'], (fields) => {
    const document = plainDocument(valueOf(fields, 'CNPJ ENTIDADE'));
    const name = valueOf(fields, 'NOME ENTIDADE');
    if (document === '' && name === '') return 'The line has neither a CNPJ nor a name.';
    const agreement = valueOf(fields, 'NUMERO CONVENIO');
    const authority = valueOf(fields, 'ORGAO CONCEDENTE');
    const reason = valueOf(fields, 'MOTIVO DO IMPEDIMENTO');
    return {
      key: keyOf(document, name, agreement, authority, reason),
      kind: 'company',
      names: namesOf([name]),
      documents: document === '' ? [] : [document],
      births: [],
      details: detailsOf({ agreement, authority, reason }),
    };
  });
}

/** Reads PEP: an office of a person a line, the CPF masked. */
export function readPep(path: string): AsyncGenerator<Reading> {
  return readTable(path, ['CPF', 'NOME PEP'], (fields) => {
    const document = plainDocument(valueOf(fields, 'CPF'));
    const name = valueOf(fields, 'NOME PEP');
    if (name === '') return 'The line has no name.';
    const office = valueOf(fields, 'DESCRICAO FUNCAO') || valueOf(fields, 'SIGLA FUNCAO');
    const authority = valueOf(fields, 'NOME ORGAO');
    const from = dayOf(fields, 'DATA INICIO EXERCICIO');
    return {
      key: keyOf(document, name, office, valueOf(fields, 'NIVEL FUNCAO'), authority, from),
      kind: 'person',
      names: namesOf([name]),
      documents: document === '' ? [] : [document],
      births: [],
      details: detailsOf({
        office,
        authority,
        from,
        until: dayOf(fields, 'DATA FIM EXERCICIO'),
        exposed_until: dayOf(fields, 'DATA FIM CARENCIA'),
      }),
    };
  });
}

/** The publisher gives these lines no name: what does not change of a line is its key. */
function keyOf(...values: readonly string[]): string {
  return hash('sha256', JSON.stringify(values), 'hex').slice(0, 32);
}
