import { listMatchStatistics } from '@rallyrank/contracts/stats/performance';
import { useTranslation } from 'react-i18next';
import { pageHeading } from '~/shared/pages/page-heading';
import { siteSport } from '~/shared/sport/site-sport';
import { useScheme } from '~/shared/theme/use-scheme';
import { StackedBar } from '~/shared/ui/StackedBar';
import { useColumns } from '~/shared/ui/table/columns';
import { type RowOf, useList } from '~/shared/ui/table/use-list';
import { paths } from '~/shared/url/paths';
import { FilteredMatches } from './FilteredMatches';

type Row = RowOf<typeof listMatchStatistics>;
const defaults = { discipline: 'MS', by: 'player', orderByColumn: 'matches', isAsc: 'false', pageSize: '20' };

/** Matches won and lost, in figures and as a bar whose length is their number. */
const WonLost = ({ row: { won, lost }, most }: { readonly row: Row; readonly most: number }) => {
  const { t } = useTranslation('performance');
  const { palette } = useScheme();
  const parts = [
    { key: 'won', value: won, colour: palette.win },
    { key: 'lost', value: lost, colour: palette.loss },
  ];
  return (
    <>
      {won}–{lost}
      <StackedBar parts={parts} most={most} label={t('match.bar', { won, lost })} />
    </>
  );
};

/** Filters that the results of a competitor also have: with any other filter, a row has no page of its matches. */
const SHARED_FILTERS: readonly string[] = ['discipline', 'season', 'level'];
const OF_LIST: readonly string[] = ['by', 'orderByColumn', 'isAsc', 'pageNum', 'pageSize'];

/** Links a row to the results that it counts, if the filters of the list also exist there. */
const linkToResults = (query: Readonly<Record<string, unknown>>): { to?: (row: Row) => string } => {
  const given = Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]);
  const filters = given.filter(([key]) => !OF_LIST.includes(key));
  const isShared = ([key, value]: [string, string]) => SHARED_FILTERS.includes(key) && !/[,-]/.test(value);
  if (!filters.every(isShared)) return {};
  return { to: ({ competitor }) => paths.results(competitor, Object.fromEntries(filters)) };
};

const useMatchColumns = (rows: readonly Row[], query: Readonly<Record<string, unknown>>) => {
  const { t } = useTranslation('performance');
  const sport = siteSport();
  const most = Math.max(0, ...rows.map(({ won, lost }) => won + lost));
  const column = useColumns<Row>();
  return [
    column.side((row) => row.competitor),
    column.number((row) => row.matches, {
      title: t('column.matches'),
      sortBy: 'matches',
      ...linkToResults(query),
    }),
    column.text((row) => <WonLost row={row} most={most} />, {
      key: 'bar',
      title: t('column.results'),
      importance: 2,
      sortBy: 'won',
      sortsFirst: 'descending',
      speaksForItself: true,
    }),
    column.share((row) => row.winShare, { sortBy: 'winShare' }),
    column.share((row) => row.gameShare, { title: t(`column.games.${sport}`), sortBy: 'gameShare', importance: 2 }),
    column.share((row) => row.pointShare, { title: t(`column.points.${sport}`), sortBy: 'pointShare', importance: 2 }),
    column.share((row) => row.deciderShare, {
      title: t(`column.deciders.${sport}`),
      sortBy: 'deciderShare',
      importance: 3,
      hint: t(`column.decidersHint.${sport}`),
    }),
    column.number((row) => row.straightWins, {
      title: t('column.straight'),
      sortBy: 'straightWins',
      importance: 3,
    }),
    column.number((row) => row.comebacks, {
      title: t('column.comebacks'),
      sortBy: 'comebacks',
      importance: 3,
      hint: t(`column.comebacksHint.${sport}`),
    }),
    column.number((row) => row.retired, {
      title: t('column.retired'),
      sortBy: 'retired',
      importance: 3,
      hint: t('column.retiredHint'),
    }),
    column.number((row) => row.meanMinutes && Math.round(row.meanMinutes), {
      title: t('column.minutes'),
      sortBy: 'meanMinutes',
      importance: 3,
      hint: t('column.minutesHint'),
    }),
  ];
};

/** Statistics of the matches that competitors won and lost. */
export const MatchStatsPage = () => {
  const { t } = useTranslation('performance');
  const list = useList(listMatchStatistics, { defaults });
  const columns = useMatchColumns(list.query.data?.rows ?? [], list.state.query);
  const minimum = list.query.data?.rows[0]?.minimum;
  return (
    <FilteredMatches
      title={pageHeading('matchStats')}
      list={list}
      about={t('match.about')}
      notes={
        // The place is kept while the list is loading.
        <p className="rr-muted">
          {minimum === undefined || minimum < 2 ? '\u00a0' : t('match.minimum', { count: minimum })}
        </p>
      }
      columns={columns}
      rowKey={(row) => row.competitor.id}
      empty={{ title: t('none'), hint: t('noneHint') }}
    />
  );
};
