import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { AccountErased, accountStream } from '@rallyrank/contracts/identity/account-events';
import { editPlayer, getPlayerForEdit, listPlayerHistory } from '@rallyrank/contracts/players/edits';
import { playerStream } from '@rallyrank/contracts/players/events';
import { getPlayerById } from '@rallyrank/contracts/players/players';
import { playerSuggestionNews } from '@rallyrank/contracts/players/suggestion-news';
import { playerSuggestions } from '@rallyrank/contracts/players/suggestions';
import type { User } from '@rallyrank/contracts/shared/caller';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import { suggestionLimits, suggestionStream } from '@rallyrank/contracts/shared/suggestions';
import { DOCUMENTS, SCHEDULED_JOBS } from '@rallyrank/infra/nest/ports';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { routeClient, type Sent } from '@rallyrank/infra/testing/route-client';
import { seenDecisions } from '@rallyrank/shared/suggestions/decided-suggestions';
import { suggestionTexts } from '@rallyrank/shared/suggestions/suggestion-texts';
import { openPlayers, type PlayersService } from './testing/players-service.js';

const { suggest, facts, own, list, accept, reject } = playerSuggestions;
const { unread, markRead } = playerSuggestionNews;
let players: PlayersService;
const user = (id: string, ...permissions: string[]): User => ({ ...userWith(`user ${id}`, permissions), id });
const fan = user('7');
const otherFan = user('8');
const editor = user('2', 'player:suggestion:decide', 'player:index:edit');
const otherEditor = user('3', 'player:suggestion:decide');
const answer = (route: RouteDef, sent: Sent = {}, caller: User | undefined = fan) =>
  routeClient(players)(route, caller, sent);
const send = async (...call: Parameters<typeof answer>) => (await answer(...call)).body;

const source = 'https://yearbook.example/2024#p7';
const ana = {
  name: { en: 'BERG Ana' },
  sourceKey: 'bwf:1',
  association: 'SWE',
  birthDate: '2000-07-01',
  otherNames: [],
};
const born = { id: '1', birthDate: '1999-07-01', source, comment: 'Page 7\nsays so' };
const suggestBorn = (body: object = {}, caller = fan) => send(suggest, { body: { ...born, ...body } }, caller);
const queue = async (state = 'open') => (await send(list, { query: { state } }, editor)).rows!;
const acceptBorn = (body: object = {}, caller = editor) =>
  answer(
    accept,
    { body: { suggestionId: '7-1', seen: { birthDate: '2000-07-01' }, reason: 'Checked', ...body } },
    caller,
  );
const shown = async () => (await send(getPlayerById, { query: { id: '1' } })).data!;
const decisions = async () => {
  const stored = await Array.fromAsync(players.store('players').readStream(playerStream('1')));
  return stored.map(({ type }) => type).filter((type) => type !== 'PlayerRegistered');
};

beforeEach(async () => {
  players = await openPlayers('2025-07-01T12:00:00Z', (id) => `user ${id}`);
  await players.importing(ana);
});
afterEach(() => players.stop());

describe('suggesting', () => {
  it('shows the facts to any user and puts the suggestion into the queue and the list of the reporter', async () => {
    const { data } = await send(facts, { query: { id: '1' } });
    expect(data).toMatchObject({
      player: { name: { en: 'BERG Ana' } },
      values: { birthDate: '2000-07-01', hand: null },
    });
    expect((await suggestBorn()).data).toEqual({ suggestionId: '7-1' });
    const row = {
      suggestionId: '7-1',
      state: 'open',
      player: { id: '1', name: { en: 'BERG Ana', zh: null }, association: 'SWE' },
      fields: [{ field: 'birthDate', before: '2000-07-01', now: '2000-07-01', suggested: '1999-07-01' }],
      source,
      comment: 'Page 7\nsays so',
      at: expect.any(String),
      decidedAt: null,
      reason: null,
    };
    expect(await queue()).toEqual([{ ...row, by: { id: '7', name: 'user 7' }, decidedBy: null, isInScope: true }]);
    expect((await send(own)).rows).toEqual([row]);
    expect((await send(own, {}, otherFan)).rows).toEqual([]);
    expect(await shown()).toMatchObject({ birthDate: '2000-07-01' });
  });

  it.each([
    ['birthDate', { birthDate: '1999-02-30' }],
    ['heightCm', { heightCm: 900 }],
    ['nameEn', { nameEn: null }],
    ['remarkEn', { remarkEn: 'x'.repeat(501) }],
    ['deathDate', { birthDate: undefined, deathDate: '1990-01-01' }],
    ['source', { source: 'javascript:alert(1)' }],
    ['source', { source: 'ftp://yearbook.example' }],
    ['source', { source: undefined }],
    ['comment', { comment: 'x'.repeat(501) }],
    ['comment', { comment: 'a\u202Eb' }],
    ['website', { website: 'data:text/html,x' }],
    ['userId', { userId: '8' }],
  ])('rejects a wrong %s at once', async (field, body) => {
    expect(await suggestBorn(body)).toMatchObject({ code: 430, field });
    expect(await queue()).toEqual([]);
  });

  it('rejects facts that are shown already, unknown players, and visitors', async () => {
    expect(await suggestBorn({ birthDate: '2000-07-01' })).toMatchObject({ code: 601, reason: 'suggestion.same' });
    expect(await suggestBorn({ birthDate: undefined })).toMatchObject({ reason: 'suggestion.same' });
    expect(await suggestBorn({ id: '99' })).toMatchObject({ code: 404, reason: 'player.notFound' });
    expect(await send(facts, { query: { id: '99' } })).toMatchObject({ code: 404 });
    expect((await routeClient(players)(suggest, undefined, { body: born })).status).toBe(401);
  });

  it('stores a repeated suggestion once, even if it is sent at the same time', async () => {
    const answers = await Promise.all([suggestBorn(), suggestBorn(), suggestBorn()]);
    expect(answers.map(({ data }) => data)).toEqual(Array.from({ length: 3 }, () => ({ suggestionId: '7-1' })));
    expect(await suggestBorn({ comment: 'Again' })).toMatchObject({ data: { suggestionId: '7-1' } });
    expect(await queue()).toHaveLength(1);
    const texts = players.service.app.get(DOCUMENTS).collection(suggestionTexts);
    expect(await texts.find({})).toMatchObject({ total: 1 });
    expect(await suggestBorn({}, otherFan)).toMatchObject({ data: { suggestionId: '8-1' } });
  });

  it('limits the suggestions of a user in an hour', async () => {
    const answers = [];
    for (let n = 0; n <= suggestionLimits.perHour; n++) answers.push(await suggestBorn({ heightCm: 150 + n }));
    expect(answers.map(({ code }) => code)).toEqual([...Array(suggestionLimits.perHour).fill(200), 427]);
    expect(answers.at(-1)).toMatchObject({ reason: 'suggestion.pace' });
    expect(await suggestBorn({}, otherFan)).toMatchObject({ code: 200 });
  });

  it('limits the open suggestions of a user', async () => {
    const made = Array.from({ length: suggestionLimits.open }, (_, n) => ({
      type: 'PlayerSuggestionMade',
      data: {
        suggestionId: `7-${n + 1}`,
        userId: '7',
        textId: 't',
        subject: { id: '1' },
        values: { heightCm: 150 + n },
        before: {},
      },
    }));
    await players.append('players', suggestionStream('7'), made);
    await players.service.caughtUp();
    expect(await suggestBorn()).toMatchObject({ code: 427, reason: 'suggestion.limit' });
    await send(reject, { body: { suggestionId: '7-1', reason: 'No source' } }, editor);
    expect(await suggestBorn()).toMatchObject({ data: { suggestionId: '7-21' } });
  });
});

describe('deciding', () => {
  beforeEach(() => suggestBorn());

  it('accepts: the change is by the editor, and the history names the reporter', async () => {
    expect((await acceptBorn()).status).toBe(200);
    expect(await shown()).toMatchObject({ birthDate: '1999-07-01' });
    const { rows } = await send(listPlayerHistory, { query: { id: '1' } }, editor);
    expect(rows).toHaveLength(2);
    expect(rows![0]).toMatchObject({
      kind: 'edited',
      by: { id: '2', name: 'user 2' },
      suggestedBy: { id: '7', name: 'user 7' },
      reason: 'Checked',
      fields: [{ field: 'birthDate', before: '2000-07-01', after: '1999-07-01' }],
      canTakeBack: true,
    });
    expect(rows![1]).toMatchObject({ kind: 'registered', suggestedBy: null });
    expect((await send(own)).rows).toMatchObject([
      { state: 'accepted', reason: 'Checked', fields: [{ before: '2000-07-01', now: '1999-07-01' }] },
    ]);
    expect(await queue()).toEqual([]);
    expect(await queue('accepted')).toMatchObject([{ by: { id: '7' }, decidedBy: { id: '2' } }]);
  });

  it('rejects with a reason, and changes nothing', async () => {
    expect(await send(reject, { body: { suggestionId: '7-1', reason: '' } }, editor)).toMatchObject({ code: 430 });
    expect((await send(reject, { body: { suggestionId: '7-1', reason: 'A fan page' } }, editor)).code).toBe(200);
    expect(await shown()).toMatchObject({ birthDate: '2000-07-01' });
    expect((await send(own)).rows).toMatchObject([{ state: 'rejected', reason: 'A fan page' }]);
    expect((await send(listPlayerHistory, { query: { id: '1' } }, editor)).rows).toHaveLength(1);
    expect(await suggestBorn()).toMatchObject({ data: { suggestionId: '7-2' } });
  });

  it('is news for the reporter until the reporter has seen it', async () => {
    await suggestBorn({ birthDate: undefined, heightCm: 170 });
    expect((await send(unread)).data).toEqual({ accepted: 0, rejected: 0 });
    await acceptBorn();
    await send(reject, { body: { suggestionId: '7-2', reason: 'No source' } }, editor);
    expect((await send(unread)).data).toEqual({ accepted: 1, rejected: 1 });
    expect((await send(unread, {}, otherFan)).data).toEqual({ accepted: 0, rejected: 0 });
    expect((await send(markRead)).code).toBe(200);
    expect((await send(markRead, {}, otherFan)).code).toBe(200);
    await players.restart();
    expect((await send(unread)).data).toEqual({ accepted: 0, rejected: 0 });
  });

  it('has one decision if several editors decide at the same time', async () => {
    const verdicts = [acceptBorn(), acceptBorn({}, otherEditor), acceptBorn({}, otherEditor)];
    const rejection = answer(reject, { body: { suggestionId: '7-1', reason: 'No source' } }, otherEditor);
    const answers = await Promise.all([...verdicts, rejection]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    for (const { status, body } of answers) if (status === 409) expect(body.reason).toBe('suggestion.decided');
    expect((await decisions()).filter((type) => type === 'PlayerSuggestionDecided')).toHaveLength(1);
  });

  it('makes the editor see a present value that has changed', async () => {
    await send(editPlayer, { body: { id: '1', birthDate: '2001-01-01', reason: 'Passport' } }, editor);
    expect((await acceptBorn()).body).toMatchObject({ reason: 'suggestion.changed' });
    expect(await queue()).toMatchObject([{ fields: [{ before: '2000-07-01', now: '2001-01-01' }] }]);
    expect((await acceptBorn({ seen: { birthDate: '2001-01-01' } })).status).toBe(200);
    expect(await shown()).toMatchObject({ birthDate: '1999-07-01' });
  });

  it('accepts what is shown meanwhile without another change', async () => {
    await send(editPlayer, { body: { id: '1', birthDate: '1999-07-01', reason: 'Passport' } }, editor);
    expect((await acceptBorn({ seen: { birthDate: '1999-07-01' } })).status).toBe(200);
    expect(await decisions()).toEqual(['PlayerEdited', 'PlayerSuggestionDecided']);
  });

  it('stores the change and the decision together, once for a repeated command', async () => {
    const headers = { 'Idempotency-Key': 'accept-7-1-once' };
    const body = { suggestionId: '7-1', seen: { birthDate: '2000-07-01' }, reason: 'Checked' };
    const codes = [];
    for (let n = 0; n < 2; n++) codes.push((await answer(accept, { body, headers }, editor)).status);
    expect(codes).toEqual([200, 200]);
    expect(await decisions()).toEqual(['PlayerEdited', 'PlayerSuggestionDecided']);
    const stored = await Array.fromAsync(players.store('players').readStream(playerStream('1')));
    const [edit, decision] = stored.slice(-2);
    expect(decision!.position).toBe(edit!.position + 1);
    expect(edit!.metadata).toMatchObject({ user: '2', reason: 'Checked', suggestion: '7-1' });
    await players.restart();
    expect((await acceptBorn({ seen: { birthDate: '1999-07-01' } }, otherEditor)).body.reason).toBe(
      'suggestion.decided',
    );
    // A decision is a version of the player, which editors expect.
    expect((await send(getPlayerForEdit, { query: { id: '1' } }, editor)).data).toMatchObject({ version: 3 });
    await players.importing({ ...ana, heightCm: 170 });
    expect(await shown()).toMatchObject({ birthDate: '1999-07-01', heightCm: 170 });
  });

  it.each([[[]], [['player:index:edit']], [['player:suggestion:list']], [['player:suggestion']]])(
    'is forbidden for a user with %j',
    async (permissions) => {
      const caller = user('9', ...permissions);
      expect((await acceptBorn({}, caller)).status).toBe(403);
      expect((await answer(reject, { body: { suggestionId: '7-1', reason: 'No source' } }, caller)).status).toBe(403);
      const mayRead = permissions.includes('player:suggestion:list');
      expect((await answer(list, {}, caller)).status).toBe(mayRead ? 200 : 403);
    },
  );

  it('rejects unknown suggestions and ids that are none', async () => {
    expect((await acceptBorn({ suggestionId: '7-2' })).body).toMatchObject({
      code: 404,
      reason: 'suggestion.notFound',
    });
    expect((await acceptBorn({ suggestionId: '7' })).body).toMatchObject({ code: 430, field: 'suggestionId' });
    expect((await acceptBorn({ suggestionId: '__proto__' })).body).toMatchObject({ code: 430 });
    expect((await acceptBorn({ seen: {} })).body).toMatchObject({ reason: 'suggestion.changed' });
  });
});

it('is about the player with whom the subject has been merged', async () => {
  await players.importing({ ...ana, name: { en: 'BERG Anna' }, sourceKey: 'bwf:2', birthDate: '2000-07-02' });
  await suggestBorn({ id: '2' });
  await players.append('players', playerStream('1'), [
    { type: 'PlayersMerged', data: { playerId: '1', mergedId: '2', decided: {} } },
  ]);
  await players.service.caughtUp();
  expect(await queue()).toMatchObject([{ player: { id: '1' }, fields: [{ now: '2000-07-01' }] }]);
  expect(await suggestBorn({ id: '2', birthDate: '2000-07-01' })).toMatchObject({ reason: 'suggestion.same' });
  expect((await acceptBorn()).status).toBe(200);
  expect(await shown()).toMatchObject({ birthDate: '1999-07-01' });
  expect((await send(own)).rows).toMatchObject([{ state: 'accepted', fields: [{ now: '1999-07-01' }] }]);
});

it('forgets the reporter and the texts together with the account', async () => {
  await suggestBorn();
  await acceptBorn();
  await send(markRead);
  await players.append('identity', accountStream('7'), [{ type: AccountErased.type, data: { id: '7' } }]);
  await players.service.caughtUp();
  const [row] = await queue('accepted');
  expect(row).toMatchObject({ by: null, source: null, comment: null });
  const jobs = players.service.app.get(SCHEDULED_JOBS);
  expect(await jobs.find(({ id }: { id: string }) => id === 'forget-erased-reporters')!.run({})).toEqual({ texts: 1 });
  const texts = players.service.app.get(DOCUMENTS).collection(suggestionTexts);
  expect(await texts.find({})).toMatchObject({ total: 0 });
  const seen = players.service.app.get(DOCUMENTS).collection(seenDecisions);
  expect(await seen.find({})).toMatchObject({ total: 0 });
});
