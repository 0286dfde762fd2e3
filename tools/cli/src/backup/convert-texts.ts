import { setTimeout as pause } from 'node:timers/promises';
import { collections } from '@rallyrank/all/collections';
import { contexts } from '@rallyrank/contracts/shared/event';
import { BackupError } from '@rallyrank/infra/backup/backup-error';
import type { Config } from '@rallyrank/infra/config/config';
import { documentDatabase } from '@rallyrank/infra/documents/mongodb/mongodb-documents';
import { convertTextDocuments } from '@rallyrank/infra/documents/mongodb/text-documents';
import { UnavailableError } from '@rallyrank/infra/errors';
import { convertTextEvents } from '@rallyrank/infra/event-store/mongodb/text-events';
import { readLeases } from '@rallyrank/infra/leadership/mongodb/lease';
import { connectMongodb } from '@rallyrank/infra/mongodb/connect';
import type { Progress } from './progress.js';

const COUNT_MS = 300_000;
/** Longer than the interval of heartbeats. */
const BEAT_WITHIN_MS = 3_000;

/**
 * Converts the events and the documents of every service in MongoDB from the JSON text of releases up to 0.5 to BSON.
 * It can be interrupted and run again.
 * @param watchMs time in milliseconds for which heartbeats of running services are looked for
 * @returns the number of converted events and documents
 * @throws BackupError if a service of the instance is running
 * @throws UnavailableError
 */
export const convertTexts = async (
  { mongodbUrl, namespace }: Pick<Config, 'mongodbUrl' | 'namespace'>,
  onProgress: Progress,
  watchMs = BEAT_WITHIN_MS,
): Promise<number> => {
  const connection = await connectMongodb({
    ...{ url: mongodbUrl, database: namespace, appName: 'rallyrank-migrate' },
    // Counting the events of a large instance reads all of them.
    silenceMs: COUNT_MS,
  });
  try {
    if (!connection.db) throw new UnavailableError('MongoDB', new Error('not connected'));
    const before = await readLeases(connection);
    await pause(watchMs);
    const after = await readLeases(connection);
    const running = after.find(({ _id, beat }) => before.some((seen) => seen._id === _id && seen.beat !== beat));
    if (running)
      throw new BackupError(`${running._id} is running: stop every process of the instance ${namespace} first`);
    const report = (what: string) => (done: number, of: number) => onProgress(what, done, of);
    let converted = 0;
    for (const context of contexts)
      converted += await convertTextEvents(connection, context, report(`${context} events`));
    for (const [service, defs] of collections)
      for (const def of defs) {
        const database = connection.useDb(documentDatabase(namespace, service), { useCache: true });
        converted += await convertTextDocuments(database, def, report(`${service} ${def.name}`));
      }
    return converted;
  } finally {
    await connection.close();
  }
};
