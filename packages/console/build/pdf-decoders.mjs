import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const name = 'virtual:pdf-decoders';
const file = 'openjpeg_nowasm_fallback.js';

/**
 * Adds pdf.js's decoder of JPEG 2000 to the build, as plain JavaScript: the Content-Security-Policy does not allow WebAssembly. (Its
 * worker contains the one of JBIG2.) pdf.js loads it by file name, so the version is part of the folder's name.
 */
export function pdfDecoders() {
  const root = dirname(require.resolve('pdfjs-dist/package.json'));
  const { version } = require('pdfjs-dist/package.json');
  const folder = `assets/pdf-${version}/`;
  return {
    name: 'pdf-decoders',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) =>
      id === `\0${name}`
        ? `export const decoders = import.meta.env.BASE_URL + ${JSON.stringify(folder)};`
        : undefined,
    async generateBundle() {
      const source = await readFile(join(root, 'wasm', file));
      this.emitFile({ type: 'asset', fileName: `${folder}${file}`, source });
    },
  };
}
