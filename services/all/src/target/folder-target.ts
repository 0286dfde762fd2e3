import type { Config } from '@rallyrank/infra/config/config';
import { folderLock } from '@rallyrank/infra/config/folder-lock';
import { fileInstance } from '@rallyrank/infra/config/instance/file-instance';
import { openNetwork } from '../network.js';
import type { Target } from './port.js';

/** The instance in a data folder: a command runs the services itself. */
export const folderTarget = (config: Config): Target => ({
  name: config.dataFolder,
  record: fileInstance(config.dataFolder),
  lock: folderLock(config.dataFolder),
  openServices: (sport) => openNetwork({ ...config, sport }, { derivesWhenAsked: true }),
  close: async () => undefined,
});
