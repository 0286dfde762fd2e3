import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { dataScopes, role } from '@rallyrank/contracts/identity/role';
import { createUser, setUserRoles } from '@rallyrank/contracts/identity/users';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { until } from '@rallyrank/infra/testing/until';
import type { Accounts } from '../accounts/collections.js';
import { Passwords } from '../accounts/passwords.js';
import { ACCOUNTS } from '../accounts/token.js';
import { superuser } from '../testing/add-role.js';
import { Replicas } from '../testing/replicas.js';
import { partOf } from '../users/user-row.js';
import { RIGHTS_QUEUE } from './rights-queue.js';

const replicas = new Replicas();
beforeAll(() => replicas.start());
afterAll(() => replicas.stop());

test('running and queued writes of a former leader assign no role, since the next leader may have changed it', async () => {
  const { office, send, follower } = replicas;
  const [listing, adding] = ['system:post:list', 'system:post:add'];
  const roleId = await office.addRole([listing], dataScopes.all);
  const ownRole = await office.addRole(['system:user:edit', listing], dataScopes.all);
  const operator = await office.userOf(await office.addUser({ roleIds: [ownRole] }));
  const userId = await office.addUser();
  const { service } = office.onFolder;
  const queue = service.app.get(RIGHTS_QUEUE);
  const hashed = Promise.withResolvers<string>();
  const hash = jest.spyOn(service.app.get(Passwords), 'hash').mockReturnValue(hashed.promise);
  const body = office.userValues({ roleIds: [roleId] });
  const begun = send.follower(createUser, superuser, { body });
  await until('the leader has begun the first write', () => hash.mock.calls.length > 0);
  const run = jest.spyOn(queue, 'run');
  const queued = send.follower(setUserRoles, operator, { query: { userId, roleIds: roleId } });
  await until('the leader has the second one', () => run.mock.calls.length > 0);
  const stopped = service.stop();
  await until('the other replica leads', () => follower.service.app.get(ReplicaStatus).leads);
  // The operator may not grant the permission that it now contains.
  const more = { roleId, ...office.roleValues([listing, adding], dataScopes.all) };
  const headers = { 'If-Match': '"1"' };
  expect((await send.follower(role.routes.change, superuser, { body: more, headers })).status).toBe(200);
  hashed.resolve('a hash');
  expect([(await begun).status, (await queued).status]).toEqual([503, 503]);
  await stopped;
  const accounts: Accounts = follower.service.app.get(ACCOUNTS);
  expect(await accounts.find({ where: { roleList: { contains: partOf(roleId) } } })).toMatchObject({ total: 0 });
});
