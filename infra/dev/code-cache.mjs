import { setFlagsFromString } from 'node:v8';

/**
 * Makes `vm` keep what V8 has compiled, by source text. Jest loads hundreds of modules into a context of its own for each test file, and its
 * process has compiled most of them before, for an earlier file. Replaces V8's own cache, which keeps the context of every file in memory:
 * after a hundred files, garbage collection would take more time than the tests.
 */
export const reuseCompiledCode = (vm) => {
  setFlagsFromString('--no-compilation-cache');
  const { compileFunction, SourceTextModule } = vm;
  const modules = new Map();
  /** By the names of their parameters, which are part of what is compiled. */
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
    // A copy, because the original belongs to the context of the test file, and would keep it in memory.
    if (!cachedData) compiled.set(source, Buffer.from(made.cachedData));
    return made;
  };
};
