import { spawnSync } from 'node:child_process';
import { globSync, readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { services } from '@rallyrank/contracts/shared/route';
import { variables } from '../src/config/variables.js';
import { inRoot, textOf } from './files.js';

interface Stage {
  readonly name: string;
  readonly lines: readonly string[];
}

/** The stages of the Dockerfile, with one instruction per line and without comments. */
const stages = (): Stage[] =>
  textOf('Dockerfile')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split(/^FROM \$\{NODE_IMAGE\} AS /m)
    .slice(1)
    .map((text) => {
      const [name = '', ...lines] = text.split('\n').filter((line) => line !== '');
      return { name, lines };
    });
const stage = (name: string): readonly string[] => stages().find((each) => each.name === name)?.lines ?? [];
/** Expands words with the shell, in a checkout like that of the build. */
const expanded = (words: string): string[] =>
  spawnSync('/bin/sh', ['-c', `printf '%s\\n' ${words}`], { cwd: inRoot('.'), encoding: 'utf8' })
    .stdout.trim()
    .split('\n')
    .sort();
/** The files that one instruction of a stage copies into the folder for another stage. */
const collected = (name: string, folder: string): string[] =>
  expanded(new RegExp(`cp -r --parents (.*) ${folder}$`, 'm').exec(stage(name).join('\n'))?.[1] ?? '');

const packages = globSync(['*/package.json', 'services/*/package.json', 'tools/*/package.json'], { cwd: inRoot('.') });
const ran = [
  ...['contracts', 'infra', 'gateway', 'tools/demo', 'tools/cli'],
  ...readdirSync(inRoot('services')).map((name) => `services/${name}`),
];

test('the stages are build, manifests, packages and runtime, with the pinned Node.js', () => {
  const { devDependencies } = JSON.parse(textOf('package.json'));
  expect(textOf('Dockerfile')).toContain(`\nARG NODE_IMAGE=node:${devDependencies.node}-bookworm-slim\n`);
  expect(stages().map(({ name }) => name)).toEqual(['build', 'manifests', 'packages', 'runtime']);
});

test('packages of the running workspaces are installed from the manifests of every workspace', () => {
  const ignored = textOf('.dockerignore').split('\n');
  const copied = collected('manifests', '/manifests');
  expect(copied).toEqual(['.npmrc', 'gateway/stubs', 'package-lock.json', 'package.json', ...packages].sort());
  expect(copied.filter((path) => ignored.includes(path.split('/')[0] ?? ''))).toEqual([]);
  const install = stage('packages').find((line) => line.includes('npm ci')) ?? '';
  expect(install).toContain('--omit=dev');
  const workspaces = / -w %s' (.*?)\)/.exec(install)?.[1] ?? '';
  expect(expanded(workspaces)).toEqual([...ran].sort());
});

test('the image contains the build output of every running workspace', () => {
  const built = collected('build', '/built');
  expect(built).toEqual(
    [...ran.map((path) => `${path}/dist`), 'dist/programs', 'gateway/config', 'frontend/dist'].sort(),
  );
  for (const service of services) expect(ran).toContain(`services/${service}`);
  expect(stage('runtime')).toContain('COPY --from=build /built ./');
});

test('the image runs without root and without npm, and has a health check', () => {
  const lines = stage('runtime');
  expect(lines).toContain('USER node');
  expect(lines.indexOf('USER node')).toBeLessThan(lines.findIndex((line) => line.startsWith('CMD')));
  expect(lines.find((line) => line.startsWith('RUN'))).toContain('rm -rf /usr/local/lib/node_modules');
  expect(lines.find((line) => line.startsWith('HEALTHCHECK'))).toContain(':9090/readyz');
  expect(lines.find((line) => line.startsWith('CMD'))).toBe('CMD ["node", "gateway/dist/main.js"]');
});

test('every setting of the image is one that the product or Node.js reads', () => {
  const settings = stage('runtime').find((line) => line.startsWith('ENV ')) ?? '';
  const names = [...settings.matchAll(/(\w+)=\S+/g)].map(([, name = '']) => name);
  expect(names.filter((name) => !(name in variables))).toEqual(['NODE_ENV', 'NODE_OPTIONS']);
});
