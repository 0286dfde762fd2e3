import { getPlayerH2H } from '@rallyrank/contracts/tournaments/routes';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { Page } from '~/shared/ui/Page';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { paths } from '~/shared/url/paths';
import { H2HBreakdown } from './H2HBreakdown';
import { H2HHeader } from './H2HHeader';
import type { Pair } from './h2h-pair';
import { Meetings } from './Meetings';
import { SideChooser } from './SideChooser';

const Met = ({ pair }: { readonly pair: Pair }) => (
  <>
    <H2HHeader pair={pair} />
    <H2HBreakdown pair={pair} />
    <Meetings pair={pair} />
  </>
);

const PairSection = ({ playerId, opponentId }: { readonly playerId: string; readonly opponentId: string }) => {
  const { t } = useTranslation('players');
  const query = useRoute(getPlayerH2H, { playerId, opponentId });
  return (
    <PageState
      query={query}
      skeleton={<RowsSkeleton rows={16} />}
      isEmpty={({ data }) => data.pair === null || data.pair.matches.length === 0}
      empty={
        <EmptyState title={t('h2h.never')}>
          <p className="rr-muted">{t('h2h.neverHint')}</p>
        </EmptyState>
      }
    >
      {({ data }) => data.pair && <Met pair={data.pair} />}
    </PageState>
  );
};

/** Two competitors against each other. */
export const H2HPage = () => {
  const { t } = useTranslation('players');
  const [search, setSearch] = useSearchParams();
  const playerId = search.get('playerId') ?? undefined;
  const opponentId = search.get('opponentId') ?? undefined;
  const choose = (first: string | undefined, second: string | undefined) =>
    setSearch(new URL(paths.h2h(first, second), location.href).searchParams, { preventScrollReset: true });
  return (
    <Page title={t('h2h.title')}>
      <SideChooser first={playerId} second={opponentId} onChoose={choose} />
      {playerId && opponentId ? (
        <PairSection playerId={playerId} opponentId={opponentId} />
      ) : (
        <EmptyState title={t('h2h.choose')}>
          <p className="rr-muted">{t('h2h.chooseHint')}</p>
        </EmptyState>
      )}
    </Page>
  );
};
