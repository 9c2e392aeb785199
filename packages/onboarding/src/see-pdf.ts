import { countPdfPages } from './pdf-pages.js';

/** Why nobody can read a PDF. */
export type PdfFault = 'password_protected' | 'damaged';

export interface SeenPdf {
  /** Its first page; null: not drawn. */
  picture: Blob | null;
  /** Null: unknown. */
  pages: number | null;
  fault: PdfFault | null;
}

/** In pixels: sharp on a phone, and 2 MB of memory. */
const width = 900;
const max_height = 1600;
/** With pdf.js, of some 500 KB, loaded over a slow network. Whoever waits longer sends the file without having seen it. */
const patience_ms = 12_000;

const faults: Readonly<Record<string, PdfFault>> = {
  PasswordException: 'password_protected',
  InvalidPDFException: 'damaged',
};

/** Draws the first page of a PDF with pdf.js, which is loaded now, and says whether people can open the file. */
export async function seePdf(file: Blob): Promise<SeenPdf> {
  const signal = AbortSignal.timeout(patience_ms);
  const tooLate = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The PDF takes too long.')));
  });
  const draw = async () => {
    const { drawFirstPage } = await import('../../console/src/pdf/open-pdf.js');
    const canvas = document.createElement('canvas');
    const pages = await drawFirstPage(file, canvas, width, { max_height, signal });
    const picture = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', 0.85),
    );
    return { picture, pages, fault: null };
  };
  try {
    return await Promise.race([draw(), tooLate]);
  } catch (error) {
    // Not loaded, not in time, or not drawn by this browser: the file may be good, and the service reads it.
    const pages = await countPdfPages(file).catch(() => null);
    const fault = error instanceof Error ? (faults[error.name] ?? null) : null;
    return { picture: null, pages, fault };
  }
}
