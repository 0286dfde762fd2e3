import { paths } from '~/shared/url/paths';

/** The address after the login: the one in the query if it is on this site, otherwise home. */
export const targetAfterLogin = (named: string | null, origin: string): string => {
  if (named === null || !URL.canParse(named, origin)) return paths.home;
  const url = new URL(named, origin);
  // A path that begins with two slashes is a host: `/.//host` becomes one once its dots are resolved.
  const isElsewhere = url.origin !== origin || url.pathname.startsWith('//') || url.pathname === paths.login();
  return isElsewhere ? paths.home : url.pathname + url.search + url.hash;
};
