/** Another tab of the page of the same player or pair, whichever it is, with filters of that tab. */
export const tabPath = (id: string, tab: string, filters: Readonly<Record<string, string>> = {}): string =>
  `?${new URLSearchParams({ id, tab, ...filters })}`;
