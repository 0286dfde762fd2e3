import { existsSync, globSync, readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { services } from '@rallyrank/contracts/shared/route';
import { variables } from '../src/config/variables.js';
import { inRoot, textOf } from './files.js';

interface Stage {
  readonly name: string;
  readonly lines: readonly string[];
}

/** The stages of the Dockerfile, an instruction a line, without comments. */
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
const copies = (name: string, from: string): string[] =>
  stage(name)
    .filter((line) => line.startsWith('COPY ') && line.includes('--from=') === (from !== ''))
    .filter((line) => from === '' || line.startsWith(`COPY --from=${from} `))
    .flatMap((line) => line.split(' ').slice(from === '' ? 1 : 2, -1));

/** What `npm run build` makes of the workspaces; the front end is built by Vite. */
const isBuilt = (path: string): boolean => existsSync(inRoot(path.replace(/\/dist$/, '/src')));
const packages = [
  ...globSync(['*/package.json', 'services/*/package.json', 'tools/*/package.json'], { cwd: inRoot('.') }),
].sort();
const ran = [
  ...['contracts', 'infra', 'gateway', 'tools/demo', 'tools/cli'],
  ...readdirSync(inRoot('services')).map((name) => `services/${name}`),
];

test('the stages are build, packages and runtime, of the Node.js that the project pins', () => {
  const { devDependencies } = JSON.parse(textOf('package.json'));
  expect(textOf('Dockerfile')).toContain(`\nARG NODE_IMAGE=node:${devDependencies.node}-bookworm-slim\n`);
  expect(stages().map(({ name }) => name)).toEqual(['build', 'packages', 'runtime']);
});

test('every path that is copied exists, and is sent to the build', () => {
  const ignored = textOf('.dockerignore').split('\n');
  const copied = copies('packages', '');
  expect(copied.length).toBeGreaterThan(10);
  expect(copied.filter((path) => !existsSync(inRoot(path)))).toEqual([]);
  expect(copied.filter((path) => ignored.includes(path.split('/')[0] ?? ''))).toEqual([]);
  expect(copied.filter((path) => path.endsWith('/package.json')).sort()).toEqual(packages);
});

test('what runs is what the build makes, of every workspace that runs', () => {
  const built = copies('runtime', 'build').map((path) => path.replace('/app/', ''));
  expect(built.filter((path) => !isBuilt(path))).toEqual([]);
  expect(built.sort()).toEqual([...ran.map((path) => `${path}/dist`), 'gateway/config', 'frontend/dist'].sort());
  const install = stage('packages').find((line) => line.includes('npm ci')) ?? '';
  expect(install).toContain('--omit=dev');
  expect([...install.matchAll(/ -w (\S+)/g)].map(([, name]) => name).sort()).toEqual([...ran].sort());
  for (const service of services) expect(ran).toContain(`services/${service}`);
});

test('the image runs without rights and without npm, and says how it is', () => {
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
