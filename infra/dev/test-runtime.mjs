import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import Runtime from 'jest-runtime';
import { publishGlobals } from './test-globals.mjs';
import { sourceMaps } from './test-modules.mjs';

const require = createRequire(import.meta.url);

/**
 * Loads test files with Node.js itself instead of Jest's virtual machine, so that the test files of a process share
 * the modules of the product. Linking them again for each file would take most of the time of the unit tests.
 */
export default class extends Runtime {
  /** Does nothing: Jest would replace a function of the global `process`, which the test files share. */
  installGetBuiltinModule() {}

  /** Loads Jest's adapter afresh, because it keeps the state of one test file. */
  requireInternalModule(path) {
    delete require.cache[path];
    delete globalThis[Symbol.for('EVENT_HANDLERS')];
    return require(path);
  }

  setGlobalsForRuntime(globals) {
    super.setGlobalsForRuntime(globals);
    publishGlobals(this.jestGlobals.cjsGlobals(this._testPath));
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(path) {
    await import(pathToFileURL(path).href);
  }

  getSourceMaps() {
    return sourceMaps;
  }

  /** Gives the collector the compiled form of each module, which Jest's transformer has not seen. */
  async stopCollectingV8Coverage() {
    await super.stopCollectingV8Coverage();
    for (const [url, map] of sourceMaps) {
      const path = fileURLToPath(url);
      const code = readFileSync(map.replace(/\.map$/, ''), 'utf8');
      this.v8Coverage.sources.set(path, { code, originalCode: readFileSync(path, 'utf8'), sourceMapPath: map });
    }
  }
}
