import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { bracketSize } from '@rallyrank/contracts/sport/draws/knockout-rounds';
import { entriesOfDraw, fewestEntries, placedByRules } from '@rallyrank/contracts/sport/draws/place-entries';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { DrawFacts, Entry, Side } from '@rallyrank/contracts/tournaments/events';
import { isEqual } from '@rallyrank/shared/domain/equal';
import { type KnockOutDraw, withLines } from './draw-lines.js';
import { type Edition, type EditionEvent, editable } from './edition.js';

/** The places of a draw as an editor fills them. */
export interface Placing {
  readonly drawId: Id;
  /** Competitors of the entry list from the top; null for a bye. */
  readonly lines: readonly (Id | null)[];
  /** The number from which the places follow by the rules; null if they were filled otherwise. */
  readonly lot: number | null;
}

/** The draw if users can make it. @throws DomainError draw.notFound; draw.groups */
export const placeable = ({ draws }: Edition, drawId: Id): KnockOutDraw => {
  const draw = draws.get(drawId);
  if (!draw) throw new DomainError('draw.notFound', { id: drawId });
  const { stage } = draw;
  if (stage === 'group') throw new DomainError('draw.groups', { draw: draw.name });
  return { ...draw, stage };
};

/** @throws DomainError draw.size, draw.lines, draw.emptyMatch, draw.notEntered, draw.placedTwice, draw.unplaced */
const sidesOn = (draw: KnockOutDraw, entries: readonly Entry[], lines: Placing['lines']): (Side | null)[] => {
  const size = bracketSize(draw.size);
  const least = fewestEntries(size);
  if (entries.length < least || entries.length > size)
    throw new DomainError('draw.size', { draw: draw.name, size, least, entries: entries.length });
  if (lines.length !== size) throw new DomainError('draw.lines', { draw: draw.name, lines: size, given: lines.length });
  const empty = lines.findIndex((id, line) => line % 2 === 0 && id === null && lines[line + 1] === null);
  if (empty >= 0) throw new DomainError('draw.emptyMatch', { match: empty / 2 + 1 });
  const sides = lines.map((id, line) => {
    if (id === null) return null;
    const entry = entries.find(({ competitorId, statedId }) => competitorId === id || statedId === id);
    if (!entry) throw new DomainError('draw.notEntered', { line: line + 1 });
    const { status: _, ...side } = entry;
    return side;
  });
  const placed = sides.flatMap((side) => side?.competitorId ?? []);
  const twice = placed.find((id, at) => placed.indexOf(id) < at);
  if (twice !== undefined) throw new DomainError('draw.placedTwice', { line: lines.indexOf(twice) + 1 });
  if (placed.length < entries.length) throw new DomainError('draw.unplaced', { count: entries.length - placed.length });
  return sides;
};

/** Whether the places follow from the lot. Which line of a match is the bye does not matter. */
const isOfLot = (
  profile: SportProfile,
  draw: KnockOutDraw,
  entries: readonly Entry[],
  { lines }: Placing,
  lot: number,
): boolean => {
  const placed = placedByRules(profile, lines.length, entries, lot);
  const ids = placed.map((at) => (at === null ? null : entries[at]!.competitorId));
  return isEqual(withLines(draw, sidesOn(draw, entries, ids)), withLines(draw, sidesOn(draw, entries, lines)));
};

/** The event of a draw that a user has decided. */
export const decidedDraw = (editionId: Id, drawId: Id, draw: DrawFacts): EditionEvent => ({
  type: 'DrawCorrected',
  data: { editionId, drawId, ...draw, isDecided: true },
});

/**
 * The event that makes a draw from its entry list; none if the draw is the same already.
 * @throws DomainError event.notFound, event.withdrawn, draw.notFound, draw.groups; draw.hasMatches once the draw has a
 * result; draw.size, draw.lines, draw.emptyMatch, draw.notEntered, draw.placedTwice, draw.unplaced, draw.lot
 */
export const decideDraw =
  (profile: SportProfile, editionId: Id, placing: Placing) =>
  (state: Edition): EditionEvent[] => {
    editable(state, editionId);
    const { drawId, lot } = placing;
    const draw = placeable(state, drawId);
    const matches = [...state.matches.values()].filter((match) => match.drawId === drawId).length;
    if (matches > 0) throw new DomainError('draw.hasMatches', { draw: draw.name, matches });
    const entries = entriesOfDraw(state.entryLists.get(draw.discipline), draw);
    const made = { ...withLines(draw, sidesOn(draw, entries, placing.lines)), ...(lot !== null && { lot }) };
    if (lot !== null && !isOfLot(profile, draw, entries, placing, lot)) throw new DomainError('draw.lot', { lot });
    return isEqual(state.draws.get(drawId), made) && state.decidedDraws.has(drawId)
      ? []
      : [decidedDraw(editionId, drawId, made)];
  };
