/**
 * Hidden files, programs of other servers, dumps and well-known back-offices. No page or file of the site has such a
 * path, and no link leads there, unlike to pages that have moved. `/.well-known` is not included.
 */
const SCAN =
  /\/\.(?!well-known(?:\/|$))|\.(?:php\d?|aspx?|jspx?|cgi|sql|bak|env|ini)(?:\/|$)|^\/(?:wp-(?:admin|content|includes|json)|phpmyadmin|cgi-bin|actuator)(?:\/|$)/i;

/** Whether only a scanner for vulnerabilities of other software requests the path. */
export const isScanPath = (path: string): boolean => SCAN.test(path);
