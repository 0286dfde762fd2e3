import type { ConnectionPool } from '@rallyrank/contracts/shared/statements';
import type { mongo } from 'mongoose';

interface Pool {
  most: number;
  /** Numbers of the open connections. Connections opened before the first event are counted from their first use. */
  readonly open: Set<number | string>;
  readonly inUse: Set<number | string>;
  mostInUse: number;
  waiting: number;
  refused: number;
}

/** Counts the connections of a client to each server by the events of its pools. */
export class ObservedPools {
  private readonly pools = new Map<string, Pool>();

  observe(client: mongo.MongoClient): void {
    client.on('connectionPoolClosed', ({ address }) => void this.pools.delete(address));
    client.on('connectionCreated', ({ address, connectionId }) => void this.of(address, client).open.add(connectionId));
    client.on('connectionClosed', ({ address, connectionId }) => {
      const pool = this.of(address, client);
      pool.open.delete(connectionId);
      pool.inUse.delete(connectionId);
    });
    client.on('connectionCheckOutStarted', ({ address }) => {
      this.of(address, client).waiting += 1;
    });
    client.on('connectionCheckOutFailed', ({ address }) => {
      const pool = this.of(address, client);
      pool.waiting -= 1;
      pool.refused += 1;
    });
    client.on('connectionCheckedOut', ({ address, connectionId }) => {
      const pool = this.of(address, client);
      pool.waiting -= 1;
      pool.open.add(connectionId);
      pool.inUse.add(connectionId);
      pool.mostInUse = Math.max(pool.mostInUse, pool.inUse.size);
    });
    client.on('connectionCheckedIn', ({ address, connectionId }) => {
      this.of(address, client).inUse.delete(connectionId);
    });
  }

  read(): ConnectionPool[] {
    return [...this.pools].map(([name, { open, inUse, waiting, ...pool }]) => ({
      ...pool,
      kind: 'MongoDB',
      name,
      open: open.size,
      inUse: inUse.size,
      waiting: Math.max(0, waiting),
      bytes: null,
    }));
  }

  private of(address: string, client: mongo.MongoClient): Pool {
    const known = this.pools.get(address);
    if (known) return known;
    const { maxPoolSize: most } = client.options;
    const pool: Pool = {
      most,
      open: new Set<number | string>(),
      inUse: new Set<number | string>(),
      mostInUse: 0,
      waiting: 0,
      refused: 0,
    };
    this.pools.set(address, pool);
    return pool;
  }
}
