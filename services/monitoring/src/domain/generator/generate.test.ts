import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { entities } from '@rallyrank/contracts/entities';
import { addressBlock } from '@rallyrank/contracts/identity/address-block';
import { EntitySpec, specDirectories } from '@rallyrank/contracts/monitoring/entity-spec';
import { contexts } from '@rallyrank/contracts/shared/services';
import { archiveOf } from './archive.js';
import { declarationOf } from './declaration.js';
import { examplesOf } from './examples.js';
import { specOfEntity } from './from-entity.js';
import { generate } from './generate.js';
import { venueSpec } from './testing/venue-spec.js';

const about =
  'Addresses that are blocked until an instant or until the entry is removed. The service validates the addresses.';

test('a generated declaration equals the handwritten one', () => {
  const { spec, leftOut } = specOfEntity(addressBlock);
  expect(leftOut).toEqual([]);
  const written = readFileSync('contracts/src/identity/address-block.ts', 'utf8');
  expect(declarationOf({ ...spec, about })).toBe(written);
});

test.each(entities.map((entity) => [entity.name, entity] as const))('%s yields a valid description', (_, entity) => {
  const { spec } = specOfEntity(entity);
  expect(EntitySpec.parse(spec)).toEqual(spec);
});

test.each(contexts.flatMap((service) => specDirectories.map((directory) => [service, directory] as const)))(
  'each insertion for an entity of %s in the menu %s matches exactly one place in the work tree',
  (service, directory) => {
    const insertions = generate({ ...venueSpec, service, directory, isPublic: true }).filter(({ place }) => place);
    expect(insertions.length).toBeGreaterThan(10);
    for (const { path, place } of insertions) {
      const found = readFileSync(path, 'utf8').split(place!.at).length - 1;
      expect([path, place!.at, found]).toEqual([path, place!.at, 1]);
    }
  },
);

test('examples satisfy the rules of their fields', () => {
  const { first, changed } = examplesOf(specOfEntity(addressBlock).spec);
  expect(addressBlock.values.parse(first)).toEqual(first);
  expect(addressBlock.values.parse({ ...first, [changed.key]: changed.value })).toMatchObject({ reason: 'changed' });
});

test('new files are in the folders of the entity, and the archive contains them, a description and a guide', () => {
  const files = generate(venueSpec).filter(({ place }) => place === null);
  expect(files.map(({ path }) => path)).toEqual([
    'contracts/src/players/sports-hall.ts',
    'services/players/src/sports-halls.ts',
    'services/players/src/sports-halls.test.ts',
    'contracts/src/locales/sports-hall/en.json',
    'contracts/src/locales/sports-hall/zh.json',
    'contracts/test/samples/players.SportsHallCreated.v1.json',
    'contracts/test/samples/players.SportsHallChanged.v1.json',
    'contracts/test/samples/players.SportsHallRemoved.v1.json',
  ]);
  const archive = archiveOf(venueSpec);
  expect(archive.map(({ path }) => path)).toEqual([
    ...files.map(({ path }) => path),
    'sports-hall.entity.json',
    'sports-hall.md',
  ]);
  expect(EntitySpec.parse(JSON.parse(archive.at(-2)!.text))).toEqual(venueSpec);
});

test('user texts are escaped in generated code', () => {
  const text = `a'b"c\`d\${e}*/ f`;
  const words = { en: text, zh: text };
  const fields = venueSpec.fields.map((field) => ({ ...field, label: words }));
  const spec = EntitySpec.parse({ ...venueSpec, label: words, plural: words, about: text, fields });
  for (const { path, text: written } of generate(spec).filter((file) => /\.tsx?$/.test(file.path)))
    expect([path, written.replaceAll(`'a\\'b"c\`d\${e}*/ f'`, '').includes("a'b")]).toEqual([
      path,
      written.includes('/** a'),
    ]);
  expect(declarationOf(spec)).toContain(`/** a'b"c\`d\${e}* / f */\n`);
});
