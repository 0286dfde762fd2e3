import { listPlayerSeasons } from '@rallyrank/contracts/stats/seasons';
import { useTranslation } from 'react-i18next';
import { pageHeading } from '~/shared/pages/page-heading';
import { pageSummary } from '~/shared/pages/page-summary';
import { DisciplineSwitch } from '~/shared/ui/DisciplineSwitch';
import { ListPage } from '~/shared/ui/ListPage';
import { MatchFilters } from '~/shared/ui/MatchFilters';
import { useColumns } from '~/shared/ui/table/columns';
import { type RowOf, useList } from '~/shared/ui/table/use-list';
import { paths } from '~/shared/url/paths';

type Row = RowOf<typeof listPlayerSeasons>;
const defaults = { discipline: 'MS', by: 'player', orderByColumn: 'titles', isAsc: 'false', pageSize: '20' };

/** The best seasons of all players. */
export const PlayerSeasonsPage = () => {
  const { t } = useTranslation(['seasons', 'shared']);
  const column = useColumns<Row>();
  const list = useList(listPlayerSeasons, { defaults });
  const { values, set } = list.state;
  const columns = [
    column.side((row) => row.competitor),
    column.text((row) => row.season, {
      title: t('shared:season.label'),
      sortBy: 'season',
      to: (row) => paths.season({ season: String(row.season), discipline: values.discipline }),
    }),
    column.number((row) => row.titles, { title: t('column.titles'), sortBy: 'titles' }),
    column.number((row) => row.finals, { title: t('column.finals'), sortBy: 'finals', importance: 2 }),
    column.tally((row) => row.tally, { sortBy: 'wins' }),
    column.share((row) => row.share, { sortBy: 'share', importance: 2 }),
    column.number((row) => row.points, { title: t('column.points'), sortBy: 'points', importance: 2 }),
    column.number((row) => row.events, { title: t('column.events'), sortBy: 'events', importance: 3 }),
  ];
  return (
    <ListPage
      title={pageHeading('playerSeasons')}
      summary={pageSummary('playerSeasons')}
      discipline={list.state.values.discipline}
      list={list}
      lead={<DisciplineSwitch value={values.discipline} onChange={(discipline) => set({ discipline })} />}
      filters={<MatchFilters state={list.state} />}
      caption={pageHeading('playerSeasons')}
      columns={columns}
      rowKey={(row) => `${row.competitor.id}.${row.season}`}
      empty={{ title: t('none'), hint: t('noneHint') }}
    />
  );
};
