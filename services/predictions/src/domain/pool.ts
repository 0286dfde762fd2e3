import type { PoolEvent, PoolKey } from '@rallyrank/contracts/predictions/events';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Instant } from '@rallyrank/contracts/shared/time';
import type { Decision } from './settle.js';

/** The sides that could win a draw at an instant. */
export interface Field {
  readonly at: Instant;
  readonly sideIds: readonly Id[];
}

/** State of a pool, folded from its stream; a JSON value. */
export interface Pool {
  /** Null until the draw is made. */
  drawId: Id | null;
  /** For a pool that opened with the entry list: the sides of the draw, once it is made; otherwise null. */
  drawn: Field | null;
  openedAt: Instant | null;
  /** Whether the tournament has begun, so that odds are halved. */
  isRunning: boolean;
  isClosed: boolean;
  decision: Decision | null;
}

export const initial = (): Pool => ({
  drawId: null,
  drawn: null,
  openedAt: null,
  isRunning: false,
  isClosed: false,
  decision: null,
});

/** Mutates and returns the state, which is used by one fold only. */
export const evolve = (pool: Pool, { type, data }: PoolEvent): Pool => {
  if (type === 'PoolOpened') Object.assign(pool, { drawId: data.drawId, openedAt: data.at });
  else if (type === 'PoolDrawn')
    Object.assign(pool, { drawId: data.drawId, drawn: { at: data.at, sideIds: data.sideIds } });
  else if (type === 'PoolHalved') pool.isRunning = true;
  else if (type === 'PoolClosed') pool.isClosed = true;
  else if (type === 'PoolDecided')
    pool.decision = { kind: 'champion', championId: data.championId, playedIds: data.playedIds };
  else if (type === 'PoolVoided') pool.decision = { kind: 'void', reason: data.reason };
  return pool;
};

/** The known facts about a draw and its tournament. */
export interface DrawFacts {
  /** The draw with all sides, once the pairings are known. */
  readonly drawn: { readonly drawId: Id; readonly sideIds: readonly Id[] } | null;
  readonly isCancelled: boolean;
  /** Whether the draw or the tournament is withdrawn. */
  readonly isWithdrawn: boolean;
  /** Whether any match of the tournament has begun. */
  readonly hasBegun: boolean;
  readonly hasFinalBegun: boolean;
  /** Whether the final has a result, or no result is expected any more. */
  readonly isOver: boolean;
  readonly championId: Id | null;
  readonly playedIds: readonly Id[];
}

const decisionOf = ({ isCancelled, isWithdrawn, isOver, championId, playedIds }: DrawFacts): Decision | null => {
  if (isWithdrawn) return { kind: 'void', reason: 'withdrawn' };
  if (isCancelled) return { kind: 'void', reason: 'cancelled' };
  if (!isOver) return null;
  return championId === null ? { kind: 'void', reason: 'no-champion' } : { kind: 'champion', championId, playedIds };
};

const isSame = (one: Decision | null, two: Decision): boolean => JSON.stringify(one) === JSON.stringify(two);

/** Whether predictions are accepted. */
export const isOpen = ({ openedAt, isClosed, decision }: Pool): boolean =>
  openedAt !== null && !isClosed && decision === null;

const isCancelled = ({ decision }: Pool): boolean => decision?.kind === 'void' && decision.reason === 'cancelled';

/** Opens a pool with its draw or before it, and adds the draw to an open pool once it is made. */
const opening = (pool: Pool, { drawn }: DrawFacts, base: PoolKey & { at: Instant }): PoolEvent[] => {
  if (pool.openedAt === null) return [{ type: 'PoolOpened', data: { ...base, drawId: drawn?.drawId ?? null } }];
  if (pool.drawId !== null || drawn === null) return [];
  return [{ type: 'PoolDrawn', data: { ...base, drawId: drawn.drawId, sideIds: [...drawn.sideIds] } }];
};

/** The events for the stages of a draw: opened, at halved odds, closed. */
const course = (pool: Pool, facts: DrawFacts, base: PoolKey & { at: Instant }): PoolEvent[] => {
  const isEnded = facts.hasFinalBegun || decisionOf(facts) !== null;
  return [
    ...opening(pool, facts, base),
    ...(facts.hasBegun && !pool.isRunning ? [{ type: 'PoolHalved' as const, data: base }] : []),
    ...(isEnded && !pool.isClosed ? [{ type: 'PoolClosed' as const, data: base }] : []),
  ];
};

const decided = (decision: Decision, base: PoolKey & { at: Instant }): PoolEvent => {
  if (decision.kind === 'void') return { type: 'PoolVoided', data: { ...base, reason: decision.reason } };
  const { championId, playedIds } = decision;
  return { type: 'PoolDecided', data: { ...base, championId, playedIds: [...playedIds] } };
};

/**
 * The events that bring a pool in line with the facts about its draw; none if nothing has changed. The pool of a
 * cancelled tournament stays void. The pool of a withdrawn draw is decided again if the draw is restored and over.
 */
export const follow =
  (key: PoolKey, facts: DrawFacts, at: Instant) =>
  (pool: Pool): PoolEvent[] => {
    const decision = decisionOf(facts);
    const isTooLate = pool.openedAt === null && (facts.hasFinalBegun || decision !== null);
    if (isTooLate || isCancelled(pool)) return [];
    const base = { ...key, at };
    const isNew = decision !== null && !isSame(pool.decision, decision);
    return [...course(pool, facts, base), ...(isNew ? [decided(decision, base)] : [])];
  };
