import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const source = fileURLToPath(new URL('../../node_modules/country-flag-icons/3x2/', import.meta.url));
const HASH_LENGTH = 8;

const hashOf = (contents: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('hex').slice(0, HASH_LENGTH);
};

/**
 * Puts the flag files into one folder whose name contains the hash of all of them: `import.meta.env.VITE_FLAGS`. A list
 * of addresses with a hash for each file would add 6 kB to every first visit.
 */
export const flags = (): Plugin => {
  const names = readdirSync(source).filter((name) => name.endsWith('.svg'));
  const contents = names.map((name) => readFileSync(source + name, 'utf8'));
  const folder = `assets/flags-${hashOf(contents)}`;
  return {
    name: 'flags',
    config: () => ({ define: { 'import.meta.env.VITE_FLAGS': JSON.stringify(`/${folder}`) } }),
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${folder}`, (request, response, next) => {
        const at = names.indexOf((request.url ?? '').slice(1));
        if (at === -1) next();
        else response.setHeader('Content-Type', 'image/svg+xml').end(contents[at]);
      });
    },
    generateBundle() {
      names.forEach((name, at) => {
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source: contents[at]! });
      });
    },
  };
};
