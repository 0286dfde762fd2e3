import type { Drawing, DrawingResult } from '@rallyrank/contracts/predictions/drawing';
import type { Random } from '@rallyrank/contracts/sport/draws/random';
import { type Board, type BoardMatch, boardOf, isOpen } from './board';
import type { Field } from './field';
import type { Format } from './format';
import { playedMatch } from './played-match';
import { stagesOf } from './stages';

const stageOf = (drawing: Drawing, round: number): number => (drawing.groups.length > 0 ? round + 1 : round);

/**
 * Whether a result of the draw depends on a match: the later matches on its way to the final do, and after a group
 * match all of the knock-out draw.
 */
const dependsOn = ({ round, match }: DrawingResult, on: Pick<DrawingResult, 'round' | 'match'>): boolean => {
  if (on.round === -1) return round >= 0;
  return round > on.round && match === on.match >> (round - on.round);
};

/** Enters a result; later results that depend on another winner are dropped. */
export const withResult = (drawing: Drawing, result: DrawingResult): Drawing => {
  const before = drawing.results.find(({ round, match }) => round === result.round && match === result.match);
  const isSame = before?.winner === result.winner && result.round >= 0;
  const others = drawing.results.filter((one) => one !== before && (isSame || !dependsOn(one, result)));
  const stage = isSame ? drawing.stage : Math.min(drawing.stage, stageOf(drawing, result.round));
  return { ...drawing, stage, results: [...others, result] };
};

/** Drops all results from a round on. */
export const startedFrom = (drawing: Drawing, stage: number): Drawing => ({
  ...drawing,
  stage,
  results: drawing.results.filter(({ round }) => stageOf(drawing, round) < stage),
});

/** Rounds that a simulation can start from: all matches before them are decided. */
export const possibleStarts = ({ stages, matches }: Board): number[] => {
  const open = matches.findIndex((ofStage) => ofStage.some(isOpen));
  return [...stages.keys()].filter((stage) => open === -1 || stage <= open);
};

interface Dice {
  readonly field: Field;
  readonly format: Format;
  readonly random: Random;
}

const played = ({ round, match, sides: [one, two] }: BoardMatch, { field, format, random }: Dice): DrawingResult => ({
  round,
  match,
  ...playedMatch(field.p(one, two), format, random),
});

/** Draws the results of all open matches of the round. */
export const withRound = (drawing: Drawing, dice: Dice): Drawing => {
  const open = boardOf(drawing).matches[drawing.stage]!.filter(isOpen);
  return { ...drawing, results: [...drawing.results, ...open.map((match) => played(match, dice))] };
};

export type Step = { readonly drawing: Drawing } | { readonly refusal: 'noNextRound' | 'lastRound' };

/** Moves the winners of the round to the next one. */
export const advance = (drawing: Drawing): Step => {
  const stages = stagesOf(drawing);
  const { matches } = boardOf(drawing);
  const isLast = drawing.stage >= stages.length - 1;
  if (isLast && stages[drawing.stage]?.kind === 'knockout') return { refusal: 'lastRound' };
  if (isLast || matches[drawing.stage]!.some(isOpen)) return { refusal: 'noNextRound' };
  return { drawing: { ...drawing, stage: drawing.stage + 1 } };
};

/** Plays all remaining matches. */
export const toTheEnd = (drawing: Drawing, dice: Dice): Drawing => {
  let now = drawing;
  for (;;) {
    now = withRound(now, dice);
    const step = advance(now);
    if ('refusal' in step) return now;
    now = step.drawing;
  }
};
