import type { KnockoutChances } from '@rallyrank/contracts/sport/draws/bracket';
import { eventChances } from '@rallyrank/contracts/sport/draws/event-chances';
import { type EventPlan, isGroupPlace } from '@rallyrank/contracts/sport/draws/event-plan';
import { knockoutChances } from '@rallyrank/contracts/sport/draws/knockout';
import type { MatchFormat } from '@rallyrank/contracts/sport/draws/margins';
import { chancesIfWon } from './chances-if-won';
import { type Field, fieldFrom } from './field';
import { type LikelyMatch, likelyMatches, sampledMatches } from './likely-matches';
import { type Path, pathsOf } from './paths';
import { sampleRuns } from './sample';

/** A request to the worker. */
export interface Question {
  readonly plan: EventPlan;
  readonly sides: number;
  /** `chances[one * sides + two]` is the probability that one beats two. */
  readonly chances: Float64Array;
  readonly format: MatchFormat;
  readonly runs: number;
  readonly seed: number;
  /** The side that is assumed to win the event, null for none. */
  readonly given: number | null;
}

/** Chances by round of the knock-out draw and for the title, then by side; errors are 0 if the chances are exact. */
export interface Columns {
  readonly reach: readonly Float64Array[];
  readonly errors: readonly Float64Array[];
}

export interface Answer {
  readonly exact: Columns;
  readonly sampled: Columns & { readonly runs: number };
  /** Chances by group, place, then member. */
  readonly places: readonly { readonly members: readonly number[]; readonly chances: readonly Float64Array[] }[];
  readonly matches: readonly LikelyMatch[];
  /** Empty if there are groups before the knock-out draw. */
  readonly paths: readonly Path[];
  /** Null without a given side, or if that side cannot win. */
  readonly given: (Columns & { readonly isExact: boolean }) | null;
}

const LIKELY = 20;
/** Number of random runs for groups and for events that cannot be computed exactly. */
const SAMPLES = 20_000;
const DRAWS = 2_000;

const bySide = (
  sides: number,
  { competitors }: { readonly competitors: Int32Array },
  columns: readonly Float64Array[],
) =>
  columns.map((column) => {
    const own = new Float64Array(sides);
    for (const [at, side] of competitors.entries()) own[side] = column[at]!;
    return own;
  });

const none = (columns: readonly Float64Array[]) => columns.map((column) => new Float64Array(column.length));

const exactOf = ({ plan, sides, format, seed }: Question, { p }: Field) => {
  const event = eventChances(plan, p, { format, seed, samples: SAMPLES, draws: DRAWS });
  return {
    exact: { reach: bySide(sides, event, event.reach), errors: bySide(sides, event, event.errors) },
    places: event.groups.map(({ members, places }) => ({ members, chances: places })),
  };
};

const ofKnockout = (question: Question, { p }: Field): KnockoutChances | undefined => {
  const { lines, winners = [] } = question.plan;
  const own = lines.flatMap((line) => (isGroupPlace(line) ? [] : [line]));
  return lines.length === 0 || own.length < lines.length ? undefined : knockoutChances({ lines: own, winners }, p);
};

const givenOf = (question: Question, field: Field, knockout: KnockoutChances | undefined): Answer['given'] => {
  const { given, plan, sides, format, runs, seed } = question;
  if (given === null) return null;
  if (knockout) {
    const isPossible = knockout.reach.at(-1)!.some((chance, at) => knockout.competitors[at] === given && chance > 0);
    if (!isPossible) return null;
    const reach = bySide(sides, knockout, chancesIfWon(knockout, given, field.p, plan.winners));
    return { reach, errors: none(reach), isExact: true };
  }
  const samples = sampleRuns(plan, field.p, { sides, format, runs, seed, given });
  return samples.counted === 0 ? null : { ...samples, isExact: false };
};

/**
 * Computes everything that the page shows of a drawing.
 * @param onProgress called with the number of random runs so far
 */
export const calculate = (question: Question, onProgress?: (done: number) => void): Answer => {
  const { plan, sides, chances, format, runs, seed } = question;
  const field = fieldFrom(sides, chances);
  const knockout = ofKnockout(question, field);
  const sampled = sampleRuns(plan, field.p, { sides, format, runs, seed, ...(onProgress && { onProgress }) });
  return {
    ...exactOf(question, field),
    sampled: { reach: sampled.reach, errors: sampled.errors, runs },
    matches: knockout ? likelyMatches(knockout, LIKELY) : sampledMatches(sampled.meetings, sides, runs, LIKELY),
    paths: knockout ? pathsOf(knockout, field.p) : [],
    given: givenOf(question, field, knockout),
  };
};
