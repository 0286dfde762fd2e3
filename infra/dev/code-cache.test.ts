import vm from 'node:vm';
import { expect, test } from '@jest/globals';
import { reuseCompiledCode } from './code-cache.mjs';

interface Options {
  readonly cachedData?: Buffer | undefined;
}

/** Replaces Node's class, which Jest's environment has replaced already and which does not show its arguments. */
class Module {
  constructor(
    private readonly source: string,
    readonly options: Options,
  ) {}
  createCachedData() {
    return Buffer.from(`compiled ${this.source}`);
  }
}
const reusing = { SourceTextModule: Module, compileFunction: vm.compileFunction };
reuseCompiledCode(reusing);

test('a module is compiled once', () => {
  const given = (source: string) => String(new reusing.SourceTextModule(source, {}).options.cachedData);
  expect([given('a'), given('a'), given('b'), given('a')]).toEqual([
    'undefined',
    'compiled a',
    'undefined',
    'compiled a',
  ]);
});

test('a function is compiled once for the same parameters', () => {
  const source = 'return a - 1;';
  const rejected = (parameters: string[]) => {
    const made = reusing.compileFunction(source, parameters, {});
    expect(made(3, 5)).toBe(parameters[0] === 'a' ? 2 : 4);
    return made.cachedDataRejected;
  };
  expect([rejected(['a', 'b']), rejected(['a', 'b']), rejected(['b', 'a'])]).toEqual([undefined, false, undefined]);
});
