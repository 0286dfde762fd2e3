import { localDay } from '@rallyrank/contracts/shared/format';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { listEvents } from '@rallyrank/contracts/tournaments/editions';
import { listFinals } from '@rallyrank/contracts/tournaments/finals';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { Card } from '~/shared/ui/Card';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { paths } from '~/shared/url/paths';
import { type ChosenEvents, chooseEvents } from './chosen-events';
import { EventLine } from './EventLine';
import { Finals } from './Finals';
import style from './NowCard.module.css';
import { finishedEvents, upcomingEvents } from './queries';

type Event = AnswerOf<typeof listEvents>['rows'][number];

/** The events of the front page once both lists are loaded; if both fail, the failure is that of the first list. */
const useChosen = () => {
  const { profile } = useSport();
  const finished = useRoute(listEvents, finishedEvents);
  const upcoming = useRoute(listEvents, upcomingEvents);
  const failed = finished.error ? finished : upcoming;
  const data: ChosenEvents<Event> | undefined =
    finished.data &&
    upcoming.data &&
    chooseEvents(profile, { finished: finished.data.rows, upcoming: upcoming.data.rows }, localDay(new Date()));
  return { ...failed, data };
};

const EventFinals = ({ event }: { readonly event: Event }) => {
  const { t } = useTranslation('home');
  const query = useRoute(listFinals, { eventId: event.id });
  return (
    <PageState
      query={query}
      skeleton={<RowsSkeleton rows={7} />}
      isEmpty={(answer) => answer.rows.length === 0}
      empty={
        <EmptyState title={t('now.noFinals')} hint={t('now.noFinalsHint')}>
          <Link className="rr-more" to={paths.event(event.id)}>
            {t('now.toDraws')}
          </Link>
        </EmptyState>
      }
    >
      {(answer) => <Finals matches={answer.rows.map(({ match }) => match)} />}
    </PageState>
  );
};

const Next = ({ events }: { readonly events: readonly Event[] }) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  return (
    <p className={style.next}>
      <span className="rr-muted">{t('now.next')}</span>
      {events.map((event) => (
        <span key={event.id}>
          <Link to={paths.event(event.id)}>{format.name(event.name)}</Link>{' '}
          <span className="rr-muted">{format.dayRange(event.startDate, event.endDate)}</span>
        </span>
      ))}
    </p>
  );
};

/** The tournament in progress, or the one that ended last, with its finals, and the next ones. */
export const NowCard = () => {
  const { t } = useTranslation('home');
  const chosen = useChosen();
  const finals = useSport().disciplines.length;
  return (
    <Card
      title={chosen.data?.isRunning ? t('now.running') : t('now.last')}
      extra={
        <Link className="rr-more" to={paths.events()}>
          {t('results.all')}
        </Link>
      }
    >
      <div className={style.body} style={{ '--finals': finals, '--rows': Math.ceil(finals / 2) } as CSSProperties}>
        <PageState
          query={chosen}
          skeleton={<RowsSkeleton rows={8} />}
          isEmpty={({ shown }) => shown === undefined}
          empty={<EmptyState title={t('results.none')} hint={t('results.noneHint')} />}
        >
          {({ shown }) =>
            shown && (
              <>
                <EventLine event={shown} large />
                <EventFinals event={shown} />
              </>
            )
          }
        </PageState>
      </div>
      {chosen.data && chosen.data.next.length > 0 && <Next events={chosen.data.next} />}
    </Card>
  );
};
