import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compile, isStale } from './compile.mjs';
import { compiledOf } from './programs.mjs';
import { inRoot, packages, root } from './project.mjs';

/** Paths of source maps by the URLs of the sources that were loaded. */
export const sourceMaps = new Map();

const globals = pathToFileURL(inRoot('infra/dev/test-globals.mjs')).href;
const front = inRoot('frontend/src');
const folders = new Map(packages());
const isOwn = (path) => path.startsWith(root) && !path.includes(`${sep}node_modules${sep}`);

/** The path that a specifier in a module of the project names, without its ending; undefined for other modules. */
const stemOf = (specifier, parent) => {
  if (specifier.startsWith('~/')) return `${front}/${specifier.slice(2)}`;
  if (specifier.startsWith('file:')) return fileURLToPath(specifier);
  if (/^\.{1,2}\//.test(specifier)) return fileURLToPath(new URL(specifier, parent)).replace(/\.js$/, '');
  const [, name, rest] = /^(@rallyrank\/[^/]+)\/(.+)$/.exec(specifier) ?? [];
  const folder = folders.get(name);
  return folder && inRoot(folder, 'src', rest);
};

/** The compiled form of a module. The build of the servers leaves out tests and modules of the front end. */
const compiled = (path) => {
  const built = compiledOf(path);
  if (path.includes('/src/') && !path.startsWith(front) && !isStale(path, built)) return built;
  const output = inRoot('.cache/tests', `${relative(root, path)}.js`);
  if (isStale(path, output)) compile(path, output);
  return output;
};

registerHooks({
  resolve(specifier, context, next) {
    const parent = context.parentURL;
    if (specifier === '@jest/globals') return { url: globals, shortCircuit: true };
    if (!parent?.startsWith('file:') || !isOwn(fileURLToPath(parent))) return next(specifier, context);
    // A query names a second instance of a module.
    const [name, query] = specifier.split('?');
    const stem = stemOf(name, parent);
    const found =
      stem &&
      ['', '.ts', '.tsx', '.json']
        .map((end) => stem + end)
        .find((path) => /\.(tsx?|json)$/.test(path) && existsSync(path));
    if (!found) return next(specifier, context);
    return { url: pathToFileURL(found).href + (query ? `?${query}` : ''), shortCircuit: true };
  },
  load(url, context, next) {
    if (!/^file:.*\.tsx?(\?|$)/.test(url)) return next(url, context);
    const path = fileURLToPath(url);
    if (!isOwn(path)) return next(url, context);
    const file = compiled(path);
    sourceMaps.set(url, `${file}.map`);
    return { format: 'module', source: readFileSync(file, 'utf8'), shortCircuit: true };
  },
});
