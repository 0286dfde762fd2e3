import { getEventForEdit } from '@rallyrank/contracts/tournaments/match-edits';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { DetailPage, lazyTab } from '~/shared/ui/DetailPage';
import { RowsSkeleton } from '~/shared/ui/PageState';
import { paths } from '~/shared/url/paths';
import { ResultsTab } from './ResultsTab';

const EventForm = lazyTab(() => import('./EventForm').then((module) => module.EventForm));
const EventHistoryTab = lazyTab(() => import('./EventHistoryTab').then((module) => module.EventHistoryTab));

/** One tournament for editors: its results and facts, and the history of its changes. */
export const EditedEventPage = () => {
  const { t } = useTranslation('data-desk');
  const format = useFormat();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const query = useRoute(getEventForEdit, { id });
  const event = query.data?.data.event;
  const name = event ? format.name(event.name) : '';
  return (
    <DetailPage
      title={name}
      query={query}
      header={() => (
        <header>
          <h1>{name}</h1>
          <Link to={paths.event(id)}>{t('public')}</Link>
        </header>
      )}
      skeleton={<RowsSkeleton rows={16} />}
      tabs={[
        { key: 'results', label: t('results.matches'), render: ({ data }) => <ResultsTab edition={data} /> },
        { key: 'facts', label: t('facts'), render: ({ data }) => <EventForm key={data.event.id} edition={data} /> },
        { key: 'history', label: t('history'), render: ({ data }) => <EventHistoryTab eventId={data.event.id} /> },
      ]}
    />
  );
};
