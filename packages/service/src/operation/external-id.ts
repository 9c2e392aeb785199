/**
 * The form of an external_id that is stored and compared (Unicode NFC): "é" is one character on one computer, and two on another.
 */
export function normaliseExternalId(given: string): string {
  return given.normalize('NFC');
}

/** The forms in which it may be stored: releases before stored it as it was given, decomposed by some systems. */
export function storedForms(external_id: string): string[] {
  return [...new Set([external_id.normalize('NFC'), external_id.normalize('NFD'), external_id])];
}
