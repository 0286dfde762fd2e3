import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EntitySpec } from '@rallyrank/contracts/monitoring/entity-spec';
import { kebab } from '@rallyrank/monitoring/domain/generator/names';
import { browserTestOf } from '../generate/proof/browser-test.js';
import { describedEntities } from '../generate/proof/described.js';
import { copyWorkTree, mustRun, type WorkCopy } from '../generate/proof/work-copy.js';
import { runCli } from '../run-cli.js';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
/** Workspaces with packages of their own, because another version is installed for all. */
const WITH_PACKAGES = ['frontend', 'gateway', 'infra'];
const BROWSER_TEST = 'frontend/e2e/generated.e2e.ts';
const MS_PER_SECOND = 1_000;

type Step = readonly [what: string, run: () => Promise<void>];

const stepsIn = (copy: WorkCopy, specs: readonly EntitySpec[]): Step[] => {
  const { folder } = copy;
  const npm = (...args: string[]) => mustRun(copy, 'npm', 'run', '--silent', ...args);
  const generate = async (spec: EntitySpec) => {
    const description = join(folder, `${kebab(spec.name)}.entity.json`);
    writeFileSync(description, `${JSON.stringify(spec, null, 2)}\n`);
    await npm('generate', '--', description);
    rmSync(description);
  };
  const writeBrowserTest = async () => {
    writeFileSync(join(folder, BROWSER_TEST), browserTestOf(specs));
    await mustRun(copy, join(folder, 'node_modules/.bin/biome'), 'check', '--write', BROWSER_TEST);
  };
  const suites = specs.map(({ service, collection }) => `services/${service}/src/${kebab(collection)}.test.ts`);
  return [
    ['clone the last commit', () => copyWorkTree(root, copy, WITH_PACKAGES)],
    ...specs.map((spec): Step => [`generate ${spec.name}`, () => generate(spec)]),
    ['write the generated documents', () => npm('docs')],
    ['write a browser test', writeBrowserTest],
    ['npm run check', () => npm('check')],
    ['tests of the entities and of events', () => npm('test', '--', ...suites, 'contracts/test/events.test.ts')],
    ['use the pages in a browser, in both languages', () => npm('test', '--', BROWSER_TEST)],
  ];
};

/**
 * `npm run proof:generator`: proves that the output of the generator can be added to the project without changes. Exits
 * with 1 at the first step that fails.
 */
const main = async (): Promise<number> => {
  const parent = mkdtempSync(join(tmpdir(), 'rallyrank-generator-'));
  process.once('exit', () => rmSync(parent, { recursive: true, force: true }));
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  const copy = { folder: join(parent, 'clone'), stopped: stopping.signal };
  for (const [what, run] of stepsIn(copy, describedEntities())) {
    const began = performance.now();
    try {
      await run();
    } catch (error) {
      process.stderr.write(`FAIL ${what}\n${error instanceof Error ? error.message : error}\n`);
      return 1;
    }
    process.stdout.write(`ok   ${what} (${Math.round((performance.now() - began) / MS_PER_SECOND)} s)\n`);
  }
  process.stdout.write('passed: what the generator writes can be added to the project as it is\n');
  return 0;
};

await runCli(main);
