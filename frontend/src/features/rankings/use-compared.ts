import type { CompetitorRef } from '@rallyrank/contracts/shared/refs';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { comparedIn, comparedText, MOST_COMPARED } from './compared';

/** The competitors in the chart of a discipline, from the address. */
export const useCompared = (discipline: Discipline) => {
  const parameter = `ranks.${discipline}`;
  const [search, setSearch] = useSearchParams();
  const text = search.get(parameter);
  const compared = useMemo(() => comparedIn(text), [text]);
  const has = (id: string) => compared.some(({ competitorId }) => competitorId === id);
  const toggle = ({ id, players: [player] }: CompetitorRef) => {
    const rest = compared.filter(({ competitorId }) => competitorId !== id);
    const changed = has(id) || !player ? rest : [...rest, { competitorId: id, playerId: player.id }];
    const next = new URLSearchParams(search);
    const written = comparedText(changed);
    if (written === undefined) next.delete(parameter);
    else next.set(parameter, written);
    setSearch(next, { preventScrollReset: true });
  };
  return { compared, has, toggle, isFull: compared.length >= MOST_COMPARED };
};
