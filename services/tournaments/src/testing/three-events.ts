import { games, imported, match, side } from './edition.js';
import { openWorld, type World } from './world.js';

const singles = { drawId: '1', discipline: 'MS', stage: 'main', name: 'MS', size: 4 } as const;
const doubles = { drawId: '2', discipline: 'MD', stage: 'main', name: 'MD', size: 4 } as const;

/**
 * Player 1 beats 2 in the final of the singles; player 4 retires, player 3 has a bye; pair 20 beats pair 21 by
 * walkover.
 */
export const malaysia = imported({
  edition: { city: 'Kuala Lumpur', association: 'MAS' },
  draws: [
    { ...singles, byes: [{ round: 'QF', slot: 1, side: { ...side('3'), seed: '2' } }] },
    { ...doubles, byes: [] },
  ],
  matches: [
    match('1', { round: 'SF', slot: 1, sides: [side('2'), side('3')], games: games('21-3 3-21 22-20') }),
    match('2', { round: 'SF', slot: 0, sides: [side('1'), side('4')], outcome: 'retired', games: games('11-2') }),
    match('3', {
      round: 'F',
      slot: 0,
      date: '2025-01-12',
      sides: [side('2'), { ...side('1'), seed: '1' }],
      winner: 2,
      games: games('8-21 7-21'),
    }),
    match('4', {
      ...{ drawId: '2', discipline: 'MD' },
      round: 'F',
      sides: [side('20:1+2'), side('21:3+4')],
      outcome: 'walkover',
      games: [],
      date: '2025-01-11',
    }),
  ],
});
/** A year later player 2 beats player 1 in the final. */
export const nextYear = imported({
  sourceKey: 'test:2',
  edition: {
    name: { en: 'Malaysia Open 2026' },
    season: 2026,
    level: 'super-750',
    startDate: '2026-01-06',
    endDate: '2026-01-11',
  },
  draws: [{ ...singles, byes: [] }],
  matches: [match('1', { round: 'F', date: '2026-01-11', winner: 2, games: games('8-21 7-21') })],
});
const cancelled = imported({
  sourceKey: 'test:3',
  series: { key: 'german-open', name: { en: 'German Open' } },
  edition: {
    name: { en: 'German Open 2026' },
    season: 2026,
    level: 'super-300',
    startDate: '2026-02-24',
    endDate: '2026-03-01',
    status: 'cancelled',
  },
  draws: [],
});

/** Players 1 to 4, and their pairs 20 and 21. */
export const openWorldOfFour = async (): Promise<World> => {
  const world = await openWorld('badminton');
  await world.registerPlayers(4);
  await world.formPair('20', ['1', '2']);
  await world.formPair('21', ['3', '4']);
  return world;
};

export const importAll = async (world: World) => {
  const answers = [];
  for (const edition of [malaysia, nextYear, cancelled]) answers.push(await world.importing(edition));
  await world.service.caughtUp();
  return answers;
};

export const ids = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);
