import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useFormat } from '~/shared/format/use-format';
import { pageHeading } from '~/shared/pages/page-heading';
import { useSport } from '~/shared/sport/use-sport';
import { FilterSelect } from '~/shared/ui/fields';
import { Page } from '~/shared/ui/Page';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import { type LevelPoints, levelsOf, placeName, placesOf } from './points-scheme';

/** Ranking points by level and result, for each period of validity. */
export const SystemsPage = () => {
  const { t } = useTranslation('tournaments');
  const format = useFormat();
  const sport = useSport();
  const column = useColumns<LevelPoints>();
  const [search, setSearch] = useSearchParams();
  const { points: tables, publishedList } = sport.profile;
  const table = tables.find(({ scheme }) => scheme === search.get('scheme')) ?? tables.at(-1);
  const levels = useMemo(() => (table ? levelsOf(table) : []), [table]);
  const most = Math.max(0, ...levels.map(({ points }) => points.W ?? 0));
  const nameOf = ({ level, atLeastUsd, countsAs }: LevelPoints): string => {
    if (atLeastUsd !== null) return t('system.prize', { level: sport.levelName(level), usd: format.money(atLeastUsd) });
    return countsAs === null
      ? sport.levelName(level)
      : t('system.as', { level: sport.levelName(level), other: sport.levelName(countsAs) });
  };
  const columns = [
    column.text(nameOf, { title: t('column.level'), key: 'level', size: 'names', isRowHeader: true }),
    ...placesOf(levels).map((place, at) =>
      column.heat((row: LevelPoints) => row.points[place], {
        title: placeName(place, t),
        key: place,
        mostOf: () => most,
        importance: at < 2 ? 1 : at < 5 ? 2 : 3,
      }),
    ),
  ];
  return (
    <Page title={pageHeading('systems')}>
      <p className="rr-muted">
        {t('system.about', { best: publishedList.best, weeks: publishedList.weeks })} {t('system.heat')}
      </p>
      <FilterSelect
        label={t('system.years')}
        value={table?.scheme}
        width={280}
        options={tables.map(({ scheme, from, to }) => ({
          value: scheme,
          label: to === undefined ? t('system.since', { from: format.day(from) }) : format.dayRange(from, to),
        }))}
        onChange={(scheme) => setSearch(scheme === undefined ? {} : { scheme })}
      />
      <DataTable
        caption={pageHeading('systems')}
        columns={columns}
        rows={levels}
        rowKey={({ level, atLeastUsd }) => `${level} ${atLeastUsd ?? ''}`}
      />
    </Page>
  );
};
