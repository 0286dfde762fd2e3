import type { Drawing, DrawingSide } from '@rallyrank/contracts/predictions/drawing';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import type { Day } from '@rallyrank/contracts/shared/time';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import type { Random } from '@rallyrank/contracts/sport/draws/random';
import { seedNumber } from '@rallyrank/contracts/sport/draws/seed';
import { MAX_SIDES } from '@rallyrank/contracts/sport/draws/side-key';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { getEventById } from '@rallyrank/contracts/tournaments/editions';
import type { listEntries } from '@rallyrank/contracts/tournaments/entries';
import { isToCome } from '~/shared/bracket/bracket-model';
import { knockoutDrawing, sizeFor } from '../model/new-drawing';
import { redrawn } from '../model/redraw';
import { type DrawView, daysOf, drawingOfDraw, drawingSideOf, entriesOf } from './from-draw';

/** The reason why a real draw cannot be copied: its sides or its days are unknown. */
type Refusal = 'noDraw' | 'noSchedule';

/**
 * A copy of a real draw.
 * @param after the day after which the state is taken; null: before the first match
 */
export const drawnAs = (view: DrawView, after: Day | null): Drawing | Refusal => {
  const days = daysOf(view);
  // If a source dates all matches on one day, the state after a day is not known.
  const isScheduled = isToCome(view) || days.length > (after === null ? 0 : 1);
  if (!isScheduled) return 'noSchedule';
  return drawingOfDraw(view, after) ?? 'noDraw';
};

const LAST = Number.MAX_SAFE_INTEGER;
const seedOf = ({ seed }: DrawingSide): number => seedNumber(seed) ?? LAST;

/** The sides of a real draw, drawn again by the seeding rule. */
export const drawnAnew = (view: DrawView, profile: SportProfile, random: Random): Drawing | Refusal => {
  const sides = entriesOf(view).slice(0, MAX_SIDES).map(drawingSideOf);
  const first = daysOf(view)[0] ?? (isToCome(view) ? view.event.startDate : undefined);
  if (first === undefined) return 'noSchedule';
  if (sides.length === 0) return 'noDraw';
  const ranked = [...sides.keys()].sort((a, b) => seedOf(sides[a]!) - seedOf(sides[b]!) || a - b);
  const head = {
    discipline: view.draw.discipline,
    date: first,
    draw: { eventId: view.event.id, drawId: view.draw.id },
  };
  return redrawn(knockoutDrawing(head, sizeFor(sides.length), sides), ranked, profile, random);
};

type Event = Pick<AnswerOf<typeof getEventById>['data'], 'startDate' | 'surface'>;
type Entry = AnswerOf<typeof listEntries>['rows'][number];

/** Best first: by seed, then by the rank at entry (otherwise the current rank), then in the order of the list. */
const byStrength = (one: Entry, two: Entry): number => {
  const rankOf = ({ entryRank, rank }: Entry) => entryRank ?? rank ?? LAST;
  return seedOf(drawingSideOf(one.side)) - seedOf(drawingSideOf(two.side)) || rankOf(one) - rankOf(two);
};

/** The entries of the main draw of a tournament, drawn by the seeding rule. */
export const drawnFromEntries = (
  { startDate, surface }: Event,
  discipline: Discipline,
  entries: readonly Entry[],
  profile: SportProfile,
  random: Random,
): Drawing | Refusal => {
  const main = entries.filter(({ status }) => status === 'main').toSorted(byStrength);
  const sides = main.slice(0, MAX_SIDES).map(({ side }) => drawingSideOf(side));
  if (sides.length === 0) return 'noDraw';
  const head = { discipline, date: startDate, surface };
  return redrawn(knockoutDrawing(head, sizeFor(sides.length), sides), [...sides.keys()], profile, random);
};
