import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Controller, Module, type ModuleMetadata } from '@nestjs/common';
import { rpc } from '@rallyrank/contracts/shared/rpc';
import { z } from 'zod';
import { readConfig } from '../config/config.js';
import { MessagePattern } from '../nest/patterns.js';
import { PROJECTIONS } from '../nest/ports.js';
import { servicePorts } from '../nest/service-ports.js';
import { provide } from '../nest/token.js';
import { Accounts } from '../projections/runner-harness.js';
import { startService } from './start-service.js';

const count = rpc('players.count', z.object({}), z.int());

@Controller()
class CountController {
  @MessagePattern(count)
  count() {
    return 1;
  }
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rallyrank-module-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const accounts = { provide: Accounts, useFactory: () => new Accounts() };
const complete = {
  imports: [servicePorts('players')],
  controllers: [CountController],
  providers: [accounts, provide(PROJECTIONS, [Accounts], (own) => [own])],
};

/** Starts the service players with a module. */
const start = async (changed: ModuleMetadata): Promise<void> => {
  @Module({ ...complete, ...changed })
  class AccountsModule {}
  const service = await startService({
    modules: { players: AccountsModule },
    routes: [],
    rpcs: [count],
    config: readConfig({ RALLYRANK_DATA: folder, LOG_LEVEL: 'silent' }),
    host: '127.0.0.1',
    port: 0,
  });
  await service.stop();
};

test('a complete module starts', async () => {
  await expect(start({})).resolves.toBeUndefined();
});

test.each<[string, ModuleMetadata, string]>([
  ['the ports of another service', { imports: [servicePorts('stats')] }, "not servicePorts('stats')"],
  ['no ports', { imports: [] }, 'not none'],
  ['an unlisted read model', { providers: [accounts] }, 'lack the read models accounts'],
  ['no handler for an rpc', { controllers: [] }, 'has no handler for players.count'],
])('a module with %s fails the start', async (_, changed, message) => {
  await expect(start(changed)).rejects.toThrow(message);
});
