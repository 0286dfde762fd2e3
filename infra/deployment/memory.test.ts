import { expect, test } from '@jest/globals';
import { services } from '@rallyrank/contracts/shared/services';
import { memoryFor, nodeOptions } from '../src/service/memory.js';
import { composeFile, environmentOf } from './compose.js';
import { textOf } from './files.js';
import { render } from './kustomize.js';

const processes = [...services, 'gateway'] as const;
/** Required ratio of the limit to the measured need: reserve for other machines, higher load and a growing history. */
const HEAD_ROOM = 1.25;

/** The rows of the table of measured needs in docs/deployment.md, in MiB. */
const rows = new Map(
  [...textOf('docs/deployment.md').matchAll(/^\| `(\w+)` +\| (\d+) +\| (\d+) +\| (\d+) +\|$/gm)].map(
    ([, process = '', ...numbers]) => [process, numbers.map(Number)] as const,
  ),
);

test('docs/deployment.md contains the need of each process, which `npm run bench -- memory` measures', () => {
  expect([...rows.keys()].sort()).toEqual([...processes].sort());
});

test.each(processes)('%s has a limit above its measured need', (process) => {
  const [needs = 0, ...stated] = rows.get(process) ?? [];
  const { limit, heap } = memoryFor(process);
  expect(stated).toEqual([limit, heap]);
  expect(limit).toBeGreaterThanOrEqual(needs * HEAD_ROOM);
  // The main thread and a worker thread that derives, each with a full heap.
  expect(limit).toBeGreaterThanOrEqual(2 * heap);
});

test.each(['k8s/base', 'k8s/overlays/small', 'k8s/overlays/production'])(
  '%s sets this memory for each process',
  (folder) => {
    const given = render(folder)
      .filter(({ kind }) => kind === 'Deployment')
      .map(({ metadata, spec }) => {
        const [container] = spec?.template?.spec.containers ?? [];
        return [metadata.name, container?.resources?.limits?.memory, container?.command?.slice(1, -1)];
      });
    const wanted = processes.map((name) => [name, `${memoryFor(name).limit}Mi`, nodeOptions(memoryFor(name))]);
    expect(given.sort()).toEqual(wanted.sort());
  },
);

test('docker-compose.yml sets this memory for each process', () => {
  const secrets = Object.keys(environmentOf(textOf('.env.example'))).map((name) => [name, 'a'.repeat(40)]);
  const { services: composed } = composeFile(Object.fromEntries(secrets));
  for (const name of processes) {
    const { limit } = memoryFor(name);
    expect([name, composed[name]?.deploy?.resources?.limits?.memory]).toEqual([name, `${limit}M`]);
    expect([name, composed[name]?.command?.slice(1, -1)]).toEqual([name, nodeOptions(memoryFor(name))]);
  }
});
