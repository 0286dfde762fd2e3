import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prove, type Step } from '../proof/prove.js';
import { addPseudoLanguage, PSEUDO_LANGUAGE } from '../proof/pseudo-language.js';
import { mustRun, type WorkCopy } from '../proof/work-copy.js';
import { runCli } from '../run-cli.js';

const BROWSER_TEST = 'frontend/e2e/pseudo-language.e2e.ts';
const test = `import { testLanguage } from './language-pages';

testLanguage('${PSEUDO_LANGUAGE}');
`;

const stepsIn = (copy: WorkCopy): Step[] => [
  [`add the language ${PSEUDO_LANGUAGE}`, () => addPseudoLanguage(copy.folder)],
  ['write a browser test', () => writeFileSync(join(copy.folder, BROWSER_TEST), test)],
  ['visit every public page', () => mustRun(copy, 'npm', 'test', '--', BROWSER_TEST)],
];

/**
 * `npm run proof:language`: adds a language made from English, and visits every public page in it. Exits with 1 if a
 * text is not translated, is cut off, or is joined from pieces.
 */
await runCli(() => prove(stepsIn, 'every public page is complete in another language'));
