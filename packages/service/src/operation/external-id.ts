/**
 * The form of an external_id that is stored and compared (Unicode NFC): "é" is one character on one computer, and two on another.
 */
export function normaliseExternalId(given: string): string {
  return given.normalize('NFC');
}
