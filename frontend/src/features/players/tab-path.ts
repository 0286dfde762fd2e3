/** Path of another tab on the page of the same player or pair, with filters of that tab. */
export const tabPath = (id: string, tab: string, filters: Readonly<Record<string, string>> = {}): string =>
  `?${new URLSearchParams({ id, tab, ...filters })}`;
