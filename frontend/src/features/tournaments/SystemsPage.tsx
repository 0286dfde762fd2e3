import { isPlayedIn } from '@rallyrank/contracts/sport/levels';
import { bestOn } from '@rallyrank/contracts/sport/profiles';
import { editsSystems } from '@rallyrank/contracts/tournaments/edit-access';
import type { PointsSystem } from '@rallyrank/contracts/tournaments/points-system';
import { listSystems } from '@rallyrank/contracts/tournaments/systems';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { pageHeading } from '~/shared/pages/page-heading';
import { useAccess } from '~/shared/session/use-access';
import { type LevelPoints, levelsOf, placeName, placesOf } from '~/shared/sport/points-scheme';
import { useSport } from '~/shared/sport/use-sport';
import { useSystemName } from '~/shared/sport/use-system-name';
import { FilterSelect } from '~/shared/ui/fields';
import { Page } from '~/shared/ui/Page';
import { PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import { paths } from '~/shared/url/paths';

/** Ranking points by level and result in one system. */
const LevelsTable = ({ system }: { readonly system: PointsSystem }) => {
  const { t } = useTranslation('tournaments');
  const format = useFormat();
  const sport = useSport();
  const column = useColumns<LevelPoints>();
  const { profile, disciplines } = sport;
  const levels = useMemo(
    () => levelsOf(system).filter(({ level }) => isPlayedIn(profile, disciplines, level)),
    [system, profile, disciplines],
  );
  const most = Math.max(0, ...levels.map(({ points }) => points.W ?? 0));
  const nameOf = ({ level, atLeastUsd, countsAs, isPerWin }: LevelPoints): string => {
    if (isPerWin) return t('system.perWin', { level: sport.levelName(level) });
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
    <DataTable
      caption={pageHeading('systems')}
      columns={columns}
      rows={levels}
      rowKey={({ level, atLeastUsd }) => `${level} ${atLeastUsd ?? ''}`}
    />
  );
};

/** The points systems, one for each period. */
export const SystemsPage = () => {
  const { t } = useTranslation('tournaments');
  const { publishedList } = useSport().profile;
  const nameOf = useSystemName();
  const access = useAccess();
  const [search, setSearch] = useSearchParams();
  const query = useRoute(listSystems, {});
  return (
    <Page title={pageHeading('systems')}>
      <PageState query={query} skeleton={<RowsSkeleton rows={12} />}>
        {({ data: systems }) => {
          const system = systems.find(({ scheme }) => scheme === search.get('scheme')) ?? systems.at(-1);
          return (
            <>
              <p className="rr-muted">
                {t('system.about', {
                  best: system ? bestOn(publishedList, system.from) : publishedList.best,
                  weeks: publishedList.weeks,
                })}{' '}
                {t('system.heat')}
              </p>
              <FilterSelect
                label={t('system.years')}
                value={system?.scheme}
                width={280}
                options={systems.map((each) => ({ value: each.scheme, label: nameOf(each) }))}
                onChange={(scheme) => setSearch(scheme === undefined ? {} : { scheme })}
              />{' '}
              {system && access(editsSystems) === 'allowed' && (
                <Link to={paths.editedSystems(system.scheme)}>{t('event.edit')}</Link>
              )}
              {system && <LevelsTable system={system} />}
            </>
          );
        }}
      </PageState>
    </Page>
  );
};
