import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { EventRef, MatchView } from '@rallyrank/contracts/shared/refs';
import { type Day, dayOf } from '@rallyrank/contracts/shared/time';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import type { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { matchView } from '@rallyrank/shared/domain/match-table/match-view';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { type ComputedRankings, shownRating } from '../derive/computed-rankings.js';

interface FoundPeak {
  readonly rating: number;
  readonly date: Day;
  /** Number of the edition in the table. */
  readonly edition: number;
  readonly matchId: string;
}

/**
 * The day on which a competitor's rating peaked; null if there is no peak.
 * @throws DomainError event.notFound
 */
export const peakOf = (
  { peaks: peaksIn, names }: ComputedRankings,
  { editions }: MatchTable,
  discipline: Discipline,
  competitor: number,
): FoundPeak | null => {
  const peaks = peaksIn(discipline);
  const at = peaks?.competitors.indexOf(competitor) ?? -1;
  if (!peaks || at < 0) return null;
  const id = names.editions[peaks.editions[at]!]!;
  const edition = editions.find(id);
  if (edition === undefined) throw new DomainError('event.notFound', { id });
  return {
    rating: shownRating(peaks.ratings[at]!),
    date: dayOf(peaks.days[at]!),
    edition,
    matchId: names.texts[peaks.matches[at]!]!,
  };
};

/** The match after which the rating peaked, the competitor as its first side. */
export const peakMatch = (
  rankings: ComputedRankings,
  { table, directory }: { readonly table: MatchTable; readonly directory: Directory },
  discipline: Discipline,
  competitor: number,
): { event: EventRef; match: MatchView } | null => {
  const peak = peakOf(rankings, table, discipline, competitor);
  const row = peak ? table.rowOf(peak.edition, peak.matchId) : -1;
  if (!peak || row < 0) return null;
  const own = table.people.id(table.columns.side1[row]!) === rankings.names.people[competitor] ? 1 : 2;
  return { event: table.editions.at(peak.edition).ref, match: matchView(table, directory, row, own) };
};
