import type { ImportedEdition } from '@rallyrank/contracts/tournaments/rpc';
import type { z } from 'zod';

export type Imported = z.input<typeof ImportedEdition>;
type Match = Imported['matches'][number];
type Draw = Imported['draws'][number];

/** The players of each pair of the world. */
const partners: Record<string, [string, string]> = {
  101: ['1', '2'],
  102: ['3', '4'],
  103: ['1', '17'],
  104: ['2', '18'],
  105: ['3', '19'],
  106: ['4', '20'],
};

const side = (competitorId: string) => ({ competitorId, playerIds: partners[competitorId] ?? [competitorId] });

const draw = (drawId: string, discipline: Draw['discipline'], stage: Draw['stage'], size: number): Draw => ({
  drawId,
  discipline,
  stage,
  name: `${discipline} ${stage}`,
  size,
});

/**
 * `round first second score`: side 1 is the winner. The score consists of games such as `21-18`, or is a word for a
 * match without one.
 */
const match = (
  line: string,
  matchId: string,
  { drawId, discipline }: Draw,
  date: string,
  more: Partial<Match> = {},
): Match => {
  const [round = '', first = '', second = '', ...games] = line.split(' ');
  return {
    matchId,
    drawId,
    discipline,
    round: round as Match['round'],
    sides: [side(first), side(second)],
    outcome: 'completed',
    winner: 1,
    games: games.map((game) => game.split('-').map(Number) as [number, number]),
    date,
    order: Number(matchId),
    ...more,
  };
};

const walkover = { outcome: 'walkover' } as const;
const springOpen = { key: 'spring-open', name: { en: 'Spring Open', zh: '春季公开赛' } };

const qualifying = draw('1', 'MS', 'qualification', 4);
const byes: Draw['byes'] = [
  { round: 'QF', slot: 0, side: { ...side('1'), seed: '1' } },
  { round: 'QF', slot: 3, side: { ...side('2'), seed: '2' } },
];
const singles = { ...draw('2', 'MS', 'main', 8), byes };
const mixed = draw('3', 'XD', 'main', 4);

/** Ten matches: qualifying, a main draw of eight with two byes, mixed doubles with a walkover. */
export const springOpen2024: Imported = {
  id: '1',
  sourceKey: 'test:spring-2024',
  series: springOpen,
  edition: {
    name: { en: 'Spring Open 2024', zh: '2024年春季公开赛' },
    level: 'super-300',
    season: 2024,
    startDate: '2024-03-05',
    endDate: '2024-03-10',
    city: 'Odense',
    association: 'DEN',
    prizeMoneyUsd: 240_000,
    status: 'scheduled',
  },
  draws: [qualifying, singles, mixed],
  matches: [
    match('QSF 9 10 21-15 21-15', '1', qualifying, '2024-03-05'),
    match('QSF 11 12', '2', qualifying, '2024-03-05', walkover),
    match('QF 9 3 21-19 20-22 21-18', '3', singles, '2024-03-07', { slot: 1, durationMin: 71, court: 'Court 1' }),
    match('QF 4 11 21-10 21-10', '4', singles, '2024-03-07', { slot: 2 }),
    match('SF 1 9 21-12 21-12', '5', singles, '2024-03-09', { slot: 0 }),
    match('SF 2 4 21-15 11-4', '6', singles, '2024-03-09', { slot: 1, outcome: 'retired' }),
    match('F 1 2 21-18 15-21 21-19', '7', singles, '2024-03-10', { slot: 0 }),
    match('SF 103 104', '8', mixed, '2024-03-09', walkover),
    match('SF 105 106 21-11 21-13', '9', mixed, '2024-03-09'),
    match('F 103 105 21-17 21-17', '10', mixed, '2024-03-10'),
  ],
};

const group = draw('1', 'MS', 'group', 3);
const knockout = draw('2', 'MS', 'main', 2);

/** Four matches: a group of three and the final of its first two. */
export const tourFinals2024: Imported = {
  id: '2',
  sourceKey: 'test:finals-2024',
  series: { key: 'tour-finals', name: { en: 'Tour Finals' } },
  edition: {
    name: { en: 'Tour Finals 2024' },
    level: 'world-tour-finals',
    season: 2024,
    startDate: '2024-12-10',
    endDate: '2024-12-15',
    city: 'Hangzhou',
    association: 'CHN',
    status: 'scheduled',
  },
  draws: [group, knockout],
  matches: [
    match('G1 1 2 21-16 21-16', '1', group, '2024-12-10'),
    match('G2 1 3 21-9 21-9', '2', group, '2024-12-11'),
    match('G3 2 3 30-29 21-8', '3', group, '2024-12-12'),
    match('F 2 1 21-14 22-20', '4', knockout, '2024-12-15'),
  ],
};

const four = draw('1', 'MS', 'main', 4);
const doubles = draw('2', 'MD', 'main', 2);

/** Five matches: an unplayed final, a disqualification in the bronze match, doubles without a winner. */
export const springOpen2025: Imported = {
  id: '3',
  sourceKey: 'test:spring-2025',
  series: springOpen,
  edition: {
    name: { en: 'Spring Open 2025', zh: '2025年春季公开赛' },
    level: 'super-300',
    season: 2025,
    startDate: '2025-03-04',
    endDate: '2025-03-09',
    city: 'Odense',
    association: 'DEN',
    status: 'scheduled',
  },
  draws: [four, doubles],
  matches: [
    match('SF 1 3 21-5 21-6', '1', four, '2025-03-08'),
    match('SF 2 4', '2', four, '2025-03-08', walkover),
    match('BR 3 4 21-10 5-3', '3', four, '2025-03-09', { outcome: 'disqualified' }),
    match('F 1 2', '4', four, '2025-03-09', walkover),
    { ...match('F 101 102', '5', doubles, '2025-03-09', { outcome: 'unplayed' }), winner: undefined },
  ],
};

export const autumnOpen2025: Imported = {
  id: '4',
  sourceKey: 'test:autumn-2025',
  series: { key: 'autumn-open', name: { en: 'Autumn Open' } },
  edition: {
    name: { en: 'Autumn Open 2025' },
    level: 'super-100',
    season: 2025,
    startDate: '2025-10-07',
    endDate: '2025-10-12',
    status: 'cancelled',
  },
  draws: [],
  entryLists: [
    {
      discipline: 'MS',
      publishedOn: '2025-09-23',
      entries: [
        { ...side('3'), status: 'reserve' },
        { ...side('2'), status: 'main' },
        { ...side('1'), seed: '1', rank: 2, status: 'main' },
      ],
    },
  ],
  matches: [],
};

/** A tournament that begins on a day, with a drawn first round: its sides are known only by two byes. */
export const winterOpen = (startDate: string): Imported => ({
  id: '5',
  sourceKey: 'test:winter',
  series: { key: 'winter-open', name: { en: 'Winter Open', zh: '冬季公开赛' } },
  edition: {
    name: { en: 'Winter Open', zh: '冬季公开赛' },
    level: 'super-300',
    season: Number(startDate.slice(0, 4)),
    startDate,
    endDate: startDate,
    status: 'scheduled',
  },
  draws: [singles],
  matches: [],
});
