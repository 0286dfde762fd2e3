import { spawnSync } from 'node:child_process';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { services } from '@rallyrank/contracts/shared/route';
import { parseAllDocuments } from 'yaml';
import { variables } from '../src/config/variables.js';
import { inRoot, schemaErrors } from './files.js';
import { brokenRules } from './kubernetes-rules.js';
import { render } from './kustomize.js';
import type { Manifest } from './manifest.js';
import { serversOf } from './programs.js';

const folders = ['k8s/base', 'k8s/overlays/small', 'k8s/overlays/production'];
const deployments = [...services, 'gateway'];
const errorsOf = schemaErrors('kubernetes.json');
const faultsOf = (manifests: readonly Manifest[]) => brokenRules(manifests, deployments);

test.each(folders)('%s matches the schemas of Kubernetes and our rules', (folder) => {
  const manifests = render(folder);
  expect(
    manifests.flatMap((manifest) => errorsOf(manifest).map((error) => `${manifest.metadata.name}${error}`)),
  ).toEqual([]);
  expect(faultsOf(manifests)).toEqual([]);
});

test('every setting of the processes is one that the product reads', () => {
  const settings = render('k8s/base').find(({ kind }) => kind === 'ConfigMap')?.data ?? {};
  expect(Object.keys(settings).filter((name) => !(name in variables))).toEqual([]);
  const urls = JSON.parse(settings.SERVICE_URLS ?? '{}');
  expect(urls).toEqual(
    Object.fromEntries(services.map((service) => [service, [`http://${service}:${settings.PORT}`]])),
  );
});

/** The manifests of the base with one of them changed by its JSON text. */
const damaged = (kind: string, name: string, from: string, to: string): Manifest[] =>
  render('k8s/base').map((manifest) => {
    if (manifest.kind !== kind || manifest.metadata.name !== name) return manifest;
    const text = JSON.stringify(manifest);
    expect(text).toContain(from);
    return JSON.parse(text.replaceAll(from, to));
  });

test.each([
  ['Deployment', 'players', '"replicas"', '"containers":[', '"replicas":1,"containers":['],
  ['Deployment', 'players', 'a misspelt field', '"livenessProbe"', '"livenesProbe"'],
  ['HorizontalPodAutoscaler', 'players', 'a text for a number', '"maxReplicas":4', '"maxReplicas":"four"'],
  ['CronJob', 'backup', 'a number for a text', '"17 * * * *"', '17'],
  ['Service', 'gateway', 'a version that is not served', '"v1"', '"v2"'],
])('the schemas reject, in %s %s, %s', (kind, name, _, from, to) => {
  expect(damaged(kind, name, from, to).flatMap(errorsOf)).not.toEqual([]);
});

test.each([
  ['players', '"path":"/livez"', '"path":"/"', 'livenessProbe asks /livez'],
  ['players', '"readOnlyRootFilesystem":true', '"readOnlyRootFilesystem":false', 'its files are read-only'],
  ['rankings', 'rallyrank-rankings', 'rallyrank-players', 'MONGODB_URL comes from the secret rallyrank-rankings'],
  ['gateway', '"requests":{"memory":"512Mi"', '"requests":{"memory":"1Mi"', 'the memory request equals the limit'],
  ['tournaments', 'dist/main.js', 'dist/nothing.js', 'runs a program of the build'],
  [
    'gateway',
    '"key":"REDIS_URL"}}}',
    '"key":"REDIS_URL"}}},{"name":"MONGODB_URL"}',
    'gets no credentials that it does not use',
  ],
  ['tournaments', '"runAsNonRoot":true,', '', 'does not run as root'],
])('our rules reject, in %s, the change of %s to %s', (name, from, to, rule) => {
  expect(faultsOf(damaged('Deployment', name, from, to))).toContain(`Deployment ${name}: ${rule}`);
});

test('a service with a cluster address is rejected', () => {
  expect(faultsOf(damaged('Service', 'stats', '"clusterIP":"None",', ''))).toEqual([
    'Deployment stats: only the gateway has a cluster address, a service is resolved to its replicas',
  ]);
});

test('a missing deployment, scaling or default denial is reported', () => {
  const without = (kind: string, name: string) =>
    faultsOf(render('k8s/base').filter((m) => m.kind !== kind || m.metadata.name !== name));
  expect(without('Deployment', 'rankings')).toContain(`all: the deployments are ${deployments}`);
  expect(without('HorizontalPodAutoscaler', 'players')).toContain('Deployment players: is scaled between bounds');
  expect(without('NetworkPolicy', 'default-deny')).toContain('all: everything else is denied');
});

/** The ports that a policy opens to the outside, by purpose. */
const PORTS = { mongodb: 27017, kafka: 9092, nats: 4222, redis: 6379 } as const;

test.each([
  ['gateway', 'gateway/dist/main.js'],
  ['services', 'services/players/dist/main.js'],
  ['backup', 'tools/cli/dist/commands/backup.js'],
  ['cli', 'tools/cli/dist/commands/import.js'],
])('the policy %s opens the servers that %s uses', (policy, program) => {
  const { egress = [] } =
    render('k8s/base').find((m) => m.kind === 'NetworkPolicy' && m.metadata.name === policy)?.spec ?? {};
  const numbers = [...JSON.stringify(egress).matchAll(/"port":(\d+)/g)].map(([, port]) => Number(port));
  expect(numbers).toEqual(serversOf(['node', program]).map((server) => PORTS[server]));
});

/** kustomize, or the version in kubectl. If neither is installed, only our own rendering is tested. */
const candidates: readonly (readonly string[])[] = [
  [join(homedir(), '.cache/rallyrank/bin/kustomize'), 'build'],
  ['kustomize', 'build'],
  ['kubectl', 'kustomize'],
];
const kustomize = candidates.find(([program = '']) => spawnSync(program, ['version', '--client']).status !== null);
const byName = (manifests: readonly Manifest[]) =>
  Object.fromEntries(manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest]));

(kustomize ? test : test.skip).each(folders)('%s is rendered by kustomize in the same way', (folder) => {
  const [program = '', ...args] = kustomize ?? [];
  const { stdout, stderr } = spawnSync(program, [...args, inRoot(folder)], { encoding: 'utf8' });
  expect(stderr).toBe('');
  const rendered = parseAllDocuments(stdout).map((document) => document.toJS() as Manifest);
  expect(byName(rendered)).toEqual(byName(render(folder)));
});
