import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { pdfDecoders } from '../console/build/pdf-decoders.mjs';

/** The running service to which `npm run dev` forwards requests to the API. */
const service = process.env['SERVICE'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/onboarding/',
  plugins: [pdfDecoders()],
  build: {
    target: 'es2022',
    // The Content-Security-Policy allows no `data:` URLs in styles and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { proxy: { '/v1': service } },
});
