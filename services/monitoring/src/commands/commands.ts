import { CacheCommands } from './caches.js';
import { DataImportCommands } from './data-import.js';
import { GeneratorCommands } from './generator.js';
import { JobCommands } from './jobs.js';
import { JobLogCommands } from './jobs-logs.js';
import { ServerCommands } from './server.js';
import { VisitCommands } from './visits.js';

/** The commands, which change something here or in other services. */
export const commands = [
  CacheCommands,
  DataImportCommands,
  GeneratorCommands,
  JobCommands,
  JobLogCommands,
  ServerCommands,
  VisitCommands,
];
