import { liveMatchStream, MatchScheduled } from '@rallyrank/contracts/live/events';
import { type User, VISITOR } from '@rallyrank/contracts/shared/caller';
import { dayNumber, dayOf } from '@rallyrank/contracts/shared/time';
import { importEdition } from '@rallyrank/contracts/tournaments/rpc';
import { STORE } from '@rallyrank/infra/nest/ports';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { openTestSite } from './test-site.js';
import { testWorld, writeWorld } from './world.js';
import type { Imported } from './world-editions.js';

// A site with a user and a tournament of eight players that begins tomorrow, for browser tests of predictions. Each SIGUSR2 plays the next round. It runs
// until it is stopped.
const { USER_TOKEN = '' } = process.env;
const user: User = { ...userWith('Ann', []), id: '7' };
const site = await openTestSite(async (token) => (token === USER_TOKEN ? { kind: 'user', user } : VISITOR));
const { rpc } = site.network;
await writeWorld(rpc, testWorld);

const today = dayNumber(new Date().toISOString().slice(0, 10));
const day = dayOf(today + 1);
const side = (competitorId: string) => ({ competitorId, playerIds: [competitorId] });
type Match = Imported['matches'][number];
const match = (id: number, round: Match['round'], slot: number, first: string, second: string): Match => ({
  ...{ matchId: String(id), drawId: '1', discipline: 'MS', round, slot, order: id, outcome: 'completed', winner: 1 },
  sides: [side(first), side(second)],
  games: [
    [21, 12],
    [21, 14],
  ],
  date: dayOf(today),
});
/** The favourite of the world, player 1, loses the final. */
const rounds: Match[][] = [
  [match(1, 'QF', 0, '1', '5'), match(2, 'QF', 1, '3', '6'), match(3, 'QF', 2, '4', '7'), match(4, 'QF', 3, '2', '8')],
  [match(5, 'SF', 0, '1', '3'), match(6, 'SF', 1, '2', '4')],
  [match(7, 'F', 0, '2', '1')],
];
const edition: Imported = {
  id: '40',
  sourceKey: 'test:predicted',
  series: { key: 'winter-open', name: { en: 'Winter Open', zh: '冬季公开赛' } },
  edition: {
    name: { en: 'Winter Open', zh: '冬季公开赛' },
    level: 'super-300',
    season: Number(day.slice(0, 4)),
    startDate: day,
    endDate: dayOf(today + 6),
    status: 'scheduled',
  },
  draws: [{ drawId: '1', discipline: 'MS', stage: 'main', name: 'MS', size: 8 }],
  matches: [],
};
let played = 0;
const write = async (): Promise<void> => {
  await rpc.call(importEdition, { ...edition, matches: rounds.slice(0, played).flat() });
};

await write();
const live = site.network.app.get(STORE)('live');
for (const { matchId, outcome: _, winner: __, games: ___, date: ____, ...fixture } of rounds[0]!) {
  const schedule = { ...fixture, order: Number(matchId), firstDay: day, gamesToWin: 2, source: 'console' };
  const data = { editionId: '40', matchId, ...schedule, at: new Date().toISOString() };
  await live.append(liveMatchStream('40', matchId), 'none', [
    { type: MatchScheduled.type, version: MatchScheduled.version, data },
  ]);
}
process.on('SIGUSR2', () => {
  played++;
  void write();
});
process.stdout.write(`${JSON.stringify({ msg: 'site is ready', url: site.url })}\n`);
process.once('SIGTERM', () => void site.stop().then(() => process.exit(0)));
