import { useTranslation } from 'react-i18next';
import { sparkPath } from '~/shared/charts/sparkline';
import style from './YearRanks.module.css';

const box = { width: 88, height: 18 };

interface Props {
  /** Oldest first; null where not on the list. */
  readonly ranks: readonly (number | null)[];
}

/** The rank of the last 52 weeks as a line. */
export const YearRanks = ({ ranks }: Props) => {
  const { t } = useTranslation('rankings');
  const known = ranks.filter((rank) => rank !== null);
  const label =
    known.length < 2
      ? t('year.none')
      : t('year.label', { from: known[0], to: known.at(-1), best: Math.min(...known), worst: Math.max(...known) });
  return (
    <span className={style.spark} title={label}>
      <span className="rr-hidden">{label}</span>
      <svg {...box} viewBox={`-1 -2 ${box.width + 2} ${box.height + 4}`} aria-hidden>
        {known.length > 1 && <path d={sparkPath(ranks, box)} />}
      </svg>
    </span>
  );
};
