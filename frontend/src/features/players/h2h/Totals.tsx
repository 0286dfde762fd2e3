import { useTranslation } from 'react-i18next';
import { siteSport } from '~/shared/sport/site-sport';
import type { Pair } from '../h2h-pair';
import { Bars } from './Bars';
import { decidersOf } from './figures';

/** The totals of the head-to-head: matches, finals, deciders, games and points. */
export const Totals = ({ pair }: { readonly pair: Pair }) => {
  const { t } = useTranslation('players');
  return (
    <Bars
      title={t('h2h.totals')}
      lines={[
        { label: t('h2h.matches'), ...pair.total },
        { label: t('h2h.finals'), ...pair.finals },
        { label: t(`h2h.deciders.${siteSport()}`), ...decidersOf(pair.matches.map(({ match }) => match)) },
        { label: t(`h2h.games.${siteSport()}`), ...pair.total.games },
        { label: t(`h2h.points.${siteSport()}`), ...pair.total.points },
      ]}
    />
  );
};
