import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '~/shared/format/use-format';
import { FormDot } from '~/shared/ui/FormDot';
import { paths } from '~/shared/url/paths';
import type { BasicData } from './key-figures';
import style from './PlayerHeader.module.css';

/** The last ten matches as dots, oldest first, each a link to its tournament. */
export const FormDots = ({ form }: Pick<BasicData, 'form'>) => {
  const { t } = useTranslation('players');
  const format = useFormat();
  if (form.length === 0) return null;
  return (
    <section className={style.form} aria-label={t('player.form')}>
      <span className="rr-muted">{t('player.form')}</span>
      <ol>
        {form
          .map((match, age) => ({ match, age }))
          .reverse()
          .map(({ match, age }) => {
            const label = t(match.won ? 'player.formWon' : 'player.formLost', {
              event: match.eventName,
              date: format.matchDay(match),
              opponent: match.opponent,
              score: match.score,
            });
            return (
              <li key={age}>
                <Link className={style.match} to={paths.event(match.eventId)} title={label} aria-label={label}>
                  <FormDot won={match.won} />
                </Link>
              </li>
            );
          })}
      </ol>
    </section>
  );
};
