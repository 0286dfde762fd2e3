import { pages } from '@rallyrank/contracts/shared/pages';
import type { Discipline } from '@rallyrank/contracts/sport/codes';

const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>): string => {
  const search = new URLSearchParams(
    Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
  return search.size === 0 ? path : `${path}?${search}`;
};

/** Every address of the site in one place. Detail pages take their parameters from the query string. */
export const paths = {
  home: pages.home,
  players: pages.players,
  player: (id: string) => withQuery(pages.player, { id }),
  ranking: (query: { discipline?: Discipline; date?: string } = {}) => withQuery(pages.ranking, query),
  events: (query: { season?: string; seriesId?: string; level?: string } = {}) => withQuery(pages.events, query),
  event: (id: string, drawId?: string) => withQuery(pages.event, { id, drawId }),
  series: pages.series,
  h2h: (playerId?: string, opponentId?: string) => withQuery(pages.h2h, { playerId, opponentId }),
  forbidden: pages.forbidden,
} as const;
