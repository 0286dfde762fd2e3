import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import type { getPlayerTournamentResult } from '@rallyrank/contracts/tournaments/player-results';

export type EventResult = AnswerOf<typeof getPlayerTournamentResult>['rows'][number];
export interface LastMatch extends Pick<EventResult, 'event' | 'discipline' | 'partner'> {
  readonly match: EventResult['matches'][number];
}

export const LAST_MATCHES = 10;
/** The query of the first page of the results tab: that many tournaments contain at least as many matches. */
export const lastMatchesOf = (playerId: string) => ({ playerId, pageSize: String(LAST_MATCHES) });

/**
 * The last matches with a result in any discipline, newest first, including walkovers. On the same day, the later round
 * comes first.
 */
export const lastMatches = (results: readonly EventResult[], most = LAST_MATCHES): readonly LastMatch[] =>
  results
    .flatMap(({ event, discipline, partner, matches }) =>
      matches.map((match): LastMatch => ({ event, discipline, partner, match })).reverse(),
    )
    .filter(({ match }) => match.winner !== null)
    .sort((a, b) => b.match.date.localeCompare(a.match.date))
    .slice(0, most);
