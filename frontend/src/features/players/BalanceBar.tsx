import { useTranslation } from 'react-i18next';
import style from './BalanceBar.module.css';

interface Props {
  readonly won: number;
  readonly lost: number;
  /** Number of matches that fills one half. */
  readonly most: number;
}

/** Wins to the right of a middle line, losses to the left. */
export const BalanceBar = ({ won, lost, most }: Props) => {
  const { t } = useTranslation('players');
  const label = t('h2h.bar', { won, lost });
  const width = (value: number) => ({ width: `${most === 0 ? 0 : (100 * value) / most}%` });
  return (
    <span className={style.bar} role="img" aria-label={label} title={label}>
      <span className={style.lost}>
        <span style={width(lost)} />
      </span>
      <span className={style.won}>
        <span style={width(won)} />
      </span>
    </span>
  );
};
