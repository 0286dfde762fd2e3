import { routes, rpcs } from '@rallyrank/contracts/registry';
import { ServiceOnFolder } from '@rallyrank/infra/testing/service-on-folder';
import { MonitoringModule } from '../monitoring.module.js';

/** The monitoring service with its own data folder. */
export class MonitoringService extends ServiceOnFolder {
  constructor(now = '2026-01-10T12:00:00.000Z') {
    super({ modules: { monitoring: MonitoringModule }, routes, rpcs }, now);
  }
}
