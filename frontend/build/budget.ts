import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { defaultBudget, pageBudgets } from './page-budgets.ts';
import { languageOf } from './texts-of-language.ts';

type Chunk = Rolldown.OutputChunk;

const BYTES_PER_KB = 1000;
const PAGE = /\/features\/[^/]+\/(\w+Page)\.tsx$/;
const ANTD = /node_modules\/antd\//;
const PROFILE = /\/contracts\/src\/sport\/(?:badminton|tennis)\.ts$/;
const THEME = /\/theme\/AntdTheme\.tsx$/;

const moduleOf = ({ facadeModuleId }: Chunk): string => facadeModuleId ?? '';

const usesAntd = ({ modules }: Chunk): boolean => Object.keys(modules).some((id) => ANTD.test(id));

/** Chunks with everything that they import before they can run. */
const withImports = (first: readonly Chunk[], chunks: ReadonlyMap<string, Chunk>): readonly Chunk[] => {
  const found = new Set<Chunk>();
  const visit = (chunk: Chunk | undefined): void => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) visit(chunks.get(name));
  };
  first.forEach(visit);
  return [...found];
};

/**
 * Fails the build where the JavaScript of a first visit to a page weighs more than its budget with brotli, where it
 * contains echarts, or where a page without antd uses antd. The first visit loads the entry, the larger profile of a
 * sport, the texts of the larger language, the page and, where it uses antd, antd's theme.
 */
export const budget = (): Plugin => ({
  name: 'budget',
  apply: 'build',
  generateBundle: {
    // After vite has written into the entry what each page preloads.
    order: 'post',
    handler(_options, bundle) {
      const all = Object.values(bundle).filter((file) => file.type === 'chunk');
      const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
      const weights = new Map<Chunk, number>();
      const weigh = (chunk: Chunk): number => {
        const bytes = weights.get(chunk) ?? brotliCompressSync(chunk.code).length;
        weights.set(chunk, bytes);
        return bytes;
      };
      const entry = all.filter((chunk) => chunk.isEntry);
      const profiles = all.filter((chunk) => PROFILE.test(moduleOf(chunk)));
      const largest = (some: readonly Chunk[]) => some.toSorted((a, b) => weigh(b) - weigh(a)).slice(0, 1);
      const texts = all.filter((chunk) => languageOf(chunk) !== undefined);
      const first = [...entry, ...largest(profiles), ...largest(texts)];
      const theme = all.filter((chunk) => THEME.test(moduleOf(chunk)));
      const judge = (name: string, page: Chunk): string => {
        const { kB: max, antd } = pageBudgets[name] ?? defaultBudget;
        const loaded = withImports([...first, page, ...(antd ? theme : [])], chunks);
        const kB = Math.round(loaded.reduce((sum, chunk) => sum + weigh(chunk), 0) / BYTES_PER_KB);
        if (kB > max) this.error(`${name}: ${kB} kB of JavaScript with brotli, more than its ${max} kB`);
        if (loaded.some((chunk) => chunk.name === 'echarts')) this.error(`${name}: echarts is part of the first visit`);
        if (!antd && loaded.some(usesAntd)) this.error(`${name} is declared without antd, but uses it`);
        return `${name} ${kB}/${max}`;
      };
      const lines = all.flatMap((chunk) => {
        const name = PAGE.exec(moduleOf(chunk))?.[1];
        return name !== undefined && chunk.isDynamicEntry ? [judge(name, chunk)] : [];
      });
      this.info(`kB of JavaScript of a first visit, with brotli: ${lines.sort().join(', ')}`);
    },
  },
});
