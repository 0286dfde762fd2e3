import { setFlagsFromString } from 'node:v8';

/**
 * Makes `vm` cache code compiled by V8, by source text. Jest loads hundreds of modules into a new context for each test
 * file, and its process has already compiled most of them for an earlier file. This replaces V8's own cache, which
 * keeps the context of every file in memory: after a hundred files, garbage collection would take more time than the
 * tests.
 */
export const reuseCompiledCode = (vm) => {
  setFlagsFromString('--no-compilation-cache');
  const { compileFunction, SourceTextModule } = vm;
  const modules = new Map();
  /** Compiled functions by source and parameter names, which are part of the compiled code. */
  const functions = new Map();
  vm.SourceTextModule = class extends SourceTextModule {
    constructor(source, options) {
      const cachedData = modules.get(source);
      super(source, { ...options, cachedData });
      if (!cachedData) modules.set(source, this.createCachedData());
    }
  };
  vm.compileFunction = (source, parameters, options) => {
    const names = parameters.join();
    if (!functions.has(names)) functions.set(names, new Map());
    const compiled = functions.get(names);
    const cachedData = compiled.get(source);
    const made = compileFunction(source, parameters, { ...options, cachedData, produceCachedData: !cachedData });
    // A copy is stored, because the original belongs to the context of the test file and would keep it in memory.
    if (!cachedData) compiled.set(source, Buffer.from(made.cachedData));
    return made;
  };
};
