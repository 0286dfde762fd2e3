import type { Drawing, DrawingSide } from '@rallyrank/contracts/predictions/drawing';
import { EMPTY } from './new-drawing';

/**
 * A place of a drawing, numbered from the top: lines of the knock-out draw, or members of the groups one after the
 * other.
 */
export const placesOf = ({ lines, groups }: Drawing): readonly number[] => (groups.length > 0 ? groups.flat() : lines);

/** Puts sides on places, and drops sides without a place. */
const withPlaces = (drawing: Drawing, places: readonly number[], sides: readonly DrawingSide[]): Drawing => {
  const used = sides.flatMap((_, side) => (places.includes(side) ? [side] : []));
  const renumbered = places.map((side) => used.indexOf(side));
  const take = (from: number, length: number) => renumbered.slice(from, from + length);
  let next = 0;
  const groups = drawing.groups.map((group) => {
    next += group.length;
    return take(next - group.length, group.length);
  });
  return {
    ...drawing,
    sides: used.map((side) => sides[side]!),
    lines: drawing.groups.length > 0 ? [] : renumbered,
    groups,
    stage: 0,
    results: [],
  };
};

/** Whether the side, or one of the players of a pair, is already in the drawing. */
export const isPlaced = ({ sides }: Drawing, key: string): boolean => {
  const players = key.split('-');
  return sides.some((side) => side.key?.split('-').some((player) => players.includes(player)) ?? false);
};

/** Puts a side on a place; the side that was there leaves the drawing. */
export const place = (drawing: Drawing, at: number, side: DrawingSide): Drawing => {
  const sides = [...drawing.sides, side];
  return withPlaces(drawing, [...placesOf(drawing)].with(at, sides.length - 1), sides);
};

export const clear = (drawing: Drawing, at: number): Drawing =>
  withPlaces(drawing, [...placesOf(drawing)].with(at, EMPTY), drawing.sides);

export const swap = (drawing: Drawing, one: number, two: number): Drawing => {
  const places = placesOf(drawing);
  return withPlaces(drawing, places.with(one, places[two]!).with(two, places[one]!), drawing.sides);
};

/** The same sides on places in a new order. */
export const rearranged = (drawing: Drawing, places: readonly number[]): Drawing =>
  withPlaces(drawing, places, drawing.sides);

/** A knock-out draw of another size; sides without a place leave it. */
export const resized = (drawing: Drawing, size: number): Drawing => {
  const kept = Array.from({ length: size }, (_, at) => drawing.lines[at] ?? EMPTY);
  const others = drawing.lines.slice(size).filter((side) => side !== EMPTY);
  const lines = kept.map((side) => (side === EMPTY ? (others.shift() ?? EMPTY) : side));
  return withPlaces(drawing, lines, drawing.sides);
};

/** Seeds by rank: as many as the seeding rule has, for at most half of the field. */
export const reseeded = (drawing: Drawing, ranked: readonly number[], seeds: number): Drawing => {
  const most = Math.min(seeds, Math.floor(ranked.length / 2));
  const numbers = new Map(ranked.slice(0, most).map((side, at) => [side, String(at + 1)]));
  return { ...drawing, sides: drawing.sides.map((side, at) => ({ ...side, seed: numbers.get(at) ?? null })) };
};
