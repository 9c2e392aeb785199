import { plainDocument, type ListEntry } from '../rules/entry.js';
import { readBirths, readDay } from './days.js';
import { readText } from './read-text.js';
import { childrenOf, readXml, textOf, type XmlElement } from './read-xml.js';
import { detailsOf, namesOf, type Reading } from './reading.js';

/** Reads OFAC's lists in their older XML format (sdn.xml, consolidated.xml): one `sdnEntry` each. */
export async function* readOfac(path: string): AsyncGenerator<Reading> {
  for await (const part of readXml(path, await readText(path), ['sdnEntry'], 'sdnList')) {
    if (part.kind === 'head') {
      const day = /<Publish_Date>\s*([^<]+?)\s*</.exec(part.text)?.[1];
      if (day !== undefined) yield { kind: 'published', day: readDay(day, 'month first') };
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

const nameOf = (element: XmlElement) =>
  `${textOf(element, 'firstName')} ${textOf(element, 'lastName')}`;
const listed = (element: XmlElement, list: string, item: string) =>
  childrenOf(element, list).flatMap((one) => childrenOf(one, item));

/** Returns what is missing, where it is no entry. */
function entryOf(element: XmlElement): ListEntry | string {
  const key = textOf(element, 'uid');
  if (key === '') return 'The entry has no uid.';
  const names = namesOf([nameOf(element), ...listed(element, 'akaList', 'aka').map(nameOf)]);
  if (names.length === 0) return `The entry ${key} has no name.`;
  const type = textOf(element, 'sdnType').toLowerCase();
  const ids = listed(element, 'idList', 'id');
  return {
    key,
    kind: type === 'individual' ? 'person' : type === 'entity' ? 'company' : 'other',
    names,
    documents: [
      ...new Set(
        ids.map((id) => plainDocument(textOf(id, 'idNumber'))).filter((one) => one.length >= 5),
      ),
    ],
    births: [
      ...new Set(
        listed(element, 'dateOfBirthList', 'dateOfBirthItem').flatMap((item) =>
          readBirths(textOf(item, 'dateOfBirth')),
        ),
      ),
    ],
    details: detailsOf({
      programmes: listed(element, 'programList', 'program')
        .map((program) => textOf(program))
        .join(', '),
      title: textOf(element, 'title'),
      nationality: listed(element, 'nationalityList', 'nationality')
        .map((one) => textOf(one, 'country'))
        .join(', '),
      remarks: textOf(element, 'remarks'),
    }),
  };
}
