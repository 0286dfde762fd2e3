import { type Discipline, isDoubles } from '@rallyrank/contracts/sport/codes';
import { getPlayerStreak, StreakKind } from '@rallyrank/contracts/stats/streaks';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { DisciplineSwitch } from '~/shared/ui/DisciplineSwitch';
import { FilterBar } from '~/shared/ui/FilterBar';
import { FilterSelect } from '~/shared/ui/fields';
import { MatchFilters } from '~/shared/ui/MatchFilters';
import { useColumns } from '~/shared/ui/table/columns';
import { ListTable } from '~/shared/ui/table/ListTable';
import { type RowOf, useList } from '~/shared/ui/table/use-list';
import { paths } from '~/shared/url/paths';
import { StreakCalendar } from './StreakCalendar';

type Row = RowOf<typeof getPlayerStreak>;

interface Props {
  readonly playerId: string;
  /** The disciplines that the player has played, the main one first. */
  readonly disciplines: readonly [Discipline, ...Discipline[]];
}

/** @param isOfPairs whether the streaks may be of several pairs: only then a row shows the pair */
const useStreakColumns = (isOfPairs: boolean) => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const column = useColumns<Row>();
  return [
    column.number((row) => row.length, { title: t('streaks.length') }),
    ...(isOfPairs ? [column.side((row) => row.competitor)] : []),
    column.range((row) => [row.first.date, row.last.date], isOfPairs ? { importance: 2 } : { isRowHeader: true }),
    column.event((row) => row.first.event, { title: t('streaks.first'), isRowHeader: false, importance: 3 }),
    column.text(
      (row) =>
        row.endedBy ? format.name(row.endedBy.event.name) : t(row.isCurrent ? 'streaks.running' : 'streaks.open'),
      {
        title: t('streaks.endedBy'),
        size: 'names',
        importance: 2,
        to: (row) => paths.event((row.endedBy ?? row.last).event.id),
      },
    ),
  ];
};

/** Current streaks, and the longest ones. */
export const StreaksTab = ({ playerId, disciplines }: Props) => {
  const { t } = useTranslation('players');
  const defaults = { discipline: disciplines[0], kind: 'wins', pageSize: '20' };
  const list = useList(getPlayerStreak, { defaults, fixed: { playerId } });
  const { values, set } = list.state;
  const columns = useStreakColumns(isDoubles(values.discipline));
  return (
    <>
      <DisciplineSwitch value={values.discipline} among={disciplines} onChange={(discipline) => set({ discipline })} />
      <FilterBar state={list.state}>
        <FilterSelect
          label={t('streaks.kind')}
          value={values.kind}
          options={StreakKind.options.map((value) => ({ value, label: t(`streaks.${value}`) }))}
          onChange={(kind) => set({ kind })}
        />
        <MatchFilters state={list.state} />
      </FilterBar>
      <StreakCalendar playerId={playerId} discipline={values.discipline} season={values.season?.to} />
      <ListTable
        list={list}
        caption={t('streaks.caption')}
        columns={columns}
        rowKey={(row) => `${row.competitor.id}.${row.first.date}.${row.length}`}
        withLink={false}
        empty={{ title: t('streaks.none'), hint: t('streaks.noneHint') }}
      />
    </>
  );
};
