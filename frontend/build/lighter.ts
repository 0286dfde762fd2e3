import type { Plugin } from 'vite';

/** With these zod writes JSON Schema, and axios calls `fetch` (where XMLHttpRequest is missing) and turns objects into forms. No page does. */
const UNUSED =
  /\/node_modules\/(?:zod\/v4\/core\/(?:to-json-schema|json-schema-processors)|axios\/lib\/(?:adapters\/fetch|helpers\/(?:toFormData|formDataToJSON)))\.js$/;
/** zod's own words for broken rules; the site words them itself (`contracts/src/shared/rules.ts`). */
const WORDS = /\/node_modules\/zod\/v4\/locales\/en\.js$/;
const NAMED = /^export (?:const|function|class) (\w+)/gm;
const unused = (): never => {
  throw new Error('left out of the build: see build/lighter.ts');
};

/** Leaves out what libraries refer to and no page runs: 10 kB of a first visit with brotli. */
export const lighter = (): Plugin => ({
  name: 'lighter',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: [UNUSED, WORDS] },
    handler: (code, id) => {
      if (WORDS.test(id)) return 'export default () => ({});';
      const names = [...code.matchAll(NAMED)].map(([, name]) => `unused as ${name}`);
      return `const unused = ${unused};\nexport { ${[...names, 'unused as default'].join(', ')} };`;
    },
  },
});
