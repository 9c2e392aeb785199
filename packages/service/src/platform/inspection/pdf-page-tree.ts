/** Maximum length of a dictionary that is kept until it ends: a node of the tree may name thousands of pages. */
const max_dictionary = 1024 * 1024;
/** Maximum number of objects and references in memory. */
const max_known = 500_000;

const s = '[\\0\\t\\n\\f\\r ]';
const reference = new RegExp(`([0-9]{1,10})${s}{1,8}[0-9]{1,5}${s}{1,8}R(?![A-Za-z])`, 'g');
const referenceOf = (name: string) =>
  new RegExp(`/${name}${s}{0,16}([0-9]{1,10})${s}{1,8}[0-9]{1,5}${s}{1,8}R(?![A-Za-z])`);
/** The start of an object, or of the trailer. */
const start = new RegExp(
  `(?<![0-9])([0-9]{1,10})${s}{1,8}[0-9]{1,5}${s}{1,8}obj(?![A-Za-z])|trailer(?![A-Za-z])`,
  'g',
);
/** The end of the dictionary of an object or of the trailer: some writers leave `endobj` out. */
const end = new RegExp(
  `endobj|>>${s}{0,32}stream(?=[\\r\\n])|startxref|(?<![0-9])[0-9]{1,10}${s}{1,8}[0-9]{1,5}${s}{1,8}obj(?![A-Za-z])`,
  'g',
);
/** Text at the end of a block in which an object may begin. */
const longest_start = 64;
const longest_end = 'endstream'.length;

const ofType = (type: string) => new RegExp(`/Type${s}{0,16}/${type}(?![A-Za-z])`);
const page = ofType('Page');
const pages = ofType('Pages');
const catalog = ofType('Catalog');
const cross_references = ofType('XRef');
const object_stream = ofType('ObjStm');
/** A leaf without a type has entries of a page. */
const page_entries = /\/(?:MediaBox|Contents|Resources)(?![A-Za-z])/;
const kids_array = new RegExp(`/Kids${s}{0,16}\\[([^\\]]*)`);
const kids_reference = referenceOf('Kids');
const root = referenceOf('Root');
const pages_reference = referenceOf('Pages');
const array = new RegExp(`^${s}{0,16}\\[([^\\]<(/]*)\\]${s}{0,16}$`);

/** An object of the tree: its page, or the numbers of the objects that it refers to. */
interface Node {
  /** Position in the file: the last definition counts, as after an update. */
  at: number;
  kids: readonly number[] | 'page';
  isCatalog: boolean;
}

/**
 * Follows the tree of pages of a PDF from its catalog, without a table of cross-references: it reads the objects in the order of the file, as
 * programs do that repair one. It counts an object in favour of the file where it is not sure.
 */
export class PdfPageTree {
  readonly #nodes = new Map<number, Node>();
  #known = 0;
  #root: number | null = null;
  /** Object streams in the file, and positions of those that were read. */
  #packed = 0;
  readonly #unpacked = new Set<number>();
  /** Text that was not read: an object in it has not ended. */
  #text = '';
  #at = 0;
  #isInStream = false;
  #isUnsure = false;

  /** Reads the next part of the file. */
  add(text: string): void {
    this.#text += text;
    let at = 0;
    while (at < this.#text.length) {
      const next = this.#isInStream ? this.#skipStream(at) : this.#readObject(at);
      if (next.at > at) at = next.at;
      if (next.needsMore) break;
    }
    this.#text = this.#text.slice(at);
    this.#at += at;
  }

  /** Reads the objects of a decompressed object stream, whose text begins with their numbers and offsets. */
  addPacked(unpacked: string, at: number, dictionary: string): void {
    this.#unpacked.add(at);
    const first = Number(/\/First[\0\t\n\f\r ]{1,16}([0-9]{1,10})/.exec(dictionary)?.[1] ?? -1);
    const numbers = unpacked.slice(0, Math.max(0, first)).match(/[0-9]+/g) ?? [];
    if (first < 0 || numbers.length < 2) {
      this.#isUnsure = true;
      return;
    }
    for (let index = 0; index + 1 < numbers.length; index += 2) {
      const from = first + Number(numbers[index + 1]);
      const to = numbers[index + 3] === undefined ? undefined : first + Number(numbers[index + 3]);
      // Offsets are in ascending order, but for a broken writer.
      if (to !== undefined && to < from) this.#isUnsure = true;
      this.#learn(Number(numbers[index]), at, unpacked.slice(from, to));
    }
  }

  /** Whether no page can be reached from the catalog, as far as it has read all that it needed for that. */
  get isEmpty(): boolean {
    if (
      this.#isUnsure ||
      this.#isInStream ||
      this.#root === null ||
      this.#unpacked.size < this.#packed
    )
      return false;
    // Programs look for a catalog where the trailer names none.
    const open = this.#nodes.get(this.#root)?.isCatalog
      ? [this.#root]
      : [...this.#nodes].filter(([, node]) => node.isCatalog).map(([number]) => number);
    const met = new Set<number>();
    for (let number = open.pop(); number !== undefined; number = open.pop()) {
      if (met.has(number)) continue;
      met.add(number);
      const node = this.#nodes.get(number);
      if (node?.kids === 'page') return false;
      if (node) open.push(...node.kids);
    }
    return true;
  }

  #skipStream(at: number): { at: number; needsMore?: boolean } {
    const found = this.#text.indexOf('endstream', at);
    if (found === -1) return { at: Math.max(at, this.#text.length - longest_end), needsMore: true };
    this.#isInStream = false;
    return { at: found + longest_end };
  }

  #readObject(at: number): { at: number; needsMore?: boolean } {
    start.lastIndex = at;
    const found = start.exec(this.#text);
    if (!found) return { at: Math.max(at, this.#text.length - longest_start), needsMore: true };
    const body = found.index + found[0].length;
    end.lastIndex = body;
    const ended = end.exec(this.#text);
    if (!ended) {
      if (this.#text.length - found.index <= max_dictionary)
        return { at: found.index, needsMore: true };
      this.#isUnsure = true;
      return { at: body };
    }
    const text = this.#text.slice(body, ended.index);
    const number = found[1];
    const rootOf = number === undefined || cross_references.test(text) ? root.exec(text) : null;
    if (rootOf) this.#root = Number(rootOf[1]);
    if (number !== undefined) this.#learn(Number(number), this.#at + found.index, text);
    if (object_stream.test(text)) this.#packed += 1;
    this.#isInStream = ended[0].endsWith('stream');
    return { at: ended.index + (/^[0-9]/.test(ended[0]) ? 0 : ended[0].length) };
  }

  /** Keeps what an object says of the tree. */
  #learn(number: number, at: number, text: string): void {
    const known = this.#nodes.get(number);
    if (known && known.at > at) return;
    const kids = this.#kidsOf(text);
    if (kids === null) {
      // A later definition that is no part of the tree replaces the one before it.
      this.#nodes.delete(number);
      return;
    }
    this.#known += kids === 'page' ? 1 : 1 + kids.length;
    if (this.#known > max_known) this.#isUnsure = true;
    else this.#nodes.set(number, { at, kids, isCatalog: isCatalog(text) });
  }

  /** The numbers of the objects below an object; null if it is not one of the tree. */
  #kidsOf(text: string): readonly number[] | 'page' | null {
    const plain = array.exec(text);
    if (plain) return numbersIn(plain[1]!);
    if (isCatalog(text)) {
      const below = pages_reference.exec(text);
      if (!below && /\/Pages[\0\t\n\f\r ]{0,16}<</.test(text)) this.#isUnsure = true;
      return below ? [Number(below[1])] : [];
    }
    const kids = kids_array.exec(text);
    // Kids that are not references.
    if (kids?.[1]?.includes('<<')) return 'page';
    if (kids) return numbersIn(kids[1]!);
    const elsewhere = kids_reference.exec(text);
    if (elsewhere) return [Number(elsewhere[1])];
    if (pages.test(text)) return [];
    return page.test(text) || page_entries.test(text) ? 'page' : null;
  }
}

function isCatalog(text: string): boolean {
  return catalog.test(text) || (pages_reference.test(text) && !page.test(text));
}

function numbersIn(text: string): number[] {
  return [...text.matchAll(reference)].map((found) => Number(found[1]));
}
