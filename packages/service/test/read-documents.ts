import PDFDocument from 'pdfkit';
import { readDocuments } from '../src/evidence/read-documents.js';
import type { Context } from '../src/operation/context.js';
import { FileRecorder } from '../src/submerchants/record-files.js';

/** A PDF with this text, and a picture below it. */
export async function pdfOf(text: string, picture?: Buffer): Promise<Buffer> {
  const pdf = new PDFDocument();
  pdf.text(text);
  if (picture) pdf.image(picture, { width: 150 });
  pdf.end();
  const chunks: Buffer[] = [];
  for await (const chunk of pdf as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Fetches and reads all files that are due. */
export async function readAll(context: Context): Promise<void> {
  const recorder = new FileRecorder(context);
  while (await recorder.turn());
  await recorder.idle();
  for (const group of context.groups.all) {
    // Two workers at a time: each seller is read by one.
    const work = () => readDocuments(context.at(group), group, context.groups.databaseOf(group));
    while ((await Promise.all([work(), work()])).includes(true));
  }
}
