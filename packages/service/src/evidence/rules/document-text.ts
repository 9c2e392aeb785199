/** A place on a page: left, top, width and height as shares of the page as people see it, from 0 to 1. */
export type Box = [left: number, top: number, width: number, height: number];

/** A word of a page, and where it stands. */
export interface Word {
  text: string;
  box: Box;
}

export type Line = readonly Word[];

/** What is looked for in the text of a document. */
export const foundKinds = [
  'tax_id',
  'date',
  'zip_code',
  'cnae',
  'name',
  'address',
  'document_number',
  'qr_code',
] as const;

/** What is written beside a date. */
export type DateLabel = 'birth' | 'issue' | 'expiry';

/** Something that stands in a document. Numbers and days are as the API has them, names and addresses as they were read. */
export interface Found {
  kind: (typeof foundKinds)[number];
  value: string;
  page: number;
  box: Box;
  label?: DateLabel;
  /** It stands in the machine-readable zone of a card or passport, where check digits confirm dates and numbers. */
  is_mrz?: true;
}

/** The box around others. */
export function boxAround(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map(([x]) => x));
  const top = Math.min(...boxes.map(([, y]) => y));
  const right = Math.max(...boxes.map(([x, , width]) => x + width));
  const bottom = Math.max(...boxes.map(([, y, , height]) => y + height));
  const short = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
  return [short(left), short(top), short(right - left), short(bottom - top)];
}
