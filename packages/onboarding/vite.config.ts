import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { pdfDecoders } from '../console/build/pdf-decoders.mjs';

const base = '/onboarding/';
const inFolder = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The running service to which `npm run dev` forwards requests to the API. */
const service = process.env['SERVICE'] ?? 'http://127.0.0.1:3000';

/** Builds `src/early.ts` as a script that does not wait for the others. */
function earlyScript(): Plugin {
  return {
    name: 'early-script',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: inFolder('src/early.ts'), name: 'early' });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const built = Object.values(bundle).find(({ name }) => name === 'early');
        if (!built) throw new Error('The early script is not built.');
        const attrs = { type: 'module', src: `${base}${built.fileName}`, async: true };
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}

export default defineConfig({
  root: inFolder('.'),
  base,
  plugins: [pdfDecoders(), earlyScript()],
  build: {
    target: 'es2022',
    // The Content-Security-Policy allows no `data:` URLs in styles and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { proxy: { '/v1': service } },
});
