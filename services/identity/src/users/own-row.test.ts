import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getInfo } from '@rallyrank/contracts/identity/get-info';
import { post } from '@rallyrank/contracts/identity/post';
import { exportOwnData, getOwnProfile } from '@rallyrank/contracts/identity/profile';
import { BackOffice } from '../testing/back-office.js';

const office = new BackOffice();
beforeAll(() => office.start());
afterAll(office.stop);

const addPost = async (postName: string) => {
  const body = { postCode: postName, postName, postSort: 1, status: '0', remark: null };
  return String((await office.asAdmin(post.routes.create, { body })).body.data?.postId);
};

test('users see their department and posts, but not the remarks of operators about them', async () => {
  const deptId = await office.addDepartment();
  const postIds = [await addPost('Editor'), await addPost('Umpire')];
  const stated = { deptId, postIds, phonenumber: '13800000000', email: 'li@example.org', sex: '1', remark: 'late' };
  const userId = await office.addUser({ ...stated, roleIds: [await office.addRole(['system:user:list'], '5')] });
  const user = await office.userOf(userId);
  const { deptId: _, remark: __, postIds: ___, ...shown } = stated;
  const own = { ...shown, userId, deptId, nickName: expect.any(String), dept: { deptName: expect.any(String) } };

  const info = (await office.send(getInfo, user)).body as unknown as { user: object };
  expect(info.user).toMatchObject({ ...own, id: userId, name: user.name, userName: user.name, status: '0' });
  const profile = (await office.send(getOwnProfile, user)).body;
  expect(profile).toMatchObject({ data: own, roleGroup: expect.stringMatching(/^Role /), postGroup: 'Editor,Umpire' });
  const exported = (await office.send(exportOwnData, user)).body.data as unknown as { account: object };
  expect(exported.account).toMatchObject({ posts: ['Editor', 'Umpire'], phonenumber: stated.phonenumber });
  for (const answer of [info, profile, exported]) expect(JSON.stringify(answer)).not.toContain('late');
});

test('those who registered themselves have neither department nor posts', async () => {
  const user = await office.userOf(await office.addUser());
  const nothing = { deptId: null, dept: null, phonenumber: null };
  expect((await office.send(getOwnProfile, user)).body).toMatchObject({ data: nothing, roleGroup: '', postGroup: '' });
  expect((await office.send(getInfo, user)).body).toMatchObject({ user: nothing });
});
