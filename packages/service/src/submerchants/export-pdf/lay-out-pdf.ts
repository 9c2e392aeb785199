import { buffer } from 'node:stream/consumers';
import type { Export } from '../schema/export.js';
import { printable } from './printable.js';
import { wordsIn, type Language, type Words } from './words.js';

/** Times are shown as in Brasília, with the difference to UTC. */
const time_zone = 'America/Sao_Paulo';

const colours = { text: '#1b1f24', quiet: '#57606a', rule: '#d0d7de' };
const margins = { top: 56, bottom: 64, left: 56, right: 56 };

/** Lays out an export as a PDF. */
export type LayOut = (data: Export, language: Language) => Promise<Buffer>;

/**
 * Lays out an export as a PDF for the data subject. The whole document is in memory, some 5 KB a page, until its last page says how many
 * there are. The library is loaded at the first export.
 */
export async function layOutPdf(data: Export, language: Language): Promise<Buffer> {
  const { default: Pdf } = await import('pdfkit');
  const words = wordsIn(language);
  const document = new Pdf({
    size: 'A4',
    margins,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    info: { Title: words.phrase('title'), Creator: 'Credencia' },
  });
  layOut(document, data, words);
  document.end();
  return buffer(document);
}

type Item = [heading: string, values: (readonly [name: string, text: string])[]];

function layOut(document: PDFKit.PDFDocument, data: Export, words: Words): void {
  document.font('Helvetica-Bold').fontSize(18).fillColor(colours.text).text(words.phrase('title'));
  document.font('Helvetica').fontSize(10).fillColor(colours.quiet).text(words.phrase('subtitle'));
  document.text(`${words.phrase('exported')} ${time(data.exported_at, words)}`);
  document.moveDown(0.5).fontSize(9).text(words.phrase('notice'));

  const valuesOf = (item: object) =>
    Object.entries(item).map(([name, value]) => [name, describe(name, value, words)] as const);
  const titled = <T extends object>(items: readonly T[], title: (item: T) => string): Item[] =>
    items.map((item) => [title(item), valuesOf(item)]);
  const sections: [name: Parameters<Words['phrase']>[0], items: Item[]][] = [
    ['submerchant', titled([data.submerchant], () => '')],
    ['legal_representatives', titled(data.legal_representatives, ({ name }) => name)],
    ['addresses', titled(data.addresses, ({ type }) => words.value('type', type))],
    ['documents', titled(data.documents, ({ type }) => words.value('type', type))],
    [
      'amendments',
      data.amendments.map((one) => [
        `${time(one.created_at, words)} – ${words.value('status', one.status)}`,
        amendedValues(one, words),
      ]),
    ],
    ['files', titled(data.files, () => '')],
    ['evidence', titled(data.evidence, () => '')],
    ['events', data.events.map((one) => [happened(one.event, one.occurred_at, words), []])],
    ['deliveries', titled(data.deliveries, ({ event }) => words.happening(event))],
    ['trail', data.trail.map((entry) => [changed(entry, words), changesOf(entry, words)])],
  ];
  for (const [name, list] of sections) {
    writeHeading(document, words.phrase(name));
    if (list.length === 0) writeText(document, words.phrase('none'));
    for (const [heading, values] of list) {
      writeItem(document, heading, values, words);
    }
  }
  writeFooters(document, words);
}

function writeHeading(document: PDFKit.PDFDocument, text: string): void {
  // A heading is followed by something on its page.
  if (document.y > document.page.height - margins.bottom - 80) document.addPage();
  document.moveDown(1).font('Helvetica-Bold').fontSize(13).fillColor(colours.text).text(text);
  const { left } = margins;
  const right = document.page.width - margins.right;
  document.moveTo(left, document.y).lineTo(right, document.y).strokeColor(colours.rule).stroke();
  document.moveDown(0.4);
}

function writeText(document: PDFKit.PDFDocument, text: string): void {
  document.font('Helvetica').fontSize(9.5).fillColor(colours.text).text(printable(text));
}

function writeItem(
  document: PDFKit.PDFDocument,
  heading: string,
  values: Item[1],
  words: Words,
): void {
  if (heading !== '') {
    document.font('Helvetica-Bold').fontSize(10).fillColor(colours.text).text(printable(heading));
  }
  for (const [name, text] of values) {
    document.font('Helvetica').fontSize(9.5).fillColor(colours.quiet);
    document.text(`${printable(words.field(name))}: `, { continued: true });
    document.fillColor(colours.text).text(printable(text));
  }
  document.moveDown(0.6);
}

/** Numbers the pages. Not while they are laid out: a value that continues on the next page would be cut. */
function writeFooters(document: PDFKit.PDFDocument, words: Words): void {
  const { count } = document.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    document.switchToPage(at);
    const { height, width } = document.page;
    // Below the margin, where text would otherwise begin another page.
    document.page.margins.bottom = 0;
    document.font('Helvetica').fontSize(8).fillColor(colours.quiet);
    document.text(`${words.phrase('page')} ${at + 1} / ${count}`, margins.left, height - 40, {
      width: width - margins.left - margins.right,
      align: 'right',
      lineBreak: false,
    });
  }
}

function happened(name: string, at: string, words: Words): string {
  return `${time(at, words)} – ${words.happening(name)}`;
}

function changed(entry: Export['trail'][number], words: Words): string {
  const { kind, name } = entry.actor;
  const author = `${words.author(kind)}${name === undefined ? '' : ` (${name})`}`;
  return `${entry.position}. ${happened(entry.action, entry.at, words)}, ${words.phrase('by')} ${author}`;
}

/** What an amendment changes, each as `before » after`. */
function amendedValues(
  { reason, changes, review_notes }: Export['amendments'][number],
  words: Words,
): Item[1] {
  const notes = review_notes === null ? [] : ([['review_notes', review_notes]] as const);
  return [
    ...(reason === null ? [] : ([['reason', reason]] as const)),
    ...changes.map(({ path, before, after }) => {
      const name = path.slice(path.lastIndexOf('/') + 1);
      const was = describe(name, before, words);
      return [name, `${was} » ${describe(name, after, words)}`] as const;
    }),
    ...notes,
  ];
}

/** The changed fields, each as `before » after`; of something new or deleted, its values. */
function changesOf({ before, after }: Export['trail'][number], words: Words): Item[1] {
  const [old, recent] = [before, after].map((fields) => ({ ...(fields as object | null) })) as [
    Record<string, unknown>,
    Record<string, unknown>,
  ];
  const names = [...new Set([...Object.keys(old), ...Object.keys(recent)])];
  const isBoth = before !== null && after !== null;
  return names.map((name) => {
    const was = describe(name, old[name], words);
    const is = describe(name, recent[name], words);
    return [name, isBoth ? `${was} » ${is}` : after === null ? was : is] as const;
  });
}

/** Shows a value of a field to people. */
function describe(name: string, value: unknown, words: Words): string {
  if (value === null || value === undefined || value === '') return words.phrase('empty');
  if (typeof value === 'boolean') return words.boolean(value);
  if (typeof value === 'number') {
    const isMoney = name === 'average_ticket' || name === 'monthly_revenue';
    const options = isMoney ? ({ style: 'currency', currency: 'BRL' } as const) : {};
    return new Intl.NumberFormat(words.language, options).format(isMoney ? value / 100 : value);
  }
  if (typeof value === 'string') {
    if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return time(value, words);
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return date(value, words);
    return words.value(name, value);
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return words.phrase('empty');
    return value.map((one) => describe(name, one, words)).join('; ');
  }
  return describeObject(name, value as Record<string, unknown>, words);
}

function describeObject(name: string, value: Record<string, unknown>, words: Words): string {
  // A value of the trail. What merchants write (`metadata`) is text.
  if (value['erased'] === true) return words.phrase('erased');
  if (name === 'cnaes') {
    const main = value['is_primary'] === true ? ` (${words.phrase('main')})` : '';
    return `${textOf(value['code'])} ${textOf(value['description'])}${main}`;
  }
  if (name === 'capabilities') {
    return Object.entries(value as Export['submerchant']['capabilities'])
      .map(([one, { status }]) => `${words.value('status', one)}: ${words.value('status', status)}`)
      .join('; ');
  }
  if (name === 'review_reasons' || name === 'reasons')
    return textOf(value['message']) || textOf(value['code']);
  const entries = Object.entries(value);
  if (entries.length === 0) return words.phrase('empty');
  return entries.map(([key, one]) => `${key} = ${describe(key, one, words)}`).join('; ');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function time(text: string, { language }: Words): string {
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'short',
    timeStyle: 'long',
    timeZone: time_zone,
  }).format(new Date(text));
}

function date(text: string, { language }: Words): string {
  const options = { dateStyle: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, options).format(new Date(text));
}
