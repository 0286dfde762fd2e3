/** Takes the place of `@jest/globals`: modules are shared by test files, but each test file has globals of its own. */
let current;

export const publishGlobals = (globals) => {
  current = globals;
};

const delegate = (name) =>
  new Proxy(() => {}, {
    apply: (_, self, args) => current[name].apply(self, args),
    get: (_, key) => current[name][key],
  });

/** @public Tests import them as `@jest/globals`. */
export const [expect, test, it, describe, beforeAll, afterAll, beforeEach, afterEach, jest] = [
  ...['expect', 'test', 'it', 'describe', 'beforeAll', 'afterAll', 'beforeEach', 'afterEach', 'jest'],
].map(delegate);
