import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Module, type Provider, type Type } from '@nestjs/common';
import { deadlines } from '@rallyrank/contracts/shared/route';
import { type Logger, pino } from 'pino';
import { readConfig } from '../config/config.js';
import type { DrainOptions } from '../http/drain.js';
import type { Verify } from '../http/verify.js';
import { createApplication, listen } from '../nest/application.js';
import { servicePorts } from '../nest/service-ports.js';
import { Metrics } from '../observability/metrics.js';
import { logOperations, type OperationLog } from '../observability/operation-log.js';
import { ReplicaStatus } from '../projections/replica-status.js';
import { embeddedAdapters } from '../service/embedded-adapters.js';

interface Options extends DrainOptions {
  readonly providers?: Provider[];
  readonly verify?: Verify;
  readonly log?: Logger;
  readonly operations?: OperationLog;
  readonly deadlineMs?: number;
}

/**
 * Controllers of an invented module of the service players behind a real HTTP server, on embedded ports; the process
 * leads.
 */
export const openControllers = async (
  controllers: Type[],
  {
    providers = [],
    verify,
    log = pino({ level: 'silent' }),
    operations,
    deadlineMs = deadlines.short,
    ...drain
  }: Options = {},
) => {
  const folder = mkdtempSync(join(tmpdir(), 'rallyrank-controllers-'));
  const config = readConfig({ RALLYRANK_DATA: folder, LOG_LEVEL: 'silent', VALIDATE_ANSWERS: '1' });
  const now = () => new Date();
  const embedded = embeddedAdapters({ config, log, now, services: ['players'] });
  const adapters = { ...embedded, ...(verify && { verify }) };
  const status = new ReplicaStatus();
  status.answer('everything');
  const metrics = new Metrics();
  const http = { validateAnswers: true, deadlines: { ...deadlines, short: deadlineMs } };
  @Module({ imports: [servicePorts('players')], controllers, providers })
  class Invented {}
  const app = await createApplication([Invented], {
    config,
    now,
    log,
    metrics,
    adapters,
    http,
    status: () => status,
    operations: operations ?? logOperations(log),
  });
  const server = await listen(app, '127.0.0.1', 0, { idleGraceMs: 0, ...drain });
  const stop = async () => {
    await server.stop();
    await app.close();
    await adapters.close();
    rmSync(folder, { recursive: true });
  };
  return { url: server.url, app, module: Invented, adapters, metrics, status, stop };
};
