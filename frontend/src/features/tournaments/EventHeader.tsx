import { listPools } from '@rallyrank/contracts/predictions/pools';
import { localDay } from '@rallyrank/contracts/shared/format';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { editsEvents, readsEventEdits } from '@rallyrank/contracts/tournaments/edit-access';
import type { getEventById } from '@rallyrank/contracts/tournaments/editions';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { LaterLiveStrip } from '~/shared/live/LaterLiveStrip';
import { useAccess } from '~/shared/session/use-access';
import { useSport } from '~/shared/sport/use-sport';
import { Flag } from '~/shared/ui/Flag';
import { SuggestLink } from '~/shared/ui/SuggestLink';
import { paths } from '~/shared/url/paths';
import style from './EventPage.module.css';

interface Props {
  readonly event: AnswerOf<typeof getEventById>['data'];
}

const DAY_MS = 86_400_000;
/** Number of days after the end of a tournament during which it links to its predictions. */
const LINKED_DAYS = 30;

/** Link to the predictions of a tournament, if there are any. */
const PredictionLink = ({ id, endDate }: Pick<Props['event'], 'id' | 'endDate'>) => {
  const { t } = useTranslation(['tournaments', 'shared']);
  const isRecent = Date.parse(endDate) > Date.now() - LINKED_DAYS * DAY_MS;
  const pools = useRoute(listPools, { eventId: id, pageSize: 1 }, { enabled: isRecent });
  if (!pools.data?.total) return null;
  return (
    <Link className={style.level} to={paths.predictions({ eventId: id })}>
      {t('event.predictions')}
    </Link>
  );
};

/** Name, level, dates and place of an edition. */
export const EventHeader = ({ event }: Props) => {
  const { t } = useTranslation(['tournaments', 'shared']);
  const format = useFormat();
  const sport = useSport();
  const access = useAccess();
  const other = format.otherName(event.name);
  const today = localDay(new Date());
  return (
    <header className={style.header}>
      <h1>
        {format.name(event.name)}
        {other !== null && <span className={style.other}>{other}</span>}
      </h1>
      <p className={style.meta}>
        <span className={style.level}>{sport.levelName(event.level, event.startDate)}</span>
        <span>{format.dayRange(event.startDate, event.endDate)}</span>
        <span className={style.place}>
          <Flag association={event.association} />
          {event.city}
        </span>
        {event.surface !== null && <span>{t(`shared:surface.${event.surface}`)}</span>}
        {event.prizeMoneyUsd !== null && (
          <span>
            {t('event.prize')} {format.money(event.prizeMoneyUsd)}
          </span>
        )}
        <PredictionLink id={event.id} endDate={event.endDate} />
        <SuggestLink to={paths.suggestEvent(event.id)} />
        {access(editsEvents) === 'allowed' && <Link to={paths.editedEvent(event.id)}>{t('event.edit')}</Link>}
        {access(readsEventEdits) === 'allowed' && (
          <Link to={paths.editedEvent(event.id, 'history')}>{t('event.history')}</Link>
        )}
      </p>
      {event.startDate <= today && today <= event.endDate && <LaterLiveStrip editionId={event.id} />}
      {event.status === 'cancelled' && <p className={style.cancelled}>{t('event.cancelled')}</p>}
    </header>
  );
};
