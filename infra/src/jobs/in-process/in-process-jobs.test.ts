import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openSqliteDocuments } from '../../documents/sqlite/sqlite-documents.js';
import { jobsContract } from '../jobs.contract.js';
import type { Jobs } from '../port.js';
import { createInProcessJobs } from './in-process-jobs.js';

jobsContract('in process', async (now) => {
  const folder = await mkdtemp(join(tmpdir(), 'rallyrank-jobs-'));
  const log = pino({ level: 'silent' });
  const opened: { jobs: Jobs; documents: ReturnType<typeof openSqliteDocuments> }[] = [];
  const open = (): Jobs => {
    const documents = openSqliteDocuments({ folder, service: 'monitoring', now });
    const jobs = createInProcessJobs({ documents, now, newId: randomUUID, log, graceMs: 20 });
    opened.push({ jobs, documents });
    return jobs;
  };
  return {
    jobs: open(),
    crash: async () => {
      // The dead process no longer writes.
      await opened.at(-1)?.documents.close();
      return open();
    },
    dispose: async () => {
      for (const { jobs, documents } of opened) {
        await jobs.close();
        await documents.close();
      }
      await rm(folder, { recursive: true });
    },
  };
});
