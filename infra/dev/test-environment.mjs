import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';
import { reuseCompiledCode } from './code-cache.mjs';
import { followObservers } from './observers-of-file.mjs';
import { followTimers } from './timers-of-file.mjs';

const { createContext } = vm;
reuseCompiledCode(vm);

/**
 * Jest's environment for Node, with a context whose global object is an ordinary one. Jest's own context calls an
 * interceptor for every global that code uses (`Math`, `Map`, `Number`), which makes computations about six times
 * slower than outside of tests.
 */
export default class extends TestEnvironment {
  constructor(config, ...more) {
    // Jest's class provides no other way to choose its context.
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
