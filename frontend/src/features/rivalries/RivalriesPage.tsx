import { listRivalries } from '@rallyrank/contracts/stats/rivalries';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PeriodsCard } from '~/shared/charts/PeriodsCard';
import { useFormat } from '~/shared/format/use-format';
import { pageHeading } from '~/shared/pages/page-heading';
import { DisciplineSwitch } from '~/shared/ui/DisciplineSwitch';
import { FilterSelect } from '~/shared/ui/fields';
import { ListPage } from '~/shared/ui/ListPage';
import { MatchFilters } from '~/shared/ui/MatchFilters';
import { useColumns } from '~/shared/ui/table/columns';
import { type RowOf, useList } from '~/shared/ui/table/use-list';
import { paths } from '~/shared/url/paths';

type Row = RowOf<typeof listRivalries>;
const defaults = { discipline: 'MS', orderByColumn: 'score', isAsc: 'false', minimum: '5', pageSize: '20' };
const minimums = [2, 5, 8, 10, 15, 20] as const;

const useRivalryColumns = () => {
  const { t } = useTranslation('rivalries');
  const column = useColumns<Row>();
  return [
    column.side((row) => row.first, { title: t('column.leader') }),
    column.side((row) => row.second, { title: t('column.rival'), isRowHeader: false }),
    column.tally((row) => row, {
      title: t('column.balance'),
      to: (row) => paths.h2h(row.first.id, row.second.id),
    }),
    column.number((row) => row.meetings, { title: t('column.meetings'), sortBy: 'meetings', importance: 2 }),
    column.number((row) => row.finals, { title: t('column.finals'), sortBy: 'finals', importance: 2 }),
    column.decimal((row) => row.stakes, {
      title: t('column.stakes'),
      sortBy: 'stakes',
      importance: 3,
    }),
    column.decimal((row) => row.score, {
      title: t('column.score'),
      sortBy: 'score',
      importance: 2,
      hint: t('rivalries.hint'),
    }),
    column.range((row) => [row.firstMeeting.date, row.lastMeeting.date], { sortBy: 'lastDate', importance: 3 }),
  ];
};

/** The periods of the rivalries on the page. */
const RivalryPeriods = ({ rows }: { readonly rows: readonly Row[] }) => {
  const { t } = useTranslation(['rivalries', 'shared']);
  const format = useFormat();
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts and names never change
  const bars = useMemo(
    () =>
      rows
        .slice(0, 10)
        .sort((a, b) => a.firstMeeting.date.localeCompare(b.firstMeeting.date))
        .map(({ first, second, firstMeeting, lastMeeting, won, lost }) => ({
          name: [first, second].map((side) => side.players.map((p) => format.name(p.name)).join(' / ')).join(' – '),
          periods: [{ from: firstMeeting.date, until: lastMeeting.date, note: `${won}–${lost}` }],
        })),
    [rows],
  );
  return (
    <PeriodsCard
      title={t('rivalries.periods')}
      names={t('shared:column.side')}
      notes={t('column.balance')}
      rows={bars}
    />
  );
};

/** The greatest rivalries. */
export const RivalriesPage = () => {
  const { t } = useTranslation('rivalries');
  const columns = useRivalryColumns();
  const list = useList(listRivalries, { defaults });
  const { values, set } = list.state;
  return (
    <ListPage
      title={pageHeading('rivalries')}
      discipline={list.state.values.discipline}
      list={list}
      lead={
        <>
          <p className="rr-muted">{t('rivalries.about', { count: values.minimum })}</p>
          <DisciplineSwitch value={values.discipline} onChange={(discipline) => set({ discipline })} />
        </>
      }
      filters={
        <>
          <FilterSelect
            label={t('rivalries.minimum')}
            value={values.minimum}
            width={150}
            options={minimums.map((value) => ({ value, label: t('rivalries.meetings', { count: value }) }))}
            onChange={(minimum) => set({ minimum })}
          />
          <MatchFilters state={list.state} />
        </>
      }
      below={list.query.data && <RivalryPeriods rows={list.query.data.rows} />}
      caption={pageHeading('rivalries')}
      columns={columns}
      rowKey={({ first, second }) => `${first.id}-${second.id}`}
      empty={{ title: t('rivalries.none'), hint: t('noneHint') }}
    />
  );
};
