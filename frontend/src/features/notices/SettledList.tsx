import type { SettledNews } from '@rallyrank/contracts/predictions/news';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { paths } from '~/shared/url/paths';
import style from './NoticeBell.module.css';

interface Props {
  readonly settled: readonly SettledNews[];
  readonly onOpen: (news: SettledNews) => void;
}

/** The results of the latest predictions: a line for each draw, which links to it. */
export const SettledList = ({ settled, onOpen }: Props) => {
  const { t } = useTranslation('notices');
  const format = useFormat();
  const sport = useSport();
  return (
    <ul className={style.list} aria-label={t('settled.title')}>
      {settled.map((news) => {
        const { event, discipline, outcome, staked, received, at, isRead } = news;
        const points = { staked: format.number(staked), received: format.number(received) };
        return (
          <li key={`${event.id} ${discipline}`}>
            <Link
              className={style.notice}
              to={paths.predictions({ eventId: event.id, discipline })}
              onClick={() => onOpen(news)}
            >
              <span className={isRead ? undefined : style.unread}>
                {t(`settled.${outcome}`, points)} · {format.name(event.name)} · {sport.disciplineName(discipline)}
              </span>
              {!isRead && <span className="rr-hidden">{t('unread')}</span>}
              <time className="rr-muted" dateTime={at}>
                {format.instant(at)}
              </time>
            </Link>
          </li>
        );
      })}
    </ul>
  );
};
