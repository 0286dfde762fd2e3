import { listTitleResults } from '@rallyrank/contracts/stats/performance';
import { useTranslation } from 'react-i18next';
import { pageSummary } from '~/shared/pages/page-summary';
import { HandSelect } from '~/shared/ui/HandSelect';
import { useColumns } from '~/shared/ui/table/columns';
import { type RowOf, useList } from '~/shared/ui/table/use-list';
import { FilteredMatches } from './FilteredMatches';
import { MostTitles } from './MostTitles';

type Row = RowOf<typeof listTitleResults>;
const defaults = { discipline: 'MS', orderByColumn: 'date', isAsc: 'false', pageSize: '20' };

/** All titles with their finals. */
export const TitleResultsPage = () => {
  const { t } = useTranslation('performance');
  const column = useColumns<Row>();
  const list = useList(listTitleResults, { defaults });
  const columns = [
    column.matchDay((row) => row.match, { sortBy: 'date', importance: 2 }),
    column.event((row) => row.event),
    column.levelOf((row) => row.event, { importance: 3 }),
    column.side((row) => row.winner, { title: t('column.winner'), isRowHeader: false, strong: () => true }),
    column.number((row) => row.winnerRank, {
      title: t('column.winnerRank'),
      hint: t('column.winnerRankHint'),
      sortBy: 'rank',
      sortsFirst: 'descending',
      importance: list.state.values.orderByColumn === 'rank' ? 1 : 3,
    }),
    column.side((row) => row.finalist, { title: t('column.finalist'), isRowHeader: false, importance: 2 }),
    column.score((row) => row.match, { importance: 2 }),
  ];
  return (
    <FilteredMatches
      title={t('result.title')}
      summary={pageSummary('titleResults')}
      list={list}
      moreFilters={
        <HandSelect
          value={list.state.values.hand}
          placeholder={t('result.anyHand')}
          onChange={(hand) => list.state.set({ hand })}
        />
      }
      below={list.state.values.winnerId === undefined && <MostTitles query={list.state.query} />}
      columns={columns}
      rowKey={(row) => `${row.event.id}.${row.match.id}`}
      empty={{ title: t('none'), hint: t('noneHint') }}
    />
  );
};
