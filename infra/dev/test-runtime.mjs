import { sep } from 'node:path';
import Runtime from 'jest-runtime';
import { remembered, SharedTexts } from './memory.mjs';

/** Data shared by the test files of a project, by its resolver. A process creates one resolver for each project. */
const memories = new WeakMap();

const memoryOf = (config, resolver) => {
  const place = (from, name, options) => `${options?.conditions} ${from} ${name}`;
  const resolving = Object.create(resolver, {
    resolveModule: { value: remembered(place, resolver.resolveModule) },
    resolveStubModuleName: { value: remembered(place, resolver.resolveStubModuleName) },
  });
  const root = config.rootDir + sep;
  return { resolving, texts: new Map(), transformed: new Map(), isLasting: (path) => path.startsWith(root) };
};

/**
 * Jest's runtime finds, reads and transforms hundreds of modules again for each test file. This runtime does so once
 * per process, for the files of the project, which no test changes. It wraps Jest's resolver and transformer by
 * `Object.create`, which works as long as their classes have no private (`#`) fields.
 */
export default class extends Runtime {
  constructor(config, environment, resolver, transformer, texts, ...more) {
    if (!memories.has(resolver)) memories.set(resolver, memoryOf(config, resolver));
    const memory = memories.get(resolver);
    const transform = (path, options, source) => {
      const key = `${options.supportsStaticESM} ${path}`;
      const made = memory.transformed.get(key) ?? transformer.transform(path, options, source);
      if (memory.isLasting(path)) memory.transformed.set(key, made);
      return made;
    };
    const transforming = Object.create(transformer, { transform: { value: transform } });
    const read = new SharedTexts(texts, memory.texts, memory.isLasting);
    super(config, environment, memory.resolving, transforming, read, ...more);
  }
}
