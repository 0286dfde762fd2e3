import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { listEvents } from '@rallyrank/contracts/tournaments/routes';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { Flag } from '~/shared/ui/Flag';
import { Side } from '~/shared/ui/Side';
import { paths } from '~/shared/url/paths';
import style from './Champions.module.css';

type Event = AnswerOf<typeof listEvents>['rows'][number];
interface Props {
  readonly events: readonly Event[];
}

const EventCell = ({ event }: { readonly event: Event }) => {
  const sport = useSport();
  const format = useFormat();
  return (
    <div className={style.event}>
      <Link to={paths.event(event.id)}>{format.name(event.name)}</Link>
      <span className={style.meta}>
        <Flag association={event.association} />
        <span>{format.dayRange(event.startDate, event.endDate)}</span>
        <span>{sport.levelName(event.level)}</span>
      </span>
    </div>
  );
};

const winnerOf = (event: Event, discipline: string) =>
  event.champions.find((champion) => champion.discipline === discipline)?.winner;

/** Disciplines that any of the events decided, in the order of the sport. */
const decided = (events: readonly Event[]) =>
  disciplines.filter((discipline) => events.some((event) => winnerOf(event, discipline) !== undefined));

export const ChampionsTable = ({ events }: Props) => {
  const { t } = useTranslation('home');
  const sport = useSport();
  const columns = decided(events);
  return (
    <table className={style.table}>
      <caption className="rr-hidden">{t('results.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('results.event')}</th>
          {columns.map((discipline) => (
            <th key={discipline} scope="col">
              {sport.disciplineName(discipline)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event.id}>
            <th scope="row">
              <EventCell event={event} />
            </th>
            {columns.map((discipline) => {
              const winner = winnerOf(event, discipline);
              return <td key={discipline}>{winner ? <Side side={winner} flag="flag" /> : '–'}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

export const ChampionsCards = ({ events }: Props) => {
  const { t } = useTranslation('shared');
  const sport = useSport();
  return (
    <ul>
      {events.map((event) => (
        <li key={event.id} className={style.card}>
          <EventCell event={event} />
          <dl>
            {event.champions.map((champion) => (
              <div key={champion.discipline}>
                <dt>
                  <abbr title={sport.disciplineName(champion.discipline)}>
                    {t(`disciplineShort.${champion.discipline}`)}
                  </abbr>
                </dt>
                <dd>
                  <Side side={champion.winner} flag="flag" layout="inline" />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
};
