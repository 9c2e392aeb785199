import { inspectorOf } from '../../platform/inspection/inspect-file.js';
import { findInText } from '../rules/find-in-text.js';
import { findInCode } from '../rules/find-in-code.js';
import type { Box, Found, Line, Word } from '../rules/document-text.js';
import {
  loadCanvas,
  max_pixels,
  openCodeReader,
  openPdf,
  openTextEngine,
  type Canvas,
  type PdfPage,
  type Picture,
  type ReadWord,
  type TextEngine,
} from './libraries.js';
import { measured_width, measurePicture, problemsOfPhoto } from './picture-quality.js';
import { isOfScreen } from './screen-photo.js';
import { print_height, print_width, printOf } from './picture-print.js';
import {
  addPart,
  emptyReading,
  type DocumentProblem,
  type FileReading,
  type FileToRead,
  type ReadPart,
} from './reading.js';

/** Pages that are read of a PDF: with text, and of a scan, whose pages take seconds each. */
const max_text_pages = 40;
const max_scanned_pages = 6;
/** Pages of a PDF with text that are drawn to look for QR codes. */
const max_drawn_pages = 2;
/** A page with less text is read as a picture. */
const least_text = 30;
/** Pixels of a picture in which text is looked for: an A4 page in 170 dots per inch. More makes small print no clearer, and takes longer. */
const most_pixels = 2_800_000;
/** For finding out which side is up. */
const coarse_pixels = 500_000;
/** Words that must be read with confidence for a page to be the right way up. */
const least_words = 8;
const least_confidence = 0.7;

type Turn = 0 | 90 | 180 | 270;

let readCodes: Awaited<ReturnType<typeof openCodeReader>> | null = null;

/**
 * Reads a file page by page, and passes on what was found on each. Runs in a process with limits (document-reader.ts): it may take all the
 * time and memory that a hostile file asks for.
 */
export async function readFile(file: FileToRead, pass: (part: ReadPart) => void): Promise<void> {
  if (file.mime_type === 'application/pdf') await readPdf(file, pass);
  else await readPicture(file, pass);
}

/** Reads a file in this process, without limits. */
export async function readHere(file: FileToRead): Promise<FileReading> {
  const reading = emptyReading();
  try {
    await readFile(file, (part) => addPart(reading, part));
  } catch {
    reading.failure = 'failed';
  }
  return reading;
}

async function readPdf({ bytes, file_name }: FileToRead, pass: (part: ReadPart) => void) {
  const pdf = await openPdf(bytes);
  pass({ pages: pdf.numPages });
  let scanned = 0;
  let engine: TextEngine | null = null;
  for (let number = 1; number <= Math.min(pdf.numPages, max_text_pages); number += 1) {
    const page = await pdf.getPage(number);
    let lines = await linesOfPdf(page);
    let codes: Found[] = [];
    if (lines.flat().reduce((sum, { text }) => sum + text.length, 0) < least_text) {
      scanned += 1;
      if (scanned > max_scanned_pages) return;
      const canvas = await draw(page);
      if (scanned === 1) {
        pass({ problems: await problemsOf(canvas, { file_name, mime_type: 'application/pdf' }) });
      }
      engine ??= await openTextEngine();
      lines = await linesOfPicture(engine, canvas);
      codes = await codesOf(canvas, number);
    } else if (number <= max_drawn_pages) codes = await codesOf(await draw(page), number);
    page.cleanup();
    pass({ found: [...codes, ...findInText(lines, number)] });
  }
}

/** The words of a page with text, in lines from top to bottom. */
async function linesOfPdf(page: PdfPage): Promise<Line[]> {
  const view = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const words: Word[] = items.flatMap(({ str = '', transform, width, height }) => {
    const [, , , , x = 0, y = 0] = transform;
    const text = str.trimEnd();
    if (text.trim() === '') return [];
    const [left = 0, bottom = 0] = view.convertToViewportPoint(x, y);
    const [right = 0, top = 0] = view.convertToViewportPoint(x + width, y + (height || 8));
    const box: Box = [
      Math.min(left, right) / view.width,
      Math.min(top, bottom) / view.height,
      Math.abs(right - left) / view.width,
      Math.abs(bottom - top) / view.height,
    ];
    return splitWords(text, box);
  });
  return inLines(words);
}

/** The words of a piece of text, each with its share of the width. */
function splitWords(text: string, [left, top, width, height]: Box): Word[] {
  return [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    box: [
      left + (width * match.index) / text.length,
      top,
      (width * match[0].length) / text.length,
      height,
    ],
  }));
}

/** Groups words whose middles are at one height; fonts of other sizes are in one line, too. */
function inLines(words: readonly Word[]): Line[] {
  const middle = ({ box: [, top, , height] }: Word) => top + height / 2;
  const lines: Word[][] = [];
  for (const word of words.toSorted((a, b) => middle(a) - middle(b))) {
    const line = lines.at(-1);
    const [first] = line ?? [];
    if (line && first && middle(word) - middle(first) < first.box[3] * 0.5) line.push(word);
    else lines.push([word]);
  }
  return lines.map((line) => line.toSorted((a, b) => a.box[0] - b.box[0]));
}

async function draw(page: PdfPage): Promise<Canvas> {
  const { createCanvas } = await loadCanvas();
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: Math.sqrt(most_pixels / (width * height)) });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas, viewport }).promise;
  return canvas;
}

async function readPicture(file: FileToRead, pass: (part: ReadPart) => void) {
  const { loadImage } = await loadCanvas();
  // Before it is decoded: its header alone says how much memory that takes.
  const inspector = inspectorOf(file.mime_type);
  await inspector.update(Buffer.from(file.bytes));
  if (inspector.early === 'too_many_pixels') throw new RangeError('too many pixels');
  const picture = await loadImage(file.bytes);
  if (picture.width * picture.height > max_pixels) throw new RangeError('too many pixels');
  const small = await resized(picture, print_width, print_height);
  const pixels = small.getContext('2d').getImageData(0, 0, print_width, print_height);
  pass({ pages: 1, problems: await problemsOf(picture, file), print: printOf(pixels.data) });
  const engine = await openTextEngine();
  const codes = await codesOf(picture, 1);
  pass({ found: [...codes, ...findInText(await linesOfPicture(engine, picture), 1)] });
}

/** What the QR codes of a picture say. */
async function codesOf(picture: Picture, page: number): Promise<Found[]> {
  readCodes ??= await openCodeReader();
  const most = Math.sqrt(most_pixels / (picture.width * picture.height));
  const { width, height } = scaled(picture, Math.min(1, most));
  const canvas = await resized(picture, width, height);
  const codes = await readCodes(canvas.getContext('2d').getImageData(0, 0, width, height));
  return codes.flatMap(({ text, position }) => {
    const corners = Object.values(position);
    const [xs, ys] = [corners.map(({ x }) => x / width), corners.map(({ y }) => y / height)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    return findInCode(text, page, [left, top, Math.max(...xs) - left, Math.max(...ys) - top]);
  });
}

async function problemsOf(
  picture: Picture,
  { file_name: name, mime_type: type }: Pick<FileToRead, 'file_name' | 'mime_type'>,
): Promise<DocumentProblem[]> {
  const { width, height } = scaled(picture, Math.min(1, measured_width / picture.width));
  const small = await resized(picture, width, height);
  const quality = measurePicture(
    small.getContext('2d').getImageData(0, 0, width, height),
    width,
    height,
  );
  const file = { name, type, width: picture.width, height: picture.height };
  // The screen is not known here: a screenshot is known by its name alone.
  const problems = problemsOfPhoto(quality, file, { width: 0, height: 0 });
  return isOfScreen(await loadCanvas(), picture) ? [...problems, 'photo_of_screen'] : problems;
}

const scaled = ({ width, height }: Picture, scale: number) => ({
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
});

/** A picture in another size, turned clockwise. */
async function resized(
  picture: Picture,
  width: number,
  height: number,
  turn: Turn = 0,
): Promise<Canvas> {
  const { createCanvas } = await loadCanvas();
  const isAcross = turn % 180 !== 0;
  const canvas = createCanvas(isAcross ? height : width, isAcross ? width : height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turn * Math.PI) / 180);
  context.drawImage(picture, -width / 2, -height / 2, width, height);
  return canvas;
}

/** Reads a picture, which may lie on its side or upside down; the boxes are of the picture as it is. */
async function linesOfPicture(engine: TextEngine, picture: Picture): Promise<Line[]> {
  const turn = await turnOf(engine, picture);
  const size = picture.width * picture.height;
  const words = await read(engine, picture, Math.min(most_pixels, size), turn);
  const lines: Word[][] = [];
  for (const { text, flags, box } of words) {
    const last = lines.at(-1);
    const word: Word = { text, box };
    if (last === undefined || (flags & 1) !== 0) lines.push([word]);
    else last.push(word);
  }
  return lines;
}

/** By how much a picture is to be turned so that its text can be read: by where most words are read with confidence on a small copy. */
async function turnOf(engine: TextEngine, picture: Picture): Promise<Turn> {
  let best: { turn: Turn; count: number } = { turn: 0, count: -1 };
  for (const turn of [0, 90, 270, 180] as const) {
    const words = await read(engine, picture, coarse_pixels, turn);
    const count = words.filter(
      ({ confidence, text }) => confidence >= least_confidence && text.length > 2,
    ).length;
    if (count > best.count) best = { turn, count };
    if (count >= least_words) break;
  }
  return best.turn;
}

async function read(
  engine: TextEngine,
  picture: Picture,
  pixels: number,
  turn: Turn,
): Promise<(Omit<ReadWord, 'rect'> & { box: Box })[]> {
  const scale = Math.min(1, Math.sqrt(pixels / (picture.width * picture.height)));
  const { width, height } = scaled(picture, scale);
  const canvas = await resized(picture, width, height, turn);
  engine.loadImage(canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height));
  const words = engine.getTextBoxes('word');
  engine.clearImage();
  return words.map(({ rect, ...word }) => ({
    ...word,
    box: turnedBack(
      [
        rect.left / canvas.width,
        rect.top / canvas.height,
        (rect.right - rect.left) / canvas.width,
        (rect.bottom - rect.top) / canvas.height,
      ],
      turn,
    ),
  }));
}

/** A box of a turned picture, on the picture as it is. */
function turnedBack([x, y, width, height]: Box, turn: Turn): Box {
  switch (turn) {
    case 90:
      return [y, 1 - x - width, height, width];
    case 180:
      return [1 - x - width, 1 - y - height, width, height];
    case 270:
      return [1 - y - height, x, height, width];
    default:
      return [x, y, width, height];
  }
}
