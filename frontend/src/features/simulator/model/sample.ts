import { BYE, UNDECIDED, type WinProbability } from '@rallyrank/contracts/sport/draws/bracket';
import { type EventPlan, isGroupPlace } from '@rallyrank/contracts/sport/draws/event-plan';
import { groupSampler } from '@rallyrank/contracts/sport/draws/group-chances';
import type { MatchFormat } from '@rallyrank/contracts/sport/draws/margins';
import { createRandom, type Random } from '@rallyrank/contracts/sport/draws/random';
import { RunTally, type Samples } from './run-tally';

interface Options {
  readonly sides: number;
  readonly format: MatchFormat;
  readonly runs: number;
  readonly seed: number;
  /** Counts only runs in which this side wins the event. */
  readonly given?: number | undefined;
  /** Called from time to time with the number of runs so far. */
  readonly onProgress?: (done: number) => void;
}

const STEP = 500;

const winnerOf = (one: number, two: number, known: number, p: WinProbability, random: Random): number => {
  if (known !== UNDECIDED) return known;
  if (one === BYE) return two;
  if (two === BYE) return one;
  return random() < p(one, two) ? one : two;
};

/** Plays the knock-out draw once: returns the sides in each round, with the winner last. */
const knockout = (
  lines: readonly number[],
  known: readonly (readonly number[])[],
  p: WinProbability,
  random: Random,
): number[][] => {
  const rounds = [[...lines]];
  for (let before = rounds[0]!; before.length > 1; before = rounds.at(-1)!) {
    const winners = known[rounds.length - 1];
    const next: number[] = [];
    for (let match = 0; match < before.length / 2; match++)
      next.push(winnerOf(before[2 * match]!, before[2 * match + 1]!, winners?.[match] ?? UNDECIDED, p, random));
    rounds.push(next);
  }
  return rounds;
};

const lineReader = ({ groups, lines }: EventPlan, p: WinProbability, format: MatchFormat) => {
  const samplers = groups.map((group) => groupSampler(group, p, format));
  return (random: Random): number[] => {
    const orders = samplers.map((sample) => sample(random));
    return lines.map((line) => (isGroupPlace(line) ? (orders[line.group]![line.place] ?? BYE) : (line as number)));
  };
};

/** Plays an event many times at random. */
export const sampleRuns = (plan: EventPlan, p: WinProbability, options: Options): Samples => {
  const { sides, format, runs, seed, given, onProgress } = options;
  const random = createRandom(seed);
  const lines = lineReader(plan, p, format);
  const tally = new RunTally(sides, Math.log2(Math.max(1, plan.lines.length)));
  for (let run = 1; run <= runs; run++) {
    const played = knockout(lines(random), plan.winners ?? [], p, random);
    if (given === undefined || played.at(-1)![0] === given) tally.add(played);
    if (run % STEP === 0) onProgress?.(run);
  }
  return tally.shares();
};
