import { getPlayerH2H } from '@rallyrank/contracts/stats/head-to-head';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { Page } from '~/shared/ui/Page';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { paths } from '~/shared/url/paths';
import { H2HBreakdown } from './H2HBreakdown';
import { Meetings } from './Meetings';
import { Scoreboard } from './Scoreboard';

/** Two competitors against each other. */
export const H2HPage = () => {
  const { t } = useTranslation('players');
  const [search, setSearch] = useSearchParams();
  const playerId = search.get('playerId') ?? undefined;
  const opponentId = search.get('opponentId') ?? undefined;
  const chosen = playerId !== undefined && opponentId !== undefined;
  const query = useRoute(
    getPlayerH2H,
    { playerId: playerId ?? '', ...(opponentId === undefined ? {} : { opponentId }) },
    { enabled: chosen },
  );
  const choose = (first: string | undefined, second: string | undefined) =>
    setSearch(new URL(paths.h2h(first, second), location.href).searchParams, { preventScrollReset: true });
  return (
    <Page title={t('h2h.title')} asOf={query.data?.asOf}>
      <Scoreboard
        ids={[playerId, opponentId]}
        pair={query.data?.data.pair ?? undefined}
        looking={chosen && query.isPending}
        onChoose={choose}
      />
      {chosen ? (
        <PageState
          query={query}
          skeleton={<RowsSkeleton rows={16} />}
          isEmpty={({ data }) => data.pair === null || data.pair.matches.length === 0}
          empty={<EmptyState title={t('h2h.never')} hint={t('h2h.neverHint')} />}
        >
          {({ data: { pair } }) =>
            pair && (
              <>
                <H2HBreakdown pair={pair} />
                <Meetings pair={pair} />
              </>
            )
          }
        </PageState>
      ) : (
        <EmptyState title={t('h2h.choose')} hint={t('h2h.chooseHint')} />
      )}
    </Page>
  );
};
