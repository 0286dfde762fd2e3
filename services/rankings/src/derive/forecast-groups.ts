import { experienceClasses, type ForecastGroup, forecastGroups } from '@rallyrank/contracts/rankings/forecasts';
import { classOf } from '@rallyrank/contracts/shared/number-class';
import { roundCodes } from '@rallyrank/contracts/sport/codes';
import type { RatingInput } from '@rallyrank/shared/domain/elo/rating-input';
import { inGroup } from '@rallyrank/shared/domain/in-group';
import { type ForecastSums, joined, noSums } from '@rallyrank/shared/domain/predict/forecast-sums';
import { inKeyOrder } from '@rallyrank/shared/domain/results/group-keys';
import type { JudgedMatch } from '../evaluate/evaluate.js';

/** Sums by key, for each kind of group. */
export type GroupSums = Readonly<Record<ForecastGroup, Map<string, ForecastSums>>>;

export const noGroups = (): GroupSums =>
  Object.fromEntries(forecastGroups.map((by) => [by, new Map()])) as unknown as GroupSums;

/** The class of the side with fewer earlier matches. */
const experienceOf = ({ earlier }: JudgedMatch): string => classOf(experienceClasses, Math.min(...earlier));

/** The key of a match in each kind of group; undefined if it is unknown. */
const keysOf = ({ table }: RatingInput, match: JudgedMatch): Readonly<Record<ForecastGroup, string | undefined>> => {
  const { edition, round } = table.columns;
  const { ref, surface } = table.editions.at(edition[match.row]!);
  return { level: ref.level, surface, round: roundCodes[round[match.row]!]!, experience: experienceOf(match) };
};

/** The sums of the groups to which a match belongs; they are created when they are needed. */
export const groupsOf = (groups: GroupSums, input: RatingInput, match: JudgedMatch): ForecastSums[] => {
  const keys = keysOf(input, match);
  return forecastGroups.flatMap((by) => {
    const key = keys[by];
    return key === undefined ? [] : inGroup(groups[by], key, noSums);
  });
};

/** The sums of one kind over several sets of groups, in the order of `keys`. */
export const groupedBy = (
  all: readonly GroupSums[],
  by: ForecastGroup,
  keys: readonly string[],
): { readonly key: string; readonly sums: ForecastSums }[] =>
  inKeyOrder(new Set(all.flatMap((groups) => [...groups[by].keys()])), keys).map((key) => ({
    key,
    sums: joined(all.flatMap((groups) => groups[by].get(key) ?? [])),
  }));
