import { fileURLToPath } from 'node:url';

/**
 * The file that a thread runs: tests run from a workspace's `src`, but their threads use the build output in `dist`.
 */
export const compiledFile = (file: URL): string =>
  fileURLToPath(file).replace(/([\\/](?:infra|services[\\/][^\\/]+)[\\/])src([\\/])/, '$1dist$2');
