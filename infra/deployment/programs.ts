import { existsSync } from 'node:fs';
import { inRoot } from './files.js';

/** The source of a program that a command of a deployment runs in the image, or nothing where the build would not make it. */
export const sourceOf = (command: readonly string[]): string | undefined => {
  const [node, program = ''] = command;
  const source = program.replace('/dist/', '/src/').replace(/\.js$/, '.ts');
  return node === 'node' && program.includes('/dist/') && existsSync(inRoot(source)) ? source : undefined;
};
