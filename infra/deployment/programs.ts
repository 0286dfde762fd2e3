import { existsSync } from 'node:fs';
import { everyServer, type Server } from '../src/config/production.js';
import { inRoot, textOf } from './files.js';

/** The source of a program that a deployment runs in the image; undefined if the build does not produce it. */
export const sourceOf = (command: readonly string[]): string | undefined => {
  const [node, ...args] = command;
  const program = args.find((arg) => !arg.startsWith('-')) ?? '';
  const source = program.replace('/dist/', '/src/').replace(/\.js$/, '.ts');
  return node === 'node' && program.includes('/dist/') && existsSync(inRoot(source)) ? source : undefined;
};

const LIST_OF_SERVERS = new RegExp(`\\[((?:'(?:${everyServer.join('|')})'(?:, )?)+)\\]`);

/**
 * The servers whose credentials a program requires: those that its source passes to the configuration, or every server
 * if it passes none.
 */
export const serversOf = (command: readonly string[]): readonly Server[] => {
  const source = sourceOf(command);
  const named = source && LIST_OF_SERVERS.exec(textOf(source))?.[1];
  return named ? everyServer.filter((server) => named.includes(`'${server}'`)) : everyServer;
};
