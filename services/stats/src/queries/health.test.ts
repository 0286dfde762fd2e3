import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { shownNames } from '@rallyrank/contracts/identity/rpc';
import { playerStream } from '@rallyrank/contracts/players/events';
import { findingDecision } from '@rallyrank/contracts/players/finding-decision';
import { profileStream } from '@rallyrank/contracts/players/person-facts';
import { type Finding, listFindings } from '@rallyrank/contracts/stats/health';
import { editionStream } from '@rallyrank/contracts/tournaments/events';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { routeClient } from '@rallyrank/infra/testing/route-client';
import { StatsService } from '../testing/stats-service.js';

let stats: StatsService;
const operator = userWith('Ann', ['data:health:list']);

interface Answer {
  readonly code: number;
  readonly rows: readonly Finding[];
  readonly counts: readonly { kind: string; open: number; accepted: number; dismissed: number }[];
}

const findings = async (query: Record<string, string> = {}, user = operator): Promise<Answer> =>
  (await routeClient(stats)(listFindings, user, { query })).body as never;
const kinds = async (query: Record<string, string> = {}) => (await findings(query)).rows.map(({ kind }) => kind);

const decide = async (type: string, data: object) => {
  await stats.append('players', findingDecision.streamOf('1'), [{ type, data: { id: '1', ...data } }]);
  await stats.service.caughtUp();
};
const correctBirth = async (birthDate: string) => {
  const data = { playerId: '1', changes: { birthDate } };
  await stats.append('players', playerStream('1'), [{ type: 'PlayerCorrected', data }]);
  await stats.service.caughtUp();
};

beforeEach(async () => {
  stats = new StatsService();
  await stats.start();
  stats.service.rpc.serve(shownNames, async ({ userIds }) => userIds.map((userId) => ({ userId, name: 'Ann' })));
  const named = (id: string) => ({ name: { en: `Player ${id}`, zh: `球员${id}` } });
  await stats.register('1', { ...named('1'), birthDate: '2020-01-01' });
  await stats.register('2', named('2'));
  await stats.hold('7', { name: { en: 'Open', zh: '公开赛' } }, [{ sides: ['1', '2'], round: 'F' }]);
  await stats.service.caughtUp();
});
afterEach(() => stats.stop());

test('a finding names its subjects and the facts that prove it, the worst kinds come first', async () => {
  const { rows, counts } = await findings();
  expect(rows.map(({ kind, severity }) => [kind, severity])).toEqual([
    ['impossibleAge', 'error'],
    ['missingName', 'note'],
  ]);
  expect(rows[0]).toMatchObject({
    players: [{ id: '1', name: { en: 'Player 1' } }],
    facts: { birthDate: '2020-01-01', day: '2024-03-05' },
    ...{ state: 'open', decision: null },
  });
  expect(rows[1]).toMatchObject({ series: [{ id: '7' }] });
  expect(counts.find(({ kind }) => kind === 'impossibleAge')).toMatchObject({ open: 1, accepted: 0, dismissed: 0 });
  expect(await kinds({ kind: 'missingName' })).toEqual(['missingName']);
});

test('a dismissed finding stays dismissed when other data changes, and opens when its facts change', async () => {
  const { kind, key } = (await findings()).rows[0]!;
  await decide('FindingDecisionCreated', { values: { kind, key, verdict: 'dismissed', reason: 'A prodigy' } });
  await stats.register('3', { name: { en: 'Player 3', zh: '球员3' } });
  await stats.service.caughtUp();
  expect(await kinds({ state: 'open' })).toEqual(['missingName']);
  const { rows, counts } = await findings({ state: 'dismissed' });
  expect(rows).toMatchObject([{ key, state: 'dismissed', decision: { id: '1', version: 1, reason: 'A prodigy' } }]);
  expect(counts.find((each) => each.kind === kind)).toMatchObject({ open: 0, dismissed: 1 });
  await correctBirth('2021-01-01');
  expect(await kinds({ state: 'open' })).toContain('impossibleAge');
});

test('an accepted finding is still to be fixed, a reopened one is open, and a fixed one is no longer listed', async () => {
  const { kind, key } = (await findings()).rows[0]!;
  await decide('FindingDecisionCreated', { values: { kind, key, verdict: 'accepted', reason: 'Source has it' } });
  expect(await kinds({ state: 'accepted' })).toEqual(['impossibleAge']);
  await decide('FindingDecisionRemoved', {});
  expect(await kinds({ state: 'open' })).toEqual(['impossibleAge', 'missingName']);
  await correctBirth('2000-01-01');
  expect(await kinds()).not.toContain('impossibleAge');
});

test('a decision that a source contradicts later is a finding until it is released', async () => {
  const side = (id: string) => ({ competitorId: id, playerIds: [id] });
  const match = {
    ...{ editionId: '7', matchId: '1', drawId: '1', discipline: 'MS', round: 'F', sides: [side('1'), side('2')] },
    ...{ outcome: 'completed', games: [[21, 10]], date: '2024-03-05', order: 0 },
  };
  const { editionId: _, matchId: __, ...facts } = match;
  const correct = async (more: object) => {
    const type = 'MatchCorrected';
    await stats.append('tournaments', editionStream('7'), [{ type, data: { ...match, winner: 2, ...more } }]);
    await stats.service.caughtUp();
  };
  const conflicts = async () => (await findings({ kind: 'decisionConflict' })).rows;
  const edited = { playerId: '1', decided: { birthDate: '2000-01-01', weightKg: 80 }, released: [] };
  await stats.append('players', playerStream('1'), [{ type: 'PlayerEdited', data: edited }]);
  await correct({ isDecided: true });
  expect(await conflicts()).toEqual([]);
  await correctBirth('2001-01-01');
  const profile = { type: 'ProfileStated', data: { playerId: '1', profile: { weightKg: 75 } } };
  await stats.append('players', profileStream('1'), [profile]);
  await correct({ isDecided: true, sourced: { ...facts, winner: 1 } });
  expect(await conflicts()).toMatchObject([
    { event: { id: '7' }, matches: [{ id: '1' }], facts: { winner: 1, score: '21-10', outcome: 'completed' } },
    { players: [{ id: '1' }], facts: { fact: 'birthDate', value: '2000-01-01', other: '2001-01-01' } },
    { players: [{ id: '1' }], facts: { fact: 'weightKg', value: 80, other: 75 } },
  ]);
  await correct({ winner: 1 });
  const released = { playerId: '1', decided: {}, released: ['birthDate', 'weightKg'] };
  await stats.append('players', playerStream('1'), [{ type: 'PlayerEdited', data: released }]);
  await stats.service.caughtUp();
  expect(await conflicts()).toEqual([]);
});

test('only operators with the permission read findings', async () => {
  expect((await findings({}, userWith('Bo', ['data:health:add']))).code).toBe(403);
});
