import { listSeasons } from '@rallyrank/contracts/stats/seasons';
import { useTranslation } from 'react-i18next';
import { DisciplineSelect } from '~/shared/ui/DisciplineSelect';
import { ListPage } from '~/shared/ui/ListPage';
import { useColumns } from '~/shared/ui/table/columns';
import { type RowOf, useList } from '~/shared/ui/table/use-list';
import { paths } from '~/shared/url/paths';

type Row = RowOf<typeof listSeasons>;
const defaults = { orderByColumn: 'season', isAsc: 'false', pageSize: '20' };

/** Which seasons there are. */
export const SeasonsPage = () => {
  const { t } = useTranslation(['seasons', 'shared']);
  const column = useColumns<Row>();
  const list = useList(listSeasons, { defaults });
  const { values, set } = list.state;
  const columns = [
    column.text((row) => row.season, {
      title: t('shared:season.label'),
      sortBy: 'season',
      isRowHeader: true,
      to: (row) => paths.season({ season: String(row.season), discipline: values.discipline }),
    }),
    column.number((row) => row.events, { title: t('column.events'), sortBy: 'events' }),
    column.number((row) => row.matches, { title: t('column.matches'), sortBy: 'matches' }),
    column.number((row) => row.players, { title: t('column.players'), sortBy: 'players', importance: 2 }),
    column.range((row) => [row.first, row.last], { importance: 2 }),
  ];
  return (
    <ListPage
      title={t('seasons.title')}
      list={list}
      filters={<DisciplineSelect value={values.discipline} onChange={(discipline) => set({ discipline })} />}
      caption={t('seasons.title')}
      columns={columns}
      rowKey={(row) => String(row.season)}
      empty={{ title: t('none'), hint: t('noneHint') }}
    />
  );
};
