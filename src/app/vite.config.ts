// Builds the app as static files that any web host, or a folder on disk behind any server, can show.
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { modulesOnDisk } from '../cli/modulesOnDisk.ts';
import { hashesOf } from '../session/modules.ts';
import { smallReact } from './smallReact.ts';

const house = fileURLToPath(new URL('../..', import.meta.url));

/** No foreign host, no inline script. Styles stand in files; React and Konva set theirs through the DOM, which is allowed. */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

// only in what is built: the development server needs inline styles and a socket of its own
const contentSecurityPolicy: Plugin = {
  name: 'content-security-policy',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: policy },
      injectTo: 'head-prepend',
    },
  ],
};

/** Rooms and packages of which more than one of the first scripts has parts. */
const shared =
  /node_modules\/(preact|@noble\/hashes)\/|src\/(geometry|kernel|app\/parts|app\/hooks)\/|src\/board\/soon|src\/kit\/(canonicalJson|assertNever|freeze)/;

export default defineConfig({
  // the modules are read and checked here, so that the app need not do it again
  define: {
    PROVEN_RULES: JSON.stringify(await hashesOf(modulesOnDisk(join(house, 'modules')))),
  },
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  publicDir: 'public',
  resolve: { alias: [...smallReact] },
  plugins: [react(), contentSecurityPolicy],
  // the worker fetches parts of its program when it needs them, as the page does
  worker: { format: 'es' },
  server: { fs: { allow: [house] } },
  build: {
    outDir: `${house}dist/app`,
    emptyOutDir: true,
    target: 'es2022',
    // data: fonts and scripts would need a wider policy
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: { polyfill: false },
    // what the first scripts share is one file: a browser fetches six at a time, and each further one waits
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'shared', test: shared, minShareCount: 2 }] } },
    },
  },
});
