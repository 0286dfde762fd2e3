// Bundles the programs, from the compiled modules; build.mjs runs it on the pinned Node.js. A program in separate
// modules, 2,600 with those of packages, takes three times as much processor time to start.
import { rmSync, statSync } from 'node:fs';
import { dirname, posix, relative, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { compiledOf, groups, programsOf } from './programs.mjs';
import { filesBelow, inRoot, root } from './project.mjs';

/**
 * Packages that stay outside: those with binaries or scripts beside their modules, and those whose modules are patched
 * (`infra/src/event-feed/kafka/quiet-timers.ts`) or loaded by computed names.
 */
const outside = /^(?:bull|express-gateway|kafkajs|pino|sharp|testcontainers|@resvg\/resvg-js)(?:\/|$)/;

/**
 * Reads a program from its source, and its imports from their compiled modules, which have the metadata of decorators.
 */
const compiledModules = {
  name: 'compiled modules',
  resolveId: (specifier, importer) =>
    specifier.startsWith('.') && importer?.endsWith('.ts') ? resolve(dirname(compiledOf(importer)), specifier) : null,
};

/**
 * Makes `import.meta.url` the URL of the compiled module, not of the bundle, so that files beside the module are found.
 */
const urlsOfModules = {
  name: 'URLs of modules',
  transform: (code, id) =>
    code.includes('import.meta.url') && !id.includes('node_modules')
      ? { code: code.replaceAll('import.meta.url', `urlOfModule("${relative(root, compiledOf(id))}")`), map: null }
      : null,
  renderChunk: (code, { fileName }) =>
    code.includes('urlOfModule(')
      ? code.replaceAll(
          /urlOfModule\("([^"]+)"\)/g,
          (_, path) => `new URL("${posix.relative(posix.dirname(fileName), path)}", import.meta.url).href`,
        )
      : null,
};

const DAY_MS = 86_400_000;
/** Removes shared modules of earlier builds, but not at once: a running process may still load one. */
const removeEarlier = (folder, written) => {
  const kept = new Set(written.map(({ fileName }) => inRoot(fileName)));
  for (const file of filesBelow(folder))
    if (!kept.has(file) && Date.now() - statSync(file).mtimeMs > DAY_MS) rmSync(file);
};

for (const group of groups) {
  const bundle = await rolldown({
    input: Object.fromEntries(
      programsOf(group).map((file) => [relative(root, compiledOf(file)).replace(/\.js$/, ''), file]),
    ),
    platform: 'node',
    // The type checker's configuration resolves packages to their sources.
    tsconfig: false,
    external: outside,
    plugins: [compiledModules, urlsOfModules],
    // Warnings are about packages: optional ones that are not installed, and their use of `eval`. Errors are thrown.
    logLevel: 'silent',
  });
  const { output } = await bundle.write({
    dir: root,
    format: 'esm',
    keepNames: true,
    // reflect-metadata runs before the decorators that use it.
    strictExecutionOrder: true,
    entryFileNames: '[name].js',
    chunkFileNames: `${group.shared}/[name]-[hash].js`,
  });
  await bundle.close();
  removeEarlier(inRoot(group.shared), output);
}
