import { expect, test } from '@jest/globals';
import { lockFaults } from './lock-audit.mjs';

const hash = `sha512-${'A'.repeat(86)}==`;
const manifest = {
  dependencies: { zod: '4.6.7' },
  overrides: { old: { ejs: '3.1.10' }, yeoman: 'file:./gateway/stubs/empty' },
  allowScripts: { node: true },
};
const packages = {
  '': { name: 'project' },
  'services/live': { version: '0.1.0' },
  'node_modules/@rallyrank/live': { resolved: 'services/live', link: true },
  'node_modules/zod': { version: '4.6.7', integrity: hash },
  'node_modules/node': { version: '26.10.0', integrity: hash, hasInstallScript: true },
  'node_modules/for-arm': { version: '1.0.0', optional: true, cpu: ['arm'] },
  'node_modules/yeoman': { resolved: 'node_modules/old/gateway/stubs/empty', link: true },
  'node_modules/old/gateway/stubs/empty': {},
};
const faults = (changes: object, manifests: object = {}) =>
  lockFaults({ 'package.json': { ...manifest, ...manifests } }, { packages: { ...packages, ...changes } });
const entry = { version: '1.0.0', integrity: hash };

test('exact versions from the registry, with hashes and decisions on install scripts, are accepted', () => {
  expect(faults({})).toEqual([]);
});

test.each([
  ['a range', {}, { dependencies: { zod: '^4.6.7' } }, 'zod has no exact version but ^4.6.7'],
  ['a tag', {}, { devDependencies: { zod: 'latest' } }, 'zod has no exact version but latest'],
  ['a repository', {}, { dependencies: { zod: 'git+https://git.example/zod' } }, 'no exact version but git+https'],
  ['a folder outside', {}, { overrides: { a: { b: 'file:../other' } } }, 'b has no exact version but file:../other'],
  [
    'an address',
    { 'node_modules/a': { ...entry, resolved: 'https://a.example/a.tgz' } },
    {},
    'https://a.example/a.tgz',
  ],
  ['a link that leads out', { 'node_modules/a': { resolved: '../a', link: true } }, {}, 'link to another place'],
  ['no hash', { 'node_modules/a': { version: '1.0.0' } }, {}, 'node_modules/a has no SHA-512 hash'],
  ['no hash of an optional package', { 'node_modules/a': { version: '1.0.0', optional: true } }, {}, 'SHA-512'],
  ['a weak hash', { 'node_modules/a': { ...entry, integrity: 'sha1-abc' } }, {}, 'node_modules/a has no SHA-512 hash'],
  ['a new install script', { 'node_modules/b/node_modules/a': { ...entry, hasInstallScript: true } }, {}, 'script'],
  ['a decision on nothing', {}, { allowScripts: { node: true, gone: false } }, 'gone, which is not installed'],
] as const)('%s is a fault', (_, changes, manifests, fault) => {
  expect(faults(changes, manifests)).toEqual([expect.stringContaining(fault)]);
});
