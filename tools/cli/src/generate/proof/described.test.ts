import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { type EntitySpec, modelOf } from '@rallyrank/contracts/monitoring/entity-spec';
import { fieldKinds } from '@rallyrank/contracts/monitoring/field-spec';
import { declarationOf } from '@rallyrank/monitoring/domain/generator/declaration';
import { examplesOf } from '@rallyrank/monitoring/domain/generator/examples';
import { object, print } from '@rallyrank/monitoring/domain/generator/source';
import { textFilesOf, textsOf } from '@rallyrank/monitoring/domain/generator/texts';
import { browserTestOf } from './browser-test.js';
import { describedEntities } from './described.js';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));

/** The declaration of an entity, and the values of its contract suite. */
const sourceOf = (spec: EntitySpec): string => {
  const model = modelOf(spec);
  const values = print(object(examplesOf(spec).sources));
  const [en, zh] = textFilesOf(spec).map(({ text }) => text);
  const texts = `import { textsIn } from '@rallyrank/contracts/shared/words';
const ${textsOf(spec)} = textsIn({ en: ${en}, zh: ${zh} });`;
  const declaration = declarationOf(spec)
    .replaceAll("'../entity/", "'@rallyrank/contracts/entity/")
    .replace(/^import .*\/locales\/.*$/m, () => texts);
  return `${declaration}
export const values = (n: number): Record<keyof typeof ${model}.fields, unknown> => (${values});
`;
};

/** The errors of the compiler for texts in this project. */
const faultsOf = async (texts: readonly string[]): Promise<string> => {
  // Within the project, so that imports are resolved.
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/generated-'));
  try {
    const files = texts.map((text, n) => {
      writeFileSync(join(folder, `entity${n}.ts`), text);
      return `entity${n}.ts`;
    });
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: '../../tsconfig.json', files, include: [] }),
    );
    const compiler = join(root, 'node_modules/typescript/lib/tsc.js');
    return (await promisify(execFile)(process.execPath, [compiler, '-p', folder]).catch((error) => error)).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

test('the output of the generator for a table and for a JSON Schema has no type errors', async () => {
  const wrong = "export const wrong: number = 'a';";
  const faults = (await faultsOf([wrong, ...describedEntities().map(sourceOf)])).trim().split('\n');
  expect(faults).toEqual([expect.stringMatching(/entity0\.ts\(1,14\): error TS2322/)]);
});

test('the two have the kinds of fields that tables and schemas result in, and labels in both languages', () => {
  const fields = describedEntities().flatMap((spec) => spec.fields);
  const kinds = new Set(fields.map(({ kind }) => kind));
  const others = ['richText', 'status', 'parent'];
  expect(fieldKinds.filter((kind) => !kinds.has(kind)).sort()).toEqual(others.sort());
  for (const { label } of fields) expect(label.zh).toMatch(/\p{Script=Han}/u);
});

test('the browser test imports each entity and opens its page', () => {
  const text = browserTestOf(describedEntities());
  expect(text).toContain("import { sportsHall } from '@rallyrank/contracts/players/sports-hall';");
  expect(text).toContain("path: '/monitor/equipment-loan'");
});
