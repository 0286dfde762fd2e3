import { type Discipline, disciplines } from '@rallyrank/contracts/sport/codes';
import type { Place } from '@rallyrank/contracts/sport/profile';
import { rankingRuleOf } from '@rallyrank/contracts/sport/ranking-rules';
import { computeElo, type EloDiscipline } from '@rallyrank/shared/domain/elo/elo';
import type { WeeklyTops } from '@rallyrank/shared/domain/elo/weekly-tops';
import type { ResultLines } from '@rallyrank/shared/domain/world-ranking/result-lines';
import { worldLines, worldListDays, worldLists } from '@rallyrank/shared/domain/world-ranking/world-ranking';
import type { DerivationInput } from '@rallyrank/shared/read-models/derivation-input/derivation-input';
import { type PackedLists, packLists } from '@rallyrank/shared/read-models/published-lists/packed-lists';
import { allTimeLines, allTimeLists } from '../domain/all-time/all-time.js';
import { type RatingHistory, ratingHistory } from './rating-history.js';

/** Peaks of one discipline, highest first; the match where each was reached, by numbers of edition and match id. */
export interface Peaks {
  readonly competitors: Int32Array;
  readonly ratings: Float64Array;
  readonly days: Int32Array;
  readonly editions: Int32Array;
  readonly matches: Int32Array;
}

export interface DisciplineRankings {
  readonly code: Discipline;
  readonly world: PackedLists;
  readonly allTime: PackedLists;
  readonly elo: WeeklyTops;
  readonly peaks: Peaks;
}

/** Everything the worker computes; competitors, editions and match ids are numbers of the input's table. */
export interface RawRankings {
  readonly disciplines: readonly DisciplineRankings[];
  /** `places` as numbers of `placeNames`. */
  readonly lines: Omit<ResultLines, 'places'>;
  readonly places: Uint8Array;
  readonly placeNames: readonly Place[];
  readonly editionRanks: Int32Array;
  readonly history: RatingHistory;
}

const peaksOf = ({ peaks }: EloDiscipline, { rating: { table } }: DerivationInput): Peaks => ({
  competitors: Int32Array.from(peaks, ({ competitor }) => competitor),
  ratings: Float64Array.from(peaks, ({ rating }) => rating),
  days: Int32Array.from(peaks, ({ row }) => table.columns.date[row]!),
  editions: Int32Array.from(peaks, ({ row }) => table.columns.edition[row]!),
  matches: Int32Array.from(peaks, ({ row }) => table.columns.match[row]!),
});

/** The last day for which anything is known: the list after the last event, or the last published list. */
const lastDay = (lines: ResultLines, { rating }: DerivationInput): number => {
  let last = rating.lists.at(-1)?.day ?? Number.NEGATIVE_INFINITY;
  for (let i = 0; i < lines.size; i++) last = Math.max(last, lines.from[i]!);
  return last;
};

/** Computed, all-time and Elo lists of all disciplines of the sport. */
export const deriveRankings = (state: DerivationInput): RawRankings => {
  const { profile, rating } = state;
  const { table } = rating;
  const rule = rankingRuleOf(profile.key);
  const lines = worldLines(table, profile, rule);
  const allTime = allTimeLines(table, profile, rule);
  const elo = computeElo(rating, profile);
  const [last, lastEver] = [lastDay(lines, state), lastDay(allTime, state)];
  const { places, ...columns } = lines;
  const placeNames = [...new Set(places)];
  const placeNumbers = new Map(placeNames.map((place, number) => [place, number]));
  return {
    disciplines: profile.disciplines.map(({ code }, i) => {
      const discipline = disciplines.indexOf(code);
      const published = rating.lists.filter((list) => list.discipline === discipline);
      const days = worldListDays(
        lines,
        rule,
        discipline,
        Int32Array.from(published, ({ day }) => day),
        last,
      );
      return {
        code,
        world: packLists(code, worldLists(lines, table, profile, discipline, days)),
        allTime: packLists(code, allTimeLists(allTime, table, profile, rule, discipline, lastEver)),
        elo: elo.disciplines[i]!.weekly,
        peaks: peaksOf(elo.disciplines[i]!, state),
      };
    }),
    lines: columns,
    places: Uint8Array.from(places, (place) => placeNumbers.get(place)!),
    placeNames,
    editionRanks: table.editions.ranks().slice(),
    history: ratingHistory(rating, elo.columns),
  };
};
