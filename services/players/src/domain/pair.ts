import type { PlayerEvent } from '@rallyrank/contracts/players/events';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';

/** The player ids of a pair; undefined before the pair is formed. */
export type PairState = readonly [Id, Id] | undefined;

const initial = (): PairState => undefined;

const evolve = (state: PairState, event: PlayerEvent): PairState => {
  if (event.type === 'PairWithdrawn') return undefined;
  return event.type === 'PairFormed' ? event.data.playerIds : state;
};

/** The two ids in ascending order. */
export const inOrder = ([a, b]: readonly [Id, Id]): [Id, Id] => (compareIds(a, b) < 0 ? [a, b] : [b, a]);

/** @throws DomainError write.conflict if the id belongs to another pair; request.invalid for a pair of one player */
const form =
  (pairId: Id, playerIds: readonly [Id, Id]) =>
  (state: PairState): PlayerEvent[] => {
    const [first, second] = inOrder(playerIds);
    if (first === second)
      throw new DomainError('request.invalid', { field: 'playerIds', rule: 'two different players' });
    if (!state) return [{ type: 'PairFormed', data: { pairId, playerIds: [first, second] } }];
    if (state[0] !== first || state[1] !== second) throw new DomainError('write.conflict');
    return [];
  };

export const pair = { initial, evolve, form };
