import { type Discipline, disciplines } from '@rallyrank/contracts/sport/codes';
import type { Place } from '@rallyrank/contracts/sport/profile';
import { rankingRuleOf } from '@rallyrank/contracts/sport/ranking-rules';
import type { Surface } from '@rallyrank/contracts/sport/surfaces';
import { type KeptElo, rateAgain, rateAnew } from '@rallyrank/shared/domain/elo/elo';
import type { EloDiscipline } from '@rallyrank/shared/domain/elo/elo-result';
import type { WeeklyTops } from '@rallyrank/shared/domain/elo/weekly-tops';
import { lastListDay, type ResultLines } from '@rallyrank/shared/domain/world-ranking/result-lines';
import { worldLines, worldListDays, worldLists } from '@rallyrank/shared/domain/world-ranking/world-ranking';
import type { DerivationInput } from '@rallyrank/shared/read-models/derivation-input/derivation-input';
import type { KeptResult, Since } from '@rallyrank/shared/read-models/derivation-input/keeping';
import { type PackedLists, packLists } from '@rallyrank/shared/read-models/published-lists/packed-lists';
import { allTimeLines, weeklyAllTimeLists, withEntries } from '../domain/all-time/all-time.js';
import { type KeptRankLists, keptRankLists, knownRankLists } from './kept-rank-lists.js';
import { type RatingHistory, ratingHistory } from './rating-history.js';

/**
 * Peaks of one discipline, highest first; the match of each peak is given by the numbers of its edition and match id.
 */
export interface Peaks {
  readonly competitors: Int32Array;
  readonly ratings: Float64Array;
  readonly deviations: Float64Array;
  readonly days: Int32Array;
  readonly editions: Int32Array;
  readonly matches: Int32Array;
}

export interface DisciplineRankings {
  readonly code: Discipline;
  readonly world: PackedLists;
  readonly allTime: PackedLists;
  readonly elo: WeeklyTops;
  /** The lists by the ratings on each surface of the sport. */
  readonly eloOnSurfaces: Readonly<Partial<Record<Surface, WeeklyTops>>>;
  readonly peaks: Peaks;
}

/** All results of the worker; competitors, editions and match ids are numbers of the input's table. */
export interface RawRankings {
  readonly disciplines: readonly DisciplineRankings[];
  /** `places` are indices into `placeNames`. */
  readonly lines: Omit<ResultLines, 'places'>;
  readonly places: Uint8Array;
  readonly placeNames: readonly Place[];
  readonly editionRanks: Int32Array;
  readonly history: RatingHistory;
}

const peaksOf = ({ peaks }: EloDiscipline, { rating: { table } }: DerivationInput): Peaks => ({
  competitors: Int32Array.from(peaks, ({ competitor }) => competitor),
  ratings: Float64Array.from(peaks, ({ rating }) => rating),
  deviations: Float64Array.from(peaks, ({ deviation }) => deviation),
  days: Int32Array.from(peaks, ({ row }) => table.columns.date[row]!),
  editions: Int32Array.from(peaks, ({ row }) => table.columns.edition[row]!),
  matches: Int32Array.from(peaks, ({ row }) => table.columns.match[row]!),
});

/** State from which the next derivation continues. */
export interface KeptRankings {
  readonly elo: KeptElo;
  readonly world: KeptRankLists;
  readonly allTime: KeptRankLists;
}

/**
 * Computed, all-time and Elo lists of all disciplines of the sport; the result is the same with and without `since`.
 */
export const deriveRankings = (
  state: DerivationInput,
  since?: Since<KeptRankings>,
): KeptResult<RawRankings, KeptRankings> => {
  const { profile, rating } = state;
  const { table } = rating;
  const rule = rankingRuleOf(profile.key);
  const lines = worldLines(table, profile, rule);
  const allTime = allTimeLines(table, profile, rule);
  const keptElo = since ? rateAgain(since.kept.elo, rating, profile, since.touched) : rateAnew(rating, profile);
  const elo = keptElo.result;
  const [last, lastEver] = [lastListDay(lines), lastListDay(allTime)];
  const { places, ...columns } = lines;
  const placeNames = [...new Set(places)];
  const placeNumbers = new Map(placeNames.map((place, number) => [place, number]));
  const own = profile.disciplines.map(({ code }) => disciplines.indexOf(code));
  const [knownWorld, knownEver] = [
    knownRankLists(since?.kept.world, lines),
    knownRankLists(since?.kept.allTime, allTime),
  ];
  const world = own.map((discipline, i) => {
    const published = rating.lists.filter((list) => list.discipline === discipline);
    const publishedDays = Int32Array.from(published, ({ day }) => day);
    const days = worldListDays(lines, rule, discipline, publishedDays, last);
    return worldLists(lines, table, profile, discipline, days, knownWorld[i]);
  });
  const ever = own.map((discipline, i) =>
    weeklyAllTimeLists(allTime, table, profile, rule, discipline, lastEver, knownEver[i]),
  );
  const kept = { elo: keptElo, world: keptRankLists(lines, world), allTime: keptRankLists(allTime, ever) };
  const result = {
    disciplines: profile.disciplines.map(({ code }, i) => ({
      code,
      world: packLists(code, world[i]!),
      allTime: packLists(code, withEntries(ever[i]!)),
      // Copied, because the result is transferred and the kept state must not change.
      elo: structuredClone(elo.disciplines[i]!.weekly),
      eloOnSurfaces: Object.fromEntries(
        profile.surfaces.map((surface, at) => [surface, structuredClone(elo.disciplines[i]!.onSurfaces[at])]),
      ),
      peaks: peaksOf(elo.disciplines[i]!, state),
    })),
    lines: columns,
    places: Uint8Array.from(places, (place) => placeNumbers.get(place)!),
    placeNames,
    editionRanks: table.editions.ranks().slice(),
    history: ratingHistory(rating, elo.columns),
  };
  return { result, kept };
};
