import { paths } from '~/shared/url/paths';

/** Where to go after the login: the address that the query names if it is on this site, else home. */
export const targetAfterLogin = (named: string | null, origin: string): string => {
  if (named === null || !URL.canParse(named, origin)) return paths.home;
  const url = new URL(named, origin);
  // A path that begins with two slashes names a host: `/.//host` does once its dots are resolved.
  const isElsewhere = url.origin !== origin || url.pathname.startsWith('//') || url.pathname === paths.login();
  return isElsewhere ? paths.home : url.pathname + url.search + url.hash;
};
