import type { Config } from '../config/config.js';
import { openMongodbInstanceArchive } from './mongodb/mongodb-instance-archive.js';
import type { InstanceArchive } from './port.js';
import { openSqliteInstanceArchive } from './sqlite/sqlite-instance-archive.js';

/** The instance that the configuration names, beneath its stores' ports. */
export const openArchive = async ({ profile, dataFolder, mongodbUrl, namespace }: Config): Promise<InstanceArchive> =>
  profile === 'embedded'
    ? openSqliteInstanceArchive(dataFolder)
    : openMongodbInstanceArchive({ url: mongodbUrl, database: namespace, appName: 'rallyrank-backup' });
