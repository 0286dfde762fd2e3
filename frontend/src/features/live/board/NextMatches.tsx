import type { LiveMatch } from '@rallyrank/contracts/live/match';
import { localeOf } from '@rallyrank/contracts/shared/language';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '~/shared/format/use-format';
import { matchKey } from '~/shared/live/match-state';
import { useSport } from '~/shared/sport/use-sport';
import style from './CourtCard.module.css';
import { sideNames } from './side-names';

const isToday = (time: Date): boolean => time.toDateString() === new Date().toDateString();

/** The earliest time at which a match begins, in the time zone of the reader; with the date if that is not today. */
export const useNotBefore = () => {
  const { t } = useTranslation('live');
  const { language } = useFormat();
  const written = (time: Date): string =>
    time.toLocaleString(localeOf(language), {
      ...(isToday(time) ? {} : { day: 'numeric', month: 'short' }),
      hour: '2-digit',
      minute: '2-digit',
    });
  return ({ notBefore, order }: Pick<LiveMatch, 'notBefore' | 'order'>): string =>
    notBefore === null ? t('order.place', { order }) : t('order.notBefore', { time: written(new Date(notBefore)) });
};

interface Props {
  readonly matches: readonly LiveMatch[];
  readonly hrefOf: (match: LiveMatch) => string;
}

/** The order of play after the match on a court: the next match in a line, the others on demand. */
export const NextMatches = ({ matches, hrefOf }: Props) => {
  const { t } = useTranslation(['live', 'shared']);
  const format = useFormat();
  const sport = useSport();
  const notBefore = useNotBefore();
  const namesOf = ({ sides }: LiveMatch) =>
    sides.map((side) => sideNames(side, format.name)).join(` ${t('order.against')} `);
  const row = (match: LiveMatch) => (
    <li key={matchKey(match)}>
      <span className={style.when}>{notBefore(match)}</span>
      <Link to={hrefOf(match)} preventScrollReset title={namesOf(match)}>
        {t(`shared:disciplineShort.${match.discipline}`)} {sport.roundName(match.round)}: {namesOf(match)}
      </Link>
    </li>
  );
  const [next, ...others] = matches;
  return (
    <div className={style.next}>
      <ol aria-label={t('order.label')}>{next && row(next)}</ol>
      {others.length > 0 && (
        <details>
          <summary>{t('order.more', { count: others.length })}</summary>
          <ol>{others.map(row)}</ol>
        </details>
      )}
    </div>
  );
};
