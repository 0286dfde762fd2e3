import { z } from 'zod';
import { User } from './caller.js';
import { route } from './route.js';

/** Pages use it to decide what to show. Every service knows the caller; players answers until accounts have their own service. */
export const getInfo = route({
  service: 'players',
  name: 'getInfo',
  method: 'GET',
  path: '/getInfo',
  summary: 'The signed-in user, with roles and permissions',
  access: 'user',
  cache: 'none',
  rate: 'read',
  tags: [],
  query: z.object({}),
  data: z.object({
    user: User.pick({ id: true, name: true }),
    roles: User.shape.roles,
    permissions: User.shape.permissions,
  }),
});
