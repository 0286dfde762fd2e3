import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { ratingRuleOf } from '@rallyrank/contracts/sport/profiles';
import type { Surface } from '@rallyrank/contracts/sport/surfaces';
import { isPrefix } from '../columns/parts.js';
import { unchangedUntil } from '../columns/unchanged-until.js';
import { worthKeeping } from './checkpoints.js';
import type { EloColumns, EloDiscipline, EloResult } from './elo-result.js';
import { EloWalk, type WalkState } from './elo-walk.js';
import type { RatingInput } from './rating-input.js';
import { ratedRows } from './walk.js';

/** A rated discipline with the walk states from which ratings continue after results are added or corrected. */
interface RatedDiscipline extends EloDiscipline {
  readonly rows: Int32Array;
  /** In ascending order of position. */
  readonly states: readonly WalkState[];
}

/** Ratings, and the states needed to update them after a change. */
export interface KeptElo {
  /** The surfaces whose lists are written. */
  readonly listed: readonly Surface[];
  readonly input: RatingInput;
  readonly result: EloResult;
  readonly rated: readonly RatedDiscipline[];
}

const columnNames = ['before1', 'before2', 'after1', 'after2', 'deviation1', 'deviation2', 'probability1'] as const;

/** Columns for `size` rows that begin with a copy of the earlier ratings. New rows are NaN. */
const columnsFor = (size: number, before?: EloColumns): EloColumns => {
  const column = (name: (typeof columnNames)[number]): Float32Array => {
    const values = new Float32Array(size);
    if (before) values.set(before[name]);
    return values.fill(Number.NaN, before?.[name].length ?? 0);
  };
  return Object.fromEntries(columnNames.map((name) => [name, column(name)])) as unknown as EloColumns;
};

const disciplinesOf = ({ disciplines: defined }: SportProfile): number[] =>
  defined.map(({ code }) => disciplines.indexOf(code));

const rate = (
  input: RatingInput,
  { profile, listed }: { readonly profile: SportProfile; readonly listed: readonly Surface[] },
  discipline: number,
  columns: EloColumns,
  since?: { readonly before: RatedDiscipline; readonly from: WalkState },
): RatedDiscipline => {
  const walk = new EloWalk(input, ratingRuleOf(profile, disciplines[discipline]!), listed, columns);
  const rows = ratedRows(input, discipline);
  if (since) walk.load(since.from, [since.before.weekly, ...since.before.onSurfaces]);
  const earlier = since ? since.before.states.filter(({ at }) => at <= since.from.at) : [];
  const states = worthKeeping([...earlier, ...walk.run(rows)], rows.length);
  const [weekly, ...onSurfaces] = walk.written();
  return { discipline, weekly: weekly!, onSurfaces, peaks: walk.reached(), rows, states };
};

/** Whether the known competitors have the same players, on which their ratings depend. */
const haveSamePlayers = (before: RatingInput, after: RatingInput): boolean =>
  isPrefix(before.firstOf, after.firstOf) && isPrefix(before.secondOf, after.secondOf);

/**
 * Computes all ratings from the first match on.
 * @param listed the surfaces whose lists are written, which takes most of the time
 */
export const rateAnew = (
  input: RatingInput,
  profile: SportProfile,
  listed: readonly Surface[] = profile.surfaces,
): KeptElo => {
  const columns = columnsFor(input.table.size);
  const rated = disciplinesOf(profile).map((discipline) => rate(input, { profile, listed }, discipline, columns));
  return { listed, input, result: { columns, disciplines: rated }, rated };
};

/**
 * Computes the same ratings as `rateAnew`, but continues from the last kept state before the first change.
 * @param touched row numbers that were added, corrected or affected by a changed edition since `before`
 */
export const rateAgain = (
  before: KeptElo,
  input: RatingInput,
  profile: SportProfile,
  touched: Iterable<number>,
): KeptElo => {
  const { listed } = before;
  if (!haveSamePlayers(before.input, input)) return rateAnew(input, profile, listed);
  const columns = columnsFor(input.table.size, before.result.columns);
  const isTouched = new Uint8Array(input.table.size);
  for (const row of touched) isTouched[row] = 1;
  const plans = before.rated.map((known) => {
    const same = unchangedUntil(ratedRows(input, known.discipline), known.rows, isTouched);
    const from = known.states.findLast(({ at }) => at <= same);
    // Matches that are no longer rated are cleared first in all disciplines, because a correction can move a match to
    // another discipline.
    for (let at = from?.at ?? 0; at < known.rows.length; at++)
      for (const name of columnNames) columns[name][known.rows[at]!] = Number.NaN;
    return { known, from };
  });
  const rated = plans.map(({ known, from }) =>
    rate(input, { profile, listed }, known.discipline, columns, from && { before: known, from }),
  );
  return { listed, input, result: { columns, disciplines: rated }, rated };
};

/**
 * Elo ratings of every discipline of a sport (see `eloRule`). They are computed strictly forward: a match uses only the
 * matches before it in playing order, including those of the same day.
 */
export const computeElo = (input: RatingInput, profile: SportProfile): EloResult => rateAnew(input, profile).result;
