import { z } from 'zod';
import { User } from '../shared/caller.js';
import { Id } from '../shared/ids.js';
import { flatRoute } from '../shared/route.js';

/** A separate file from the other routes, because every page needs this one. */
export const getInfo = flatRoute({
  service: 'identity',
  name: 'getInfo',
  method: 'GET',
  path: '/getInfo',
  summary: 'The signed-in user, with roles and permissions',
  access: 'session',
  rate: 'read',
  cache: 'none',
  tags: [],
  query: z.object({}),
  fields: {
    /** `avatar` is the path of the picture (`downloadResource`); null if there is none. */
    user: User.pick({ id: true, name: true }).extend({
      // The names in the back office contract.
      userId: User.shape.id,
      userName: User.shape.name,
      nickName: z.string(),
      deptId: Id.nullable(),
      dept: z.object({ deptName: z.string(), leader: z.string().nullable() }).nullable(),
      email: z.string().nullable(),
      phonenumber: z.string().nullable(),
      sex: z.enum(['0', '1', '2']),
      status: z.enum(['0', '1']),
      avatar: z.string().nullable(),
    }),
    roles: User.shape.roles,
    permissions: User.shape.permissions,
    playerScopes: User.shape.playerScopes,
    /**
     * Whether the password must be replaced. Until then the user has no roles, and calls that require more than a
     * session are refused.
     */
    isDefaultModifyPwd: z.boolean(),
  },
});
