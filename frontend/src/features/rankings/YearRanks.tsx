import { useTranslation } from 'react-i18next';
import { Spark } from '~/shared/charts/Spark';

interface Props {
  /** Oldest first; null while the competitor was not on the list. */
  readonly ranks: readonly (number | null)[];
}

/** The rank over the last 52 weeks as a line. */
export const YearRanks = ({ ranks }: Props) => {
  const { t } = useTranslation('rankings');
  const known = ranks.filter((rank) => rank !== null);
  const label =
    known.length < 2
      ? t('year.none')
      : t('year.label', { from: known[0], to: known.at(-1), best: Math.min(...known), worst: Math.max(...known) });
  return <Spark ranks={ranks} label={label} />;
};
