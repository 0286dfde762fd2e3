import { listSeasonTimeline } from '@rallyrank/contracts/stats/seasons';
import { listYear } from '@rallyrank/contracts/tournaments/site';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { pageSummary } from '~/shared/pages/page-summary';
import { DisciplineSwitch } from '~/shared/ui/DisciplineSwitch';
import { ListPage } from '~/shared/ui/ListPage';
import { MatchFilters } from '~/shared/ui/MatchFilters';
import { Side } from '~/shared/ui/Side';
import type { Importance } from '~/shared/ui/table/column';
import { useColumns } from '~/shared/ui/table/columns';
import { type RowOf, useList } from '~/shared/ui/table/use-list';
import { paths } from '~/shared/url/paths';

type Row = RowOf<typeof listSeasonTimeline>;
const defaults = { discipline: 'MS', pageSize: '50' };
const MOST_SEASONS = 6;
/** Blank text with the size of a year. */
const BLANK = '\u2007'.repeat(4);
/** Columns that reserve the space of the seasons until these are known. */
const UNKNOWN_SEASONS: readonly undefined[] = Array.from({ length: MOST_SEASONS }, () => undefined);

const importanceOf = (place: number): Importance => (place < 1 ? 1 : place < 3 ? 2 : 3);

/** Champions of one season; the series may have had two editions in it. */
const Champions = ({ row, season }: { readonly row: Row; readonly season: number }) => {
  const cells = row.cells.filter((cell) => cell.season === season);
  return cells.map(({ event, winner }) => <Side key={event.id} side={winner} flag="flag" />);
};

const useTimelineColumns = (seasons: readonly (number | undefined)[]) => {
  const { t } = useTranslation('seasons');
  const format = useFormat();
  const column = useColumns<Row>();
  return [
    column.text((row) => format.name(row.series.name), {
      title: t('column.series'),
      size: 'names',
      isRowHeader: true,
      to: (row) => paths.events({ seriesId: row.series.id }),
    }),
    column.level((row) => row.level, { importance: 3 }),
    ...seasons.map((season, place) =>
      column.text(
        (row) =>
          season !== undefined &&
          row.cells.some((cell) => cell.season === season) && <Champions row={row} season={season} />,
        {
          key: String(season ?? place),
          title: season === undefined ? BLANK : String(season),
          size: 'names',
          importance: importanceOf(place),
        },
      ),
    ),
  ];
};

/** Each series with its champions by season. */
export const TimelinePage = () => {
  const { t } = useTranslation('seasons');
  const list = useList(listSeasonTimeline, { defaults });
  const { values, set } = list.state;
  const { season } = values;
  const years = useRoute(listYear, {});
  const seasons = (years.data?.data.map((year) => year.season) ?? UNKNOWN_SEASONS)
    .filter((year) => year === undefined || season === undefined || (year >= season.from && year <= season.to))
    .slice(0, season === undefined ? MOST_SEASONS : Math.min(MOST_SEASONS, season.to - season.from + 1));
  const columns = useTimelineColumns(seasons);
  // Rows that were shown before their columns are known would move when these arrive.
  const shown = years.data === undefined ? { ...list, query: { ...years, data: undefined } } : list;
  return (
    <ListPage
      title={t('timeline.title')}
      summary={pageSummary('seasonTimeline')}
      discipline={list.state.values.discipline}
      list={shown}
      lead={<DisciplineSwitch value={values.discipline} onChange={(discipline) => set({ discipline })} />}
      filters={<MatchFilters state={list.state} />}
      caption={t('timeline.title')}
      columns={columns}
      rowKey={(row) => row.series.id}
      empty={{ title: t('none'), hint: t('noneHint') }}
    />
  );
};
