import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const source = fileURLToPath(new URL('../../docs/openapi.json', import.meta.url));
const NAME = 'openapi.json';
const compact = (): string => JSON.stringify(JSON.parse(readFileSync(source, 'utf8')));

/** Serves the description of the API, which `npm run docs` writes, as `/openapi.json` for every reader and program. */
export const apiDocument = (): Plugin => ({
  name: 'api-document',
  configureServer: ({ middlewares }) => {
    middlewares.use(`/${NAME}`, (_, response) => {
      response.setHeader('Content-Type', 'application/json').end(compact());
    });
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: NAME, source: compact() });
  },
});
