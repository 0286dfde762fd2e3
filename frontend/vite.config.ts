import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const TEXT = /\.(?:js|css|html|svg|json|webmanifest)$/;
const MIN_BYTES = 1024;
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Writes `.br` and `.gz` siblings, so that the gateway serves ready-made bytes. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    const { readFile, readdir, writeFile } = await import('node:fs/promises');
    const { join } = await import('node:path');
    const root = dir ?? '';
    const files = new Set([...Object.keys(bundle), ...(await readdir(root))].filter((file) => TEXT.test(file)));
    const compress = async (file: string) => {
      const bytes = await readFile(join(root, file));
      if (bytes.length < MIN_BYTES) return;
      const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
      await Promise.all([
        brotli(bytes, options).then((out) => writeFile(join(root, `${file}.br`), out)),
        deflate(bytes, { level: 9 }).then((out) => writeFile(join(root, `${file}.gz`), out)),
      ]);
    };
    await Promise.all([...files].map(compress));
  },
});

const from = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [react(), precompress()],
  resolve: {
    alias: [
      { find: /^~\//, replacement: `${from('./src')}/` },
      { find: /^@rallyrank\/contracts\//, replacement: `${from('../contracts/src')}/` },
    ],
  },
  server: { proxy: { '/prod-api': 'http://127.0.0.1:8080' } },
  build: {
    outDir: 'dist',
    sourcemap: false,
    // Flags stay files of their own: a page loads only those it shows.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'echarts', test: /node_modules[\\/](?:echarts|zrender)[\\/]/, priority: 30 },
            {
              name: 'react',
              test: /node_modules[\\/](?:react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
              priority: 20,
            },
          ],
        },
      },
    },
  },
});
