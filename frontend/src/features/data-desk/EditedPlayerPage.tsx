import { getPlayerForEdit } from '@rallyrank/contracts/players/edits';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { DetailPage, lazyTab } from '~/shared/ui/DetailPage';
import { RowsSkeleton } from '~/shared/ui/PageState';
import { paths } from '~/shared/url/paths';
import { PlayerForm } from './PlayerForm';

const RelationsTab = lazyTab(() => import('./RelationsTab').then((module) => module.RelationsTab));
const AssociationsTab = lazyTab(() => import('./AssociationsTab').then((module) => module.AssociationsTab));
const HistoryTab = lazyTab(() => import('./HistoryTab').then((module) => module.HistoryTab));

/** One player for editors: facts, relations and pairs, associations, and the history of all. */
export const EditedPlayerPage = () => {
  const { t } = useTranslation('data-desk');
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const query = useRoute(getPlayerForEdit, { id });
  const name = query.data?.data.values.nameEn ?? '';
  return (
    <DetailPage
      title={name}
      query={query}
      header={() => (
        <header>
          <h1>{name}</h1>
          <Link to={paths.player(id)}>{t('public')}</Link>
        </header>
      )}
      skeleton={<RowsSkeleton rows={16} />}
      tabs={[
        { key: 'facts', label: t('facts'), render: ({ data }) => <PlayerForm key={data.id} player={data} /> },
        { key: 'relations', label: t('relations'), render: ({ data }) => <RelationsTab player={data} /> },
        { key: 'associations', label: t('associations'), render: ({ data }) => <AssociationsTab player={data} /> },
        { key: 'history', label: t('history'), render: ({ data }) => <HistoryTab playerId={data.id} /> },
      ]}
    />
  );
};
