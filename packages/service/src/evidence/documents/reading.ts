import type { FileType } from '../../platform/outbound/recognise-file.js';
import type { Found } from '../rules/document-text.js';
import { photoProblems } from './picture-quality.js';

/** A file that is to be read. */
export interface FileToRead {
  bytes: Uint8Array;
  mime_type: FileType;
  file_name: string;
}

/** Why a file was not read, or not to its end. */
export const readingFailures = [
  // The program that reads needed more memory or time than it may have, or could not make anything of it.
  'too_large',
  'too_slow',
  'failed',
  // Its bytes were not there, or are others than those that were recorded.
  'unavailable',
] as const;
export type ReadingFailure = (typeof readingFailures)[number];

/** What can be wrong with the picture of a document. The service alone looks for the grid of a screen: photos are sent by telephones. */
export const documentProblems = [...photoProblems, 'photo_of_screen'] as const;
export type DocumentProblem = (typeof documentProblems)[number];

/** What was read of a file. */
export interface FileReading {
  /** All that it has, and how many of them were read. */
  pages: number;
  pages_read: number;
  found: Found[];
  /** What is wrong with the picture, or with the first page of a scan. */
  problems: DocumentProblem[];
  /** Of a picture: a print that similar pictures share (picture-print.ts), in hexadecimal. */
  print: string | null;
  failure: ReadingFailure | null;
}

/** A part of it, as soon as it is known. */
export type ReadPart = Partial<Pick<FileReading, 'pages' | 'problems' | 'print'>> & {
  /** Of one more page. */
  found?: Found[];
};

/** Reads a file within limits of time and memory. Never rejects for what a file contains. */
export type ReadDocument = (file: FileToRead) => Promise<FileReading>;

/** What is kept of one file. A contract of ten pages has some three hundred. */
const max_found = 600;

/** Puts parts together as they come. */
export function addPart(reading: FileReading, part: ReadPart): void {
  const { found, ...rest } = part;
  Object.assign(reading, rest);
  if (found === undefined) return;
  reading.pages_read += 1;
  reading.found.push(...found.slice(0, max_found - reading.found.length));
}

export function emptyReading(): FileReading {
  return { pages: 1, pages_read: 0, found: [], problems: [], print: null, failure: null };
}

/** The process stops: the file is to be read by another one. */
export class ReadingStopped extends Error {
  override name = 'ReadingStopped';
}
