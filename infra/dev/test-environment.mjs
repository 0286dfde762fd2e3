import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { followObservers } from './observers-of-file.mjs';
import { followTimers } from './timers-of-file.mjs';

/** Jest's environment without a virtual machine: tests run in the global scope of the process. */
export default class {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.variables = projectConfig.testEnvironmentOptions.variables;
    this.before = { console: globalThis.console, exit: process.exit, env: { ...process.env } };
  }

  async setup() {
    Object.assign(process.env, this.variables);
    this.endings = [followTimers(globalThis), followObservers()];
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    for (const end of this.endings ?? []) end();
    this.moduleMocker.restoreAllMocks();
    globalThis.console = this.before.console;
    process.exit = this.before.exit;
    for (const name of Object.keys(process.env)) if (!(name in this.before.env)) delete process.env[name];
    Object.assign(process.env, this.before.env);
  }

  getVmContext() {
    return null;
  }
}
