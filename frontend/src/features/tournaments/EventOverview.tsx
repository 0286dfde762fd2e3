import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import type { getEventById } from '@rallyrank/contracts/tournaments/editions';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { Card } from '~/shared/ui/Card';
import { Side } from '~/shared/ui/Side';
import { paths } from '~/shared/url/paths';
import style from './EventPage.module.css';

interface Props {
  readonly event: AnswerOf<typeof getEventById>['data'];
}

const EDITIONS_SHOWN = 16;

/** The champions, and the other editions of the series. */
export const EventOverview = ({ event }: Props) => {
  const { t } = useTranslation('tournaments');
  const format = useFormat();
  const sport = useSport();
  const names = (players: Props['event']['champions'][number]['winner']['players']) =>
    players.map((p) => format.name(p.name)).join(' / ');
  return (
    <div className={style.overview}>
      {event.champions.length > 0 && (
        <Card title={t('event.champions')}>
          <ul className={style.champions}>
            {event.champions.map(({ discipline, winner, runnerUp }) => (
              <li key={discipline}>
                <h3>{sport.disciplineName(discipline)}</h3>
                <Side side={winner} winner flag="flag" />
                {runnerUp && (
                  <span className={style.runnerUp}>{t('event.runnerUp', { name: names(runnerUp.players) })}</span>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {event.editions.length > 0 && (
        <nav className={style.editions} aria-label={t('event.editions')}>
          <Link className="rr-more" to={paths.events({ seriesId: event.series.id })}>
            {format.name(event.series.name)}
          </Link>
          {event.editions.slice(0, EDITIONS_SHOWN).map((edition) => (
            <Link key={edition.id} to={paths.event(edition.id)} title={format.name(edition.name)}>
              {edition.season}
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
};
