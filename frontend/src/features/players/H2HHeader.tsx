import { useTranslation } from 'react-i18next';
import { Side } from '~/shared/ui/Side';
import style from './H2H.module.css';
import type { Pair } from './h2h-pair';

/** The score between two competitors, large; walkovers below it, since they count in no win. */
export const H2HHeader = ({ pair }: { readonly pair: Pair }) => {
  const { t } = useTranslation('players');
  const { won, lost, walkoversWon, walkoversLost } = pair.total;
  return (
    <section className={style.total} aria-label={t('h2h.tally')}>
      <Side side={pair.sides[0]} winner={won > lost} />
      <p className={style.score} data-testid="h2h-total">
        <span className={won >= lost ? style.lead : undefined}>{won}</span>–
        <span className={lost >= won ? style.lead : undefined}>{lost}</span>
      </p>
      <Side side={pair.sides[1]} winner={lost > won} />
      {walkoversWon + walkoversLost > 0 && (
        <p className={style.walkovers}>{t('h2h.walkovers', { won: walkoversWon, lost: walkoversLost })}</p>
      )}
    </section>
  );
};
