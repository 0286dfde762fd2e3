import type { RoundCode } from '@rallyrank/contracts/sport/codes';
import type { Place } from '@rallyrank/contracts/sport/profile';
import type { Random } from '@rallyrank/shared/domain/random';
import type { Competitor } from '../competitor.js';
import { createBracket, type Decide, type Stage } from './bracket.js';
import type { Entrant } from './draw.js';
import type { Fixture, SheetDraw } from './sheet.js';

/** The pairings in the three rounds of a group of four. */
const meetings = [
  [
    [0, 3],
    [1, 2],
  ],
  [
    [0, 2],
    [3, 1],
  ],
  [
    [0, 1],
    [2, 3],
  ],
] as const;

interface Row {
  readonly entrant: Entrant;
  won: number;
  games: number;
  points: number;
  readonly beaten: Set<Entrant>;
}

const note = (table: readonly Row[], fixture: Fixture): void => {
  const { decision, entrants } = fixture;
  const rows = entrants.map((entrant) => table.find((row) => row.entrant === entrant)!);
  for (const [i, sign] of [
    [0, 1],
    [1, -1],
  ] as const) {
    for (const [a, b] of decision.games) {
      rows[i]!.games += sign * Math.sign(a - b);
      rows[i]!.points += sign * (a - b);
    }
    if (decision.winner !== i + 1) continue;
    rows[i]!.won++;
    rows[i]!.beaten.add(entrants[1 - i]!);
  }
};

/**
 * Order by matches won; if two are level, by their match; if three or more are level, by games, then points, then lot.
 */
const standing = (random: Random, table: readonly Row[]): Entrant[] => {
  const lot = new Map(random.shuffle(table).map((row, i) => [row, i]));
  const level = (row: Row) => table.filter((other) => other.won === row.won).length;
  const order = (a: Row, b: Row): number => {
    if (a.won !== b.won) return b.won - a.won;
    if (level(a) === 2 && a.beaten.has(b.entrant)) return -1;
    if (level(a) === 2 && b.beaten.has(a.entrant)) return 1;
    return b.games - a.games || b.points - a.points || lot.get(a)! - lot.get(b)!;
  };
  return [...table].sort(order).map((row) => row.entrant);
};

export interface GroupsOrder {
  readonly discipline: SheetDraw['discipline'];
  /** Ids of group A, group B and the knock-out draw. */
  readonly drawIds: readonly [string, string, string];
  /** Eight sides, best first. */
  readonly ranked: readonly Entrant[];
  /** Rounds of the group matches; the same code three times if the sport does not number them. */
  readonly rounds: readonly RoundCode[];
}

/** Two groups of four on the days 0-2, semi-finals on day 3, the final on day 4. */
export const createGroups = (random: Random, { discipline, drawIds, ranked, rounds }: GroupsOrder): Stage => {
  const seeded = ranked.map((entrant, i) => ({ ...entrant, ...(i < 4 ? { seed: String(i + 1) } : {}) }));
  const [one, two, three, four, ...rest] = seeded as [Entrant, Entrant, Entrant, Entrant, ...Entrant[]];
  const [third, fourth] = random.shuffle([three, four]) as [Entrant, Entrant];
  const lot = random.shuffle(rest);
  const groups = [
    [one, third, ...lot.slice(0, 2)],
    [two, fourth, ...lot.slice(2)],
  ];
  const tables = groups.map((group) =>
    group.map((entrant): Row => ({ entrant, won: 0, games: 0, points: 0, beaten: new Set() })),
  );
  const places = new Map<Competitor, Place>();
  const drawOf = (drawId: string, name: string, stage: SheetDraw['stage']): Omit<SheetDraw, 'byes'> => ({
    drawId,
    discipline,
    stage,
    name,
    size: 4,
  });
  let knockout: Stage | undefined;

  const playGroups = (day: number, decide: Decide): Fixture[] =>
    groups.flatMap((group, g) =>
      meetings[day]!.map(([i, j], slot) => {
        const entrants = [group[i]!, group[j]!] as const;
        const decision = decide([entrants[0].competitor, entrants[1].competitor], day);
        const fixture = {
          drawId: drawIds[g]!,
          discipline,
          round: rounds[day]!,
          slot: day * 2 + slot,
          entrants,
          decision,
        };
        note(tables[g]!, fixture);
        return fixture;
      }),
    );

  const openKnockout = (): Stage => {
    const [a, b] = tables.map((table) => standing(random, table)) as [Entrant[], Entrant[]];
    for (const group of [a, b]) {
      places.set(group[2]!.competitor, 'GROUP3');
      places.set(group[3]!.competitor, 'GROUP4');
    }
    const lines = [a[0]!, b[1]!, a[1]!, b[0]!];
    return createBracket(drawOf(drawIds[2], discipline, 'main'), lines, [
      { round: 'SF', days: [3] },
      { round: 'F', days: [4] },
    ]);
  };

  return {
    play(day, decide) {
      if (day < 3) return playGroups(day, decide);
      knockout ??= openKnockout();
      return knockout.play(day, decide);
    },
    draws: () => [
      ...['A', 'B'].map((name, g) => ({ ...drawOf(drawIds[g]!, `${discipline} - Group ${name}`, 'group'), byes: [] })),
      ...(knockout?.draws() ?? []),
    ],
    places: () => new Map([...places, ...(knockout?.places() ?? [])]),
  };
};
