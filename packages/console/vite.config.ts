import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { activityNames } from './build/activity-names.mjs';
import { pdfDecoders } from './build/pdf-decoders.mjs';
import { themeVariables } from './build/theme-variables.mjs';
import { theme } from './src/theme/theme.js';

/** The running service to which `npm run dev` forwards requests to the API. */
const service = process.env['SERVICE'] ?? 'http://127.0.0.1:3000';

const inFolder = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/console/',
  plugins: [react(), themeVariables(theme), activityNames(), pdfDecoders()],
  build: {
    target: 'es2022',
    // The Content-Security-Policy allows no `data:` URLs in styles and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['index.html', 'portal.html'].map(inFolder) },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1500,
  },
  server: { proxy: { '/v1': service, '/console/api': service, '/openapi.json': service } },
});
