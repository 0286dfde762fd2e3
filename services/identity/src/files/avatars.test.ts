import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { downloadResource, setOwnAvatar } from '@rallyrank/contracts/identity/files';
import { getInfo } from '@rallyrank/contracts/identity/get-info';
import { getOwnProfile } from '@rallyrank/contracts/identity/profile';
import { createUser, getUser, removeUsers } from '@rallyrank/contracts/identity/users';
import { samplePicture } from '@rallyrank/infra/testing/sample-pictures';
import { BackOffice } from '../testing/back-office.js';

const office = new BackOffice();
beforeAll(() => office.start());
afterAll(() => office.stop());

test('an avatar is shown beside its user everywhere, and removed with the user', async () => {
  const { body } = await office.asAdmin(createUser, { body: office.userValues() });
  const id = String(body.data?.userId);
  const user = await office.userOf(id);
  const form = new FormData();
  form.set('avatarfile', new Blob([new Uint8Array(await samplePicture('png'))]), 'me.png');
  const { imgUrl: avatar } = (await office.send(setOwnAvatar, user, { form })).body as unknown as { imgUrl: string };
  expect(avatar).toMatch(/^\/profile\/avatar\/2026\/01\/01\/[0-9a-f]{32}\.png$/);
  expect((await office.send(getInfo, user)).body).toMatchObject({ user: { avatar } });
  expect((await office.send(getOwnProfile, user)).body.data).toMatchObject({ avatar });
  expect((await office.asAdmin(getUser, { id })).body.data).toMatchObject({ avatar });
  const seen = () => office.asAdmin(downloadResource, { query: { resource: avatar } });
  expect((await seen()).status).toBe(200);
  expect((await office.asAdmin(removeUsers, { id })).status).toBe(200);
  expect((await seen()).status).toBe(404);
});

test('an avatar is a picture', async () => {
  const { body } = await office.asAdmin(createUser, { body: office.userValues() });
  const user = await office.userOf(String(body.data?.userId));
  const form = new FormData();
  form.set('avatarfile', new Blob(['%PDF-1.7']), 'me.pdf');
  const refused = await office.send(setOwnAvatar, user, { form });
  expect(refused.body).toMatchObject({
    reason: 'file.format',
    msg: 'File format incorrect, please upload png/jpg/jpeg format files!',
  });
});
