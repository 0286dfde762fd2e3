import type { PlayerEvent } from '@rallyrank/contracts/players/events';
import type { Profile } from '@rallyrank/contracts/players/profile';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { associationPeriods } from './association-periods.js';
import { decideTakingBack, versionsToTakeBack } from './edit-player.js';
import { mergesToTakeBack, takeMergeBack } from './merge-players.js';
import { namePeriods } from './name-periods.js';

/** The versions of the changes of users that can be undone, because nothing about them was changed again. */
export const changesToTakeBack = (events: readonly PlayerEvent[]): ReadonlySet<number> =>
  versionsToTakeBack(events)
    .union(associationPeriods.toTakeBack(events))
    .union(namePeriods.toTakeBack(events))
    .union(mergesToTakeBack(events));

/**
 * Undoes a change of a user. @throws DomainError as `decideTakingBack`, `Periods.takeBack` and `takeMergeBack` do
 */
export const takeBack = (
  playerId: Id,
  events: readonly PlayerEvent[],
  version: number,
  profile: Profile,
): PlayerEvent[] => {
  const event = events[version - 1];
  if (event?.type === 'PlayersMerged') return takeMergeBack(playerId, events, version);
  if (event && associationPeriods.isEvent(event)) return associationPeriods.takeBack(playerId, events, version);
  if (event && namePeriods.isEvent(event)) return namePeriods.takeBack(playerId, events, version);
  return decideTakingBack(playerId, events, version, profile);
};
