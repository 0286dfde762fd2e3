import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import type { MatchView } from '@rallyrank/contracts/shared/refs';
import { roundCodes } from '@rallyrank/contracts/sport/codes';
import type { MatchFacts, TournamentEvent } from '@rallyrank/contracts/tournaments/events';

export type TableEvent = Extract<
  TournamentEvent,
  { type: 'EditionScheduled' | 'EditionCorrected' | 'MatchCompleted' | 'MatchCorrected' | 'ResultWithdrawn' }
>;
type Match = MatchFacts & { readonly editionId: Id; readonly matchId: Id };

const sideOf = ({ competitorId, seed, entry }: Match['sides'][number]): MatchView['sides'][number] => ({
  id: competitorId,
  players: [{ id: competitorId, name: { en: `P${competitorId}`, zh: null }, association: null }],
  seed: seed ?? null,
  entry: entry ?? null,
});

const viewOf = (match: Match): MatchView => ({
  id: match.matchId,
  eventId: match.editionId,
  discipline: match.discipline,
  round: match.round,
  drawId: match.drawId,
  slot: match.slot ?? null,
  sides: [sideOf(match.sides[0]), sideOf(match.sides[1])],
  winner: match.winner ?? null,
  outcome: match.outcome,
  games: match.games,
  date: match.date,
  durationMin: match.durationMin ?? null,
  court: match.court ?? null,
});

const byPlayingOrder = (a: Match, b: Match): number =>
  a.date.localeCompare(b.date) ||
  compareIds(a.editionId, b.editionId) ||
  roundCodes.indexOf(a.round) - roundCodes.indexOf(b.round) ||
  a.order - b.order ||
  compareIds(a.matchId, b.matchId);

/** The expected results of the match table, from a linear search through a plain list of objects. */
export class ReferenceTable {
  readonly matches: readonly Match[];

  constructor(events: readonly TableEvent[]) {
    const matches = new Map<string, Match>();
    for (const { type, data } of events) {
      if (type === 'MatchCompleted' || type === 'MatchCorrected')
        matches.set(`${data.editionId}.${data.matchId}`, data);
      else if (type === 'ResultWithdrawn') matches.delete(`${data.editionId}.${data.matchId}`);
    }
    this.matches = [...matches.values()].sort(byPlayingOrder);
  }

  inPlayingOrder(): MatchView[] {
    return this.matches.map(viewOf);
  }

  /** Matches of a competitor, or of a player in any pair. */
  ofPerson(id: Id): MatchView[] {
    const isIn = ({ competitorId, playerIds }: Match['sides'][number]) => competitorId === id || playerIds.includes(id);
    return this.matches.filter(({ sides }) => sides.some(isIn)).map(viewOf);
  }

  idsIn(editionId: Id): Id[] {
    return this.matches
      .filter((match) => match.editionId === editionId)
      .map((match) => match.matchId)
      .sort();
  }
}
