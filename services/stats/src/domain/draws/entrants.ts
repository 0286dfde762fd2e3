import type { Id } from '@rallyrank/contracts/shared/ids';
import { roundCodes } from '@rallyrank/contracts/sport/codes';
import { NOBODY, UNDECIDED } from '@rallyrank/contracts/sport/draws/bracket';
import type { Fixture } from '@rallyrank/contracts/stats/rpc';
import type { DrawFacts, Side } from '@rallyrank/contracts/tournaments/events';
import { type Settled, settledBye, stillToPlay } from '@rallyrank/shared/domain/draws/planned';
import type { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { countsAsProgress } from '@rallyrank/shared/domain/results/counts';

/** A side in a draw with its printed seed and entry; empty or 0 if they are not printed. */
export interface Entrant {
  readonly id: Id;
  readonly playerIds: readonly Id[];
  readonly seed: string;
  readonly entry: string;
  readonly rank: number;
}

/** A match of a draw. Sides and winner are indices into the entrants. */
export interface Meeting {
  /** Row of the match table; -1 for a match that is still to be played. */
  readonly row: number;
  /** Index into `roundCodes`. */
  readonly round: number;
  /** Slot in the round, from 0; -1 if the source does not state it. */
  readonly slot: number;
  readonly sides: readonly [number, number];
  /** The winner, NOBODY if neither side advanced, or UNDECIDED before the match. */
  readonly winner: number;
}

/** A side without an opponent in a round. */
export interface Bye {
  readonly round: number;
  readonly slot: number;
  readonly side: number;
}

/** All known facts of a draw, before it is arranged. */
export interface Contents {
  readonly entrants: readonly Entrant[];
  readonly meetings: readonly Meeting[];
  readonly byes: readonly Bye[];
}

class Entrants {
  readonly all: Entrant[] = [];
  private readonly places = new Map<Id, number>();

  /**
   * Adds an entrant or completes a known one, and returns its index. The first non-empty value counts, because a bye
   * can contain marks that are missing in matches.
   */
  place(entrant: Entrant): number {
    const known = this.places.get(entrant.id);
    if (known !== undefined) {
      const { seed, entry, rank } = this.all[known]!;
      const marks = { seed: seed || entrant.seed, entry: entry || entrant.entry, rank: rank || entrant.rank };
      this.all[known] = { ...this.all[known]!, ...marks };
      return known;
    }
    this.places.set(entrant.id, this.all.length);
    return this.all.push(entrant) - 1;
  }
}

const entrantOf = ({ competitorId, playerIds, seed = '', entry = '', rank = 0 }: Side): Entrant => ({
  id: competitorId,
  playerIds,
  seed,
  entry,
  rank,
});

/**
 * Reads the matches of a draw from the table.
 * @param fixtures matches of the order of play, both played and unplayed
 */
export const contentsOf = (
  table: MatchTable,
  edition: number,
  drawId: Id,
  { byes }: DrawFacts,
  fixtures: readonly Fixture[] = [],
): Contents => {
  const { draw, round, slot, side1, side2, marks1, marks2, rank1, rank2, winner, outcome } = table.columns;
  const entrants = new Entrants();
  const place = (number: number, marks: number, rank: number): number => {
    const [seed = '', entry = ''] = table.text(marks).split('\t');
    const playerIds = table.people.playersOf(number).map((player) => table.people.id(player));
    return entrants.place({ id: table.people.id(number), playerIds, seed, entry, rank });
  };
  const rows = [...table.rowsOfEdition(edition)].filter((row) => table.text(draw[row]!) === drawId);
  rows.sort((a, b) => round[a]! - round[b]! || slot[a]! - slot[b]! || a - b);
  const meetings = rows.map((row): Meeting => {
    const sides = [
      place(side1[row]!, marks1[row]!, rank1[row]!),
      place(side2[row]!, marks2[row]!, rank2[row]!),
    ] as const;
    const isDecided = winner[row] !== 0 && countsAsProgress[outcome[row]!] === 1;
    const went = isDecided ? sides[winner[row]! - 1]! : NOBODY;
    return { row, round: round[row]!, slot: slot[row]!, sides, winner: went };
  });
  const idOf = (side: number): Id => entrants.all[side]!.id;
  const results = meetings.map((meeting): Settled => {
    const [one, two] = meeting.sides;
    return {
      round: roundCodes[meeting.round]!,
      slot: meeting.slot < 0 ? undefined : meeting.slot,
      sides: [idOf(one), idOf(two)],
      advanced: meeting.winner === NOBODY ? undefined : idOf(meeting.winner),
    };
  });
  const upcoming = stillToPlay(fixtures, [...results, ...byes.map(settledBye)]).map((fixture): Meeting => {
    const [one, two] = fixture.sides;
    const sides = [entrants.place(entrantOf(one)), entrants.place(entrantOf(two))] as const;
    return { row: -1, round: roundCodes.indexOf(fixture.round), slot: fixture.slot, sides, winner: UNDECIDED };
  });
  const free = byes.map(({ round: code, slot: at = -1, side }): Bye => {
    return { round: roundCodes.indexOf(code), slot: at, side: entrants.place(entrantOf(side)) };
  });
  return { entrants: entrants.all, meetings: [...meetings, ...upcoming], byes: free };
};
