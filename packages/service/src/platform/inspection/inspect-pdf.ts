import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import type { FileProblem } from './file-problem.js';
import type { Inspector } from './inspector.js';
import { PdfPageTree } from './pdf-page-tree.js';
import { opensWithoutPassword, readString } from './pdf-password.js';

const inflated = promisify(inflate);

/** Bytes that are searched at once: small chunks are collected, so that the overlap is not searched for each. */
const block_bytes = 64 * 1024;
/** Text that is searched again with the next block, so that a dictionary across both is found. */
const overlap = 8 * 1024;
/** Maximum size of an object stream, compressed and not, and of all of them; objects beyond stay unread. */
const max_packed = 1024 * 1024;
const max_unpacked = 4 * 1024 * 1024;
const max_unpacked_total = 64 * 1024 * 1024;

const s = '[\\0\\t\\n\\f\\r ]';
const reference = `[0-9]{1,10}${s}{1,8}[0-9]{1,5}${s}{1,8}R`;
const page = new RegExp(`/Type${s}{0,16}/Page(?![A-Za-z])|/Kids${s}{0,16}\\[${s}{0,16}[0-9]`);
const form = new RegExp(`/XFA${s}{0,16}(?:\\[|${reference})`);
const collection = new RegExp(`/Collection${s}{0,16}(?:<<|${reference})`);
const encrypt = new RegExp(`/Encrypt${s}{0,16}(?:<<|${reference})`);
const identifier = new RegExp(`/ID${s}{0,16}\\[${s}{0,16}(?=[(<])`);
const standard_security = new RegExp(`/Filter${s}{0,16}/Standard(?![A-Za-z])`);
const object_header = new RegExp(`[0-9]${s}{1,8}[0-9]{1,5}${s}{1,8}$`);
/** An object stream up to its first byte. */
const packed_start = new RegExp(
  `/Type${s}{0,16}/ObjStm[^]{0,400}?>>${s}{0,32}stream(?:\\r\\n|\\n)`,
  'g',
);

/**
 * Inspects a PDF without building its objects: keywords are searched in its text, and in object streams, which are decompressed within
 * bounds. Whatever it cannot read counts in favour of the file.
 */
export class PdfInspector implements Inspector {
  readonly early = null;
  readonly hasSize = true;
  #chunks: Buffer[] = [];
  #chunk_bytes = 0;
  /** One character for each byte: the overlap, or all since the start of an object stream that has not ended. */
  #text = '';
  /** Position of `#text` in the file. */
  #at = 0;
  /** Characters of `#text` that were searched. */
  #searched = 0;
  /** Start in `#text` of an object stream that has not ended. */
  #packed_from: number | null = null;
  #packed_dictionary = '';
  #unpacked = 0;
  /** Pages may be in object streams that it could not read. */
  #isOpaque = false;
  #hasPage = false;
  readonly #tree = new PdfPageTree();
  #hasForm = false;
  #hasCollection = false;
  #isEncrypted = false;
  #security: string | null = null;
  #id: Buffer | null = null;
  /** Positions of the last object and of the last end of the file. */
  #last_object = -1;
  #last_end = -1;

  async update(chunk: Buffer): Promise<void> {
    this.#chunks.push(chunk);
    this.#chunk_bytes += chunk.length;
    if (this.#chunk_bytes >= block_bytes) await this.#read();
  }

  async end(): Promise<FileProblem | null> {
    await this.#read();
    // An object stream that does not end.
    if (this.#packed_from !== null) this.#isOpaque = true;
    // A linearised or updated file has several ends. One that was cut off ends with objects.
    if (this.#last_end === -1 || this.#last_end < this.#last_object) return 'incomplete';
    if (this.#isEncrypted) {
      // Other handlers, such as certificates, need a secret in any case.
      const security = this.#security;
      const id = this.#id ?? Buffer.alloc(0);
      if (security === null || opensWithoutPassword(security, id) === false) {
        return 'password_protected';
      }
    } else if (!this.#isOpaque && (!this.#hasPage || this.#tree.isEmpty)) return 'no_pages';
    if (this.#hasCollection) return 'portfolio';
    return this.#hasForm ? 'form_content' : null;
  }

  /** Searches the collected chunks. */
  async #read(): Promise<void> {
    const text = Buffer.concat(this.#chunks).toString('latin1');
    this.#text += text;
    this.#tree.add(text);
    this.#chunks = [];
    this.#chunk_bytes = 0;
    const from = Math.max(0, this.#searched - overlap);
    this.#search(this.#text.slice(from), this.#at + from);
    const kept = await this.#unpackFrom(from);
    this.#text = this.#text.slice(kept);
    this.#at += kept;
    if (this.#packed_from !== null) this.#packed_from -= kept;
    this.#searched = this.#text.length;
  }

  /** Searches a part of the file. The same text may be searched twice. */
  #search(text: string, at: number): void {
    for (
      let found = text.lastIndexOf('obj');
      found > 0;
      found = text.lastIndexOf('obj', found - 1)
    ) {
      if (!object_header.test(text.slice(Math.max(0, found - 24), found))) continue;
      this.#last_object = Math.max(this.#last_object, at + found);
      break;
    }
    const end = Math.max(text.lastIndexOf('%%EOF'), text.lastIndexOf('startxref'));
    if (end !== -1) this.#last_end = Math.max(this.#last_end, at + end);
    this.#isEncrypted ||= encrypt.test(text);
    const security = standard_security.exec(text);
    if (security) this.#security = dictionaryAround(text, security.index);
    const id = identifier.exec(text);
    if (id) this.#id = readString(text, id.index + id[0].length) ?? this.#id;
    this.#searchContent(text);
  }

  #searchContent(text: string): void {
    this.#hasPage ||= page.test(text);
    this.#hasForm ||= form.test(text);
    this.#hasCollection ||= collection.test(text);
  }

  /** Decompresses the object streams from a position on. Returns the position from which the text is still needed. */
  async #unpackFrom(from: number): Promise<number> {
    let at = from;
    for (;;) {
      if (this.#packed_from === null) {
        packed_start.lastIndex = at;
        const found = packed_start.exec(this.#text);
        if (!found) return Math.max(at, this.#text.length - overlap);
        at = found.index + found[0].length;
        const object = this.#text.lastIndexOf('obj', found.index);
        const dictionary = this.#text.slice(Math.max(0, object), at);
        // Object streams with any other filter, or with a predictor, would have to be decoded first.
        if (/\/(?:LZW|ASCII|Run|Crypt|Brotli|Predictor)/.test(dictionary)) {
          this.#isOpaque = true;
          continue;
        }
        this.#packed_from = at;
        this.#packed_dictionary = dictionary;
      }
      const start = this.#packed_from;
      const end = this.#text.indexOf(
        'endstream',
        Math.max(start, this.#searched - 'endstream'.length),
      );
      if (end === -1) {
        if (this.#text.length - start <= max_packed) return start;
        this.#isOpaque = true;
        at = this.#text.length;
      } else {
        await this.#unpack(this.#text.slice(start, end), this.#at + start);
        at = end;
      }
      this.#packed_from = null;
    }
  }

  async #unpack(packed: string, at: number): Promise<void> {
    const dictionary = this.#packed_dictionary;
    const bytes = Buffer.from(packed, 'latin1');
    if ((bytes[0]! & 0x0f) !== 8) {
      // Not compressed, it was searched already.
      if (!dictionary.includes('/Filter')) this.#tree.addPacked(packed, at, dictionary);
      return;
    }
    if (this.#unpacked >= max_unpacked_total) {
      this.#isOpaque = true;
      return;
    }
    try {
      const unpacked = (await inflated(bytes, { maxOutputLength: max_unpacked })) as Buffer;
      this.#unpacked += unpacked.length;
      const text = unpacked.toString('latin1');
      this.#searchContent(text);
      this.#tree.addPacked(text, at, dictionary);
    } catch {
      // Encrypted, damaged, or larger.
      this.#unpacked += max_unpacked;
      this.#isOpaque = true;
    }
  }
}

/** The text of the object that has a position. */
function dictionaryAround(text: string, at: number): string {
  const start = Math.max(0, at - overlap / 2, text.lastIndexOf('obj', at));
  const end = text.indexOf('endobj', at);
  return text.slice(start, Math.min(at + overlap / 2, end === -1 ? text.length : end));
}
