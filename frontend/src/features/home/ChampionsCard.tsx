import { listEvents } from '@rallyrank/contracts/tournaments/routes';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useMedia } from '~/shared/browser/use-media';
import { Card } from '~/shared/ui/Card';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { paths } from '~/shared/url/paths';
import { ChampionsCards, ChampionsTable } from './Champions';

const ROWS = 6;

/** The tournaments that finished last, with who won what. */
export const ChampionsCard = () => {
  const { t } = useTranslation('home');
  const phone = useMedia('(max-width: 767.98px)');
  const query = useRoute(listEvents, { state: 'finished', orderByColumn: 'endDate', isAsc: 'false', pageSize: ROWS });
  return (
    <Card
      title={t('results.title')}
      extra={
        <Link className="rr-more" to={paths.events()}>
          {t('results.all')}
        </Link>
      }
    >
      <PageState
        query={query}
        skeleton={<RowsSkeleton rows={ROWS * 2} />}
        isEmpty={(answer) => answer.rows.length === 0}
        empty={<EmptyState title={t('results.none')} hint={t('results.noneHint')} />}
      >
        {({ rows }) => (phone ? <ChampionsCards events={rows} /> : <ChampionsTable events={rows} />)}
      </PageState>
    </Card>
  );
};
