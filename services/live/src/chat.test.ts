import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AccountErased, accountStream } from '@rallyrank/contracts/identity/account-events';
import { dictData } from '@rallyrank/contracts/identity/dictionary';
import { setting, settingKeys } from '@rallyrank/contracts/identity/settings';
import * as chat from '@rallyrank/contracts/live/chat';
import { chatChanged } from '@rallyrank/contracts/live/rpc';
import { routes, rpcs } from '@rallyrank/contracts/registry';
import type { User } from '@rallyrank/contracts/shared/caller';
import { EditionScheduled, editionStream } from '@rallyrank/contracts/tournaments/events';
import { ACCOUNTS } from '@rallyrank/identity/accounts/token';
import { IdentityModule } from '@rallyrank/identity/identity.module';
import { SCHEDULED_JOBS } from '@rallyrank/infra/nest/ports';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { routeClient } from '@rallyrank/infra/testing/route-client';
import { ServiceOnFolder } from '@rallyrank/infra/testing/service-on-folder';
import { until } from '@rallyrank/infra/testing/until';
import { ChatRooms } from './feed/chat-rooms.js';
import { LiveModule } from './live.module.js';

const onFolder = new ServiceOnFolder(
  { modules: { identity: IdentityModule, live: LiveModule }, routes, rpcs },
  '2026-01-10T12:00:00.000Z',
);
const send = routeClient(onFolder);
const moderator = { ...userWith('Mo', ['live:chat:moderate']), id: '9' };

let count = 100;
/** A new writer, who has no earlier messages. */
const writer = (): User => ({ ...userWith(`Writer ${++count}`, []), id: String(count) });
/** Gives a writer an account. */
const register = ({ id, name }: User, nickName?: string) =>
  onFolder.service.app.get(ACCOUNTS).put({
    ...(nickName !== undefined && { nickName }),
    ...{ id, name, nameKey: name.toLowerCase(), email: null, passwordHash: '', roles: [] },
    ...{ mustChangePassword: false, createdAt: '2026-01-10T12:00:00.000Z' },
  });
const write = (user: User | undefined, text: string, editionId = '7') =>
  send(chat.writeChat, user, { body: { editionId, text } });
const texts = async (editionId = '7') =>
  ((await send(chat.listChat, undefined, { query: { editionId } })).body.rows ?? []).map(({ text }) => text);
const moderate = (body: object, user: User = moderator) => send(chat.moderateChat, user, { body });
const reports = async () => (await send(chat.listChatReports, moderator)).body.rows ?? [];

const superuser = { ...moderator, roles: ['admin'] };
/** Changes a setting of the site once it exists, and waits until the change applies. */
const setTo = async (configKey: string, configValue: string) => {
  const find = async () => (await send(setting.routes.list, superuser, { query: { configKey } })).body.rows?.[0];
  await until('the setting exists', async () => (await find()) !== undefined);
  const { configId: id, version } = (await find())!;
  const headers = { 'If-Match': `"${version}"` };
  expect((await send(setting.routes.change, superuser, { body: { id, configValue }, headers })).body.code).toBe(200);
  await onFolder.service.caughtUp();
};

const CHATS = ['7', '8', '11', '12', '13', '14', '15', '16'];
beforeAll(async () => {
  await onFolder.start();
  for (const editionId of CHATS) {
    const data = {
      ...{ editionId, seriesId: '1', name: { en: `Open ${editionId}` }, level: 'super-1000', season: 2026 },
      ...{ startDate: '2026-01-06', endDate: '2026-01-11', status: 'scheduled', sourceKeys: [] },
    };
    await onFolder.append('tournaments', editionStream(editionId), [{ type: EditionScheduled.type, data }]);
  }
  await onFolder.service.caughtUp();
});
afterAll(() => onFolder.stop());

test('a message is shown to visitors, newest first, and announced to every replica', async () => {
  const heard: unknown[] = [];
  const stop = onFolder.service.rpc.listen(chatChanged, (message) => void heard.push(message));
  const ann = writer();
  const { body } = await write(ann, ' Well  played ');
  await write(writer(), 'Thanks');
  stop();
  expect(body.data).toMatchObject({ text: 'Well played', writer: { id: ann.id, name: ann.name } });
  expect(await texts()).toEqual(['Thanks', 'Well played']);
  expect(heard[0]).toEqual({ editionId: '7', change: { message: body.data } });
});

test('the writer is shown with the nickname, not the name of the account', async () => {
  const ann = writer();
  await register(ann, 'Smash queen');
  expect((await write(ann, 'Hello')).body.data).toMatchObject({ writer: { id: ann.id, name: 'Smash queen' } });
});

test('messages in the same millisecond stay in the order in which they were written', async () => {
  const written = Array.from({ length: 12 }, (_, at) => `Message ${at}`);
  for (const text of written) await write(writer(), text, '16');
  expect(await texts('16')).toEqual(written.toReversed());
});

test('a tournament that does not exist has no chat, neither for writing nor for reading', async () => {
  const { status, body } = await write(writer(), 'Anybody?', '99');
  expect({ status, reason: body.reason }).toEqual({ status: 404, reason: 'event.notFound' });
  expect((await moderate({ action: 'close', editionId: '99', reason: 'Night' })).status).toBe(404);
  expect(await texts('99')).toEqual([]);
  expect(await onFolder.service.app.get(ChatRooms).room('99')).toBeUndefined();
  expect(await onFolder.service.app.get(ChatRooms).room('7')).toBeDefined();
});

describe('limits', () => {
  test('visitors can only read', async () => expect((await write(undefined, 'Hello')).status).toBe(401));

  test('a second message within two seconds is rejected with the time to wait', async () => {
    const ann = writer();
    await write(ann, 'First');
    const { status, body } = await write(ann, 'Second');
    expect({ status, reason: body.reason }).toEqual({ status: 429, reason: 'chat.tooSoon' });
    expect(await texts()).not.toContain('Second');
  });

  test.each([
    ['nothing', ''],
    ['more than 200 characters', 'x'.repeat(201)],
  ])('%s is refused', async (_, text) =>
    expect((await write(writer(), text)).body).toMatchObject({ code: 601, reason: 'chat.text' }),
  );

  test('a message of 100 kB is rejected before it is read', async () =>
    expect((await write(writer(), 'x'.repeat(100_000))).status).toBe(400));

  test('the pace of writing is a setting, which can change while the site runs', async () => {
    const ann = writer();
    await setTo(settingKeys.chatPause, '0');
    await setTo(settingKeys.chatMessages, '2');
    for (const text of ['First', 'Second']) expect((await write(ann, text)).status).toBe(200);
    expect((await write(ann, 'Third')).body).toMatchObject({ code: 427, reason: 'chat.tooSoon' });
    await setTo(settingKeys.chatPause, '2');
    await setTo(settingKeys.chatMessages, '20');
  });

  test('a word in the dictionary is rejected as soon as it is added', async () => {
    expect((await write(writer(), 'Rubbish!', '8')).status).toBe(200);
    const entry = {
      ...{ dictType: 'chat_blocked_word', dictLabel: 'rubbish', enLabel: null, dictValue: 'rubbish', dictSort: 1 },
      ...{ listClass: 'default', isDefault: 'N', status: '0', remark: null },
    };
    const created = await send(dictData.routes.create, superuser, { body: entry });
    expect(created.body).toMatchObject({ code: 200 });
    expect((await write(writer(), 'R-u-b-b-i-s-h', '8')).body.reason).toBe('chat.blockedWord');
  });
});

describe('moderation', () => {
  test('a reported message is removed everywhere', async () => {
    const { body } = await write(writer(), 'An insult', '11');
    const id = String(body.data?.id);
    const [bo, cy] = [writer(), writer()];
    for (const reader of [bo, bo, cy])
      expect((await send(chat.reportChat, reader, { body: { id, reason: 'insult' } })).status).toBe(200);
    expect(await reports()).toMatchObject([{ id, reports: 2, message: { text: 'An insult' }, isSilenced: false }]);
    expect((await moderate({ action: 'remove', id, reason: 'Insult' }, writer())).status).toBe(403);
    expect((await moderate({ action: 'remove', id, reason: 'Insult' })).status).toBe(200);
    expect([await reports(), await texts('11')]).toEqual([[], []]);
    expect((await send(chat.reportChat, bo, { body: { id, reason: 'again' } })).body.reason).toBe('chat.notFound');
    // Readers who have loaded it by pages lose it, too, even after a restart.
    const removed = async () => (await send(chat.listChat, undefined, { query: { editionId: '11' } })).body;
    expect(await removed()).toMatchObject({ removedIds: [id] });
    await onFolder.restart();
    expect(await removed()).toMatchObject({ removedIds: [id] });
    const room = await onFolder.service.app.get(ChatRooms).room('11');
    const heard: unknown[] = [];
    room!.join({ send: ({ text }) => heard.push(JSON.parse(text)) }, undefined);
    expect(heard).toMatchObject([{ type: 'snapshot', state: { messages: [], removedIds: [id] } }]);
  });

  test('a message that is kept leaves the queue', async () => {
    const { body } = await write(writer(), 'Fair', '12');
    await send(chat.reportChat, writer(), { body: { id: body.data?.id, reason: 'boring' } });
    await moderate({ action: 'keep', id: body.data?.id });
    expect([await reports(), await texts('12')]).toEqual([[], ['Fair']]);
  });

  test('nobody can report their own messages', async () => {
    const ann = writer();
    const { body } = await write(ann, 'My own', '12');
    const { status, body: answer } = await send(chat.reportChat, ann, { body: { id: body.data?.id, reason: 'mine' } });
    expect([status, answer.code, answer.reason]).toEqual([422, 601, 'chat.ownMessage']);
    expect(await reports()).toEqual([]);
  });

  test('somebody without an account cannot be silenced', async () => {
    const { body } = await moderate({ action: 'silence', userId: '987654', minutes: 60, reason: 'Spam' });
    expect(body).toMatchObject({ code: 404, reason: 'chat.noWriter', msg: 'There is no user with the id 987654' });
    expect((await send(chat.listSilenced, moderator)).body.rows).toEqual([]);
  });

  test('a silenced writer cannot write until the moderator ends the silence', async () => {
    const ann = writer();
    await register(ann);
    await moderate({ action: 'silence', userId: ann.id, minutes: 60, reason: 'Spam' });
    expect((await write(ann, 'Hello', '13')).body).toMatchObject({ code: 601, reason: 'chat.silenced' });
    const silenced = async () => (await send(chat.listSilenced, moderator)).body.rows;
    expect(await silenced()).toEqual([
      { userId: ann.id, name: ann.name, until: '2026-01-10T13:00:00.000Z', reason: 'Spam' },
    ]);
    await moderate({ action: 'silence', userId: ann.id, minutes: 0, reason: 'Agreed' });
    expect([(await write(ann, 'Hello', '13')).status, await silenced()]).toEqual([200, []]);
  });

  test('a closed chat accepts no messages, even after a restart', async () => {
    await moderate({ action: 'close', editionId: '14', reason: 'Night' });
    await onFolder.restart();
    expect((await write(writer(), 'Hello', '14')).body.reason).toBe('chat.closed');
    const isClosed = async () =>
      (await send(chat.listChat, undefined, { query: { editionId: '14' } })).body as unknown as { isClosed: boolean };
    expect(await isClosed()).toMatchObject({ isClosed: true });
    // The tournament is not on the board, but it is in the list.
    const closed = async () => (await send(chat.listClosedChats, moderator)).body.rows;
    expect(await closed()).toMatchObject([{ event: { id: '14', name: { en: 'Open 14' } }, reason: 'Night' }]);
    expect((await send(chat.listClosedChats, writer())).status).toBe(403);
    await moderate({ action: 'open', editionId: '14' });
    expect([await isClosed(), await closed()]).toMatchObject([{ isClosed: false }, []]);
    expect((await moderate({ action: 'open', editionId: '99' })).status).toBe(404);
    expect((await write(writer(), 'Hello', '14')).status).toBe(200);
  });
});

test('messages of an erased account are removed', async () => {
  const ann = writer();
  const { body } = await write(ann, 'Remember me', '15');
  const room = await onFolder.service.app.get(ChatRooms).room('15');
  const heard: string[] = [];
  const reader = { send: ({ text }: { readonly text: string }) => heard.push(text) };
  room!.join(reader, undefined);
  expect(heard[0]).toContain('Remember me');
  await onFolder.append('identity', accountStream(ann.id), [{ type: AccountErased.type, data: { id: ann.id } }]);
  await onFolder.service.caughtUp();
  const job = onFolder.service.app.get(SCHEDULED_JOBS).find(({ id }: { id: string }) => id === 'forget-erased-writers');
  await job.run({});
  expect(await texts('15')).toEqual([]);
  await until('the open chat loses it', () => heard.some((text) => text.includes(`"removedId":"${body.data?.id}"`)));
  room!.join(reader, undefined);
  expect(heard.at(-1)).not.toContain('Remember me');
});
