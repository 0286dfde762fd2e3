// `node infra/dev/complete-lock.mjs` after `npm install`: npm leaves packages for other systems out of the lock file
// when its registry does not contain them, and `npm ci` then rejects the file. This program adds them with their
// systems, so that every machine accepts the file and skips packages for other systems.
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './project.mjs';

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = {
  arm: 'arm',
  arm64: 'arm64',
  armv7: 'arm',
  ia32: 'ia32',
  loong64: 'loong64',
  mips64el: 'mips64el',
  ppc64: 'ppc64',
  ppc64le: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  wasm32: 'wasm32',
  x64: 'x64',
};

const systemOf = (name) => {
  const words = name.split('/').at(-1).split(/[-.]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = Object.keys(processors)
    .filter((word) => words.includes(word))
    .map((word) => processors[word]);
  return { ...(cpu.length > 0 && { cpu }), ...(os.length > 0 && { os }) };
};

const path = inRoot('package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8'));
for (const [at, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const isKnown = `${at}/node_modules/${name}` in lock.packages || `node_modules/${name}` in lock.packages;
    if (at === '' || isKnown) continue;
    const version = range.replace(/^[~^]/, '');
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(entry.dev && { dev: true }),
      optional: true,
      ...systemOf(name),
    };
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
