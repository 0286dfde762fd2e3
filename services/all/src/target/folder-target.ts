import type { Config } from '@rallyrank/infra/config/config';
import { folderLock } from '@rallyrank/infra/config/folder-lock';
import { fileInstance } from '@rallyrank/infra/config/instance/file-instance';
import type { Target } from './port.js';

/** The instance in a data folder: a command runs the services itself. */
export const folderTarget = (config: Config): Target => ({
  name: config.dataFolder,
  record: fileInstance(config.dataFolder),
  lock: folderLock(config.dataFolder),
  // The services take half a second to load, which a rejected command does not need.
  openServices: async (sport) => {
    const { openNetwork } = await import('../network.js');
    return openNetwork({ ...config, sport }, { derivesWhenAsked: true });
  },
  close: async () => undefined,
});
