import type { listMatchStatistics } from '@rallyrank/contracts/stats/performance';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { siteSport } from '~/shared/sport/site-sport';
import { useScheme } from '~/shared/theme/use-scheme';
import { StackedBar } from '~/shared/ui/StackedBar';
import { useColumns } from '~/shared/ui/table/columns';
import type { RowOf } from '~/shared/ui/table/use-list';
import { paths } from '~/shared/url/paths';

type Row = RowOf<typeof listMatchStatistics>;

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
const SHARED_FILTERS: readonly string[] = ['discipline', 'season', 'level', 'round', 'surface', 'roof', 'bestOf'];
const OF_LIST: readonly string[] = ['by', 'minimum', 'orderByColumn', 'isAsc', 'pageNum', 'pageSize'];

/** Links a row to the results that it counts, if the filters of the list also exist there. */
const linkToResults = (query: Readonly<Record<string, unknown>>): { to?: (row: Row) => string } => {
  const given = Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]);
  const filters = given.filter(([key]) => !OF_LIST.includes(key));
  const isShared = ([key, value]: [string, string]) => SHARED_FILTERS.includes(key) && !/[,-]/.test(value);
  if (!filters.every(isShared)) return {};
  return { to: ({ competitor }) => paths.results(competitor, Object.fromEntries(filters)) };
};

/** Columns of a sport with tie-breaks and matches of five sets. */
const useTennisColumns = () => {
  const { t } = useTranslation('performance');
  const column = useColumns<Row>();
  return [
    column.share((row) => row.tieBreakShare, {
      title: t('column.tieBreaks'),
      sortBy: 'tieBreakShare',
      importance: 3,
      hint: t('column.tieBreaksHint'),
    }),
    column.text(({ tieBreaksWon, tieBreaksLost }) => `${tieBreaksWon}–${tieBreaksLost}`, {
      key: 'tieBreaks',
      title: t('column.tieBreaksPlayed'),
      importance: 3,
      sortBy: 'tieBreaksWon',
      sortsFirst: 'descending',
    }),
    column.number((row) => row.comebacksFromTwo, {
      title: t('column.fromTwo'),
      sortBy: 'comebacksFromTwo',
      importance: 3,
      hint: t('column.fromTwoHint'),
    }),
  ];
};

/** The columns of the statistics of matches. @param rows the shown rows, whose bars have one scale */
export const useMatchColumns = (rows: readonly Row[], query: Readonly<Record<string, unknown>>) => {
  const { t } = useTranslation('performance');
  const sport = siteSport();
  const most = Math.max(0, ...rows.map(({ won, lost }) => won + lost));
  const format = useFormat();
  const column = useColumns<Row>();
  /** The mean, and the share of the matches for which it is known if that is not all of them. */
  const minutesOf = ({ meanMinutes, timed, matches }: Row): string | null => {
    if (meanMinutes === null) return null;
    const minutes = format.number(Math.round(meanMinutes));
    return timed === matches ? minutes : `${minutes} (${format.percent(timed / matches)})`;
  };
  const tennisColumns = useTennisColumns();
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
    ...(sport === 'tennis' ? tennisColumns : []),
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
    column.text(minutesOf, {
      key: 'minutes',
      sortsFirst: 'descending',
      title: t('column.minutes'),
      sortBy: 'meanMinutes',
      importance: 3,
      hint: t('column.minutesHint'),
    }),
  ];
};
