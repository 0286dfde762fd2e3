import type { Config } from '../config/config.js';
import type { InstanceArchive } from './port.js';
import { openSqliteInstanceArchive } from './sqlite/sqlite-instance-archive.js';

/** The instance that the configuration names, beneath its stores' ports. */
export const openArchive = async ({ profile, dataFolder, mongodbUrl, namespace }: Config): Promise<InstanceArchive> => {
  if (profile === 'embedded') return openSqliteInstanceArchive(dataFolder);
  // Server clients are loaded only if needed.
  const { openMongodbInstanceArchive } = await import('./mongodb/mongodb-instance-archive.js');
  return openMongodbInstanceArchive({ url: mongodbUrl, database: namespace, appName: 'rallyrank-backup' });
};
