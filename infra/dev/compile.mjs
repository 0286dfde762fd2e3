import { existsSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { inRoot, root } from './project.mjs';

const require = createRequire(import.meta.url);

/** Whether an output is missing or older than its source. */
export const isStale = (file, output) => !existsSync(output) || statSync(output).mtimeMs < statSync(file).mtimeMs;

/** Compiles a module of TypeScript to a file, and writes its source map beside it. */
export const compile = (file, output) => {
  // Loaded here, because this module is also read before anything is installed.
  const { transformFileSync } = require('@swc/core');
  const { code, map } = transformFileSync(file, { configFile: inRoot('.swcrc'), cwd: root });
  mkdirSync(dirname(output), { recursive: true });
  writeFileSync(`${output}.map`, map);
  // Another process may compile the same module, and must not read a part of it.
  const partial = `${output}.${process.pid}`;
  writeFileSync(partial, `${code}\n//# sourceMappingURL=${output.split('/').at(-1)}.map\n`);
  renameSync(partial, output);
};
