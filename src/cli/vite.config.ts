import { defineConfig } from 'vite';

// The command line as one file, packages included, so that it starts at once; only the native canvas stays outside.
export default defineConfig({
  ssr: { noExternal: true, external: ['@napi-rs/canvas'], target: 'node' },
  build: {
    ssr: 'src/cli/main.ts',
    outDir: 'dist/cli',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' } },
  },
});
