import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type {
  Canvas,
  CanvasLibrary,
  Drawing,
  PictureData,
} from '../../src/evidence/documents/libraries.js';
import { Inventor } from './invented-names.js';

/** What else is used of @napi-rs/canvas here. */
interface Pen extends Drawing {
  font: string;
  strokeStyle: string;
  lineWidth: number;
  scale(x: number, y: number): void;
  fillText(text: string, x: number, y: number): void;
  beginPath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  stroke(): void;
  putImageData(data: PictureData, x: number, y: number): void;
}
interface DrawnCanvas extends Canvas {
  getContext(kind: '2d'): Pen;
  toBuffer(type: 'image/jpeg', quality: number): Buffer;
}
interface Library extends CanvasLibrary {
  createCanvas: (width: number, height: number) => DrawnCanvas;
  GlobalFonts: { registerFromPath(path: string, name: string): void };
}

// The optional package that documents are read with.
const require = createRequire(new URL('../../package.json', import.meta.url));
export const canvas_library = require('@napi-rs/canvas') as Library;
const { createCanvas, GlobalFonts } = canvas_library;
const fonts = join(dirname(require.resolve('pdfjs-dist/package.json')), 'standard_fonts');
GlobalFonts.registerFromPath(join(fonts, 'LiberationSans-Regular.ttf'), 'Sans');

/** The kinds of documents that are drawn, with their size. */
const sizes = { contract: [595, 842], bill: [595, 842], card: [856, 540] } as const;
export type DocumentKind = keyof typeof sizes;

/** Draws a document of invented people, with so many pixels for each of its units. */
export function drawDocument(kind: DocumentKind, scale: number, random: () => number): Canvas {
  const [width, height] = sizes[kind];
  const canvas = createCanvas(Math.round(width * scale), Math.round(height * scale));
  const pen = canvas.getContext('2d');
  pen.scale(scale, scale);
  pen.fillStyle = kind === 'card' ? '#dfe9d8' : '#fdfdfa';
  pen.fillRect(0, 0, width, height);
  const invent = new Inventor(random);
  ({ contract: drawContract, bill: drawBill, card: drawCard })[kind](pen, invent, random);
  return canvas;
}

/** How many pixels a unit has if a document fills so many. */
export function scaleOf(kind: DocumentKind, width: number, height: number): number {
  return Math.min(width / sizes[kind][0], height / sizes[kind][1]);
}

function write(pen: Pen, text: string, x: number, y: number, size: number): void {
  pen.fillStyle = '#1c1c1c';
  pen.font = `${size}px Sans`;
  pen.fillText(text, x, y);
}

function drawContract(pen: Pen, invent: Inventor): void {
  write(pen, 'CONTRATO SOCIAL', 220, 70, 18);
  for (let line = 0; line < 44; line += 1) {
    if (line % 9 === 8) continue;
    const words = `${invent.person(3).join(' ')} e ${invent.trade()} ${invent.brand()} ${invent.person(4).join(' ')}`;
    write(pen, words.slice(0, 78), 60, 110 + line * 15.5, 11);
  }
}

/** With rows in two shades, lines around them, and bars. */
function drawBill(pen: Pen, invent: Inventor, random: () => number): void {
  write(pen, 'COMPANHIA DE ENERGIA DO ESTADO', 60, 60, 16);
  for (let row = 0; row < 30; row += 1) {
    const y = 110 + row * 18;
    pen.fillStyle = row % 2 === 0 ? '#e6e6e6' : '#fff';
    pen.fillRect(60, y, 475, 18);
    write(pen, invent.person(3).join(' '), 66, y + 13, 10);
    write(pen, (random() * 900).toFixed(2), 470, y + 13, 10);
    drawLine(pen, '#888', 0.5, 60, 535, () => y);
  }
  pen.fillStyle = '#000';
  for (let x = 60; x < 480; x += 1 + Math.floor(random() * 4)) {
    const width = 0.8 + Math.floor(random() * 3) * 0.8;
    pen.fillRect(x, 720, width, 50);
    x += width;
  }
}

/** With a portrait, and fine waves in two directions below everything. */
function drawCard(pen: Pen, invent: Inventor, random: () => number): void {
  const [long, high] = [60 + random() * 120, 3 + random() * 9];
  for (let at = -20; at < 170; at += 1) {
    drawLine(pen, '#a9c19b', 0.5, 0, 856, (x) => at * 3.6 + high * Math.sin(x / long));
    drawLine(
      pen,
      '#c3b8d4',
      0.5,
      0,
      856,
      (x) => at * 8 - 400 + x * 0.9 + high * Math.sin(x / long),
    );
  }
  pen.fillStyle = '#8b8580';
  pen.fillRect(40, 140, 200, 270);
  write(pen, 'REPÚBLICA FEDERATIVA DO BRASIL', 230, 60, 26);
  for (const [at, label] of ['NOME', 'CPF', 'FILIAÇÃO', 'VALIDADE'].entries()) {
    write(pen, label, 270, 160 + at * 80, 14);
    write(pen, invent.person(3).join(' ').toUpperCase(), 270, 190 + at * 80, 24);
  }
}

function drawLine(
  pen: Pen,
  color: string,
  width: number,
  from: number,
  to: number,
  heightAt: (x: number) => number,
): void {
  pen.strokeStyle = color;
  pen.lineWidth = width;
  pen.beginPath();
  pen.moveTo(from, heightAt(from));
  for (let x = from; x < to; x += 6) pen.lineTo(x + 6, heightAt(x + 6));
  pen.stroke();
}

/** A canvas with the pixels of a picture in grey. */
export function canvasOf(grey: Float32Array, width: number): DrawnCanvas {
  const height = grey.length / width;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const image = context.getImageData(0, 0, width, height);
  for (let at = 0; at < grey.length; at += 1) {
    image.data.fill(grey[at]!, at * 4, at * 4 + 3);
    image.data[at * 4 + 3] = 255;
  }
  context.putImageData(image, 0, 0);
  return canvas;
}
