import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** A chunk with everything that it imports before it can run. */
const withImports = (names: readonly string[], chunks: ReadonlyMap<string, Chunk>): Set<string> => {
  const found = new Set<string>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const next of chunks.get(name)?.imports ?? []) visit(next);
  };
  for (const name of names) visit(name);
  return found;
};

/**
 * Fails the build when the scripts of a first visit (the entry and the page named) weigh more than `maxBytes` with gzip,
 * or when a module that only charts may load is among them.
 */
export const budget = (page: string, maxBytes: number): Plugin => ({
  name: 'budget',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = new Map<string, Chunk>();
    for (const file of Object.values(bundle)) if (file.type === 'chunk') chunks.set(file.fileName, file);
    const first = [...chunks.values()].filter((chunk) => chunk.isEntry || chunk.name === page);
    const names = withImports(
      first.map((chunk) => chunk.fileName),
      chunks,
    );
    const loaded = [...names].flatMap((name) => chunks.get(name) ?? []);
    const bytes = loaded.reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0);
    if (bytes > maxBytes) this.error(`the first load weighs ${bytes} bytes with gzip, more than ${maxBytes}`);
    if (loaded.some((chunk) => chunk.name === 'echarts')) this.error('echarts is part of the first load');
    this.info(`first load: ${Math.round(bytes / 1000)} kB with gzip`);
  },
});
