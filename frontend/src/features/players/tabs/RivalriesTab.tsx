import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { getPlayerRivalry } from '@rallyrank/contracts/stats/rivalries';
import { useTranslation } from 'react-i18next';
import { DisciplineSwitch } from '~/shared/ui/DisciplineSwitch';
import { FilterBar } from '~/shared/ui/FilterBar';
import { MatchFilters } from '~/shared/ui/MatchFilters';
import { useColumns } from '~/shared/ui/table/columns';
import { ListTable } from '~/shared/ui/table/ListTable';
import { type RowOf, useList } from '~/shared/ui/table/use-list';
import { paths } from '~/shared/url/paths';
import { BalanceBar } from '../BalanceBar';
import { rivalOf } from './rival';

type Row = RowOf<typeof getPlayerRivalry>;

interface Props {
  readonly playerId: string;
  readonly disciplines: readonly [Discipline, ...Discipline[]];
}

const useRivalColumns = (playerId: string, rows: readonly Row[]) => {
  const { t } = useTranslation('players');
  const column = useColumns<Row>();
  const most = rows.map((row) => rivalOf(row, playerId)).reduce((all, { won, lost }) => Math.max(all, won, lost), 0);
  return [
    column.side((row) => rivalOf(row, playerId).rival, { title: t('rivalries.rival') }),
    column.tally((row) => rivalOf(row, playerId), {
      to: (row) => paths.h2h(row.first.id, row.second.id),
    }),
    column.text(
      (row) => {
        const { won, lost } = rivalOf(row, playerId);
        return <BalanceBar won={won} lost={lost} most={most} />;
      },
      { key: 'bar', title: t('h2h.balance.column'), importance: 2, speaksForItself: true },
    ),
    column.number((row) => row.meetings, { title: t('rivalries.meetings'), sortBy: 'meetings', importance: 2 }),
    column.number((row) => row.finals, { title: t('figure.finals'), sortBy: 'finals', importance: 2 }),
    column.decimal((row) => row.score, {
      title: t('rivalries.score'),
      sortBy: 'score',
      importance: 3,
    }),
    column.range((row) => [row.firstMeeting.date, row.lastMeeting.date], { sortBy: 'lastDate', importance: 3 }),
  ];
};

/** The most important rivals of the player. */
export const RivalriesTab = ({ playerId, disciplines }: Props) => {
  const { t } = useTranslation('players');
  const defaults = { discipline: disciplines[0], orderByColumn: 'score', isAsc: 'false', minimum: '2', pageSize: '20' };
  const list = useList(getPlayerRivalry, { defaults, fixed: { playerId } });
  const columns = useRivalColumns(playerId, list.query.data?.rows ?? []);
  return (
    <>
      <DisciplineSwitch
        value={list.state.values.discipline}
        among={disciplines}
        onChange={(discipline) => list.state.set({ discipline })}
      />
      <FilterBar state={list.state}>
        <MatchFilters state={list.state} />
      </FilterBar>
      <ListTable
        list={list}
        caption={t('rivalries.caption')}
        columns={columns}
        rowKey={(row) => `${row.first.id}-${row.second.id}`}
        withLink={false}
        empty={{ title: t('rivalries.none'), hint: t('rivalries.noneHint') }}
      />
    </>
  );
};
