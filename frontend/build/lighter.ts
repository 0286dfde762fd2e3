import type { Plugin } from 'vite';

/**
 * Modules that no page uses. With them, zod writes JSON Schema and generates code (which the content security policy
 * forbids), and axios calls `fetch` (where XMLHttpRequest is missing), converts objects to forms, names status codes
 * and supports its old way to cancel a call.
 */
const UNUSED =
  /\/node_modules\/(?:zod\/v4\/core\/(?:to-json-schema|json-schema-processors|doc)|axios\/lib\/(?:adapters\/fetch|cancel\/CancelToken|helpers\/(?:toFormData|formDataToJSON|HttpStatusCode)))\.js$/;
/** The messages of zod, which the site replaces with its own (`contracts/src/shared/rules.ts`). */
const WORDS = /\/node_modules\/zod\/v4\/locales\/en\.js$/;
/** Modules with summaries, titles and tags of routes, which only the API documentation and the server use. */
const CONTRACT = /\/contracts\/src\/.+\.ts$/;
const SUMMARY = /\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|`[^`$]*`)/g;
const TITLE = /\btitle:\s*\w+Texts(?:\.\w+)+,\s*(?=method:)/g;
/** Tags of caches, which only servers use. */
const TAGS = /\btags: \[[^\]]*\]/g;
/** The ranking points in a profile. Only servers compute with them; pages receive the systems from `listSystems`. */
const POINTS = /\bpoints: \w+Points,/;
/** Facts in a profile that only imports and checks of data use. */
const IMPORTS = /\b(?:trust: \[[^\]]*\]|ages: \{[^}]*\}),/g;
/** The parameters of the predictor in a profile, which only servers compute with. */
const RATINGS = /\bratings?: (?:\w+Rating|\{[^}]+Rating \}),/g;
const NAMED = /^export (?:const|function|class) (\w+)/gm;
const unused = (): never => {
  throw new Error('left out of the build: see build/lighter.ts');
};

/** Leaves out modules that libraries import and no page runs, which saves 12 kB of a first visit with brotli. */
export const lighter = (): Plugin => ({
  name: 'lighter',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: [UNUSED, WORDS, CONTRACT] },
    handler: (code, id) => {
      if (CONTRACT.test(id))
        return code
          .replace(SUMMARY, "summary: ''")
          .replace(TITLE, '')
          .replace(TAGS, 'tags: []')
          .replace(POINTS, 'points: [],')
          .replace(RATINGS, '')
          .replace(IMPORTS, '');
      if (WORDS.test(id)) return 'export default () => ({});';
      const names = [...code.matchAll(NAMED)].map(([, name]) => `unused as ${name}`);
      return `const unused = ${unused};\nexport { ${[...names, 'unused as default'].join(', ')} };`;
    },
  },
});
