import { expect, test } from '@jest/globals';
import type { PoolKey, WalletEvent } from '@rallyrank/contracts/predictions/events';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import fc from 'fast-check';
import { Ledger } from '../testing/ledger.js';
import { quoteOf } from './odds.js';
import { settle } from './settle.js';
import { evolve, initial, type Wallet } from './wallet.js';
import { cancel, place, visit } from './wallet-commands.js';

const at = '2026-11-20T10:00:00Z';
const users = ['1', '2', '3'];
const pools: PoolKey[] = [
  { editionId: '40', discipline: 'MS' },
  { editionId: '40', discipline: 'WD' },
];
const sideIds = ['11', '12', '13', '14', '15', '16', '17'];

const action = fc.oneof(
  fc.record({ kind: fc.constant('visit' as const), day: fc.integer({ min: 10, max: 28 }) }),
  fc.record({
    kind: fc.constant('place' as const),
    sides: fc.array(fc.record({ id: fc.constantFrom(...sideIds), points: fc.integer({ min: 1, max: 800 }) }), {
      maxLength: 6,
    }),
    chance: fc.double({ min: 0.001, max: 0.4, noNaN: true }),
    isRunning: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('cancel' as const),
    n: fc.integer({ min: 1, max: 6 }),
    id: fc.constantFrom(...sideIds),
    begun: fc.integer({ min: 0, max: 2 }),
  }),
  fc.record({
    kind: fc.constant('result' as const),
    champion: fc.constantFrom(...sideIds),
    played: fc.subarray(sideIds),
  }),
  fc.record({
    kind: fc.constant('void' as const),
    reason: fc.constantFrom('cancelled' as const, 'no-champion' as const),
  }),
);
const step = fc.record({ userId: fc.constantFrom(...users), pool: fc.constantFrom(...pools), action });
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** The command that a step gives to the wallet of a user. */
const decide = ({ userId, pool, action: each }: Step): ((wallet: Wallet) => WalletEvent[]) => {
  switch (each.kind) {
    case 'visit':
      return visit({ userId, day: `2026-11-${each.day}`, at, grants: { registration: 1_000, daily: 100 } });
    case 'place': {
      const { odds } = quoteOf(each.chance, each.isRunning);
      const sides = each.sides.map(({ id, points }) => ({ competitorId: id, points, odds: odds ?? 1.05, begun: 1 }));
      return place({ userId, pool, sides, isRunning: each.isRunning, participants: () => new Set(), at });
    }
    case 'cancel':
      return cancel({
        userId,
        predictionId: `${userId}-${each.n}`,
        competitorIds: [each.id],
        begun: () => each.begun,
        at,
      });
    case 'result':
      return settle(
        { userId, pool, at, canonical: (id) => id },
        { kind: 'champion', championId: each.champion, playedIds: each.played },
      );
    case 'void':
      return settle({ userId, pool, at, canonical: (id) => id }, { kind: 'void', reason: each.reason });
  }
};

class World {
  readonly wallets = new Map(users.map((id) => [id, initial()]));
  readonly ledger = new Ledger();

  /** Applies the step of one user. A refused command changes nothing. */
  take(each: Step): void {
    const wallet = this.wallets.get(each.userId)!;
    for (const event of accepted(() => decide(each)(wallet))) {
      evolve(wallet, event);
      this.ledger.book(event);
    }
  }

  check(): void {
    const held = [...this.wallets.values()].map(({ available }) => available);
    expect(Math.min(...held)).toBeGreaterThanOrEqual(0);
    expect(held).toEqual(users.map((id) => this.ledger.wallet(id)));
    const granted = [...this.wallets.values()].reduce((sum, wallet) => sum + wallet.granted, 0);
    expect([this.ledger.total(), this.ledger.granted]).toEqual([granted, granted]);
  }
}

const accepted = (decided: () => WalletEvent[]): WalletEvent[] => {
  try {
    return decided();
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
};

test('points are conserved: at every step the ledgers add up to the granted points, and no balance is negative', () => {
  const property = fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
    const world = new World();
    for (const each of steps) {
      // A result or a void applies to every wallet. Its repetition changes nothing.
      const isForAll = each.action.kind === 'result' || each.action.kind === 'void';
      for (const userId of isForAll ? users : [each.userId]) {
        world.take({ ...each, userId });
        if (isForAll) expect(decide({ ...each, userId })(world.wallets.get(userId)!)).toEqual([]);
        world.check();
      }
    }
  });
  fc.assert(property, { numRuns: 300 });
});
