import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type ChaosProxy, openChaosProxy } from '../chaos-proxy.js';
import { localPortsOf } from './local-ports.js';
import type { TestServer } from './open-server.js';

/**
 * Time in milliseconds for which new connections are collected during an outage: the kernel needs 10 ms or more to list
 * its sockets, and the processes of a cluster open up to 100 connections per second.
 */
const COLLECT_MS = 100;

/**
 * A network in which some processes of this machine can be cut off from all others. Clients and servers reach a server
 * through its proxy, which determines the process of a connection from the kernel.
 */
export class Network {
  private isolated: ReadonlySet<number> = new Set();
  /** The local ports of the isolated processes, read when they are cut off and after new connections. */
  private ports: ReadonlySet<number> = new Set();
  private looking: Promise<void> | undefined;
  private readonly proxies: ChaosProxy[] = [];

  constructor(private readonly portsOf = localPortsOf) {}

  /** Opens the proxy of a server and returns its host and port. */
  async connect(server: Pick<TestServer, 'pid' | 'port'>): Promise<string> {
    const isIsolated = () => server.pid !== undefined && this.isolated.has(server.pid);
    const passes = async ({ remotePort = 0 }: Socket) => {
      if (this.isolated.size > 0) await this.look();
      return () => this.ports.has(remotePort) === isIsolated();
    };
    const proxy = await openChaosProxy({ host: '127.0.0.1', port: server.port, passes });
    this.proxies.push(proxy);
    return `127.0.0.1:${proxy.port}`;
  }

  /** Drops packets between these processes and all others from now on, and refuses new connections between them. */
  isolate(pids: Iterable<number>): void {
    this.isolated = new Set(pids);
    this.readPorts();
    for (const proxy of this.proxies) proxy.changed();
  }

  reunite(): void {
    this.isolate([]);
  }

  async close(): Promise<void> {
    this.reunite();
    await Promise.all(this.proxies.map((proxy) => proxy.close()));
  }

  private readPorts(): void {
    this.ports = this.isolated.size > 0 ? this.portsOf(this.isolated) : new Set();
  }

  /** Resolves after the ports have been read again. All connections of a while share one reading. */
  private look(): Promise<void> {
    this.looking ??= pause(COLLECT_MS).then(() => {
      this.looking = undefined;
      this.readPorts();
    });
    return this.looking;
  }
}
