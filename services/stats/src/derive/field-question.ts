import { type Day, dayNumber } from '@rallyrank/contracts/shared/time';
import { type Discipline, disciplines } from '@rallyrank/contracts/sport/codes';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { surfaces } from '@rallyrank/contracts/tournaments/surfaces';
import type { NamedSide } from '@rallyrank/shared/read-models/derivation-input/with-sides';
import type { DrawQuestion } from './draw-question.js';
import { type KnownDraw, questionOf } from './draw-state.js';

/** A field of sides that may meet from a day on. */
export interface Field {
  readonly discipline: Discipline;
  readonly date: Day;
  readonly sides: readonly NamedSide[];
  readonly surface?: (typeof surfaces)[number] | undefined;
  /** Games of the longest match; undefined: the usual format of the sport. */
  readonly bestOf?: number | undefined;
}

const task = { kind: 'field' } as const;

/** The question about a field without a particular venue. */
export const fieldQuestion = (profile: SportProfile, field: Field): DrawQuestion => {
  const day = dayNumber(field.date);
  return {
    eventId: '',
    drawId: '',
    discipline: disciplines.indexOf(field.discipline),
    day,
    firstDay: day,
    surface: field.surface === undefined ? -1 : surfaces.indexOf(field.surface),
    host: '',
    bestOf: field.bestOf ?? profile.scoring.at(-1)!.gamesToWin[0]! * 2 - 1,
    sides: field.sides.map((side) => ({ ...side, entry: 'direct', seed: 0, rank: 0 })),
    task,
  };
};

/** The question about a field at the venue of a draw; the sides of the draw have their printed marks. */
export const fieldInDraw = (profile: SportProfile, field: Field, draw: KnownDraw): DrawQuestion => {
  const own = questionOf(draw, null, task);
  const printed = new Map(own.sides.map((side) => [side.id, side]));
  const question = fieldQuestion(profile, { ...field, bestOf: own.bestOf || undefined });
  return {
    ...own,
    day: question.day,
    bestOf: question.bestOf,
    sides: question.sides.map((side) => printed.get(side.id) ?? side),
  };
};
