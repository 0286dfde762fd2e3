import type { Config } from '../config/config.js';
import type { FindCollection } from '../documents/collection.js';
import type { InstanceArchive } from './port.js';
import { openSqliteInstanceArchive } from './sqlite/sqlite-instance-archive.js';

/** Opens the archive of the configured instance. Writing documents requires the declarations of their collections. */
export const openArchive = async (
  { profile, dataFolder, mongodbUrl, namespace }: Config,
  findCollection?: FindCollection,
): Promise<InstanceArchive> => {
  if (profile === 'embedded') return openSqliteInstanceArchive(dataFolder);
  // Server clients are loaded only if needed.
  const { openMongodbInstanceArchive } = await import('./mongodb/mongodb-instance-archive.js');
  const options = { url: mongodbUrl, database: namespace, appName: 'rallyrank-backup' };
  return openMongodbInstanceArchive(options, findCollection);
};
