import type { Discipline } from '@rallyrank/contracts/sport/codes';

const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>): string => {
  const search = new URLSearchParams(
    Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
  return search.size === 0 ? path : `${path}?${search}`;
};

/** Every address of the site in one place. Detail pages take their parameters from the query string. */
export const paths = {
  home: '/index',
  players: '/player',
  player: (id: string) => withQuery('/player/detail', { id }),
  ranking: (query: { discipline?: Discipline; date?: string } = {}) => withQuery('/ranking/bwf', query),
  events: (query: { season?: string; seriesId?: string; level?: string } = {}) => withQuery('/tournament', query),
  event: (id: string, drawId?: string) => withQuery('/tournament/detail', { id, drawId }),
  series: '/series',
  h2h: (playerId?: string, opponentId?: string) => withQuery('/h2h', { playerId, opponentId }),
  forbidden: '/403',
} as const;
