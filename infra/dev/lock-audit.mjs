// Plain JavaScript for Node 20 and newer, like project.mjs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot, workspaces } from './project.mjs';

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const HASH = /^sha512-[A-Za-z0-9+/]+={0,2}$/;
/** Matches a folder of this project. */
const OWN = /^(?:file:\.\/)?[\w@-]+(?:\/[\w@-]+)*$/;
const isExact = (range) => EXACT.test(range) || (range.startsWith('file:') && OWN.test(range));

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];
const nameOf = (path) => path.split('node_modules/').at(-1);

/** The versions in overrides, at any depth. */
const versionsIn = (overrides) =>
  Object.entries(overrides).flatMap(([name, wanted]) =>
    typeof wanted === 'string' ? [[name, wanted]] : versionsIn(wanted),
  );

const manifestFaults = ([path, manifest]) =>
  [...kinds.flatMap((kind) => Object.entries(manifest[kind] ?? {})), ...versionsIn(manifest.overrides ?? {})]
    .filter(([, range]) => !isExact(range))
    .map(([name, range]) => `${path}: ${name} has no exact version but ${range}`);

/**
 * Whether a package is for other systems. npm has no hash for it if the registry does not contain it; `npm ci` skips it
 * (see complete-lock.mjs).
 */
const isForOtherSystems = ({ optional, os, cpu }) => optional === true && (os ?? cpu) !== undefined;

const packageFaults = ([path, entry], scripts) => {
  const { version, resolved, integrity, hasInstallScript } = entry;
  const hasHash = HASH.test(integrity) || (integrity === undefined && isForOtherSystems(entry));
  return [
    ...(EXACT.test(version) ? [] : [`${path} has no exact version but ${version}`]),
    ...(resolved === undefined ? [] : [`${path} says where it is from: ${resolved}`]),
    ...(hasHash ? [] : [`${path} has no SHA-512 hash`]),
    ...(hasInstallScript && !(nameOf(path) in scripts)
      ? [`${path} has an install script about which allowScripts in package.json says nothing`]
      : []),
  ];
};

/**
 * Returns the faults of the dependencies: versions that are not exact, packages without a hash or from a source other
 * than the registry, and install scripts without a decision in allowScripts.
 * @param {Readonly<Record<string, any>>} manifests by path; the project's manifest is `package.json`
 * @param {{ packages: Readonly<Record<string, any>> }} lock
 * @returns {string[]}
 */
export const lockFaults = (manifests, { packages }) => {
  const { allowScripts } = manifests['package.json'];
  const entries = Object.entries(packages).filter(([path]) => path.includes('node_modules/'));
  const links = entries.filter(([, { link }]) => link);
  const own = new Set(links.map(([, { resolved }]) => resolved));
  const installed = entries.filter(([path, { link }]) => !link && !own.has(path));
  const names = new Set(installed.map(([path]) => nameOf(path)));
  return [
    ...Object.entries(manifests).flatMap(manifestFaults),
    ...links.filter(([, { resolved }]) => !OWN.test(resolved)).map(([path]) => `${path} is a link to another place`),
    ...installed.flatMap((entry) => packageFaults(entry, allowScripts)),
    ...Object.keys(allowScripts)
      .filter((name) => !names.has(name))
      .map((name) => `allowScripts in package.json names ${name}, which is not installed`),
  ];
};

const read = (path) => JSON.parse(readFileSync(inRoot(path), 'utf8'));

/** The manifests of the project by path. */
const readManifests = () =>
  Object.fromEntries(
    ['.', 'frontend', ...workspaces()].map((folder) => join(folder, 'package.json')).map((path) => [path, read(path)]),
  );

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const faults = lockFaults(readManifests(), read('package-lock.json'));
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
