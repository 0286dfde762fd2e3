import type { Id } from '@rallyrank/contracts/shared/ids';
import { type Day, dayOf } from '@rallyrank/contracts/shared/time';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { type Surface, surfaces } from '@rallyrank/contracts/sport/surfaces';
import { partsOf } from '@rallyrank/shared/domain/columns/parts';
import type { WeeklyTops } from '@rallyrank/shared/domain/elo/weekly-tops';
import { settledFrom } from '@rallyrank/shared/domain/list-spans/settled-from';
import type { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import type { RankList } from '@rallyrank/shared/domain/world-ranking/rank-list';
import type { ResultLines } from '@rallyrank/shared/domain/world-ranking/result-lines';
import type { ListSource } from '@rallyrank/shared/read-models/published-lists/list-source';
import { unpackLists } from '@rallyrank/shared/read-models/published-lists/packed-lists';
import type { DisciplineRankings, Peaks, RawRankings } from './derive-rankings.js';
import type { RatingHistory } from './rating-history.js';

/** Ratings are shown to a tenth of a point. */
export const shownRating = (rating: number): number => Math.round(rating * 10) / 10;

/** Resolves the numbers in a result: competitors, editions and match ids at the time of the computation. */
export interface Names {
  readonly people: readonly Id[];
  readonly editions: readonly Id[];
  readonly texts: readonly string[];
}

/** Computed data from which the service answers. */
export interface ComputedRankings {
  readonly names: Names;
  /** Day of the newest match that was counted; null if there is none. */
  readonly matchesUntil: Day | null;
  /** -1 if the competitor has no match. */
  numberOf(id: Id): number;
  readonly world: ListSource;
  readonly allTime: ListSource;
  readonly elo: ListSource;
  /** The lists by the ratings on a surface. */
  eloOn(surface: Surface): ListSource;
  readonly peakElo: ListSource;
  readonly lines: ResultLines;
  readonly editionRanks: Int32Array;
  readonly history: RatingHistory;
  peaks(discipline: Discipline): Peaks | undefined;
}

const ascending = (size: number): Uint32Array => Uint32Array.from({ length: size }, (_, place) => place + 1);

const eloLists = (code: Discipline, elo: WeeklyTops | undefined): RankList[] =>
  elo === undefined
    ? []
    : partsOf(elo.starts, (from, to, list) => ({
        discipline: code,
        date: dayOf(elo.days[list]!),
        day: elo.days[list]!,
        ranks: ascending(to - from),
        competitors: elo.competitors.subarray(from, to),
        points: Float64Array.from(elo.ratings.subarray(from, to), shownRating),
        deviations: Float64Array.from(elo.deviations.subarray(from, to), shownRating),
        tournaments: new Uint32Array(to - from),
      }));

/** One list, dated like the newest Elo list. */
const peakList = ({ code, elo, peaks }: DisciplineRankings): RankList[] => {
  const day = elo.days.at(-1);
  if (day === undefined) return [];
  const size = peaks.competitors.length;
  return [
    {
      discipline: code,
      date: dayOf(day),
      day,
      ranks: ascending(size),
      competitors: peaks.competitors,
      points: peaks.ratings.map(shownRating),
      deviations: peaks.deviations.map(shownRating),
      tournaments: new Uint32Array(size),
    },
  ];
};

const disciplineIn =
  ({ disciplines }: RawRankings) =>
  (discipline: Discipline): DisciplineRankings | undefined =>
    disciplines.find(({ code }) => code === discipline);

const NO_LISTS = { days: new Int32Array(0) };

/** Builds the lists of a discipline on first use. @param pointsFrom see `settledFrom` */
const sourceOf = (
  raw: RawRankings,
  people: readonly Id[],
  numberOf: (id: Id) => number,
  { countsFrozen = false, pointsFrom }: { readonly countsFrozen?: boolean; readonly pointsFrom?: Day | undefined },
  make: (rankings: DisciplineRankings) => RankList[],
): ListSource => {
  const made = new Map<Discipline, readonly RankList[]>();
  const of = disciplineIn(raw);
  const lists = (discipline: Discipline): readonly RankList[] => {
    const known = made.get(discipline);
    if (known) return known;
    const rankings = of(discipline);
    const own = rankings ? make(rankings) : [];
    made.set(discipline, own);
    return own;
  };
  return {
    lists,
    settledFrom: (discipline) => settledFrom(of(discipline)?.elo ?? NO_LISTS, pointsFrom),
    idOf: (number) => people[number]!,
    numberOf,
    people: people.length,
    countsFrozen,
    revision: 0,
  };
};

/** @param pointsFrom first day for which the points of results are known */
export const openRankings = (
  raw: RawRankings,
  names: Names,
  matchesUntil: Day | null,
  pointsFrom?: Day,
): ComputedRankings => {
  const numbers = new Map(names.people.map((id, number) => [id, number]));
  const numberOf = (id: Id): number => numbers.get(id) ?? -1;
  const source = (make: (rankings: DisciplineRankings) => RankList[], options: Parameters<typeof sourceOf>[3] = {}) =>
    sourceOf(raw, names.people, numberOf, options, make);
  const places = Array.from(raw.places, (place) => raw.placeNames[place]!);
  const of = disciplineIn(raw);
  // A surface can go out of use, like carpet, so lists without competitors are omitted.
  const onSurface = (surface: Surface) =>
    source(
      ({ code, eloOnSurfaces }) => eloLists(code, eloOnSurfaces[surface]).filter(({ ranks }) => ranks.length > 0),
      { countsFrozen: true },
    );
  const onSurfaces = Object.fromEntries(surfaces.map((surface) => [surface, onSurface(surface)])) as Record<
    Surface,
    ListSource
  >;
  return {
    names,
    matchesUntil,
    numberOf,
    world: source(({ world }) => unpackLists(world), { pointsFrom }),
    allTime: source(({ allTime }) => unpackLists(allTime)),
    elo: source(({ code, elo }) => eloLists(code, elo), { countsFrozen: true }),
    eloOn: (surface) => onSurfaces[surface],
    peakElo: source(peakList, { countsFrozen: true }),
    lines: { ...raw.lines, places },
    editionRanks: raw.editionRanks,
    history: raw.history,
    peaks: (discipline) => of(discipline)?.peaks,
  };
};

export const namesOf = (table: MatchTable): Names => ({
  people: table.people.all(),
  editions: Array.from({ length: table.editions.size }, (_, edition) => table.editions.at(edition).ref.id),
  texts: table.texts(),
});

/** The state before anything was computed. */
export const noRankings = (): ComputedRankings => {
  const none = () => new Int32Array(0);
  const lines = {
    size: 0,
    edition: none(),
    discipline: new Uint8Array(0),
    competitor: none(),
    points: new Float64Array(0),
    from: none(),
    until: none(),
    endedBy: none(),
    kind: new Uint8Array(0),
  };
  const history = {
    starts: new Int32Array(1),
    disciplines: new Uint8Array(0),
    days: none(),
    editions: none(),
    matches: none(),
    ratings: new Float32Array(0),
    deviations: new Float32Array(0),
  };
  const raw = { disciplines: [], lines, places: new Uint8Array(0), placeNames: [], editionRanks: none(), history };
  return openRankings(raw, { people: [], editions: [], texts: [] }, null);
};
