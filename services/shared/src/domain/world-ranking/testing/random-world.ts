import { dayOf } from '@rallyrank/contracts/shared/time';
import type { Outcome, RoundCode } from '@rallyrank/contracts/sport/codes';
import type { Bye, DrawFacts, EditionFacts, MatchFacts } from '@rallyrank/contracts/tournaments/events';
import fc from 'fast-check';
import { MatchTable } from '../../match-table/match-table.js';

export interface WorldEdition {
  readonly id: string;
  readonly facts: EditionFacts;
  readonly matches: readonly MatchFacts[];
  readonly byes: readonly Bye[];
}
export type World = readonly WorldEdition[];

const PLAYERS = 12;
/** Day number of 2019-01-01, the first of two years around the frozen weeks. */
const FIRST_DAY = 17_897;

interface Draw {
  readonly players: readonly number[];
  readonly isFinals: boolean;
  readonly dice: readonly number[];
  readonly wildcards: readonly boolean[];
}

/** Maps a roll of a 20-sided die to the outcome of a match: the winner, and whether it was played. */
const outcomeOf = (die: number): { outcome: Outcome; winner: 1 | 2 | undefined } => {
  const winner = die % 2 === 0 ? 1 : 2;
  if (die >= 19) return { outcome: 'unplayed', winner: undefined };
  if (die >= 16) return { outcome: 'walkover', winner };
  return { outcome: die >= 14 ? 'retired' : 'completed', winner };
};

class Play {
  readonly matches: MatchFacts[] = [];
  readonly byes: Bye[] = [];
  private thrown = 0;

  constructor(
    private readonly draw: Draw,
    private readonly date: string,
  ) {}

  /**
   * Plays a match and returns the side that advances. Without sides there is no match; one side has a bye, which can be
   * a walkover.
   */
  match(round: RoundCode, one: number | undefined, two: number | undefined): number | undefined {
    const alone = one === undefined ? two : two === undefined ? one : undefined;
    if (alone !== undefined) return this.bye(round, alone);
    if (one === undefined || two === undefined) return undefined;
    const die = this.throwDie();
    const { outcome, winner } = outcomeOf(die);
    this.matches.push({
      drawId: '1',
      discipline: 'MS',
      round,
      sides: [this.side(one), this.side(two)],
      outcome,
      ...(winner && { winner }),
      games: outcome === 'completed' ? [winner === 1 ? [21, 5 + die] : [5 + die, 21]] : [],
      date: this.date,
      order: this.matches.length,
    });
    return winner === undefined ? undefined : winner === 1 ? one : two;
  }

  rounds(codes: readonly RoundCode[], sides: readonly (number | undefined)[]): (number | undefined)[] {
    return codes.reduce<(number | undefined)[]>(
      (left, code) => Array.from({ length: left.length / 2 }, (_, i) => this.match(code, left[2 * i], left[2 * i + 1])),
      [...sides],
    );
  }

  private bye(round: RoundCode, player: number): number {
    const isWalkover = this.throwDie() >= 10;
    this.byes.push({ round, side: this.side(player), ...(isWalkover && { walkover: true }) });
    return player;
  }

  private throwDie(): number {
    return this.draw.dice[this.thrown++ % this.draw.dice.length]!;
  }

  private side(player: number): MatchFacts['sides'][number] {
    const id = String(player + 1);
    return { competitorId: id, playerIds: [id], ...(this.draw.wildcards[player] && { entry: 'WC' }) };
  }
}

const groupRounds: readonly (readonly [RoundCode, number, number])[] = [
  ['G1', 0, 1],
  ['G1', 2, 3],
  ['G2', 0, 2],
  ['G2', 1, 3],
  ['G3', 0, 3],
  ['G3', 1, 2],
];

/**
 * Plays two groups of four, of which the first two listed sides advance, or a qualifying draw (four sides for one
 * place) and a main draw of eight.
 */
const play = (draw: Draw, date: string): Pick<WorldEdition, 'matches' | 'byes'> => {
  const event = new Play(draw, date);
  const { players } = draw;
  if (draw.isFinals && players.length >= 8) {
    for (const group of [players.slice(0, 4), players.slice(4, 8)])
      for (const [round, one, two] of groupRounds) event.match(round, group[one], group[two]);
    event.rounds(['SF', 'F'], [players[0], players[5], players[4], players[1]]);
    return event;
  }
  const [qualifier] = event.rounds(['QQF', 'QSF'], [players[8], players[9], players[10], players[11]]);
  event.rounds(['QF', 'SF', 'F'], [...Array.from({ length: 7 }, (_, i) => players[i]), qualifier]);
  return event;
};

const anyEdition = fc.record({
  series: fc.integer({ min: 1, max: 3 }),
  day: fc.nat({ max: 1100 }),
  length: fc.nat({ max: 6 }),
  level: fc.constantFrom('super-1000', 'super-500', 'asian-championships', 'thomas-cup', 'world-tour-finals'),
  players: fc.shuffledSubarray(
    Array.from({ length: PLAYERS }, (_, i) => i),
    { minLength: 3 },
  ),
  dice: fc.array(fc.nat({ max: 19 }), { minLength: 5, maxLength: 15 }),
  wildcards: fc.array(fc.boolean(), { minLength: PLAYERS, maxLength: PLAYERS }),
});

/** Worlds with editions of three series over three years, in order of day. */
export const anyWorld: fc.Arbitrary<World> = fc.array(anyEdition, { minLength: 1, maxLength: 14 }).map((editions) =>
  editions.map(({ series, day, length, level, ...draw }, i) => {
    const startDate = dayOf(FIRST_DAY + day);
    return {
      id: String(i + 1),
      facts: {
        seriesId: String(series),
        name: { en: `Edition ${i + 1}` },
        level,
        season: Number(startDate.slice(0, 4)),
        startDate,
        endDate: dayOf(FIRST_DAY + day + length),
        status: 'scheduled',
        sourceKeys: [],
      },
      ...play({ ...draw, isFinals: level === 'world-tour-finals' }, startDate),
    };
  }),
);

/** The table of a world with its editions in the given order. */
export const tableOf = (world: World): MatchTable => {
  const table = new MatchTable();
  for (const { id, facts, matches, byes } of world) {
    table.apply({ type: 'EditionScheduled', data: { ...facts, editionId: id } });
    const draw: DrawFacts = { discipline: 'MS', stage: 'main', name: 'MS', size: 8, byes: [...byes] };
    table.apply({ type: 'DrawPublished', data: { ...draw, editionId: id, drawId: '1' } });
    for (const [i, match] of matches.entries())
      table.apply({ type: 'MatchCompleted', data: { ...match, editionId: id, matchId: String(i + 1) } });
  }
  return table;
};
