import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { compile, isStale } from './compile.mjs';
import { writeLocales } from './locales.mjs';
import { compiledOf, isProgram } from './programs.mjs';
import { filesBelow, hashOf, inRoot, node, run, workspaces } from './project.mjs';

const isCompiled = (file) =>
  /\.tsx?$/.test(file) && !/\.(test|e2e|contract)\.tsx?$/.test(file) && !file.endsWith('.d.ts');
const isCopied = (file) => /\.(json|yml|cjs)$/.test(file);

const removeOrphans = (dist, outputs) => {
  if (!existsSync(dist)) return;
  const known = new Set(outputs.flatMap((output) => [output, `${output}.map`]));
  for (const file of filesBelow(dist)) if (!known.has(file)) rmSync(file);
};

const isStamped = (stamp, wanted) => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
const writeStamp = (stamp, wanted) => {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
};

/** Bundles the programs if their inputs have changed. */
const bundle = (sources, modules) => {
  const script = inRoot('infra/dev/bundle.mjs');
  const wanted = hashOf([...modules, ...sources, script, inRoot('package-lock.json')]);
  const stamp = inRoot('dist/bundled');
  const programs = sources.map(compiledOf);
  // Another release may have written its programs to the same places.
  const state = () => `${wanted} ${programs.every(existsSync) ? hashOf(programs) : 'missing'}`;
  if (isStamped(stamp, state())) return;
  run(node, [script]);
  writeStamp(stamp, state());
};

/**
 * Compiles `src` to `dist` in each Node.js workspace, and bundles the programs. Skips everything that has not changed.
 */
export const buildServer = async () => {
  writeLocales();
  const programs = [];
  const modules = [];
  for (const workspace of workspaces()) {
    const source = inRoot(workspace, 'src');
    const dist = inRoot(workspace, 'dist');
    const files = filesBelow(source).filter((file) => isCompiled(file) || isCopied(file));
    removeOrphans(dist, files.map(compiledOf));
    programs.push(...files.filter(isProgram));
    for (const file of files.filter((each) => !isProgram(each))) {
      const output = compiledOf(file);
      modules.push(output);
      if (!isStale(file, output)) continue;
      if (isCompiled(file)) compile(file, output);
      else {
        mkdirSync(dirname(output), { recursive: true });
        copyFileSync(file, output);
      }
    }
  }
  // The bundle of the gateway contains texts of the front end.
  const texts = filesBelow(inRoot('frontend/src')).filter((file) => /\/locales\/[\w-]+\.json$/.test(file));
  bundle(programs, [...modules, ...texts]);
};

/** Builds the front end with Vite if its inputs have changed. */
export const buildFrontend = () => {
  const sources = ['frontend/src', 'frontend/public', 'frontend/build', 'contracts/src']
    .filter((f) => existsSync(inRoot(f)))
    .flatMap((f) => filesBelow(inRoot(f)));
  const wanted = hashOf([
    ...sources,
    inRoot('frontend/index.html'),
    inRoot('frontend/vite.config.ts'),
    inRoot('docs/openapi.json'),
    inRoot('package-lock.json'),
  ]);
  const stamp = inRoot('frontend/.cache/built');
  if (existsSync(inRoot('frontend/dist/index.html')) && isStamped(stamp, wanted)) return;
  process.stderr.write('building the front end ...\n');
  // A NODE_ENV of the shell, or of a test that runs this, would build React's larger development version.
  const env = { NODE_ENV: 'production' };
  run(node, [inRoot('node_modules/vite/bin/vite.js'), 'build', 'frontend', '--logLevel', 'warn'], env);
  writeStamp(stamp, wanted);
};
