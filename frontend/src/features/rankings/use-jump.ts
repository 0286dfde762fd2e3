import { getRankingPlaces, type listRanking } from '@rallyrank/contracts/rankings/lists';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { routeQuery, useRoute } from '~/shared/api/use-route';

const PARAMETER = 'find';

type Values = Pick<
  ParsedQuery<typeof listRanking>,
  'type' | 'discipline' | 'basis' | 'surface' | 'date' | 'association' | 'hand' | 'under' | 'pageSize'
>;

/** Scrolls the marked row into view and moves the keyboard focus to it. */
const showMarkedRow = (): void => {
  const row = document.querySelector('[data-marked]');
  row?.scrollIntoView({ block: 'center' });
  row?.querySelector('a')?.focus({ preventScroll: true });
};

/** The player in the search of a list, from the address, and the player's rows. */
export const useJump = (values: Values, rows: unknown) => {
  const { type, discipline, basis, surface, date, association, hand, under, pageSize } = values;
  const [search, setSearch] = useSearchParams();
  const client = useQueryClient();
  const text = search.get(PARAMETER) ?? '';
  const playerId = /^\d+$/.test(text) ? text : undefined;
  const queryFor = (id: string) => ({
    type,
    discipline,
    playerId: id,
    ...(basis && { basis }),
    ...(surface && { surface }),
    ...(date && { date }),
    ...(association && { association }),
    ...(hand && { hand }),
    ...(under !== undefined && { under: String(under) }),
  });
  const query = useRoute(getRankingPlaces, queryFor(playerId ?? '0'), { enabled: playerId !== undefined });
  const places = query.data?.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again whenever other rows are shown
  useEffect(() => {
    if (playerId !== undefined) showMarkedRow();
  }, [playerId, places, rows]);

  const goTo = (id: string | undefined, row: number | undefined) => {
    const page = row === undefined ? 1 : Math.ceil(row / pageSize);
    const next = new URLSearchParams(search);
    if (id === undefined) next.delete(PARAMETER);
    else next.set(PARAMETER, id);
    if (row !== undefined) {
      if (page === 1) next.delete('pageNum');
      else next.set('pageNum', String(page));
    }
    setSearch(next, { preventScrollReset: true });
  };
  const jump = async (id: string) => {
    // `query` makes the same call and shows its failure.
    const found = await client.fetchQuery(routeQuery(getRankingPlaces, queryFor(id))).catch(() => undefined);
    goTo(id, found?.data[0]?.row);
  };
  const marked = new Set(places?.map(({ competitor }) => competitor.id));
  return { playerId, query, marked, jump, goTo };
};
