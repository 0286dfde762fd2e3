import { setTimeout as pause } from 'node:timers/promises';
import { collections } from '@rallyrank/all/collections';
import { BackupError } from '@rallyrank/infra/backup/backup-error';
import type { Config } from '@rallyrank/infra/config/config';
import { documentDatabase } from '@rallyrank/infra/documents/mongodb/mongodb-documents';
import { convertTextDocuments } from '@rallyrank/infra/documents/mongodb/text-documents';
import { UnavailableError } from '@rallyrank/infra/errors';
import { readLeases } from '@rallyrank/infra/leadership/mongodb/lease';
import { connectMongodb } from '@rallyrank/infra/mongodb/connect';
import type { Progress } from './progress.js';

/** Longer than the interval of heartbeats. */
const BEAT_WITHIN_MS = 3_000;

/**
 * Converts the documents of every service in MongoDB from the JSON text of releases up to 0.5 to fields. It can be interrupted and run again.
 * @returns the number of converted documents
 * @throws BackupError if a service of the instance is running; @throws UnavailableError
 */
export const convertDocuments = async (
  { mongodbUrl, namespace }: Pick<Config, 'mongodbUrl' | 'namespace'>,
  onProgress: Progress,
): Promise<number> => {
  const connection = await connectMongodb({ url: mongodbUrl, database: namespace, appName: 'rallyrank-migrate' });
  try {
    if (!connection.db) throw new UnavailableError('MongoDB', new Error('not connected'));
    const before = await readLeases(connection);
    await pause(BEAT_WITHIN_MS);
    const after = await readLeases(connection);
    const running = after.find(({ _id, beat }) => before.some((seen) => seen._id === _id && seen.beat !== beat));
    if (running)
      throw new BackupError(`${running._id} is running: stop every process of the instance ${namespace} first`);
    let converted = 0;
    for (const [service, defs] of collections)
      for (const def of defs) {
        const database = connection.useDb(documentDatabase(namespace, service), { useCache: true });
        const report = (done: number, of: number) => onProgress(`${service} ${def.name}`, done, of);
        converted += await convertTextDocuments(database, def, report);
      }
    return converted;
  } finally {
    await connection.close();
  }
};
