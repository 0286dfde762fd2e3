import { z } from 'zod';
import { accountTexts } from '../locales/account.js';
import { jsonBody } from '../shared/body.js';
import { flatRoute, route } from '../shared/route.js';
import { Email, OwnSession, Password, SessionId, UserName } from './fields.js';

const KB = 1_024;

const MAX_BODY = 4 * KB;

const base = { service: 'identity', cache: 'none', tags: [], query: z.object({}) } as const;

const write = { ...base, rate: 'write', byLeader: false } as const;

/** The answer to a captcha: the characters of the picture, or `work:` and a nonce (see `captchaImage`). */
const captchaAnswer = {
  uuid: z.string().max(64).optional(),
  code: z.string().max(64).optional(),
};

/** A typed password. Longer input is refused before it is hashed. */
const typed = z.string().min(1).max(64);

/** Routes for the session of a browser (specification, section 7). */
export const captchaImage = flatRoute({
  ...base,
  name: 'captchaImage',
  method: 'GET',
  path: '/captchaImage',
  summary: 'A captcha for one use within two minutes, with a computation as the alternative to reading the picture',
  access: 'public',
  rate: 'write',
  fields: {
    /** Whether the next login from this address needs the captcha. Registration always needs one. */
    captchaEnabled: z.boolean(),
    uuid: z.string(),
    /** An SVG picture in Base64. */
    img: z.string(),
    /**
     * Number of zero bits for people who cannot read the picture: they find a `nonce` for which SHA-256 of
     * `<uuid>:<nonce>` begins with this number of zero bits. The `code` is then `work:<nonce>`.
     */
    workBits: z.int().positive(),
  },
});

export const login = flatRoute({
  ...write,
  name: 'login',
  title: accountTexts.session.login,
  method: 'POST',
  path: '/login',
  summary: 'Signs in; the token goes into the header `Authorization: Bearer` of later calls',
  access: 'public',
  body: jsonBody(z.object({ username: typed, password: typed, ...captchaAnswer }), MAX_BODY),
  holdsSecret: true,
  fields: { token: z.string() },
});

/** The answer does not depend on whether the name is in use, so that it does not reveal which names exist. */
export const register = flatRoute({
  ...write,
  name: 'register',
  title: accountTexts.session.register,
  method: 'POST',
  path: '/register',
  summary: 'Creates an account, unless the user name is taken',
  access: 'public',
  body: jsonBody(z.object({ username: UserName, password: Password, email: Email, ...captchaAnswer }), MAX_BODY),
  holdsSecret: true,
  fields: {},
});

export const logout = flatRoute({
  ...write,
  name: 'logout',
  title: accountTexts.session.logout,
  method: 'POST',
  path: '/logout',
  summary: 'Ends the session of the token; without a session it does nothing',
  access: 'public',
  fields: {},
});

export const updatePassword = flatRoute({
  ...write,
  name: 'updatePassword',
  title: accountTexts.session.updatePassword,
  method: 'PUT',
  path: '/system/user/profile/updatePwd',
  summary: 'Changes the password of the signed-in user and ends all of their sessions',
  access: 'session',
  body: jsonBody(z.object({ oldPassword: typed, newPassword: Password }), MAX_BODY),
  holdsSecret: true,
  fields: {},
});

export const listOwnSessions = route({
  ...base,
  name: 'listOwnSessions',
  method: 'GET',
  path: '/system/user/profile/sessions',
  summary: 'The sessions of the signed-in user, the one of this call first, then the last active',
  access: 'user',
  rate: 'read',
  data: z.array(OwnSession),
});

export const endOwnSession = flatRoute({
  ...write,
  name: 'endOwnSession',
  title: accountTexts.session.endOwnSession,
  method: 'DELETE',
  path: '/system/user/profile/sessions/{id}',
  summary: 'Ends a session of the signed-in user; nothing happens where it has ended already',
  access: 'user',
  params: z.object({ id: SessionId }),
  fields: {},
});
