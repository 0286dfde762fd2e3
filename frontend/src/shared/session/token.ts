import { readCookie } from '../browser/cookie';

/** The cookie that keeps the token between visits (specification, section 4); the server reads only the header. */
const COOKIE = 'Admin-Token';

export const sessionToken = (): string | undefined => readCookie(COOKIE) || undefined;
