import { type PoolKey, poolStream, type WalletEvent } from '@rallyrank/contracts/predictions/events';
import type { Id } from '@rallyrank/contracts/shared/ids';

const sum = (parts: readonly { readonly points: number }[]): number =>
  parts.reduce((total, { points }) => total + points, 0);

/** Points that an event moves from a pool to a wallet; negative if they move from the wallet to the pool. */
const moved = (event: Exclude<WalletEvent, { type: 'PointsGranted' | 'PlayerLinked' }>): number => {
  if (event.type === 'PredictionPlaced') return -sum(event.data.sides);
  return event.type === 'PredictionCancelled' ? sum(event.data.sides) : event.data.change;
};

/**
 * Double-entry bookkeeping: each event moves points between the ledger of a wallet and that of a pool. Only grants
 * create points.
 */
export class Ledger {
  granted = 0;
  private readonly wallets = new Map<Id, number>();
  private readonly pools = new Map<string, number>();

  book(event: WalletEvent): void {
    if (event.type === 'PlayerLinked') return;
    if (event.type === 'PointsGranted') {
      this.granted += event.data.points;
      this.add(this.wallets, event.data.userId, event.data.points);
      return;
    }
    const points = moved(event);
    this.add(this.wallets, event.data.userId, points);
    this.add(this.pools, poolStream(event.data), -points);
  }

  wallet(userId: Id): number {
    return this.wallets.get(userId) ?? 0;
  }

  /** Balance of a pool in points; negative if it paid more than was staked. */
  pool(key: PoolKey): number {
    return this.pools.get(poolStream(key)) ?? 0;
  }

  total(): number {
    return [...this.wallets.values(), ...this.pools.values()].reduce((a, b) => a + b, 0);
  }

  private add(ledger: Map<string, number>, key: string, points: number): void {
    ledger.set(key, (ledger.get(key) ?? 0) + points);
  }
}
