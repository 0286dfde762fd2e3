import type { CompetitorRef } from '@rallyrank/contracts/shared/refs';
import { getPlayerH2H } from '@rallyrank/contracts/stats/head-to-head';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { NotUnderstood } from '~/shared/ui/NotUnderstood';
import { Page } from '~/shared/ui/Page';
import { PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { paths } from '~/shared/url/paths';
import { useUrlState } from '~/shared/url/use-url-state';
import { Duel } from './h2h/Duel';
import { GreatRivalries } from './h2h/GreatRivalries';
import { isFiltered, PairFilter, PairFilters } from './h2h/PairFilters';
import { RivalsOf } from './h2h/RivalsOf';
import { Scoreboard } from './Scoreboard';

/** The head-to-head of two competitors. */
export const H2HPage = () => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const [search, setSearch] = useSearchParams();
  const state = useUrlState(PairFilter);
  const playerId = search.get('playerId') ?? undefined;
  const opponentId = search.get('opponentId') ?? undefined;
  const only = playerId ?? opponentId;
  const chosen = playerId !== undefined && opponentId !== undefined;
  const query = useRoute(
    getPlayerH2H,
    { ...state.query, playerId: playerId ?? '', ...(opponentId === undefined ? {} : { opponentId }) },
    { enabled: chosen },
  );
  const choose = (first: string | undefined, second: string | undefined) =>
    setSearch(new URL(paths.h2h(first, second), location.href).searchParams, { preventScrollReset: true });
  const sides = query.data?.data.pair?.sides;
  const nameOf = ({ players }: CompetitorRef) => players.map(({ name }) => format.name(name)).join(' / ');
  return (
    <Page
      title={t('h2h.title')}
      documentTitle={sides ? sides.map(nameOf).join(' – ') : t('h2h.title')}
      asOf={query.data?.asOf}
    >
      <Scoreboard
        ids={[playerId, opponentId]}
        pair={query.data?.data.pair ?? undefined}
        looking={chosen && query.isPending}
        onChoose={choose}
      />
      {chosen && <PairFilters state={state} />}
      <NotUnderstood refused={state.refused} />
      {chosen && (
        <PageState query={query} skeleton={<RowsSkeleton rows={16} />}>
          {({ data: { pair } }) => pair && <Duel pair={pair} isFiltered={isFiltered(state.values)} />}
        </PageState>
      )}
      {!chosen && only !== undefined && <RivalsOf playerId={only} />}
      {only === undefined && <GreatRivalries />}
    </Page>
  );
};
