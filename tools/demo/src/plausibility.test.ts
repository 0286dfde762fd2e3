import { expect, test } from '@jest/globals';
import type { ListFacts } from '@rallyrank/contracts/rankings/events';
import type { ImportedEdition } from '@rallyrank/contracts/tournaments/rpc';
import { demoWorld } from './world.js';

interface Figures {
  matches: number;
  completed: number;
  threeGames: number;
  walkovers: number;
  retirements: number;
  /** Completed matches of the top five of the list, and how many of them the top five won. */
  byBest: number;
  wonByBest: number;
  readonly weeksAtNo1: Map<string, number>;
  readonly titles: Map<string, number>;
}

const add = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

const noteMatch = (figures: Figures, match: ImportedEdition['matches'][number], best: ReadonlySet<string>): void => {
  const winner = match.winner && match.sides[match.winner - 1]?.competitorId;
  figures.matches++;
  if (match.outcome === 'walkover') figures.walkovers++;
  if (match.outcome === 'retired') figures.retirements++;
  if (match.round === 'F' && winner) add(figures.titles, `${match.discipline} ${winner}`);
  if (match.outcome !== 'completed') return;
  figures.completed++;
  if (match.games.length === 3) figures.threeGames++;
  const ofBest = match.sides.filter((side) => best.has(`${match.discipline} ${side.competitorId}`));
  figures.byBest += ofBest.length;
  if (ofBest.some((side) => side.competitorId === winner)) figures.wonByBest++;
};

const figuresOf = (seed: number): Figures => {
  const figures: Figures = {
    matches: 0,
    completed: 0,
    threeGames: 0,
    walkovers: 0,
    retirements: 0,
    byBest: 0,
    wonByBest: 0,
    weeksAtNo1: new Map(),
    titles: new Map(),
  };
  const lists = new Map<string, ListFacts>();
  let best = new Set<string>();
  for (const record of demoWorld({ sport: 'badminton', seed, scale: 1 })) {
    if (record.kind === 'edition') for (const match of record.edition.matches) noteMatch(figures, match, best);
    if (record.kind !== 'list') continue;
    lists.set(record.list.discipline, record.list);
    best = new Set(
      [...lists.values()].flatMap((l) => l.competitorIds.slice(0, 5).map((id) => `${l.discipline} ${id}`)),
    );
    add(figures.weeksAtNo1, `${record.list.discipline} ${record.list.competitorIds[0]}`);
  }
  return figures;
};

test.each([1, 2, 3])('the badminton world of seed %i looks realistic', (seed) => {
  const f = figuresOf(seed);
  expect(f.matches).toBeGreaterThan(40_000);
  const share = (part: number, of: number) => Math.round((1000 * part) / of) / 1000;
  expect(share(f.threeGames, f.completed)).toBeGreaterThan(0.22);
  expect(share(f.threeGames, f.completed)).toBeLessThan(0.32);
  expect(share(f.walkovers, f.matches)).toBeGreaterThan(0.01);
  expect(share(f.walkovers, f.matches)).toBeLessThan(0.025);
  expect(share(f.retirements, f.matches)).toBeGreaterThan(0.008);
  expect(share(f.retirements, f.matches)).toBeLessThan(0.016);
  expect(share(f.wonByBest, f.byBest)).toBeGreaterThan(0.72);
  expect(share(f.wonByBest, f.byBest)).toBeLessThan(0.88);
  // A few dominate, many win something.
  expect([...f.weeksAtNo1.values()].filter((weeks) => weeks >= 50).length).toBeGreaterThanOrEqual(5);
  expect(f.titles.size).toBeGreaterThan(100);
});
