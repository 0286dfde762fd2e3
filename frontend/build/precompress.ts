import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:js|css|html|svg|json|webmanifest)$/;
const MIN_BYTES = 1024;
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const compress = async (file: string): Promise<void> => {
  const bytes = await readFile(file);
  if (bytes.length < MIN_BYTES) return;
  await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }).then((out) => writeFile(`${file}.br`, out)),
    deflate(bytes, { level: 9 }).then((out) => writeFile(`${file}.gz`, out)),
  ]);
};

/** Writes `.br` and `.gz` siblings, so that the gateway serves ready-made bytes. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir }) {
    const root = dir ?? '';
    const files = await readdir(root, { recursive: true });
    await Promise.all(files.filter((file) => TEXT.test(file)).map((file) => compress(join(root, file))));
  },
});
