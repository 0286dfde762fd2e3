import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntitySpec } from '@rallyrank/contracts/monitoring/entity-spec';
import { kebab } from '@rallyrank/monitoring/domain/generator/names';
import { browserTestOf } from '../generate/proof/browser-test.js';
import { describedEntities } from '../generate/proof/described.js';
import { prove, type Step } from '../proof/prove.js';
import { mustRun, type WorkCopy } from '../proof/work-copy.js';
import { runCli } from '../run-cli.js';

const BROWSER_TEST = 'frontend/e2e/generated.e2e.ts';

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
await runCli(() =>
  prove(
    (copy) => stepsIn(copy, describedEntities()),
    'the output of the generator can be added to the project unchanged',
  ),
);
