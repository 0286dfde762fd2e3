import type { EloColumns } from '@rallyrank/shared/domain/elo/elo-result';
import type { RatingInput } from '@rallyrank/shared/domain/elo/rating-input';

/** Ratings after each rated match, grouped by competitor (beginning at `starts[number]`), in playing order. */
export interface RatingHistory {
  readonly starts: Int32Array;
  /** Index into `disciplines`. */
  readonly disciplines: Uint8Array;
  readonly days: Int32Array;
  /** Numbers of the edition and of the match's id among the texts of the table. */
  readonly editions: Int32Array;
  readonly matches: Int32Array;
  readonly ratings: Float32Array;
  /** Standard deviations before the match. */
  readonly deviations: Float32Array;
}

const startsOf = ({ table }: RatingInput, { after1 }: EloColumns): Int32Array => {
  const { side1, side2 } = table.columns;
  const starts = new Int32Array(table.people.size + 1);
  for (let row = 0; row < table.size; row++) {
    if (Number.isNaN(after1[row]!)) continue;
    starts[side1[row]! + 1]! += 1;
    starts[side2[row]! + 1]! += 1;
  }
  for (let i = 1; i < starts.length; i++) starts[i]! += starts[i - 1]!;
  return starts;
};

export const ratingHistory = (input: RatingInput, elo: EloColumns): RatingHistory => {
  const { table } = input;
  const { side1, side2, discipline, date, edition, match } = table.columns;
  const starts = startsOf(input, elo);
  const size = starts.at(-1)!;
  const history: RatingHistory = {
    starts,
    disciplines: new Uint8Array(size),
    days: new Int32Array(size),
    editions: new Int32Array(size),
    matches: new Int32Array(size),
    ratings: new Float32Array(size),
    deviations: new Float32Array(size),
  };
  const next = starts.slice();
  const put = (competitor: number, row: number, rating: number, deviation: number): void => {
    const at = next[competitor]!++;
    history.disciplines[at] = discipline[row]!;
    history.days[at] = date[row]!;
    history.editions[at] = edition[row]!;
    history.matches[at] = match[row]!;
    history.ratings[at] = rating;
    history.deviations[at] = deviation;
  };
  for (const row of table.playingOrder()) {
    if (Number.isNaN(elo.after1[row]!)) continue;
    put(side1[row]!, row, elo.after1[row]!, elo.deviation1[row]!);
    put(side2[row]!, row, elo.after2[row]!, elo.deviation2[row]!);
  }
  return history;
};
