import { listAssociationResults } from '@rallyrank/contracts/stats/associations';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { pageHeading } from '~/shared/pages/page-heading';
import { pageSummary } from '~/shared/pages/page-summary';
import { DisciplineSwitch } from '~/shared/ui/DisciplineSwitch';
import { Flag } from '~/shared/ui/Flag';
import { ListPage } from '~/shared/ui/ListPage';
import { MatchFilters } from '~/shared/ui/MatchFilters';
import { useColumns } from '~/shared/ui/table/columns';
import { type RowOf, useList } from '~/shared/ui/table/use-list';
import { paths } from '~/shared/url/paths';
import style from './Associations.module.css';
import { TopHundred } from './TopHundred';

type Row = RowOf<typeof listAssociationResults>;
const defaults = { discipline: 'MS', orderByColumn: 'titles', isAsc: 'false', pageSize: '20' };

const useAssociationColumns = () => {
  const { t } = useTranslation('associations');
  const format = useFormat();
  const column = useColumns<Row>();
  return [
    column.text(
      (row) => (
        <span className={style.name}>
          <Flag association={row.association} />
          {format.name(row.name)}
        </span>
      ),
      {
        title: t('column.association'),
        size: 'names',
        isRowHeader: true,
        to: (row) => paths.association(row.association),
      },
    ),
    column.number((row) => row.titles, { title: t('column.titles'), sortBy: 'titles' }),
    column.number((row) => row.finals, { title: t('column.finals'), sortBy: 'finals', importance: 2 }),
    column.tally((row) => row.tally, { sortBy: 'wins', importance: 2 }),
    column.share((row) => row.share, { sortBy: 'share', importance: 2 }),
    column.number((row) => row.entries, { title: t('column.entries'), sortBy: 'entries', importance: 3 }),
    column.number((row) => row.competitors, { title: t('column.competitors'), sortBy: 'competitors', importance: 3 }),
  ];
};

/** The strength of associations in a discipline. */
export const SearchPage = () => {
  const { t } = useTranslation('associations');
  const columns = useAssociationColumns();
  const list = useList(listAssociationResults, { defaults });
  return (
    <ListPage
      title={pageHeading('associationSearch')}
      summary={pageSummary('associationSearch')}
      discipline={list.state.values.discipline}
      list={list}
      lead={
        <DisciplineSwitch
          value={list.state.values.discipline}
          onChange={(discipline) => list.state.set({ discipline })}
        />
      }
      filters={<MatchFilters state={list.state} />}
      below={<TopHundred discipline={list.state.values.discipline} />}
      caption={pageHeading('associationSearch')}
      columns={columns}
      rowKey={(row) => row.association}
      empty={{ title: t('none'), hint: t('noneHint') }}
    />
  );
};
