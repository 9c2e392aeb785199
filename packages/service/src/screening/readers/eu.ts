import { plainDocument, type ListEntry } from '../rules/entry.js';
import { readBirths } from './days.js';
import { readCsv } from './read-csv.js';
import { readText } from './read-text.js';
import { attributeOf, childrenOf, readXml, textOf, type XmlElement } from './read-xml.js';
import { detailsOf, namesOf, type Reading } from './reading.js';

/** Reads the consolidated list of the European Union, in XML (`sanctionEntity`) or in lines. */
export async function* readEu(path: string): AsyncGenerator<Reading> {
  if (path.toLowerCase().endsWith('.csv')) {
    yield* readEuLines(path);
    return;
  }
  for await (const part of readXml(path, await readText(path), ['sanctionEntity'], 'export')) {
    if (part.kind === 'head') {
      const day = /generationDate=["'](\d{4}-\d{2}-\d{2})/.exec(part.text)?.[1];
      if (day !== undefined) yield { kind: 'published', day };
    } else if (part.kind === 'broken') {
      yield { kind: 'broken', place: `line ${part.line}`, problem: part.problem };
    } else {
      const entry = entryOf(part.element);
      yield typeof entry === 'string'
        ? { kind: 'broken', place: `line ${part.line}`, problem: entry }
        : { kind: 'entry', entry };
    }
  }
}

function entryOf(element: XmlElement): ListEntry | string {
  const key = attributeOf(element, 'logicalId');
  if (key === '') return 'The entry has no logicalId.';
  const names = namesOf(
    childrenOf(element, 'nameAlias').map((alias) => {
      const whole = attributeOf(alias, 'wholeName');
      const parts = ['firstName', 'middleName', 'lastName'].map((part) => attributeOf(alias, part));
      return whole === '' ? parts.join(' ') : whole;
    }),
  );
  if (names.length === 0) return `The entry ${key} has no name.`;
  const [type] = childrenOf(element, 'subjectType');
  const code =
    type === undefined ? '' : attributeOf(type, 'classificationCode') || attributeOf(type, 'code');
  const numbers = childrenOf(element, 'identification').map((one) =>
    plainDocument(attributeOf(one, 'number') || attributeOf(one, 'latinNumber')),
  );
  const [regulation] = childrenOf(element, 'regulation');
  return {
    key,
    kind: /^p/i.test(code) ? 'person' : 'company',
    names,
    documents: [...new Set(numbers.filter((one) => one.length >= 5))],
    births: [
      ...new Set(
        childrenOf(element, 'birthdate').flatMap((one) =>
          birthsOf((name) => attributeOf(one, name)),
        ),
      ),
    ],
    details: detailsOf({
      reference: attributeOf(element, 'euReferenceNumber'),
      programmes: regulation === undefined ? '' : attributeOf(regulation, 'programme'),
      remarks: textOf(element, 'remark'),
    }),
  };
}

/** Of a birth date by the names of its attributes, which the lines have as titles: a day, a year, or the first and the last possible one. */
function birthsOf(valueOf: (name: string) => string): string[] {
  const day = valueOf('birthdate') || valueOf('year');
  const range = `${valueOf('yearRangeFrom')} to ${valueOf('yearRangeTo')}`;
  return day === ''
    ? readBirths(range)
    : readBirths(day, valueOf('circa').toLowerCase() === 'true');
}

const key_title = 'ENTITY LOGICALID';

/** Each line has one name, date or document of an entry; those of an entry follow each other. */
async function* readEuLines(path: string): AsyncGenerator<Reading> {
  let lines: ReadonlyMap<string, string>[] = [];
  let isDated = false;
  const ended = function* (): Generator<Reading> {
    if (lines.length > 0) yield { kind: 'entry', entry: entryOfLines(lines) };
    lines = [];
  };
  for await (const row of readCsv(path, await readText(path), [key_title, 'NAMEALIAS WHOLENAME'])) {
    if ('problem' in row) {
      yield { kind: 'broken', place: `line ${row.line}`, problem: row.problem };
      continue;
    }
    const day = row.fields.get('FILEGENERATIONDATE') ?? '';
    const found = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(day);
    if (!isDated && found) {
      yield { kind: 'published', day: `${found[3]}-${found[2]}-${found[1]}` };
      isDated = true;
    }
    const key = row.fields.get(key_title) ?? '';
    if (key === '') {
      yield {
        kind: 'broken',
        place: `line ${row.line}`,
        problem: 'The line has no Entity_LogicalId.',
      };
      continue;
    }
    if (lines[0] !== undefined && lines[0].get(key_title) !== key) yield* named(ended());
    lines.push(row.fields);
  }
  yield* named(ended());
}

function* named(readings: Iterable<Reading>): Generator<Reading> {
  for (const reading of readings) {
    yield reading.kind === 'entry' && reading.entry.names.length === 0
      ? { kind: 'broken', place: `entry ${reading.entry.key}`, problem: 'It has no name.' }
      : reading;
  }
}

function entryOfLines(lines: readonly ReadonlyMap<string, string>[]): ListEntry {
  const [first] = lines;
  const all = (title: string) => lines.map((line) => line.get(title) ?? '');
  const type =
    first?.get('ENTITY SUBJECTTYPE CLASSIFICATIONCODE') || first?.get('ENTITY SUBJECTTYPE') || '';
  return {
    key: first?.get(key_title) ?? '',
    kind: /^p/i.test(type) ? 'person' : 'company',
    names: namesOf(all('NAMEALIAS WHOLENAME')),
    documents: [
      ...new Set(
        all('IDENTIFICATION NUMBER')
          .map(plainDocument)
          .filter((one) => one.length >= 5),
      ),
    ],
    births: [
      ...new Set(
        lines.flatMap((line) =>
          birthsOf((name) => line.get(`BIRTHDATE ${name.toUpperCase()}`) ?? ''),
        ),
      ),
    ],
    details: detailsOf({
      reference: first?.get('ENTITY EU REFERENCENUMBER'),
      programmes: first?.get('ENTITY REGULATION PROGRAMME'),
      remarks: first?.get('ENTITY REMARK'),
    }),
  };
}
