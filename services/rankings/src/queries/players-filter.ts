import type { listRanking } from '@rallyrank/contracts/rankings/lists';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { Day } from '@rallyrank/contracts/shared/time';
import { ageOn } from '@rallyrank/shared/domain/calendar/days';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { playsFor } from './associations-of.js';

/** The filters of a list by facts about the players. */
export type OfPlayers = Pick<ParsedQuery<typeof listRanking>, 'association' | 'hand' | 'under'>;

/** Whether a player or pair passes the filters on the day of a list; undefined without filters. */
export const playersFilter = (
  directory: Directory,
  { association, hand, under }: OfPlayers,
  day: Day,
): ((competitorId: Id) => boolean) | undefined => {
  if (association === undefined && hand === undefined && under === undefined) return undefined;
  const isYoung = (id: Id): boolean => {
    const birthDate = directory.player(id)?.birthDate;
    const age = birthDate === undefined ? undefined : ageOn(birthDate, day);
    return under === undefined || (age !== undefined && age.years < under);
  };
  return (competitorId) => {
    const playerIds = directory.pair(competitorId)?.playerIds ?? [competitorId];
    return (
      (association === undefined || playsFor(directory, competitorId, association, day)) &&
      (hand === undefined || playerIds.some((id) => directory.player(id)?.hand === hand)) &&
      playerIds.every(isYoung)
    );
  };
};
