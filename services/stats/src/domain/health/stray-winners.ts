import type { Id } from '@rallyrank/contracts/shared/ids';
import { disciplines, type RoundCode, roundCodes } from '@rallyrank/contracts/sport/codes';
import { knockoutRounds, roundAfter } from '@rallyrank/contracts/sport/draws/knockout-rounds';
import { countsAsProgress } from '@rallyrank/shared/domain/results/counts';
import { type DrawRows, individualDraws } from './draw-rows.js';
import type { Finding, HealthInput } from './finding.js';

const main: readonly RoundCode[] = knockoutRounds.main;

/** Number of places in a round of a main draw. Qualifying draws have several last rounds. */
const placesIn = (round: RoundCode): number =>
  main.includes(round) ? 2 ** (main.length - main.indexOf(round)) : Number.POSITIVE_INFINITY;

/** The rounds after a round, the next one first. */
const roundsAfter = (round: RoundCode): RoundCode[] => {
  const next = roundAfter(round);
  return next === undefined ? [] : [next, ...roundsAfter(next)];
};

/** The matches and the sides of the rounds of one draw. */
class Rounds {
  private readonly byRound: ReadonlyMap<RoundCode, number[]>;

  constructor(
    private readonly table: HealthInput['table'],
    private readonly draw: DrawRows,
  ) {
    this.byRound = Map.groupBy(draw.rows, (row) => roundCodes[table.columns.round[row]!]!);
  }

  rows(round: RoundCode): readonly number[] {
    return this.byRound.get(round) ?? [];
  }

  sides(row: number): [Id, Id] {
    const { side1, side2 } = this.table.columns;
    return [this.table.people.id(side1[row]!), this.table.people.id(side2[row]!)];
  }

  /** The sides of a round, with those that have a bye. */
  in(round: RoundCode): ReadonlySet<Id> {
    const byes = (this.draw.draw?.byes ?? []).filter((bye) => bye.round === round);
    const played = this.rows(round).flatMap((row) => this.sides(row));
    return new Set([...played, ...byes.map(({ side }) => side.competitorId)]);
  }

  /** The winners of a round who are not in the next one, and the match in which another side has their place. */
  *strays(round: RoundCode): Iterable<{ row: number; winner: Id; taken: number | undefined }> {
    const { winner, outcome, slot } = this.table.columns;
    const [next, ...later] = roundsAfter(round);
    if (next === undefined || this.rows(next).length === 0) return;
    const advanced = this.in(next);
    for (const row of this.rows(round)) {
      if (countsAsProgress[outcome[row]!] === 0 || winner[row] === 0) continue;
      const [one, two] = this.sides(row);
      const [won, lost] = winner[row] === 1 ? [one, two] : [two, one];
      if (advanced.has(won)) continue;
      const isAt = (each: number) => slot[row]! >= 0 && slot[each] === slot[row]! >> 1;
      const taken = this.rows(next).find((each) => this.sides(each).includes(lost) || isAt(each));
      const isFull = advanced.size >= placesIn(next) && !later.some((each) => this.in(each).has(won));
      if (taken !== undefined || isFull) yield { row, winner: won, taken };
    }
  }
}

/**
 * Winners whose place in the next round is taken: by the loser, by another side at the place of the draw, or, if places
 * are unknown and the winner is in no later round, because the next round is full.
 */
export function* strayWinners(input: HealthInput): Iterable<Finding> {
  const { match, discipline } = input.table.columns;
  for (const draw of individualDraws(input)) {
    const rounds = new Rounds(input.table, draw);
    for (const round of roundCodes) {
      for (const { row, winner, taken } of rounds.strays(round)) {
        yield {
          kind: 'strayWinner',
          editionId: draw.editionId,
          matchIds: [row, taken ?? []].flat().map((each) => input.table.text(match[each]!)),
          discipline: disciplines[discipline[row]!]!,
          facts: { round, winner, next: taken === undefined ? '' : rounds.sides(taken).join(' ') },
        };
      }
    }
  }
}
