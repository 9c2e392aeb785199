import type { ListName } from '../rules/entry.js';
import { readEu } from './eu.js';
import { readOfac } from './ofac.js';
import { readCepim, readPep, readSanctions } from './portal.js';
import type { Reading } from './reading.js';
import { readUn } from './un.js';

/** Reads the file of a list, an entry at a time. */
export const readers: Readonly<Record<ListName, (path: string) => AsyncGenerator<Reading>>> = {
  ofac: readOfac,
  'ofac-consolidated': readOfac,
  un: readUn,
  eu: readEu,
  ceis: readSanctions,
  cnep: readSanctions,
  cepim: readCepim,
  pep: readPep,
};
