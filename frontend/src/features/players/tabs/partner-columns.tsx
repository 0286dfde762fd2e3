import type { listPartners } from '@rallyrank/contracts/stats/player';
import { useTranslation } from 'react-i18next';
import { PairLink } from '~/shared/ui/PairLink';
import { useColumns } from '~/shared/ui/table/columns';
import type { RowOf } from '~/shared/ui/table/use-list';
import type { StandingRow } from '../key-figures';

type Row = RowOf<typeof listPartners>;

/**
 * Columns of partners, with what was won with them; partners in one discipline do not show it.
 *
 * @param standings of the player, for the best rank with each partner
 */
export const usePartnerColumns = (standings: readonly StandingRow[], { isOfDiscipline = false } = {}) => {
  const { t } = useTranslation('players');
  const column = useColumns<Row>();
  const bestRank = ({ pair, discipline }: Row) =>
    standings.find((one) => one.competitorId === pair.id && one.discipline === discipline)?.bestRank;
  return [
    column.side((row) => row.partner, { title: t('partners.partner') }),
    ...(isOfDiscipline ? [] : [column.discipline((row) => row.discipline, { importance: 2 })]),
    column.tally((row) => row.tally, { sortBy: 'wins' }),
    column.share((row) => row.share, { sortBy: 'share', importance: 2 }),
    column.number((row) => row.titles, { title: t('figure.titles'), sortBy: 'titles', importance: 2 }),
    column.rank(bestRank, { title: t('figure.bestRank'), importance: 2 }),
    column.number((row) => row.finals, { title: t('figure.finals'), sortBy: 'finals', importance: 3 }),
    column.number((row) => row.events, { title: t('figure.events'), sortBy: 'events', importance: 3 }),
    column.range((row) => [row.first.date, row.last.date], { sortBy: 'last', importance: 3 }),
    column.text((row) => <PairLink side={row.pair} />, { title: t('pair.title'), importance: 2 }),
  ];
};
