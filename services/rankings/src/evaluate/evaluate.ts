import { type Day, dayNumber, dayOf } from '@rallyrank/contracts/shared/time';
import { type Discipline, disciplines } from '@rallyrank/contracts/sport/codes';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { RatingInput } from '@rallyrank/shared/domain/elo/rating-input';
import { isFinished, ratedRows } from '@rallyrank/shared/domain/elo/walk';
import { countedLevels, mainDrawRows } from '@rallyrank/shared/domain/results/counts';
import type { Forecast } from './forecast.js';
import { type Forecaster, forecastAll, forecasters } from './forecasts.js';
import { type Metrics, metricsOf } from './metrics.js';

export interface EvaluationOptions {
  /** First and last day of the evaluated matches; everything before them is still used for learning. */
  readonly from: Day;
  readonly to: Day;
  /** Minimum number of earlier matches of both sides, as that competitor in that discipline. */
  readonly minMatches: number;
  /** Whether to include unfinished matches. */
  readonly withUnfinished: boolean;
  /** Levels whose main draws are evaluated; by default those that count in statistics. */
  readonly levels?: readonly string[];
}

export interface Group {
  /** `all`, a year or a discipline. */
  readonly group: string;
  readonly forecasters: Readonly<Record<Forecaster, Metrics>>;
}

export interface Evaluation extends EvaluationOptions {
  readonly sport: SportProfile['key'];
  readonly all: Group;
  readonly years: readonly Group[];
  readonly disciplines: readonly Group[];
}

/** An evaluated match. */
export interface JudgedMatch {
  /** Row of the match table. */
  readonly row: number;
  /** Number of earlier matches of both sides in the discipline. */
  readonly earlier: readonly [number, number];
}

/** The evaluated matches of one discipline, in playing order. */
export const judgedMatches = (input: RatingInput, discipline: number, options: EvaluationOptions): JudgedMatch[] => {
  const { side1, side2, date } = input.table.columns;
  const [from, to] = [dayNumber(options.from), dayNumber(options.to)];
  const counts = new Int32Array(input.table.people.size);
  const isOfLevels = mainDrawRows(input.table, input.profile, new Set(options.levels ?? countedLevels(input.profile)));
  const judged: JudgedMatch[] = [];
  for (const row of ratedRows(input, discipline)) {
    const [first, second] = [side1[row]!, side2[row]!];
    const earlier = [counts[first]!, counts[second]!] as const;
    const isKnown = Math.min(...earlier) >= options.minMatches;
    const isInTime = date[row]! >= from && date[row]! <= to;
    const isWanted = isInTime && isOfLevels(row) && (options.withUnfinished || isFinished(input, row));
    if (isKnown && isWanted) judged.push({ row, earlier });
    counts[first]! += 1;
    counts[second]! += 1;
  }
  return judged;
};

/** The rows of the evaluated matches of one discipline. */
export const judgedRows = (...args: Parameters<typeof judgedMatches>): number[] =>
  judgedMatches(...args).map(({ row }) => row);

const yearOf = (day: number): string => dayOf(day).slice(0, 4);

/** Evaluates the predictions made before each match, by year and discipline, together with the baselines. */
export const evaluateRatings = (
  input: RatingInput,
  profile: SportProfile,
  options: EvaluationOptions,
  forecasts = forecastAll(input, profile),
): Evaluation => {
  const { winner, date } = input.table.columns;
  const ofWinner = (forecast: Forecast) => (row: number) => (winner[row] === 1 ? forecast[row]! : 1 - forecast[row]!);
  const judge = (group: string, rows: readonly number[]): Group => ({
    group,
    forecasters: Object.fromEntries(
      forecasters.map((name) => [name, metricsOf(rows.map(ofWinner(forecasts[name])))]),
    ) as Group['forecasters'],
  });
  const byDiscipline = profile.disciplines
    .map(({ code }): [Discipline, number[]] => [code, judgedRows(input, disciplines.indexOf(code), options)])
    .filter(([, rows]) => rows.length > 0);
  const rows = byDiscipline.flatMap(([, some]) => some);
  const byYear = Map.groupBy(rows, (row) => yearOf(date[row]!));
  return {
    sport: profile.key,
    ...options,
    all: judge('all', rows),
    years: [...byYear].sort(([a], [b]) => Number(a) - Number(b)).map(([year, some]) => judge(year, some)),
    disciplines: byDiscipline.map(([code, some]) => judge(code, some)),
  };
};
