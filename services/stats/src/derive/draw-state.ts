import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { dayNumber } from '@rallyrank/contracts/shared/time';
import { disciplines, type RoundCode, roundCodes } from '@rallyrank/contracts/sport/codes';
import { NOBODY } from '@rallyrank/contracts/sport/draws/bracket';
import { seedNumber } from '@rallyrank/contracts/sport/draws/seed';
import { levelOf } from '@rallyrank/contracts/sport/levels';
import { surfaces } from '@rallyrank/contracts/sport/surfaces';
import type { Fixture } from '@rallyrank/contracts/stats/rpc';
import type { DrawFacts } from '@rallyrank/contracts/tournaments/events';
import { entryOf } from '@rallyrank/shared/domain/predict/fixtures';
import { type Contents, contentsOf, type Entrant } from '../domain/draws/entrants.js';
import type { Frame } from '../domain/frame/frame.js';
import type { DrawQuestion, DrawSide, DrawTask } from './draw-question.js';

/** Source of published facts about draws. */
export interface DrawSource {
  draw(editionId: Id, drawId: Id): DrawFacts | undefined;
}

/** A known draw with all its facts. */
export interface KnownDraw {
  readonly frame: Frame;
  readonly edition: number;
  readonly drawId: Id;
  readonly facts: DrawFacts;
  readonly contents: Contents;
}

/** The error for a draw whose positions are unknown. */
export const notPlaced = (id: Id): DomainError => new DomainError('draw.notPlaced', { id });

/** @throws DomainError event.notFound, event.withdrawn, draw.notFound; draw.notPlaced where teams play */
export const knownDraw = (
  frame: Frame,
  draws: DrawSource,
  { eventId, drawId, fixtures }: { readonly eventId: Id; readonly drawId: Id; readonly fixtures?: readonly Fixture[] },
): KnownDraw => {
  const edition = frame.table.editions.find(eventId);
  if (edition === undefined) throw new DomainError('event.notFound', { id: eventId });
  const { ref, isWithdrawn } = frame.table.editions.at(edition);
  if (isWithdrawn) throw new DomainError('event.withdrawn', { name: ref.name.en });
  const facts = draws.draw(eventId, drawId);
  if (!facts) throw new DomainError('draw.notFound', { id: drawId });
  if (levelOf(frame.profile, ref.level)?.team) throw notPlaced(drawId);
  return { frame, edition, drawId, facts, contents: contentsOf(frame.table, edition, drawId, facts, fixtures) };
};

/** Index of a round of the draw. @throws DomainError request.invalid for a round that the draw does not have */
export const roundIn = (rounds: readonly RoundCode[], from: RoundCode): number => {
  const at = rounds.indexOf(from);
  if (at < 0) throw new DomainError('request.invalid', { field: 'from', rule: `one of ${rounds.join(', ')}` });
  return at;
};

/** The matches with a result. */
export const playedOf = ({ meetings }: Contents) => meetings.filter(({ row }) => row >= 0);

/**
 * Everything before this day is known: the first day of the rounds from `from` on or, for the current state, the day
 * after the last result of the draw.
 */
const dayOfState = ({ frame, edition, contents }: KnownDraw, from: RoundCode | null): number => {
  const { date } = frame.table.columns;
  const meetings = playedOf(contents);
  const days = (of: typeof meetings) => of.map(({ row }) => date[row]!);
  const later = from === null ? [] : days(meetings.filter(({ round }) => round >= roundCodes.indexOf(from)));
  if (later.length > 0) return Math.min(...later);
  const decided = days(meetings.filter(({ winner }) => winner !== NOBODY));
  return Math.max(dayNumber(frame.table.editions.at(edition).ref.startDate), ...decided.map((day) => day + 1));
};

const sideOf = ({ id, playerIds, seed, entry, rank }: Entrant): DrawSide => ({
  id,
  playerIds,
  entry: entryOf(seed, entry),
  // `3/4` counts as the better of both.
  seed: seedNumber(seed) ?? 0,
  rank,
});

/** The question for the worker. */
export const questionOf = (draw: KnownDraw, from: RoundCode | null, task: DrawTask): DrawQuestion => {
  const { frame, edition, drawId, facts, contents } = draw;
  const { ref, surface } = frame.table.editions.at(edition);
  const rows = playedOf(contents).map(({ row }) => row);
  return {
    eventId: ref.id,
    drawId,
    discipline: disciplines.indexOf(facts.discipline),
    day: dayOfState(draw, from),
    firstDay: dayNumber(ref.startDate),
    surface: surface === undefined ? -1 : surfaces.indexOf(surface),
    host: ref.association ?? '',
    bestOf: frame.table.columns.bestOf[rows.at(-1)!] ?? 0,
    sides: contents.entrants.map(sideOf),
    task,
  };
};
