import type { Plugin } from 'vite';

/**
 * With these zod writes JSON Schema and code (which our content security policy forbids), and axios calls `fetch` (where XMLHttpRequest is
 * missing), turns objects into forms, names status codes and has its old way to cancel a call. No page does.
 */
const UNUSED =
  /\/node_modules\/(?:zod\/v4\/core\/(?:to-json-schema|json-schema-processors|doc)|axios\/lib\/(?:adapters\/fetch|cancel\/CancelToken|helpers\/(?:toFormData|formDataToJSON|HttpStatusCode)))\.js$/;
/** zod's own words for broken rules; the site words them itself (`contracts/src/shared/rules.ts`). */
const WORDS = /\/node_modules\/zod\/v4\/locales\/en\.js$/;
/** What a route is for and how the operation log calls it: the documentation of the API and the server say it, no page does. */
const CONTRACT = /\/contracts\/src\/.+\.ts$/;
const SUMMARY = /\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|`[^`$]*`)/g;
const TITLE = /\btitle:\s*\w+Texts(?:\.\w+)+,\s*(?=method:)/g;
const NAMED = /^export (?:const|function|class) (\w+)/gm;
const unused = (): never => {
  throw new Error('left out of the build: see build/lighter.ts');
};

/** Leaves out what libraries refer to and no page runs: 12 kB of a first visit with brotli. */
export const lighter = (): Plugin => ({
  name: 'lighter',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: [UNUSED, WORDS, CONTRACT] },
    handler: (code, id) => {
      if (CONTRACT.test(id)) return code.replace(SUMMARY, "summary: ''").replace(TITLE, '');
      if (WORDS.test(id)) return 'export default () => ({});';
      const names = [...code.matchAll(NAMED)].map(([, name]) => `unused as ${name}`);
      return `const unused = ${unused};\nexport { ${[...names, 'unused as default'].join(', ')} };`;
    },
  },
});
