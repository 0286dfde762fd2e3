const SECONDS_PER_DAY = 86_400;

export const readCookie = (name: string, jar = document.cookie): string | undefined =>
  jar
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Text that sets a cookie; on https it is never sent without encryption. */
export const cookieText = (name: string, value: string, days: number, protocol: string): string =>
  `${name}=${value}; Max-Age=${days * SECONDS_PER_DAY}; Path=/; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`;

/** Values are our own constants (`zh`, `1`), so they need no escaping. */
export const writeCookie = (name: string, value: string, days: number): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist in Firefox and Safari
  document.cookie = cookieText(name, value, days, location.protocol);
};
