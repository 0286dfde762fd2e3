import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from '@rallyrank/contracts/shared/event';
import { API_PREFIX, type RouteDef } from '@rallyrank/contracts/shared/route';
import { readModelMoved } from '@rallyrank/contracts/shared/topics';
import { readConfig } from '../config/config.js';
import type { EventStore } from '../event-store/port.js';
import { STORE } from '../nest/ports.js';
import type { Rpc } from '../rpc/port.js';
import type { StartOptions } from '../service/port.js';
import { type RunningServices, startService } from '../service/start-service.js';
import type { OnServers } from './on-servers.js';

/** A release of a service: its module, and the declarations of all services. */
export type Release = Pick<StartOptions, 'modules' | 'routes' | 'rpcs'>;

/** The routes and rpcs of the services that are started, without those of the owners beside them. */
const onServers = ({ modules, routes, rpcs }: Release, { owners }: OnServers): Release => {
  return {
    modules: { ...owners, ...modules },
    routes: routes.filter(({ service }) => service in modules),
    rpcs: rpcs.filter(({ subject }) => subject.split('.')[0]! in modules),
  };
};

/**
 * One service with a separate folder, or on servers. The other services do not run: the test appends their events to
 * their stores, and answers for them.
 */
export class ServiceOnFolder {
  readonly folder = mkdtempSync(join(tmpdir(), 'rallyrank-service-'));
  /** Further configuration variables. */
  protected readonly environment: Readonly<Record<string, string>> = {};
  private opened: RunningServices | undefined;
  private others: Rpc | undefined;

  constructor(
    private release: Release,
    /** The current instant of the service; a test may advance it. */
    public today: string,
    private readonly servers?: OnServers,
  ) {}

  get service() {
    return this.opened!;
  }

  /** Answers for the other services; called once for each connection to them. */
  protected serveOthers(_rpc: Pick<Rpc, 'serve'>): void {}

  store(context: Context): EventStore {
    return this.service.app.get(STORE)(context);
  }

  async start(): Promise<void> {
    const { release, servers } = this;
    this.opened = await startService({
      ...(servers ? onServers(release, servers) : release),
      config: readConfig({
        ...{ RALLYRANK_DATA: this.folder, LOG_LEVEL: 'silent', VALIDATE_ANSWERS: '1' },
        ...this.environment,
        ...servers?.environment,
      }),
      host: '127.0.0.1',
      port: 0,
      // Tests keep their connections open.
      idleGraceMs: 0,
      now: () => new Date(this.today),
    });
    const rpc = servers?.rpc ?? this.service.rpc;
    if (rpc !== this.others) this.serveOthers(rpc);
    this.others = rpc;
  }

  async stop(): Promise<void> {
    await this.service.stop();
    await this.servers?.close();
    rmSync(this.folder, { recursive: true });
  }

  async restart(): Promise<void> {
    await this.service.stop();
    await this.start();
  }

  /** Restarts as another release would. */
  async restartAs(release: Release): Promise<void> {
    await this.service.stop();
    this.release = release;
    await this.start();
  }

  append(context: Context, stream: string, events: readonly { type: string; data: unknown }[]) {
    return this.store(context).append(
      stream,
      'any',
      events.map((event) => ({ ...event, version: 1 })),
    );
  }

  fetch(route: RouteDef, query: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.service.url}${API_PREFIX}${route.path}?${new URLSearchParams(query)}`);
  }

  /** @param state answers whether the derived result is current */
  async derived(state: RouteDef): Promise<void> {
    await this.service.caughtUp();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const look = async () => {
      const { data } = (await (await this.fetch(state)).json()) as { data: { isCurrent: boolean } };
      if (data.isCurrent) resolve();
    };
    const stop = this.service.rpc.listen(readModelMoved, ({ projection }) => {
      if (projection === 'derived') look().catch(reject);
    });
    await Promise.all([look(), promise]).finally(stop);
  }
}
