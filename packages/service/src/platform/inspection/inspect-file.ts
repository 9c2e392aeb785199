import type { FileType } from '../outbound/recognise-file.js';
import { JpegInspector, PngInspector } from './inspect-image.js';
import { PdfInspector } from './inspect-pdf.js';
import type { Inspector } from './inspector.js';

/** Creates the inspector of a type, which is that of the first bytes. */
export function inspectorOf(type: FileType): Inspector {
  switch (type) {
    case 'application/pdf':
      return new PdfInspector();
    case 'image/png':
      return new PngInspector();
    case 'image/jpeg':
      return new JpegInspector();
  }
}
