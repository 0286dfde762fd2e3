import { MAX_SIDES } from '@rallyrank/contracts/predictions/events';
import type { PoolSide } from '@rallyrank/contracts/predictions/pools';

/** The points as typed, by competitor, in the order in which the competitors were chosen. */
export type Slip = ReadonlyMap<string, string>;

export interface SlipLine {
  readonly side: PoolSide;
  readonly text: string;
  /** Whole points, or null if the text is not a number of points. */
  readonly points: number | null;
  /** The points paid if the side wins: a whole number, rounded down. */
  readonly possible: number | null;
}

const pointsOf = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text.trim()) ? Number(text) : null);

export const linesOf = (slip: Slip, sides: readonly PoolSide[]): SlipLine[] =>
  [...slip].flatMap(([id, text]) => {
    const side = sides.find(({ competitor }) => competitor.id === id);
    if (!side || side.odds === null) return [];
    const points = pointsOf(text);
    const possible = points === null ? null : Math.floor((points * Math.round(side.odds * 100)) / 100);
    return [{ side, text, points, possible }];
  });

export type SlipProblem = 'sides' | 'points' | 'incomplete';

/** Returns the reason why a slip cannot be submitted; undefined if it can. */
export const problemOf = (lines: readonly SlipLine[], available: number): SlipProblem | undefined => {
  if (lines.length < 1 || lines.length > MAX_SIDES) return 'sides';
  if (lines.some(({ points }) => points === null)) return 'incomplete';
  return lines.reduce((sum, { points }) => sum + (points ?? 0), 0) > available ? 'points' : undefined;
};

/** Adds a side, or removes it. */
export const toggled = (slip: Slip, id: string): Slip => {
  const next = new Map(slip);
  if (!next.delete(id)) next.set(id, '');
  return next;
};
