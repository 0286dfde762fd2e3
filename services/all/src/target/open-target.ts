import type { Config } from '@rallyrank/infra/config/config';
import { folderTarget } from './folder-target.js';
import type { Target } from './port.js';

/**
 * Opens the target in the configuration.
 * @throws UnavailableError if its servers cannot be reached
 */
export const openTarget = async (config: Config): Promise<Target> => {
  if (config.profile === 'embedded') return folderTarget(config);
  const { openServersTarget } = await import('./servers-target.js');
  return openServersTarget(config);
};
