import { getEventById } from '@rallyrank/contracts/tournaments/routes';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { Page } from '~/shared/ui/Page';
import { PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { paths } from '~/shared/url/paths';
import { DrawSection } from './DrawSection';
import { EventHeader } from './EventHeader';
import { EventOverview } from './EventOverview';

/** One edition of a tournament: facts, champions, and its draws. */
export const EventPage = () => {
  const { t } = useTranslation('tournaments');
  const format = useFormat();
  const [search, setSearch] = useSearchParams();
  // An absent or malformed id is the service's to refuse: it says so in words.
  const id = search.get('id') ?? '';
  const query = useRoute(getEventById, { id });
  const event = query.data?.data;
  const choose = (drawId: string) =>
    setSearch(new URL(paths.event(id, drawId), location.href).searchParams, {
      preventScrollReset: true,
    });
  return (
    <Page
      title={event ? format.name(event.name) : t('event.title')}
      header={event && <EventHeader event={event} />}
      asOf={query.data?.asOf}
    >
      <PageState query={query} skeleton={<RowsSkeleton rows={24} />}>
        {({ data }) => (
          <>
            <EventOverview event={data} />
            <DrawSection event={data} drawId={search.get('drawId') ?? undefined} onChoose={choose} />
          </>
        )}
      </PageState>
    </Page>
  );
};
