import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { entities } from '@rallyrank/contracts/entities';

const testsOf = (service: string): string[] => {
  const folder = join(process.cwd(), 'services', service, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'));
  return files.map((file) => readFileSync(join(folder, file), 'utf8'));
};

test.each(entities.map((entity) => [entity.name, entity] as const))(
  '%s passes the contract suite of entities in the tests of its service',
  (_, { service, model }) => {
    const suite = new RegExp(`testEntity\\(\\{\\s*entity: ${model},`);
    expect(testsOf(service).some((text) => suite.test(text))).toBe(true);
  },
);
