import { z } from 'zod';
import { siteMenuTexts } from '../locales/site-menu.js';
import { jsonBody } from '../shared/body.js';
import { User } from '../shared/caller.js';
import { flatRoute, route } from '../shared/route.js';

/** Display data of a menu page; absent for an entry that only wraps another one. */
export const RouterMeta = z.object({
  title: z.string(),
  enTitle: z.string(),
  icon: z.string().nullable(),
  noCache: z.boolean(),
  affix: z.boolean(),
  /** The address to which an external entry leads. */
  link: z.string().nullable(),
});

/** An entry of the route tree (specification, section 2): a directory, a page, a frame with another site, or a link. */
export interface Router {
  name: string;
  path: string;
  hidden: boolean;
  /** `noRedirect` if the breadcrumb part has no link. */
  redirect?: string | undefined;
  /** Whether it is shown as a directory even with a single entry. */
  alwaysShow?: boolean | undefined;
  /** `Layout`, `ParentView`, `InnerLink`, or the key of a view. */
  component: string;
  /** Parameters as JSON text. */
  query?: string | undefined;
  meta?: z.infer<typeof RouterMeta> | undefined;
  children?: Router[] | undefined;
}
export const Router: z.ZodType<Router> = z.object({
  name: z.string(),
  path: z.string(),
  hidden: z.boolean(),
  redirect: z.string().optional(),
  alwaysShow: z.boolean().optional(),
  component: z.string(),
  query: z.string().optional(),
  meta: RouterMeta.optional(),
  get children() {
    return z.array(Router).optional();
  },
});

const base = { service: 'identity', method: 'GET', rate: 'read', query: z.object({}) } as const;
/** The answers depend only on roles and menus. */
const ofVisitors = { ...base, access: 'public', cache: 'short', tags: ['identity.role', 'identity.menu'] } as const;

/** The enabled directories and pages of the roles of the caller. */
export const getRouters = route({
  ...base,
  name: 'getRouters',
  path: '/getRouters',
  summary: 'The menu of the signed-in user, as a tree of routes',
  access: 'session',
  cache: 'none',
  tags: [],
  data: z.array(Router),
});

export const getVisitorRouters = route({
  ...ofVisitors,
  name: 'getVisitorRouters',
  path: '/getVisitorRouters',
  summary: 'The menu of somebody who is not signed in, as a tree of routes',
  data: z.array(Router),
});

export const getVisitorInfo = flatRoute({
  ...ofVisitors,
  name: 'getVisitorInfo',
  path: '/getVisitorInfo',
  summary: 'The pages and permissions of somebody who is not signed in',
  fields: { roles: User.shape.roles, permissions: User.shape.permissions },
});

/** Number of seconds for which a browser keeps its id as a visitor (specification, section 4). */
export const BROWSER_ID_SECONDS = 43_200;

/** Creates no session: visitors need none, and nothing is stored. */
export const visitorLogin = flatRoute({
  ...base,
  name: 'visitorLogin',
  title: siteMenuTexts.visitorLogin,
  method: 'POST',
  path: '/visitorLogin',
  summary: 'Begins a visit: the pages that somebody without an account may open',
  access: 'public',
  cache: 'none',
  tags: [],
  rate: 'write',
  byLeader: false,
  /** `detail` is the id of the browser. */
  body: jsonBody(z.object({ detail: z.string().min(1).max(128) }), 1_024),
  fields: { roles: User.shape.roles, permissions: User.shape.permissions, expiresIn: z.int().positive() },
});

/** The gateway rejects blocked addresses before it calls a service. */
export const checkIpInfo = flatRoute({
  ...base,
  name: 'checkIpInfo',
  path: '/checkIpInfo',
  summary: 'Whether this address may use the site; 428 where it is blocked',
  access: 'public',
  cache: 'none',
  tags: [],
  query: z.object({ detail: z.string().max(128).optional(), type: z.enum(['headers', 'params']).optional() }),
  fields: {},
});

export const routerRoutes = [getRouters, getVisitorRouters, getVisitorInfo, visitorLogin, checkIpInfo];
