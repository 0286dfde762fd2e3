import type { Id } from '@rallyrank/contracts/shared/ids';
import type { MatchView } from '@rallyrank/contracts/shared/refs';
import type { MatchFacts } from '@rallyrank/contracts/tournaments/events';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { sideRef } from './planned-views.js';

/** A match as it is shown. */
export const matchView = (directory: Directory, id: Id, { sides: [one, two], ...facts }: MatchFacts): MatchView => {
  const { discipline, round, drawId, slot, winner, outcome, games, date, durationMin, court } = facts;
  return {
    ...{ id, discipline, round, drawId, outcome, games, date },
    sides: [sideRef(directory, one, date), sideRef(directory, two, date)],
    slot: slot ?? null,
    winner: winner ?? null,
    durationMin: durationMin ?? null,
    court: court ?? null,
  };
};
