import type { Socket } from 'node:net';
import { type ChaosProxy, openChaosProxy } from '../chaos-proxy.js';
import { localPortsOf } from './local-ports.js';
import type { TestServer } from './open-server.js';

/**
 * A network in which some processes of this machine can be cut off from all others. Clients and servers reach a server
 * through its proxy, which determines the process of a connection from the kernel.
 */
export class Network {
  private isolated: ReadonlySet<number> = new Set();
  /** The local ports of the isolated processes, read when they are cut off and at each new connection. */
  private ports: ReadonlySet<number> = new Set();
  private readonly proxies: ChaosProxy[] = [];

  /** Opens the proxy of a server and returns its host and port. */
  async connect(server: TestServer): Promise<string> {
    const isIsolated = () => server.pid !== undefined && this.isolated.has(server.pid);
    const passes = ({ remotePort = 0 }: Socket) => {
      if (this.isolated.size > 0) this.ports = localPortsOf(this.isolated);
      return () => this.ports.has(remotePort) === isIsolated();
    };
    const proxy = await openChaosProxy({ host: '127.0.0.1', port: server.port, passes });
    this.proxies.push(proxy);
    return `127.0.0.1:${proxy.port}`;
  }

  /** Drops packets between these processes and all others from now on, and refuses new connections between them. */
  isolate(pids: Iterable<number>): void {
    this.isolated = new Set(pids);
    this.ports = this.isolated.size > 0 ? localPortsOf(this.isolated) : new Set();
    for (const proxy of this.proxies) proxy.changed();
  }

  reunite(): void {
    this.isolate([]);
  }

  async close(): Promise<void> {
    this.reunite();
    await Promise.all(this.proxies.map((proxy) => proxy.close()));
  }
}
