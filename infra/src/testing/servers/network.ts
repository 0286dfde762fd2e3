import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type ChaosProxy, openChaosProxy } from '../chaos-proxy.js';
import { localPortsOf } from './local-ports.js';
import type { TestServer } from './open-server.js';

/** Time in milliseconds for which new connections are collected during an outage: there are up to 100 per second. */
const COLLECT_MS = 50;

/**
 * A network in which some processes of this machine can be cut off from all others. Clients and servers reach a server
 * through its proxy, which determines the process of a connection from the kernel.
 */
export class Network {
  private isolated: ReadonlySet<number> = new Set();
  /** The local ports of the isolated processes, read when they are cut off and after new connections. */
  private ports: ReadonlySet<number> = new Set();
  /** The last reading of the ports, and the one that has not begun. */
  private last: Promise<void> = Promise.resolve();
  private next: Promise<void> | undefined;
  private readonly proxies: ChaosProxy[] = [];

  constructor(private readonly portsOf = localPortsOf) {}

  /** Opens the proxy of a server and returns its host and port. */
  async connect(server: Pick<TestServer, 'pid' | 'port'>): Promise<string> {
    const isIsolated = () => server.pid !== undefined && this.isolated.has(server.pid);
    const passes = async ({ remotePort = 0 }: Socket) => {
      if (this.isolated.size > 0) await this.readPorts();
      return () => this.ports.has(remotePort) === isIsolated();
    };
    const proxy = await openChaosProxy({ host: '127.0.0.1', port: server.port, passes });
    this.proxies.push(proxy);
    return `127.0.0.1:${proxy.port}`;
  }

  /**
   * Resolves when packets between these processes and all others are dropped, and new connections between them are
   * refused.
   */
  async isolate(pids: Iterable<number>): Promise<void> {
    this.isolated = new Set(pids);
    await this.readPorts();
    for (const proxy of this.proxies) proxy.changed();
  }

  reunite(): Promise<void> {
    return this.isolate([]);
  }

  async close(): Promise<void> {
    await this.reunite();
    await Promise.all(this.proxies.map((proxy) => proxy.close()));
  }

  /** Resolves after a reading that has not begun yet. Callers share it, so that readings do not delay each other. */
  private readPorts(): Promise<void> {
    this.next ??= this.last
      .then(() => pause(COLLECT_MS))
      .then(async () => {
        this.next = undefined;
        this.ports = await this.portsOf(this.isolated);
      });
    this.last = this.next;
    return this.next;
  }
}
