import { scheduleMatches } from '@rallyrank/contracts/live/rpc';
import type { PersonFact } from '@rallyrank/contracts/players/person-facts';
import {
  type Resolved,
  recordPersonFacts,
  resolvePairs,
  resolvePlayers,
  type SourcePair,
  type SourcePlayer,
} from '@rallyrank/contracts/players/rpc';
import type { ListFacts } from '@rallyrank/contracts/rankings/events';
import { publishList } from '@rallyrank/contracts/rankings/rpc';
import { reasonText } from '@rallyrank/contracts/shared/remarks';
import { importEdition } from '@rallyrank/contracts/tournaments/rpc';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { untilSucceeds } from '@rallyrank/infra/testing/until';
import type { z } from 'zod';
import { autumnOpen2025, type Imported, springOpen2024, springOpen2025, tourFinals2024 } from './world-editions.js';

const families = ['ALDER', 'BIRCH', 'CEDAR', 'DOGWOOD', 'ELM', 'FIR', 'GINKGO', 'HAZEL'];
const associations = ['DEN', 'CHN', 'INA', 'JPN'];

/** Player n of 24: 1 to 16 are men, 17 to 24 women. */
const playerOf = (n: number): z.input<typeof SourcePlayer> => ({
  id: String(n),
  sourceKey: `test:${n}`,
  name: {
    en: `${families[(n - 1) % 8]} ${['Bo', 'Kim', 'Lin'][Math.floor((n - 1) / 8)]}`,
    ...(n === 1 && { zh: '安博' }),
  },
  gender: n <= 16 ? 'M' : 'F',
  association: associations[n % 4],
  birthDate: `${1990 + (n % 10)}-02-${10 + (n % 10)}`,
  otherNames: n === 2 ? ['Birch Bosse'] : [],
});

/** Pairs by id: 101 and 102 play MD, 103 to 106 XD. */
const pairs: z.input<typeof SourcePair>[] = [
  { id: '101', playerIds: ['1', '2'] },
  { id: '102', playerIds: ['3', '4'] },
  { id: '103', playerIds: ['1', '17'] },
  { id: '104', playerIds: ['2', '18'] },
  { id: '105', playerIds: ['3', '19'] },
  { id: '106', playerIds: ['4', '20'] },
];

/** Player 1 is the elder brother of 11 and the husband of 17, whom 18 trains. */
const facts: PersonFact[] = [
  { type: 'profile', playerId: '1', birthplace: { en: 'Odense', zh: '欧登塞' }, weightKg: 72 },
  { type: 'relation', playerId: '11', kind: 'elder-brother', relatedId: '1' },
  { type: 'relation', playerId: '1', kind: 'wife', relatedId: '17' },
  { type: 'relation', playerId: '17', kind: 'head-coach', relatedId: '18' },
  { type: 'double', pairId: '103', discipline: 'XD', from: '2024-01-01' },
  { type: 'double', pairId: '101', discipline: 'MD', from: '2022-01-01', until: '2023-01-01' },
];

const list = (
  discipline: ListFacts['discipline'],
  date: string,
  rows: [id: string, rank: number, points: number][],
) => ({
  discipline,
  date,
  competitorIds: rows.map(([id]) => id),
  ranks: rows.map(([, rank]) => rank),
  points: rows.map(([, , points]) => points),
  tournaments: rows.map(() => 10),
});

/** The final that edition 3 has not played. */
const liveFinal: z.input<typeof scheduleMatches.input> = {
  editionId: '3',
  matches: [
    {
      ...{ matchId: '5', drawId: '2', discipline: 'MD', round: 'F', court: 'Court 1', order: 1, gamesToWin: 2 },
      sides: [
        { competitorId: '101', playerIds: ['1', '2'] },
        { competitorId: '102', playerIds: ['3', '4'] },
      ],
    },
  ],
};

export interface TestWorld {
  readonly players: readonly z.input<typeof SourcePlayer>[];
  readonly pairs: readonly z.input<typeof SourcePair>[];
  readonly facts: readonly PersonFact[];
  readonly editions: readonly Imported[];
  readonly lists: readonly ListFacts[];
  readonly schedules: readonly z.input<typeof scheduleMatches.input>[];
}

/** A small world whose figures can be counted by hand: it contains every kind of draw, outcome and list row once. */
export const testWorld: TestWorld = {
  players: Array.from({ length: 24 }, (_, i) => playerOf(i + 1)),
  pairs,
  facts,
  editions: [springOpen2024, tourFinals2024, springOpen2025, autumnOpen2025],
  lists: [
    list('MS', '2025-03-11', [
      ['1', 1, 9000],
      ['2', 2, 8000],
      ['3', 3, 7000],
      ['4', 4, 6000],
    ]),
    // Player 2 overtakes player 1, 4 moves up beside the new 5, and 3 drops out.
    list('MS', '2025-03-18', [
      ['2', 1, 9500.5],
      ['1', 2, 9000],
      ['4', 3, 6000],
      ['5', 3, 6000],
    ]),
    list('XD', '2025-03-18', [
      ['103', 1, 5000],
      ['105', 2, 4000],
    ]),
  ],
  schedules: [liveFinal],
};

const assertTaken = (rows: readonly Resolved[]): void => {
  const refused = rows.find((row) => row.outcome === 'refused');
  if (refused) throw new Error(refused.reason ?? 'rejected');
};

/**
 * Writes a world, or parts of one, through the commands that imports use.
 * @throws Error for the first rejected row
 */
export const writeWorld = async (rpc: Pick<Rpc, 'call'>, world: Partial<TestWorld>): Promise<void> => {
  const { players = [], pairs = [], facts = [], editions = [], lists = [], schedules = [] } = world;
  assertTaken(await rpc.call(resolvePlayers, { players: [...players] }));
  assertTaken(await rpc.call(resolvePairs, { pairs: [...pairs] }));
  const told = await rpc.call(recordPersonFacts, { facts: [...facts] });
  const refused = told.find(({ outcome }) => outcome === 'refused');
  if (refused) throw new Error(refused.reason ?? 'rejected');
  for (const edition of editions) {
    const { refused } = await rpc.call(importEdition, edition);
    if (refused[0])
      throw new Error(`${edition.sourceKey}, match ${refused[0].match}: ${reasonText(refused[0].reason, 'en')}`);
  }
  for (const facts of lists) await rpc.call(publishList, facts);
  // An edition can be scheduled once its events have reached the service live.
  for (const order of schedules)
    await untilSucceeds(`edition ${order.editionId} is scheduled`, () => rpc.call(scheduleMatches, order));
};
