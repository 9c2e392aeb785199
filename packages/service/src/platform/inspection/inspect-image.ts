import { crc32 } from 'node:zlib';
import { max_pixels, type FileFault } from './file-problem.js';
import type { Inspector } from './inspector.js';

/** Collects a fixed number of bytes over chunks. */
class Header {
  readonly #bytes: Buffer;
  #length = 0;

  constructor(size: number) {
    this.#bytes = Buffer.alloc(size);
  }

  /** Takes bytes from `at` on. Returns the position after them. */
  take(chunk: Buffer, at: number): number {
    const count = Math.min(this.#bytes.length - this.#length, chunk.length - at);
    chunk.copy(this.#bytes, this.#length, at, at + count);
    this.#length += count;
    return at + count;
  }

  get isFull(): boolean {
    return this.#length === this.#bytes.length;
  }

  get bytes(): Buffer {
    return this.#bytes;
  }
}

/**
 * Inspects the chunks of a PNG: the header first, image data that begin as a compressed stream, the end. What follows the end is no part
 * of the image. The pixels are not decoded.
 */
export class PngInspector implements Inspector {
  #header = new Header(8);
  #state: 'signature' | 'chunk' | 'size' | 'data' | 'skip' | 'end' = 'signature';
  /** Bytes of the current chunk that are still to come, with its checksum. */
  #rest = 0;
  #hasSize = false;
  #hasData = false;
  #fault: FileFault | null = null;

  update(chunk: Buffer): void {
    let at = 0;
    while (at < chunk.length && this.#state !== 'end' && this.#fault === null) {
      if (this.#state === 'skip') {
        const count = Math.min(this.#rest, chunk.length - at);
        this.#rest -= count;
        at += count;
        if (this.#rest === 0) this.#expect('chunk', 8);
        continue;
      }
      at = this.#header.take(chunk, at);
      if (!this.#header.isFull) return;
      if (this.#state === 'signature') this.#expect('chunk', 8);
      else if (this.#state === 'size') this.#readSize(this.#header.bytes);
      else if (this.#state === 'data') this.#readData(this.#header.bytes);
      else this.#readChunk(this.#header.bytes);
    }
  }

  get early(): FileFault | null {
    return this.#fault;
  }

  get hasSize(): boolean {
    return this.#hasSize || this.#fault !== null;
  }

  end(): FileFault | null {
    if (this.#fault !== null) return this.#fault;
    if (this.#state !== 'end') return 'incomplete';
    return this.#hasData ? null : 'damaged';
  }

  #expect(state: 'chunk' | 'size' | 'data', size: number): void {
    this.#state = state;
    this.#header = new Header(size);
  }

  #readChunk(header: Buffer): void {
    const length = header.readUInt32BE(0);
    const type = header.toString('latin1', 4);
    if (
      !/^[A-Za-z]{4}$/.test(type) ||
      length > 0x7fff_ffff ||
      (type === 'IHDR') === this.#hasSize
    ) {
      this.#fault = 'damaged';
    } else if (type === 'IHDR') {
      if (length === 13) this.#expect('size', 13 + 4);
      else this.#fault = 'damaged';
    } else if (type === 'IEND') this.#state = 'end';
    else {
      this.#rest = length + 4;
      // The first two bytes of the image data; a chunk may be shorter.
      if (type === 'IDAT' && !this.#hasData && length >= 2) this.#expect('data', 2);
      else this.#state = 'skip';
    }
  }

  /** The header of a zlib stream (RFC 1950): deflate, and a number that 31 divides. */
  #readData(start: Buffer): void {
    this.#hasData = true;
    const first = start.readUInt8(0);
    if ((first & 15) !== 8 || start.readUInt16BE(0) % 31 !== 0) this.#fault = 'damaged';
    this.#state = 'skip';
    this.#rest -= 2;
  }

  /** Browsers show no image whose header has another checksum; they do where only that of the pixels is wrong. */
  #readSize(header: Buffer): void {
    this.#hasSize = true;
    const checksum = crc32(header.subarray(0, 13), crc32('IHDR'));
    this.#fault =
      checksum === header.readUInt32BE(13)
        ? faultOfSize(header.readUInt32BE(0), header.readUInt32BE(4))
        : 'damaged';
    this.#expect('chunk', 8);
  }
}

const marker = { sof0: 0xc0, dht: 0xc4, jpg: 0xc8, dac: 0xcc, soi: 0xd8, eoi: 0xd9, sos: 0xda };

/**
 * Inspects the segments of a JPEG: a frame, a scan, the end. Thumbnails lie within segments, and further images behind the end, so that
 * neither counts.
 */
export class JpegInspector implements Inspector {
  #state: 'marker' | 'code' | 'length' | 'frame' | 'skip' | 'end' = 'marker';
  #header = new Header(2);
  #code = 0;
  #rest = 0;
  #hasFrame = false;
  #isScan = false;
  #hasScan = false;
  #fault: FileFault | null = null;

  update(chunk: Buffer): void {
    let at = 0;
    while (at < chunk.length && this.#state !== 'end' && this.#fault === null) {
      switch (this.#state) {
        case 'marker': {
          const next = chunk.indexOf(0xff, at);
          if (next === -1) return;
          at = next + 1;
          this.#state = 'code';
          break;
        }
        case 'code':
          this.#readCode(chunk[at]!);
          at += 1;
          break;
        case 'length':
          at = this.#header.take(chunk, at);
          if (this.#header.isFull) this.#readLength(this.#header.bytes.readUInt16BE(0));
          break;
        case 'frame':
          at = this.#header.take(chunk, at);
          if (this.#header.isFull) this.#readFrame(this.#header.bytes);
          break;
        case 'skip': {
          const count = Math.min(this.#rest, chunk.length - at);
          this.#rest -= count;
          at += count;
          if (this.#rest === 0) this.#state = 'marker';
          break;
        }
      }
    }
  }

  get early(): FileFault | null {
    return this.#fault;
  }

  get hasSize(): boolean {
    return this.#hasFrame || this.#fault !== null;
  }

  end(): FileFault | null {
    if (this.#fault !== null) return this.#fault;
    if (!this.#hasFrame) return 'damaged';
    if (this.#state !== 'end') return 'incomplete';
    return this.#hasScan ? null : 'damaged';
  }

  #readCode(code: number): void {
    this.#state = 'marker';
    // Fill bytes before a marker.
    if (code === 0xff) this.#state = 'code';
    // A stuffed byte or a restart within a scan, or a marker without a segment.
    else if (code === 0 || code === 1 || (code >= 0xd0 && code <= marker.soi)) return;
    else if (code === marker.eoi) this.#state = 'end';
    else if (code < marker.sof0) {
      // Reserved: within a scan readers pass over it; before one it is text or noise.
      if (!this.#isScan) this.#fault = 'damaged';
    } else {
      this.#code = code;
      this.#state = 'length';
      this.#header = new Header(2);
    }
  }

  #readLength(length: number): void {
    const isFrame =
      this.#code >= marker.sof0 &&
      this.#code <= 0xcf &&
      this.#code !== marker.dht &&
      this.#code !== marker.jpg &&
      this.#code !== marker.dac;
    this.#isScan = this.#code === marker.sos;
    if (length < 2 || (isFrame && length < 8)) {
      this.#fault = 'damaged';
      return;
    }
    if (this.#isScan) this.#hasScan = this.#hasFrame;
    this.#rest = length - 2;
    if (isFrame) {
      this.#state = 'frame';
      this.#header = new Header(5);
    } else this.#state = this.#rest === 0 ? 'marker' : 'skip';
  }

  #readFrame(frame: Buffer): void {
    this.#hasFrame = true;
    const height = frame.readUInt16BE(1);
    const width = frame.readUInt16BE(3);
    // A height of 0 is given after the first scan.
    this.#fault = faultOfSize(width, height === 0 ? 1 : height);
    this.#rest -= 5;
    this.#state = this.#rest === 0 ? 'marker' : 'skip';
  }
}

function faultOfSize(width: number, height: number): FileFault | null {
  if (width === 0 || height === 0) return 'damaged';
  return width * height > max_pixels ? 'too_many_pixels' : null;
}
