import { once } from 'node:events';
import { openNetwork } from '@rallyrank/all/network';
import { resolvePlayers } from '@rallyrank/contracts/players/rpc';
import { importEdition } from '@rallyrank/contracts/tournaments/rpc';
import { readConfig } from '@rallyrank/infra/config/config';
import { faultEdition } from './fault-edition.js';

/**
 * The process that fault tests kill: 16 loops import small editions without pause and print the key of each
 * acknowledged one. The parent starts it early to save time, sends it the first key later, and kills it at any moment.
 */
const LOOPS = 16;
const MATCHES = 5;
const [first] = (await once(process.stdin, 'data')) as [Buffer];
const { rpc } = await openNetwork(readConfig(process.env));

const players = await rpc.call(resolvePlayers, {
  players: ['1', '2'].map((key) => ({
    sourceKey: `fault:${key}`,
    name: { en: `Player ${key}` },
    gender: 'M' as const,
    otherNames: [],
  })),
});
const [a, b] = players.map((p) => p.id);
if (!a || !b) throw new Error('the two players could not be registered');

const edition = (key: number) => ({
  ...faultEdition(key),
  draws: [{ drawId: '1', discipline: 'MS' as const, stage: 'group' as const, name: 'MS', size: 32, byes: [] }],
  matches: Array.from({ length: MATCHES }, (_, i) => ({
    matchId: String(i + 1),
    drawId: '1',
    discipline: 'MS' as const,
    round: 'G1' as const,
    sides: [
      { competitorId: a, playerIds: [a] },
      { competitorId: b, playerIds: [b] },
    ] as [{ competitorId: string; playerIds: string[] }, { competitorId: string; playerIds: string[] }],
    outcome: 'completed' as const,
    winner: 1 as const,
    games: [
      [21, 10 + i],
      [21, 12],
    ] as [number, number][],
    date: '2025-01-06',
    order: i,
  })),
});

let next = Number(first.toString());
const loop = async (): Promise<void> => {
  for (;;) {
    const key = next++;
    await rpc.call(importEdition, edition(key));
    process.stdout.write(`${key}\n`);
  }
};
await Promise.all(Array.from({ length: LOOPS }, loop));
