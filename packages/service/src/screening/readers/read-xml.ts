import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { ListFileError } from './reading.js';

/** An element: its children by name, its attributes as `@name`, its text as `#text`. */
export interface XmlElement {
  readonly [name: string]: readonly (XmlElement | string)[] | string;
}

/** An element of the list, or the text before the first one. */
export type XmlPart =
  | { kind: 'head'; text: string }
  | { kind: 'element'; name: string; line: number; element: XmlElement }
  | { kind: 'broken'; line: number; problem: string };

/** No entry of any list comes near; a file whose entries are longer is none of them. */
const max_entry_letters = 8_388_608;
const max_head_letters = 1_048_576;
const max_tail_letters = 1_048_576;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  // Also &#233; and &#xE9;, which XML may have in place of a letter.
  htmlEntities: true,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
});

/**
 * Reads the entries of an XML file, each parsed by itself: memory has one entry at a time, and one that is broken does not end the load.
 * Entries do not contain each other in any of the lists.
 *
 * @param names names of the elements that are entries
 * @param root name of the element around all of them
 * @throws ListFileError for another file, and for one that was cut off
 */
export async function* readXml(
  path: string,
  text: AsyncIterable<string>,
  names: readonly string[],
  root: string,
): AsyncGenerator<XmlPart> {
  const opening = new RegExp(`<(?:\\w+:)?(${names.join('|')})(?=[\\s/>])`, 'g');
  const closing = new RegExp(`</(?:\\w+:)?${root}\\s*>`);
  let rest = '';
  let line = 1;
  let isHeadRead = false;
  const skip = (letters: number) => {
    line += countLines(rest, letters);
    rest = rest.slice(letters);
  };
  for await (const part of text) {
    rest += part;
    for (;;) {
      opening.lastIndex = 0;
      const found = opening.exec(rest);
      if (!isHeadRead && (found !== null || rest.length > max_head_letters)) {
        requireRoot(path, rest.slice(0, found?.index ?? max_head_letters), root);
        yield { kind: 'head', text: rest.slice(0, found?.index ?? max_head_letters) };
        isHeadRead = true;
      }
      if (found === null) {
        // The start of a name may be cut off; and what follows the end of the root element must be seen together with it.
        const ended = closing.exec(rest)?.index ?? -1;
        const isTail = ended !== -1 && rest.length - ended <= max_tail_letters;
        if (isHeadRead) skip(isTail ? ended : Math.max(0, rest.length - 200));
        break;
      }
      if (found.index > 0) skip(found.index);
      const name = found[1] ?? '';
      const end = endOf(rest, found[0].slice(1));
      if (end === null) {
        if (rest.length > max_entry_letters) {
          throw new ListFileError(
            `${path}, line ${line}: the entry does not end. The file is damaged: download it again.`,
          );
        }
        break;
      }
      yield parse(name, rest.slice(0, end), line);
      skip(end);
    }
  }
  if (!isHeadRead) requireRoot(path, rest, root);
  if (!isHeadRead) yield { kind: 'head', text: rest };
  if (!new RegExp(`${closing.source}${afterRoot}$`).test(rest)) {
    throw new ListFileError(
      `${path}, line ${line + countLines(rest, rest.length)}: the file ends before </${root}>, so entries are missing. Download it again.`,
    );
  }
}

/** What XML may have after its last element: white space, comments and processing instructions. */
const afterRoot = '\\s*(?:(?:<!--(?:(?!--)[^])*-->|<\\?(?:(?!\\?>)[^])*\\?>)\\s*)*';

function requireRoot(path: string, head: string, root: string): void {
  if (!new RegExp(`<(?:\\w+:)?${root}[\\s>]`).test(head)) {
    throw new ListFileError(
      `${path}, line 1: it does not begin with <${root}>, so it is not the file of this list.`,
    );
  }
}

/** Where the element that begins the text ends; null while that has not been read. */
function endOf(text: string, name: string): number | null {
  const closing = new RegExp(`</${name}\\s*>`).exec(text);
  const alone = /^<[^<>]*\/>/.exec(text);
  if (alone && (closing === null || alone[0].length <= closing.index)) return alone[0].length;
  return closing === null ? null : closing.index + closing[0].length;
}

function parse(name: string, text: string, line: number): XmlPart {
  const valid = XMLValidator.validate(text);
  if (valid !== true) {
    const { msg, line: within } = valid.err;
    return { kind: 'broken', line: line + within - 1, problem: msg };
  }
  try {
    const [element] = (parser.parse(text) as Record<string, (XmlElement | string)[]>)[name] ?? [];
    if (typeof element === 'object') return { kind: 'element', name, line, element };
    return { kind: 'broken', line, problem: `<${name}> is empty.` };
  } catch (error) {
    return { kind: 'broken', line, problem: (error as Error).message };
  }
}

function countLines(text: string, letters: number): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < letters; at = text.indexOf('\n', at + 1))
    count += 1;
  return count;
}

/** The child elements of a name. */
export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  const children = element[name];
  if (children === undefined || typeof children === 'string') return [];
  return children.map((child) => (typeof child === 'string' ? { '#text': child } : child));
}

/** The text of the first child of a name, or of what is in it. */
export function textOf(element: XmlElement, ...names: readonly string[]): string {
  const [name, ...rest] = names;
  if (name === undefined) {
    const text = element['#text'];
    return (typeof text === 'string' ? text : typeof text?.[0] === 'string' ? text[0] : '').trim();
  }
  const [child] = childrenOf(element, name);
  return child === undefined ? '' : textOf(child, ...rest);
}

/** An attribute; empty where it is missing. */
export function attributeOf(element: XmlElement, name: string): string {
  const value = element[`@${name}`];
  return typeof value === 'string' ? value.trim() : '';
}
