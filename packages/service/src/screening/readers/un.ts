import { plainDocument, type ListEntry } from '../rules/entry.js';
import { readBirths } from './days.js';
import { readText } from './read-text.js';
import { childrenOf, readXml, textOf, type XmlElement } from './read-xml.js';
import { detailsOf, namesOf, type Reading } from './reading.js';

/** Reads the consolidated list of the United Nations: INDIVIDUAL and ENTITY. */
export async function* readUn(path: string): AsyncGenerator<Reading> {
  const parts = readXml(path, await readText(path), ['INDIVIDUAL', 'ENTITY'], 'CONSOLIDATED_LIST');
  for await (const part of parts) {
    if (part.kind === 'head') {
      const day = /dateGenerated=["'](\d{4}-\d{2}-\d{2})/.exec(part.text)?.[1];
      if (day !== undefined) yield { kind: 'published', day };
    } else if (part.kind === 'broken') {
      yield { kind: 'broken', place: `line ${part.line}`, problem: part.problem };
    } else {
      const entry = entryOf(part.element, part.name === 'INDIVIDUAL' ? 'person' : 'company');
      yield typeof entry === 'string'
        ? { kind: 'broken', place: `line ${part.line}`, problem: entry }
        : { kind: 'entry', entry };
    }
  }
}

const name_parts = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'];

function entryOf(element: XmlElement, kind: 'person' | 'company'): ListEntry | string {
  const key = textOf(element, 'DATAID');
  if (key === '') return 'The entry has no DATAID.';
  const prefix = kind === 'person' ? 'INDIVIDUAL' : 'ENTITY';
  const aliases = childrenOf(element, `${prefix}_ALIAS`).map((one) => textOf(one, 'ALIAS_NAME'));
  const names = namesOf([
    name_parts.map((part) => textOf(element, part)).join(' '),
    ...aliases.flatMap((alias) => alias.split(';')),
  ]);
  if (names.length === 0) return `The entry ${key} has no name.`;
  const documents = childrenOf(element, 'INDIVIDUAL_DOCUMENT').map((one) =>
    plainDocument(textOf(one, 'NUMBER')),
  );
  return {
    key,
    kind,
    names,
    documents: [...new Set(documents.filter((one) => one.length >= 5))],
    births: [...new Set(childrenOf(element, 'INDIVIDUAL_DATE_OF_BIRTH').flatMap(birthsOf))],
    details: detailsOf({
      reference: textOf(element, 'REFERENCE_NUMBER'),
      programmes: textOf(element, 'UN_LIST_TYPE'),
      listed_on: textOf(element, 'LISTED_ON'),
      nationality: textOf(element, 'NATIONALITY', 'VALUE'),
      remarks: textOf(element, 'COMMENTS1'),
    }),
  };
}

function birthsOf(element: XmlElement): string[] {
  const isApproximate = /^(approx|circa)/i.test(textOf(element, 'TYPE_OF_DATE'));
  const date = textOf(element, 'DATE');
  if (date !== '') return readBirths(date, isApproximate);
  const from = textOf(element, 'FROM_YEAR');
  const to = textOf(element, 'TO_YEAR');
  return from === ''
    ? readBirths(textOf(element, 'YEAR'), isApproximate)
    : readBirths(`${from} to ${to}`);
}
