import { getOrderOfPlay } from '@rallyrank/contracts/live/order-of-play';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { editsEvents } from '@rallyrank/contracts/tournaments/edit-access';
import { getEventForEdit } from '@rallyrank/contracts/tournaments/match-edits';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { useAccess } from '~/shared/session/use-access';
import { DetailPage, lazyTab, type Tab } from '~/shared/ui/DetailPage';
import { RowsSkeleton } from '~/shared/ui/PageState';
import { paths } from '~/shared/url/paths';
import style from '../DataDesk.module.css';
import { ResultsTab } from './ResultsTab';

const DrawsTab = lazyTab(() => import('./draws/DrawsTab').then((module) => module.DrawsTab));
const SeriesTab = lazyTab(() => import('./series/SeriesTab').then((module) => module.SeriesTab));
const EventForm = lazyTab(() => import('./EventForm').then((module) => module.EventForm));
const EventHistoryTab = lazyTab(() => import('./EventHistoryTab').then((module) => module.EventHistoryTab));

type EventTab = Tab<AnswerOf<typeof getEventForEdit>>;

/** One tournament for editors: results, draws, facts, series and history. Readers of histories see only the history. */
export const EditedEventPage = () => {
  const { t } = useTranslation('data-desk');
  const format = useFormat();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const query = useRoute(getEventForEdit, { id });
  const event = query.data?.data.event;
  const isWithdrawn = query.data?.data.isWithdrawn ?? false;
  const name = event ? format.name(event.name) : '';
  const access = useAccess();
  const isEditor = access(editsEvents) === 'allowed';
  const results: EventTab = {
    key: 'results',
    label: t('results.matches'),
    render: ({ data }) => <ResultsTab edition={data} />,
  };
  const draws: EventTab = {
    key: 'draws',
    label: t('draws.title'),
    render: ({ data }) => <DrawsTab edition={data} />,
  };
  const facts: EventTab = {
    key: 'facts',
    label: t('facts'),
    render: ({ data }) => <EventForm key={data.event.id} edition={data} />,
  };
  const series: EventTab = {
    key: 'series',
    label: t('series.title'),
    render: ({ data }) => <SeriesTab seriesId={data.seriesId} />,
  };
  const history: EventTab = {
    key: 'history',
    label: t('history'),
    render: ({ data }) => <EventHistoryTab eventId={data.event.id} isEditor={isEditor} />,
  };
  return (
    <DetailPage
      title={name}
      query={query}
      header={() => (
        <header>
          <h1>{name}</h1>
          <span className={style.links}>
            <Link to={paths.event(id)}>{t('public')}</Link>
            {!isWithdrawn && access(getOrderOfPlay.access) === 'allowed' && (
              <Link to={paths.orderOfPlay(id)}>{t('results.orderOfPlay')}</Link>
            )}
          </span>
          {isWithdrawn && <Alert type="warning" title={t('draws.isWithdrawn')} description={t('draws.restoreHelp')} />}
        </header>
      )}
      skeleton={<RowsSkeleton rows={16} />}
      tabs={isEditor && !isWithdrawn ? [results, draws, facts, series, history] : [history]}
    />
  );
};
