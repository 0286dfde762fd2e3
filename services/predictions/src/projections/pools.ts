import {
  OddsQuoted,
  type PoolEvent,
  type PoolKey,
  poolEvents,
  poolStream,
} from '@rallyrank/contracts/predictions/events';
import type { PoolState } from '@rallyrank/contracts/predictions/pools';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Projection } from '@rallyrank/infra/projections/port';
import { evolve, initial, isOpen, type Pool } from '../domain/pool.js';

type Quoted = Extract<PoolEvent, { type: 'OddsQuoted' }>['data'];
/** Chances by competitor at one time. */
export type Quote = Omit<Quoted, 'editionId' | 'discipline'>;

export interface KnownPool {
  readonly key: PoolKey;
  readonly pool: Pool;
  /** Oldest first. */
  readonly quotes: Quote[];
  /** Number of quotes that were made before the draw, in a pool that opened with the entry list. */
  quotesBeforeDraw: number;
}

export const stateOf = ({ pool }: KnownPool): PoolState => {
  if (pool.decision) return pool.decision.kind === 'void' ? 'voided' : 'decided';
  return isOpen(pool) ? 'open' : 'closed';
};

/** Read model of all pools with their quotes (tag `predictions.pools`). */
export class Pools implements Projection {
  readonly name = 'pools';
  readonly version = 4;
  readonly events = poolEvents;

  private readonly pools = new Map<string, KnownPool>();

  get(key: PoolKey): KnownPool | undefined {
    return this.pools.get(poolStream(key));
  }

  all(): KnownPool[] {
    return [...this.pools.values()];
  }

  editionIds(): Id[] {
    return [...new Set(this.all().map(({ key }) => key.editionId))];
  }

  apply(event: { readonly type: string; readonly data: unknown }): void {
    const known = event as PoolEvent;
    const { editionId, discipline } = known.data;
    const key = { editionId, discipline };
    const entry = this.pools.get(poolStream(key)) ?? { key, pool: initial(), quotes: [], quotesBeforeDraw: 0 };
    this.pools.set(poolStream(key), entry);
    if (known.type === 'PoolDrawn') entry.quotesBeforeDraw = entry.quotes.length;
    if (known.type !== OddsQuoted.type) evolve(entry.pool, known);
    else {
      const { editionId: _, discipline: __, ...quote } = known.data as Quoted;
      entry.quotes.push(quote);
    }
  }

  snapshot(): unknown {
    return [...this.pools].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
  }

  restore(snapshot: unknown): void {
    this.reset();
    for (const entry of snapshot as KnownPool[]) this.pools.set(poolStream(entry.key), entry);
  }

  reset(): void {
    this.pools.clear();
  }
}
