import type { RoundCode } from '@rallyrank/contracts/sport/codes';
import type { Place } from '@rallyrank/contracts/sport/profile';
import type { Competitor } from '../competitor.js';
import type { Entrant, Lines } from './draw.js';
import type { Decision } from './match.js';
import { type Fixture, type SheetDraw, sideOf } from './sheet.js';

/** Days of an event (counted from its first) over which the matches of each round are distributed evenly. */
export interface RoundPlan {
  readonly round: RoundCode;
  readonly days: readonly number[];
}

export type Decide = (sides: readonly [Competitor, Competitor], day: number) => Decision;

/** A stage of an event in one discipline. */
export interface Stage {
  /** Matches of a day, in order of the draw. */
  play(day: number, decide: Decide): Fixture[];
  /** The draw to publish; complete only after the last day. */
  draws(): SheetDraw[];
  /** The result of each side, once all matches are played; in tennis finals also the number of its wins. */
  places(): Map<Competitor, Place>;
}

/** A knock-out draw, played through the last round of `plan`; the remaining sides get the result `W`. */
export const createBracket = (draw: Omit<SheetDraw, 'byes'>, firstLines: Lines, plan: readonly RoundPlan[]): Stage => {
  const byes: SheetDraw['byes'] = [];
  const places = new Map<Competitor, Place>();
  const fresh = new Set<Competitor>();
  let lines = firstLines;
  let next: Lines = [];
  let at = 0;

  const firstRound = plan[0]!.round;
  /** A loss directly after a bye counts as a loss in the first round. */
  const loses = (entrant: Entrant, round: RoundCode) =>
    places.set(entrant.competitor, fresh.has(entrant.competitor) ? firstRound : round);

  const passBy = (slot: number, alone: Entrant | null, round: RoundCode) => {
    next[slot] = alone;
    if (!alone) return;
    if (at === 0) fresh.add(alone.competitor);
    byes.push({ round, slot, side: sideOf(alone) });
  };

  const meet = (slot: number, entrants: readonly [Entrant, Entrant], round: RoundCode, decision: Decision): Fixture => {
    const winner = decision.winner ? entrants[decision.winner - 1]! : null;
    for (const entrant of entrants) if (entrant !== winner) loses(entrant, round);
    if (winner) fresh.delete(winner.competitor);
    next[slot] = winner;
    return { drawId: draw.drawId, discipline: draw.discipline, round, slot, entrants, decision };
  };

  const playSlot = (slot: number, round: RoundCode, day: number, decide: Decide): Fixture | undefined => {
    const one = lines[2 * slot] ?? null;
    const two = lines[2 * slot + 1] ?? null;
    if (one && two) return meet(slot, [one, two], round, decide([one.competitor, two.competitor], day));
    passBy(slot, one ?? two, round);
    return undefined;
  };

  return {
    play(day, decide) {
      const { round, days } = plan[at] ?? { round: firstRound, days: [] };
      const part = days.indexOf(day);
      if (part < 0) return [];
      const matches = lines.length / 2;
      const from = Math.floor((matches * part) / days.length);
      const to = Math.floor((matches * (part + 1)) / days.length);
      const fixtures: Fixture[] = [];
      for (let slot = from; slot < to; slot++) {
        const fixture = playSlot(slot, round, day, decide);
        if (fixture) fixtures.push(fixture);
      }
      if (part === days.length - 1) {
        lines = next;
        next = [];
        at++;
      }
      return fixtures;
    },
    draws: () => [{ ...draw, byes }],
    places() {
      const all = new Map(places);
      for (const entrant of lines) if (entrant) all.set(entrant.competitor, 'W');
      return all;
    },
  };
};
