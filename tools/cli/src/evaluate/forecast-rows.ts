import { dayOf } from '@rallyrank/contracts/shared/time';
import { disciplines, outcomes, roundCodes } from '@rallyrank/contracts/sport/codes';
import { type EvaluationOptions, judgedMatches } from '@rallyrank/rankings/evaluate/evaluate';
import type { forecastAll } from '@rallyrank/rankings/evaluate/forecasts';
import type { RatingInput } from '@rallyrank/shared/domain/elo/rating-input';
import type { World } from './world.js';

const joined = (texts: readonly string[]): string => texts.join(' / ');

/**
 * The evaluated matches, each with the probability of the first side that every model gave it before it began. Editions
 * and players have their keys at their sources, so that other forecasts of the same files can be joined.
 */
export const forecastRows = (
  { table, players, pairs, editionKeys }: World,
  input: RatingInput,
  forecasts: ReturnType<typeof forecastAll>,
  options: EvaluationOptions,
) => {
  const { columns, people, editions } = table;
  const sideOf = (competitor: number) => {
    const id = people.id(competitor);
    const members = (pairs.get(id) ?? [id]).flatMap((one) => players.get(one) ?? []);
    return {
      names: joined(members.map(({ name }) => name.en)),
      keys: joined(members.map(({ sourceKeys }) => sourceKeys.join(' '))),
    };
  };
  return input.profile.disciplines.flatMap(({ code }) =>
    judgedMatches(input, disciplines.indexOf(code), options).map(({ row, earlier }) => {
      const { ref, surface } = editions.at(columns.edition[row]!);
      return {
        edition: { keys: editionKeys.get(ref.id)?.join(' ') ?? '', name: ref.name.en, level: ref.level, surface },
        discipline: code,
        round: roundCodes[columns.round[row]!],
        day: dayOf(columns.date[row]!),
        side1: { ...sideOf(columns.side1[row]!), earlierMatches: earlier[0] },
        side2: { ...sideOf(columns.side2[row]!), earlierMatches: earlier[1] },
        outcome: outcomes[columns.outcome[row]!],
        winner: columns.winner[row],
        probability1: Object.fromEntries(Object.entries(forecasts).map(([name, of]) => [name, of[row]])),
      };
    }),
  );
};
