import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { getBoard, getLiveMatch } from '@rallyrank/contracts/live/board';
import {
  getOrderOfPlay,
  type MatchPlan,
  type OrderOfPlayMatch,
  planMatches,
  sendOrderOfPlay,
  withdrawMatch,
} from '@rallyrank/contracts/live/order-of-play';
import { createFeedToken } from '@rallyrank/contracts/live/sources';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { until } from '@rallyrank/infra/testing/until';
import { EDITION } from './testing/live-on-folder.js';
import { type OpenLive, openLive, type TestMatch } from './testing/open-live.js';

const user = userWith('Ann', ['live:match:score', 'live:token:add']);
const FIRST_ID = '1000000001';
const of = (...playerIds: Id[]) => ({ playerIds });
const first = { drawId: '9', round: 'SF', slot: 0, sides: [of('1'), of('2')] } as const;
const second = { drawId: '9', round: 'SF', slot: 1, sides: [of('3'), of('4')] } as const;

let open: OpenLive;
beforeEach(async () => {
  open = await openLive();
});
afterEach(() => open.close());

type Plan = Omit<MatchPlan, 'sides'> & { readonly sides?: unknown };
const call = (...sent: Parameters<TestMatch['call']>) => open.ofMatch('1').call(...sent);
const plan = (...matches: Plan[]) => call(planMatches, { user, body: { editionId: '12', matches } });
const order = async () =>
  (await call(getOrderOfPlay, { user, query: { editionId: '12' } })).data as unknown as {
    matches: OrderOfPlayMatch[];
    draws: { drawId: Id; rounds: string[] }[];
    courts: string[];
  };
const inDraw = async (drawId: Id) => (await order()).matches.filter((match) => match.drawId === drawId);
const withdraw = (matchId: Id) => call(withdrawMatch, { user, query: { editionId: '12', matchId } });
const onBoard = async () =>
  ((await call(getBoard)).data as unknown as { matches: { matchId: Id }[] }).matches.map(({ matchId }) => matchId);
const won = [
  [21, 10],
  [21, 12],
];
const play = async (matchId: Id) => {
  const match = open.ofMatch(matchId);
  await match.enter({ type: 'start', server: 1, firstServer: [0, 0] });
  await match.enter({ type: 'setScore', games: won });
  await match.enter({ type: 'finish', outcome: 'completed' });
};

describe('the order of play', () => {
  it('lists the places of a first round, whose sides have to be specified', async () => {
    expect(await inDraw('9')).toMatchObject([
      { round: 'SF', slot: 0, sides: null, isDrawn: false, matchId: null, state: null },
      { round: 'SF', slot: 1, sides: null, isDrawn: false, matchId: null, state: null },
    ]);
  });

  it('plans a match once: the same plan changes nothing, another one changes the same match', async () => {
    const planned = { ...first, court: 'Court 1', notBefore: '2026-11-24T13:00:00.000Z' };
    const at = { matchId: FIRST_ID, order: 1 };
    expect((await plan(planned)).data).toEqual([{ ...at, outcome: 'scheduled' }]);
    expect((await plan(planned)).data).toEqual([{ ...at, outcome: 'unchanged' }]);
    const { sides: _, ...moved } = { ...planned, court: 'Court 2' };
    expect((await plan(moved)).data).toEqual([{ ...at, outcome: 'changed' }]);
    expect((await order()).courts).toEqual(['Court 2']);
    expect((await inDraw('9'))[0]).toMatchObject({
      ...{ matchId: FIRST_ID, state: 'Waitingtostart', court: 'Court 2', gamesToWin: 2 },
      sides: [{ id: '1' }, { id: '2' }],
    });
    expect(await onBoard()).toEqual([FIRST_ID]);
  });

  it('is the same after a restart, with the same ids', async () => {
    await plan({ ...first, court: 'Court 1' });
    const before = await order();
    await open.restart();
    expect(await order()).toEqual(before);
    expect((await plan(second)).data).toMatchObject([{ matchId: '1000000002' }]);
  });

  it('assigns the next place on the court by default, and no place twice', async () => {
    const on = { court: 'Court 1' };
    expect((await plan({ ...first, ...on }, { ...second, ...on })).data).toMatchObject([{ order: 1 }, { order: 2 }]);
    const other = { drawId: '1', round: 'SF', slot: 0, sides: [of('1'), of('3')], ...on } as const;
    expect(await plan({ ...other, order: 2 })).toMatchObject({ code: 601, reason: 'live.orderTaken' });
    expect((await inDraw('1')).map(({ matchId }) => matchId)).toEqual([null, null]);
    expect((await plan({ ...first, ...on, order: 2 }, { ...second, ...on, order: 1 })).data).toMatchObject([
      { outcome: 'changed', order: 2 },
      { outcome: 'changed', order: 1 },
    ]);
  });

  it('plans a place once and assigns each match a unique id in concurrent calls', async () => {
    const answers = await Promise.all([plan(first), plan(second), plan(first)]);
    const ids = answers.map(({ data }) => (data as unknown as { matchId: Id }[])[0]!.matchId);
    expect(ids[0]).toBe(ids[2]);
    expect(new Set(ids).size).toBe(2);
  });

  it('never assigns the id of a match that another service scheduled without a place', async () => {
    const other = open.ofMatch(FIRST_ID);
    await other.schedule();
    expect((await plan(first)).data).toMatchObject([{ matchId: '1000000002', outcome: 'scheduled' }]);
    expect(await other.shown()).toMatchObject({ drawId: '1', round: 'F', version: 1 });
  });

  it('continues to the final, whose sides are those that advanced', async () => {
    await plan(first, second);
    await Promise.all([play(FIRST_ID), play('1000000002')]);
    await until('the final is planned', async () => (await inDraw('9'))[0]?.matchId === '1000000003');
    const final = { drawId: '9', round: 'F', slot: 0 } as const;
    expect(await inDraw('9')).toMatchObject([{ ...final, isDrawn: true, sides: [{ id: '1' }, { id: '3' }] }]);
    expect(await plan({ ...final, sides: [of('1'), of('4')] })).toMatchObject({ reason: 'live.sidesKnown' });
    expect((await plan({ ...final, court: 'Court 1' })).data).toMatchObject([
      { matchId: '1000000003', outcome: 'changed' },
    ]);
    expect(await plan(first)).toMatchObject({ code: 601, reason: 'live.hasResult' });
  });

  it('accepts pairs by their players, and creates a pair that has never played', async () => {
    const doubles = { drawId: '5', round: 'SF', slot: 0, sides: [of('2', '1'), of('3', '4')] } as const;
    expect((await plan(doubles)).data).toMatchObject([{ outcome: 'scheduled' }]);
    expect((await inDraw('5'))[0]).toMatchObject({ discipline: 'MD', sides: [{ id: '11' }, { id: '12' }] });
  });

  it('takes byes and results of an import into account, including retirements', async () => {
    const side = (id: Id) => ({ competitorId: id, playerIds: [id] });
    open.importing({
      ...{ matchId: '31', drawId: '6', discipline: 'MS', round: 'QF', slot: 1, sides: [side('2'), side('3')] },
      ...{ outcome: 'retired', winner: 2, games: [[5, 3]], date: '2026-11-24', order: 1 },
    });
    const listed = (await inDraw('6')).map(({ round, slot, isDrawn }) => `${round} ${slot} ${isDrawn}`);
    expect(listed).toEqual(['QF 2 false', 'QF 3 false', 'SF 0 true']);
    const semifinal = { drawId: '6', round: 'SF', slot: 0, court: 'Court 1' } as const;
    expect((await plan(semifinal)).data).toMatchObject([{ matchId: FIRST_ID, outcome: 'scheduled' }]);
    expect((await inDraw('6'))[2]).toMatchObject({ sides: [{ id: '1' }, { id: '3' }], court: 'Court 1' });
  });

  it('plans matches of a draw whose source has no places by round and sides, up to the next result', async () => {
    const side = (id: Id) => ({ competitorId: id, playerIds: [id] });
    open.importing({
      ...{ matchId: '31', drawId: '9', discipline: 'MS', round: 'SF', sides: [side('1'), side('2')] },
      ...{ outcome: 'completed', winner: 1, games: won as [number, number][], date: '2026-11-24', order: 1 },
    });
    const rounds = async () => (await order()).draws.find(({ drawId }) => drawId === '9')!.rounds;
    expect(await rounds()).toEqual(['SF', 'F']);
    expect(await plan(first)).toMatchObject({ code: 601, reason: 'live.noPlace' });
    const match = { drawId: '9', round: 'SF', sides: [of('3'), of('4')] } as const;
    expect(await plan({ ...match, sides: [of('1'), of('2')] })).toMatchObject({ code: 601, reason: 'live.hasResult' });
    expect(await plan({ ...match, sides: [of('1'), of('3')] })).toMatchObject({ reason: 'live.alreadyDrawn' });
    expect(await plan({ ...match, round: 'QF' })).toMatchObject({ code: 601, reason: 'live.noPlace' });
    expect((await plan({ ...match, court: 'Court 1' })).data).toMatchObject([{ outcome: 'scheduled' }]);
    expect(await plan({ ...match, sides: [of('2'), of('3')] })).toMatchObject({ reason: 'live.alreadyDrawn' });
    expect(await inDraw('9')).toMatchObject([{ round: 'SF', slot: null, matchId: FIRST_ID, court: 'Court 1' }]);
    await play(FIRST_ID);
    await until('the result has arrived', () => open.ofMatch(FIRST_ID).results().length === 1);
    expect(open.ofMatch(FIRST_ID).results()[0]!.match).not.toHaveProperty('slot');
    expect(await plan(match)).toMatchObject({ reason: 'live.hasResult' });
    expect((await plan({ drawId: '9', round: 'F', sides: [of('1'), of('3')] })).data).toMatchObject([
      { outcome: 'scheduled' },
    ]);
  });

  it('plans matches of a group by their sides', async () => {
    const match = { drawId: '7', round: 'G1', sides: [of('1'), of('2')] } as const;
    expect((await plan(match)).data).toMatchObject([{ outcome: 'scheduled' }]);
    expect((await plan({ ...match, sides: [of('2'), of('1')], court: 'Court 1' })).data).toMatchObject([
      { matchId: FIRST_ID, outcome: 'changed' },
    ]);
    expect(await inDraw('7')).toMatchObject([{ round: 'G1', slot: null, matchId: FIRST_ID }]);
  });

  it.each<[string, Plan, number]>([
    ['draw.notFound', { ...first, drawId: '99' }, 404],
    ['player.notFound', { ...first, sides: [of('1'), of('77')] }, 404],
    ['live.side', { ...first, sides: [of('1', '2'), of('3', '4')] }, 601],
    ['live.side', { ...first, sides: [of('1'), of('1')] }, 601],
    ['live.sidesUnknown', { drawId: '9', round: 'SF', slot: 0 }, 601],
    ['live.sidesUnknown', { ...first, round: 'F' }, 601],
    ['live.sidesUnknown', { drawId: '7', round: 'G1' }, 601],
    ['live.noPlace', { ...first, slot: 2 }, 601],
    ['live.noPlace', { ...first, round: 'QF' }, 601],
    ['live.noPlace', { drawId: '9', round: 'SF', sides: first.sides }, 601],
    ['live.hasResult', { ...first, drawId: '6', round: 'QF' }, 601],
    ['live.alreadyDrawn', { ...first, drawId: '6', round: 'QF', slot: 1 }, 601],
    ['live.gamesToWin', { ...first, gamesToWin: 3 }, 601],
  ])('refuses with %s: %j', async (reason, refused, code) => {
    expect(await plan(second, refused)).toMatchObject({ code, reason });
    expect((await inDraw('9')).map(({ matchId }) => matchId)).toEqual([null, null]);
  });

  it('rejects an unknown tournament, and callers without the permission', async () => {
    const body = { editionId: '99', matches: [first] };
    expect(await call(planMatches, { user, body })).toMatchObject({ code: 404, reason: 'event.notFound' });
    expect(await call(planMatches, { body })).toMatchObject({ code: 401 });
    expect(await call(planMatches, { user: userWith('Bo', []), body })).toMatchObject({ code: 403 });
  });
});

describe('a match that has begun', () => {
  beforeEach(async () => {
    await plan({ ...first, court: 'Court 1' });
    await open.ofMatch(FIRST_ID).enter({ type: 'call' });
  });

  it('keeps its plan, and no other match of the call is planned', async () => {
    expect(await plan(second, { ...first, court: 'Court 2' })).toMatchObject({ code: 601, reason: 'live.begun' });
    expect((await plan({ ...first, court: 'Court 1' })).data).toMatchObject([{ outcome: 'unchanged' }]);
    expect(await inDraw('9')).toMatchObject([{ court: 'Court 1', state: 'OnCourt' }, { matchId: null }]);
  });

  it('cannot be withdrawn', async () =>
    expect(await withdraw(FIRST_ID)).toMatchObject({ code: 601, reason: 'live.begun' }));

  it('is not replaced by a replay', async () => {
    const begun = open.commands().beginReplay({ editionId: '12', matchId: FIRST_ID }, {} as never);
    await expect(begun).rejects.toMatchObject({ reason: 'live.isLive' });
  });

  it('is not changed when another service schedules it again', async () => {
    const match = open.ofMatch(FIRST_ID);
    const again = { drawId: '9', round: 'SF', slot: 0, court: 'Court 3' };
    expect(await match.schedule(again)).toEqual({ scheduled: 0, changed: 0, unchanged: 0, begun: 1 });
    expect(await match.shown()).toMatchObject({ court: 'Court 1', state: 'OnCourt' });
    await expect(match.schedule({ ...again, slot: 1 })).rejects.toMatchObject({ reason: 'live.otherMatch' });
  });
});

it('a match that has not begun is counted by the terms of its last schedule', async () => {
  const match = open.ofMatch('7');
  await match.schedule({ gamesToWin: 2 });
  await match.schedule({ gamesToWin: 1 });
  expect(await match.shown()).toMatchObject({ gamesToWin: 1 });
});

it('a withdrawn match leaves the board and can be planned again under its id', async () => {
  await plan(first);
  expect(await withdraw(FIRST_ID)).toMatchObject({ code: 200 });
  expect(await onBoard()).toEqual([]);
  const query = { editionId: '12', matchId: FIRST_ID };
  expect(await call(getLiveMatch, { query })).toMatchObject({ code: 404, reason: 'live.notFound' });
  expect(await open.ofMatch(FIRST_ID).enter({ type: 'call' })).toMatchObject({ reason: 'live.notFound' });
  expect(await withdraw(FIRST_ID)).toMatchObject({ code: 404, reason: 'live.notFound' });
  expect((await inDraw('9'))[0]).toMatchObject({ matchId: null, sides: null });
  await open.restart();
  const other = { ...first, sides: [of('1'), of('4')] };
  expect((await plan(other)).data).toMatchObject([{ matchId: FIRST_ID, outcome: 'scheduled' }]);
  expect(await onBoard()).toEqual([FIRST_ID]);
});

describe('a program with a token', () => {
  const tokenFor = async (editionIds: Id[] | null) => {
    const body = { source: 'courtside', editionIds, days: 7 };
    return ((await call(createFeedToken, { user, body })).data as unknown as { token: string }).token;
  };
  const send = (token: string) => call(sendOrderOfPlay, { body: { token, editionId: '12', matches: [first] } });

  it('plans the matches whose scores it sends', async () => {
    expect((await send(await tokenFor(['12']))).data).toMatchObject([{ matchId: FIRST_ID, outcome: 'scheduled' }]);
    expect(await open.ofMatch(FIRST_ID).shown()).toMatchObject({ source: 'feed' });
    expect((await plan(first)).data).toMatchObject([{ matchId: FIRST_ID, outcome: 'unchanged' }]);
  });

  it('cannot plan those of other tournaments, nor with an invalid token', async () => {
    expect(await send(await tokenFor(['99']))).toMatchObject({ code: 403 });
    expect(await send('invented')).toMatchObject({ code: 401 });
    expect(await onBoard()).toEqual([]);
  });
});

describe('a draw that users make', () => {
  const drawn = (pairings: readonly object[] | undefined, type = 'DrawCorrected') =>
    open.append('tournaments', 'edition-12', [
      {
        type,
        data:
          type === 'DrawWithdrawn'
            ? { editionId: '12', drawId: '9' }
            : {
                ...{ editionId: '12', drawId: '9', discipline: 'MS', stage: 'main', name: 'Main', size: 4, byes: [] },
                ...(pairings && { pairings, isDecided: true }),
              },
      },
    ]);
  const one = (id: Id) => ({ competitorId: id, playerIds: [id] });
  const pairings = (...ids: Id[]) => [
    { slot: 0, sides: [one(ids[0]!), one(ids[1]!)] },
    { slot: 1, sides: [one(ids[2]!), one(ids[3]!)] },
  ];
  const sides = async () =>
    (await inDraw('9')).flatMap((match) => (match.matchId ? [match.sides!.map(({ id }) => id)] : []));
  const have = (expected: readonly (readonly Id[])[]) =>
    until('the order of play follows', async () => JSON.stringify(await sides()) === JSON.stringify(expected));

  it('is planned with its first round, follows replacements and a withdrawal, and returns with the draw', async () => {
    await drawn(pairings('1', '2', '3', '4'));
    await have([
      ['1', '2'],
      ['3', '4'],
    ]);
    await drawn(pairings('1', '4', '3', '2'));
    await have([
      ['1', '4'],
      ['3', '2'],
    ]);
    await drawn(undefined, 'DrawWithdrawn');
    await have([]);
    await open.restart();
    await drawn(pairings('1', '4', '3', '2'), 'DrawPublished');
    await have([
      ['1', '4'],
      ['3', '2'],
    ]);
    expect(await onBoard()).toHaveLength(2);
  });
});

it('follows a changed scoring format of its tournament with the matches that have not begun', async () => {
  await plan({ ...first, court: 'Court 1', notBefore: '2026-11-24T13:00:00.000Z' }, second);
  await open.ofMatch('1000000002').enter({ type: 'start', server: 1, firstServer: [0, 0] });
  const edition = { ...EDITION, format: '5x11' };
  await open.append('tournaments', 'edition-12', [{ type: 'EditionCorrected', data: edition }]);
  await until('the match has the format', async () => (await inDraw('9'))[0]?.gamesToWin === 3);
  expect(await inDraw('9')).toMatchObject([
    { court: 'Court 1', notBefore: '2026-11-24T13:00:00.000Z' },
    { gamesToWin: 2 },
  ]);
});
