import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';
import { reuseCompiledCode } from './code-cache.mjs';
import { followObservers } from './observers-of-file.mjs';
import { followTimers } from './timers-of-file.mjs';

const { createContext } = vm;
reuseCompiledCode(vm);

/**
 * Jest's environment for Node, with a context whose global object is an ordinary one. Jest's own context asks an interceptor for every
 * global that code mentions (`Math`, `Map`, `Number`), which makes code that computes about six times slower than outside of tests.
 */
export default class extends TestEnvironment {
  constructor(config, ...more) {
    // The class of Jest offers no other way to choose the context that it creates.
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(config, ...more);
    } finally {
      vm.createContext = createContext;
    }
    this.variables = config.projectConfig.testEnvironmentOptions.variables;
  }

  async setup() {
    await super.setup();
    Object.assign(this.global.process.env, this.variables);
    this.endings = [followTimers(this.global), followObservers()];
  }

  async teardown() {
    for (const end of this.endings) end();
    await super.teardown();
  }
}
