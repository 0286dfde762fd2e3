import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { apiDocument } from './build/api-document.ts';
import { breakpoints } from './build/breakpoints.ts';
import { budget } from './build/budget.ts';
import { flags } from './build/flags.ts';
import { lighter } from './build/lighter.ts';
import { paletteStyle } from './build/palette-css.ts';
import { precompress } from './build/precompress.ts';
import { preloads } from './build/preloads.ts';
import { textsOfLanguage } from './build/texts-of-language.ts';

/** The entry point of its package is the development build with warnings, even in production builds. */
const routerBuild = fileURLToPath(new URL('../production/', import.meta.resolve('react-router')));
const SOURCE = /\/(?:frontend|contracts)\/src\//;
/** Tables, and what only their cells and tools show. */
const TABLE = /\/frontend\/src\/shared\/ui\/(?:table\/|(?:CopyButton|RankMove|Score)\.)/;
const from = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [
    textsOfLanguage(),
    lighter(),
    breakpoints(),
    react(),
    paletteStyle(),
    flags(),
    apiDocument(),
    preloads(),
    budget(),
    precompress(),
  ],
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: `${routerBuild}index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${routerBuild}dom-export.mjs` },
      { find: /^~\//, replacement: `${from('./src')}/` },
      { find: /^@rallyrank\/contracts\//, replacement: `${from('../contracts/src')}/` },
    ],
  },
  server: { proxy: { '/prod-api': `http://127.0.0.1:${process.env.PORT ?? '8080'}` } },
  build: {
    outDir: 'dist',
    sourcemap: false,
    // Swagger UI comes in one piece; build/budget.ts limits what pages load.
    chunkSizeWarningLimit: 1_800,
    rolldownOptions: {
      output: {
        // See also build/preloads.ts.
        entryFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          groups: [
            { name: 'echarts', test: /node_modules[\\/](?:echarts|zrender)[\\/]/, priority: 30, minShareCount: 2 },
            {
              name: 'react',
              test: /node_modules[\\/](?:react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
              priority: 20,
            },
            // One file instead of many small ones that nearly every page needs.
            { name: 'base', test: (id) => SOURCE.test(id) && !TABLE.test(id), priority: 10, minShareCount: 59 },
            // Nearly every page needs these, too, but the home page only below its first screen.
            { name: 'table', test: TABLE, priority: 5, minShareCount: 59 },
          ],
        },
      },
    },
  },
});
