import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { getEventById } from '@rallyrank/contracts/tournaments/editions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { DetailPage, lazyTab } from '~/shared/ui/DetailPage';
import { RowsSkeleton } from '~/shared/ui/PageState';
import { DrawSection } from './DrawSection';
import { EventHeader } from './EventHeader';
import { EventOverview } from './EventOverview';

const EntriesTab = lazyTab(() => import('./EntriesTab').then((module) => module.EntriesTab));
const MatchesTab = lazyTab(() => import('./MatchesTab').then((module) => module.MatchesTab));
const StatisticsTab = lazyTab(() => import('./statistics/StatisticsTab').then((module) => module.StatisticsTab));
const EventRecordsTab = lazyTab(() => import('./EventRecordsTab').then((module) => module.EventRecordsTab));

type Answer = AnswerOf<typeof getEventById>;

/**
 * One edition of a tournament: champions and draws, its matches by day, its statistics, and the records that were set
 * at it.
 */
export const EventPage = () => {
  const { t } = useTranslation('tournaments');
  const format = useFormat();
  const sport = useSport();
  const [search] = useSearchParams();
  // The service rejects a missing or malformed id with a message.
  const id = search.get('id') ?? '';
  const query = useRoute(getEventById, { id });
  const draw = query.data?.data.draws.find((one) => one.id === search.get('drawId'));
  return (
    <DetailPage
      title={query.data ? format.name(query.data.data.name) : t('event.title')}
      names={draw && [draw.stage === 'main' ? sport.disciplineName(draw.discipline) : draw.name]}
      query={query}
      header={({ data }) => <EventHeader event={data} />}
      skeleton={<RowsSkeleton rows={24} />}
      tabs={[
        {
          key: 'draws',
          label: t('tab.draws'),
          render: ({ data }) => (
            <>
              <EventOverview event={data} />
              <DrawSection event={data} />
            </>
          ),
        },
        {
          key: 'matches',
          label: t('tab.matches'),
          render: ({ data }) => <MatchesTab eventId={id} drawIds={data.draws.map((draw) => draw.id)} />,
        },
        ...(query.data?.data.entered.length
          ? [{ key: 'entries', label: t('tab.entries'), render: ({ data }: Answer) => <EntriesTab event={data} /> }]
          : []),
        { key: 'statistics', label: t('tab.statistics'), render: () => <StatisticsTab eventId={id} /> },
        { key: 'records', label: t('tab.records'), render: () => <EventRecordsTab eventId={id} /> },
      ]}
    />
  );
};
