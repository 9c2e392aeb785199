import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

/**
 * The libraries that read documents are optional dependencies: an installation that does not read documents may lack them. So they are loaded
 * by name when the first file is read, and what is used of them is described here.
 */
const { resolve } = createRequire(import.meta.url);
const code_program = 'zxing-wasm/reader/zxing_reader.wasm';

/** An image of more pixels would need more memory than a reading may have. */
export const max_pixels = 64_000_000;

/** Of @napi-rs/canvas. */
export interface Picture {
  width: number;
  height: number;
}
export interface Drawing {
  fillStyle: string;
  imageSmoothingQuality: string;
  fillRect(x: number, y: number, width: number, height: number): void;
  drawImage(image: Picture, x: number, y: number, width: number, height: number): void;
  translate(x: number, y: number): void;
  rotate(radians: number): void;
  getImageData(x: number, y: number, width: number, height: number): PictureData;
}
export interface Canvas extends Picture {
  getContext(kind: '2d'): Drawing;
}
export interface PictureData {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}
export interface CanvasLibrary {
  createCanvas: (width: number, height: number) => Canvas;
  loadImage: (bytes: Uint8Array) => Promise<Picture>;
}

/** Of pdfjs-dist. */
export interface PdfViewport {
  width: number;
  height: number;
  convertToViewportPoint(x: number, y: number): number[];
}
export interface PdfText {
  str?: string;
  width: number;
  height: number;
  transform: number[];
}
export interface PdfPage {
  getViewport(options: { scale: number }): PdfViewport;
  getTextContent(): Promise<{ items: PdfText[] }>;
  render(options: { canvas: Canvas; viewport: PdfViewport }): { promise: Promise<void> };
  cleanup(): void;
}
export interface Pdf {
  numPages: number;
  getPage(number: number): Promise<PdfPage>;
}
interface PdfLibrary {
  getDocument: (options: object) => { promise: Promise<Pdf> };
}

/** Of tesseract-wasm. */
export interface ReadWord {
  rect: { left: number; top: number; right: number; bottom: number };
  /** 1: begins a line; 2: ends it. */
  flags: number;
  confidence: number;
  text: string;
}
export interface TextEngine {
  loadModel(model: Uint8Array): void;
  loadImage(image: PictureData): void;
  getTextBoxes(unit: 'word'): ReadWord[];
  clearImage(): void;
}
interface TextLibrary {
  supportsFastBuild: () => boolean;
  createOCREngine: (options: { wasmBinary: Uint8Array }) => Promise<TextEngine>;
}

/** Of zxing-wasm. */
export interface ReadCode {
  text: string;
  position: Record<'topLeft' | 'topRight' | 'bottomLeft' | 'bottomRight', { x: number; y: number }>;
}
interface CodeLibrary {
  prepareZXingModule: (options: { overrides: { wasmBinary: Uint8Array } }) => void;
  readBarcodes: (
    image: PictureData,
    options: { formats: string[]; maxNumberOfSymbols: number },
  ) => Promise<ReadCode[]>;
}

/** Whether all of them are installed. */
export function hasLibraries(): boolean {
  try {
    for (const name of ['pdfjs-dist', '@napi-rs/canvas', 'tesseract-wasm', code_program])
      resolve(name);
    resolve('@tesseract.js-data/por/package.json');
    return true;
  } catch {
    return false;
  }
}

export async function loadCanvas(): Promise<CanvasLibrary> {
  const { default: library } = (await import(resolve('@napi-rs/canvas'))) as {
    default: CanvasLibrary;
  };
  return library;
}

export async function openPdf(data: Uint8Array): Promise<Pdf> {
  const { getDocument } = (await import(resolve('pdfjs-dist/legacy/build/pdf.mjs'))) as PdfLibrary;
  const folder = dirname(resolve('pdfjs-dist/package.json'));
  return getDocument({
    // A copy, since it refuses a Buffer.
    data: new Uint8Array(data),
    isEvalSupported: false,
    enableXfa: false,
    // Larger images are left out before they are decoded.
    maxImageSize: max_pixels,
    useSystemFonts: true,
    verbosity: 0,
    cMapUrl: `${join(folder, 'cmaps')}/`,
    standardFontDataUrl: `${join(folder, 'standard_fonts')}/`,
    wasmUrl: `${join(folder, 'wasm')}/`,
  }).promise;
}

/** Tesseract with its Portuguese data. */
export async function openTextEngine(): Promise<TextEngine> {
  const main = resolve('tesseract-wasm');
  const { createOCREngine, supportsFastBuild } = (await import(main)) as TextLibrary;
  const build = supportsFastBuild() ? 'tesseract-core.wasm' : 'tesseract-core-fallback.wasm';
  const data = dirname(resolve('@tesseract.js-data/por/package.json'));
  const [wasmBinary, packed] = await Promise.all([
    readFile(join(dirname(main), build)),
    readFile(join(data, '4.0.0_best_int', 'por.traineddata.gz')),
  ]);
  const engine = await createOCREngine({ wasmBinary });
  engine.loadModel(await promisify(gunzip)(packed));
  return engine;
}

/** Reads QR codes. Its program is the installed one: by default, the library would download it. */
export async function openCodeReader(): Promise<(image: PictureData) => Promise<ReadCode[]>> {
  const { prepareZXingModule, readBarcodes } = (await import(
    resolve('zxing-wasm/reader')
  )) as CodeLibrary;
  prepareZXingModule({ overrides: { wasmBinary: await readFile(resolve(code_program)) } });
  return (image) => readBarcodes(image, { formats: ['QRCode'], maxNumberOfSymbols: 3 });
}
