import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { dataScopes, role } from '@rallyrank/contracts/identity/role';
import { setUserRoles } from '@rallyrank/contracts/identity/users';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { until } from '@rallyrank/infra/testing/until';
import { ACCOUNTS } from '../accounts/token.js';
import { superuser } from '../testing/add-role.js';
import { Replicas } from '../testing/replicas.js';
import { RIGHTS_QUEUE } from './rights-queue.js';

const replicas = new Replicas();
beforeAll(() => replicas.start());
afterAll(() => replicas.stop());

test('a role that a former leader still has to give is not given: the next leader may have changed it', async () => {
  const { office, send, follower } = replicas;
  const [listing, adding] = ['system:post:list', 'system:post:add'];
  const roleId = await office.addRole([listing], dataScopes.all);
  const ownRole = await office.addRole(['system:user:edit', listing], dataScopes.all);
  const operator = await office.userOf(await office.addUser({ roleIds: [ownRole] }));
  const userId = await office.addUser();
  const { service } = office.onFolder;
  const queue = service.app.get(RIGHTS_QUEUE);
  const earlier = Promise.withResolvers<void>();
  void queue.run(() => earlier.promise);
  const run = jest.spyOn(queue, 'run');
  const given = send.follower(setUserRoles, operator, { query: { userId, roleIds: roleId } });
  await until('the leader has the write', () => run.mock.calls.length > 0);
  const stopped = service.stop();
  await until('the other replica leads', () => follower.service.app.get(ReplicaStatus).leads);
  // The operator may not give the right that it gets now.
  const body = { roleId, ...office.roleValues([listing, adding], dataScopes.all) };
  const headers = { 'If-Match': '"1"' };
  expect((await send.follower(role.routes.change, superuser, { body, headers })).status).toBe(200);
  earlier.resolve();
  expect((await given).status).toBe(503);
  await stopped;
  expect((await follower.service.app.get(ACCOUNTS).get(userId))?.roles).toEqual([]);
});
