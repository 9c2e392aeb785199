/** A page: a JPEG and its size in pixels. */
export interface JpegPage {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** Longer and shorter side of A4, in points. */
const [long_side, short_side] = [842, 595];

/** Writes a PDF with one JPEG a page, on A4 in the direction of the picture. The JPEGs are not encoded again. */
export function jpegPdf(pages: readonly JpegPage[]): Blob {
  const parts: (string | Uint8Array<ArrayBuffer>)[] = [];
  const offsets: number[] = [];
  let length = 0;
  const write = (part: string | Uint8Array) => {
    parts.push(part as string | Uint8Array<ArrayBuffer>);
    // All text is ASCII.
    length += part.length;
  };
  const object = (head: string, stream?: string | Uint8Array) => {
    offsets.push(length);
    write(`${offsets.length} 0 obj\n`);
    if (stream === undefined) {
      write(`<< ${head} >>\nendobj\n`);
      return;
    }
    write(`<< ${head} /Length ${stream.length} >>\nstream\n`);
    write(stream);
    write('\nendstream\nendobj\n');
  };
  write('%PDF-1.4\n');
  object('/Type /Catalog /Pages 2 0 R');
  // Three objects a page: the page, what is drawn on it, and the picture.
  const kids = pages.map((_page, at) => `${3 + 3 * at} 0 R`).join(' ');
  object(`/Type /Pages /Kids [${kids}] /Count ${pages.length}`);
  for (const [at, { bytes, width, height }] of pages.entries()) {
    const [paper_width, paper_height] =
      width > height ? [long_side, short_side] : [short_side, long_side];
    const scale = Math.min(paper_width / width, paper_height / height);
    const [w, h] = [width * scale, height * scale].map((side) => side.toFixed(2));
    const left = ((paper_width - width * scale) / 2).toFixed(2);
    const bottom = ((paper_height - height * scale) / 2).toFixed(2);
    const [drawn, picture] = [4 + 3 * at, 5 + 3 * at];
    object(
      `/Type /Page /Parent 2 0 R /MediaBox [0 0 ${paper_width} ${paper_height}] /Contents ${drawn} 0 R /Resources << /XObject << /P ${picture} 0 R >> >>`,
    );
    object('', `q ${w} 0 0 ${h} ${left} ${bottom} cm /P Do Q`);
    object(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      bytes,
    );
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = offsets.length + 1;
  write(
    `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
  );
  return new Blob(parts, { type: 'application/pdf' });
}
