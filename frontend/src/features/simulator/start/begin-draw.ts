import type { Drawing } from '@rallyrank/contracts/predictions/drawings';
import type { Day } from '@rallyrank/contracts/shared/time';
import type { Random } from '@rallyrank/contracts/sport/draws/random';
import { MAX_SIDES } from '@rallyrank/contracts/sport/draws/side-key';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { isToCome } from '~/shared/bracket/bracket-model';
import { knockoutDrawing, sizeFor } from '../model/new-drawing';
import { redrawn } from '../model/redraw';
import { type DrawView, daysOf, drawingOfDraw, drawingSideOf, entriesOf } from './from-draw';

/** Why a real draw cannot be copied: its sides or its days are unknown. */
type Refusal = 'noDraw' | 'noSchedule';

/** A copy of a real draw. @param after the day after which it is taken; null: before its first match */
export const drawnAs = (view: DrawView, after: Day | null): Drawing | Refusal => {
  const days = daysOf(view);
  // Sources that date all matches on one day do not say what was known when.
  const isScheduled = isToCome(view) || days.length > (after === null ? 0 : 1);
  if (!isScheduled) return 'noSchedule';
  return drawingOfDraw(view, after) ?? 'noDraw';
};

/** The sides of a real draw, drawn anew by the seeding rule. */
export const drawnAnew = (view: DrawView, profile: SportProfile, random: Random): Drawing | Refusal => {
  const sides = entriesOf(view).slice(0, MAX_SIDES).map(drawingSideOf);
  const first = daysOf(view)[0] ?? (isToCome(view) ? view.event.startDate : undefined);
  if (first === undefined) return 'noSchedule';
  if (sides.length === 0) return 'noDraw';
  const seedOf = (at: number) => Number.parseInt(sides[at]!.seed ?? '', 10) || Number.MAX_SAFE_INTEGER;
  const ranked = [...sides.keys()].sort((a, b) => seedOf(a) - seedOf(b) || a - b);
  const head = {
    discipline: view.draw.discipline,
    date: first,
    draw: { eventId: view.event.id, drawId: view.draw.id },
  };
  return redrawn(knockoutDrawing(head, sizeFor(sides.length), sides), ranked, profile, random);
};
