import { dayOf } from '@rallyrank/contracts/shared/time';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { type Bracket, BYE, type WinProbability } from '@rallyrank/contracts/sport/draws/bracket';
import type { Group } from '@rallyrank/contracts/sport/draws/group';
import { groupChances } from '@rallyrank/contracts/sport/draws/group-chances';
import { knockoutChances } from '@rallyrank/contracts/sport/draws/knockout';
import type { MatchFormat } from '@rallyrank/contracts/sport/draws/margins';
import type { SeedGroup, SportProfile } from '@rallyrank/contracts/sport/profile';
import { scoringOn } from '@rallyrank/contracts/sport/profiles';
import type { DerivationInput } from '@rallyrank/shared/read-models/derivation-input/derivation-input';
import { drawLuck } from '../domain/draws/draw-luck.js';
import { drawOdds, fieldOdds } from './draw-odds.js';
import type { DrawAnswer, DrawQuestion, StatsQuestion } from './draw-question.js';
import { forecastOf } from './match-forecasts.js';

/**
 * Samples for group outcomes that wins alone do not decide, and for random draws; the seed is fixed, so results are
 * reproducible.
 */
const SAMPLES = 20_000;
const DRAWS = 2_000;
const SEED = 1;

const grid = (columns: number, sides: number): Float64Array[] =>
  Array.from({ length: columns }, () => new Float64Array(sides));

const knockout = (brackets: readonly Bracket[], sides: number, p: WinProbability): DrawAnswer => {
  const chances = grid(Math.log2(brackets[0]!.lines.length) + 1, sides);
  for (const bracket of brackets) {
    const { competitors, reach } = knockoutChances(bracket, p);
    for (const [round, column] of reach.entries())
      for (const [i, chance] of column.entries()) chances[round]![competitors[i]!] = chance;
  }
  return { chances, means: [], errors: grid(chances.length, sides) };
};

const groupPlaces = (groups: readonly Group[], format: MatchFormat, sides: number, p: WinProbability): DrawAnswer => {
  const largest = Math.max(...groups.map(({ members }) => members.length));
  const [chances, errors] = [grid(largest, sides), grid(largest, sides)];
  for (const group of groups) {
    const {
      members,
      places,
      errors: own,
    } = groupChances(group, p, { through: 1, format, samples: SAMPLES, seed: SEED });
    for (const [place, column] of places.entries()) {
      for (const [i, member] of members.entries()) {
        chances[place]![member] = column[i]!;
        errors[place]![member] = own[place]![i]!;
      }
    }
  }
  return { chances, means: [], errors };
};

/** Best first: seeds in the order the draw prints them, the others by their mean win probability against all sides. */
const rankedOf = ({ sides }: DrawQuestion, lines: readonly number[], p: WinProbability): number[] => {
  const standing = lines.filter((line) => line !== BYE);
  const means = new Map(
    standing.map((one) => [one, standing.reduce((sum, two) => sum + (one === two ? 0 : p(one, two)), 0)]),
  );
  const seedOf = (side: number) => sides[side]!.seed || Number.POSITIVE_INFINITY;
  return standing.sort((a, b) =>
    seedOf(a) === seedOf(b) ? means.get(b)! - means.get(a)! || a - b : seedOf(a) - seedOf(b),
  );
};

/** The seeding table of the sport for as many seeds as the draw prints; the whole table if it prints none. */
const seedingOf = ({ seeding }: SportProfile, size: number, printed: number): readonly SeedGroup[] | undefined => {
  const groups = seeding[size]?.filter(({ seeds }) => printed === 0 || seeds.every((seed) => seed <= printed));
  return groups && groups.length > 0 ? groups : undefined;
};

const luck = (
  profile: SportProfile,
  question: DrawQuestion,
  lines: readonly number[],
  p: WinProbability,
): DrawAnswer => {
  const size = lines.length;
  const printed = lines.filter((line) => line !== BYE && question.sides[line]!.seed > 0).length;
  const ranked = rankedOf(question, lines, p);
  const rule = { size, ranked, seeding: seedingOf(profile, size, printed) };
  const { chances, means, errors } = drawLuck(lines, rule, p, { draws: DRAWS, seed: SEED });
  const bySide = (columns: readonly Float64Array[]) =>
    columns.map((column) => {
      const own = new Float64Array(question.sides.length);
      for (const [i, side] of ranked.entries()) own[side] = column[i]!;
      return own;
    });
  return { chances: bySide(chances), means: bySide(means), errors: bySide(errors) };
};

const field = (sides: number, p: WinProbability): DrawAnswer => {
  const chances = grid(sides, sides);
  for (const [one, column] of chances.entries())
    for (let two = 0; two < sides; two++) column[two] = one === two ? 0 : p(one, two);
  return { chances, means: [], errors: [] };
};

const formatOf = ({ profile }: DerivationInput, { firstDay, discipline, bestOf }: DrawQuestion): MatchFormat => {
  const rule = scoringOn(profile, dayOf(firstDay), disciplines[discipline]!) ?? profile.scoring.at(-1)!;
  const { target, lead, cap, gamesToWin } = rule;
  return {
    gamesToWin: bestOf > 0 ? (bestOf + 1) / 2 : gamesToWin[0]!,
    target,
    lead,
    ...(cap !== undefined && { cap }),
  };
};

/** Answers a question about a match from all earlier ones, or about a draw from all matches before its day. */
export const drawAnswer = (input: DerivationInput, question: StatsQuestion): DrawAnswer => {
  if ('matchId' in question) {
    const chance = forecastOf(input, question);
    return { chances: [Float64Array.of(chance, 1 - chance)], means: [], errors: [] };
  }
  const { sides, task } = question;
  if (task.kind === 'field') return field(sides.length, fieldOdds(input, question));
  const p = drawOdds(input, question);
  if (task.kind === 'knockout') return knockout(task.brackets, sides.length, p);
  if (task.kind === 'groups') return groupPlaces(task.groups, formatOf(input, question), sides.length, p);
  return luck(input.profile, question, task.lines, p);
};
