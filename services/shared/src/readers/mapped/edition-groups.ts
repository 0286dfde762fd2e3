import { dayNumber } from '@rallyrank/contracts/shared/time';
import type { MappedMatch } from './match.js';

/** Days without a match after which rows of one name belong to another edition. */
const GAP_DAYS = 60;

const byDay = (one: MappedMatch, other: MappedMatch): number => dayNumber(one.date) - dayNumber(other.date);

/** The rows of one name by edition, each in the order of the table. */
const splitAtGaps = (matches: readonly MappedMatch[]): MappedMatch[][] => {
  const editionOf = new Map<string, number>();
  let [edition, last] = [-1, Number.NEGATIVE_INFINITY];
  for (const { date } of matches.toSorted(byDay)) {
    const day = dayNumber(date);
    if (day - last > GAP_DAYS) edition += 1;
    editionOf.set(date, edition);
    last = day;
  }
  const groups = Map.groupBy(matches, ({ date }) => editionOf.get(date)!);
  return [...groups].sort(([one], [other]) => one - other).map(([, own]) => own);
};

/** The matches of each edition: those of one id, or of one name without a long gap between their days. */
export const byEdition = (matches: readonly MappedMatch[]): MappedMatch[][] =>
  [...Map.groupBy(matches, ({ row, tournament }) => row.of('tournamentId') || ` ${tournament}`)].flatMap(
    ([key, own]) => (key.startsWith(' ') ? splitAtGaps(own) : [own]),
  );
