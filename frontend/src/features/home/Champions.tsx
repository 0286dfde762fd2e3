import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { listEvents } from '@rallyrank/contracts/tournaments/editions';
import { useTranslation } from 'react-i18next';
import { useSport } from '~/shared/sport/use-sport';
import { Side } from '~/shared/ui/Side';
import style from './Champions.module.css';
import { EventLine } from './EventLine';

type Event = AnswerOf<typeof listEvents>['rows'][number];
interface Props {
  readonly events: readonly Event[];
}

type Champion = Event['champions'][number];

const championOf = (event: Event, discipline: string): Champion | undefined =>
  event.champions.find((champion) => champion.discipline === discipline);

/** The winner of a final, and below it the loser. */
const Podium = ({ champion, layout }: { readonly champion: Champion; readonly layout: 'stacked' | 'inline' }) => {
  const { t } = useTranslation('home');
  return (
    <span className={style.podium}>
      <span>
        <abbr title={t('results.champion')}>1</abbr>
        <Side side={champion.winner} flag="flag" layout={layout} winner />
      </span>
      {champion.runnerUp && (
        <span>
          <abbr title={t('results.runnerUp')}>2</abbr>
          <Side side={champion.runnerUp} flag="flag" layout={layout} />
        </span>
      )}
    </span>
  );
};

/** Disciplines with a champion at any of the events, in the order of the sport. */
const decided = (events: readonly Event[]) =>
  disciplines.filter((discipline) => events.some((event) => championOf(event, discipline) !== undefined));

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
              <EventLine event={event} />
            </th>
            {columns.map((discipline) => {
              const champion = championOf(event, discipline);
              return <td key={discipline}>{champion ? <Podium champion={champion} layout="stacked" /> : '–'}</td>;
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
          <EventLine event={event} />
          <dl>
            {event.champions.map((champion) => (
              <div key={champion.discipline}>
                <dt>
                  <abbr title={sport.disciplineName(champion.discipline)}>
                    {t(`disciplineShort.${champion.discipline}`)}
                  </abbr>
                </dt>
                <dd>
                  <Podium champion={champion} layout="inline" />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
};
