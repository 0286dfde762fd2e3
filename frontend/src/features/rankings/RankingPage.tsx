import { rankingBases, type rankingTypes } from '@rallyrank/contracts/rankings/common';
import { listRanking } from '@rallyrank/contracts/rankings/lists';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { AssociationSelect } from '~/shared/ui/AssociationSelect';
import { DisciplineSwitch } from '~/shared/ui/DisciplineSwitch';
import { FilterSelect } from '~/shared/ui/fields';
import { ListPage } from '~/shared/ui/ListPage';
import { useColumns } from '~/shared/ui/table/columns';
import { type RowOf, useList } from '~/shared/ui/table/use-list';
import { CompareBox } from './CompareBox';
import { ListDate } from './ListDate';
import { PointsButton, usePointsOf } from './PointsButton';
import { useCompared } from './use-compared';

const RanksChart = lazy(() => import('./RanksChart'));
const PointsDrawer = lazy(() => import('./PointsDrawer'));

type Type = (typeof rankingTypes)[number];
type Row = RowOf<typeof listRanking>;

const useRankingColumns = (type: Type, discipline: Discipline) => {
  const { t } = useTranslation('rankings');
  const format = useFormat();
  const column = useColumns<Row>();
  const isRating = type === 'elo' || type === 'peakElo';
  return [
    column.rank((row) => row.rank),
    column.movement((row) => row.movement, { importance: 2 }),
    column.number((row) => row.previousRank, { title: t('column.previous'), importance: 3 }),
    column.side((row) => row.competitor, { title: t('column.name'), strong: (row) => row.rank === 1 }),
    type === 'bwf'
      ? column.text(
          (row) => (
            <PointsButton competitorId={row.competitor.id}>{format.number(Math.round(row.points))}</PointsButton>
          ),
          { title: t('column.points'), size: 'figure', align: 'end' },
        )
      : column.number((row) => Math.round(row.points), { title: t(isRating ? 'column.rating' : 'column.points') }),
    ...(isRating
      ? []
      : [column.number((row) => row.tournaments || null, { title: t('column.tournaments'), importance: 2 })]),
    ...(type === 'bwf'
      ? [
          column.text((row) => <CompareBox competitor={row.competitor} discipline={discipline} />, {
            title: t('compare.column'),
            size: 'figure',
            align: 'end',
            importance: 2,
          }),
        ]
      : []),
  ];
};

/** The page of one kind of list: the list in force on a day. */
const rankingPage = (type: Type) => {
  const defaults = { discipline: 'MS', pageSize: '20' };
  const fixed = { type };
  return () => {
    const { t } = useTranslation('rankings');
    const format = useFormat();
    const sport = useSport();
    const list = useList(listRanking, { defaults, fixed });
    const { values, set } = list.state;
    const { discipline, date, association, basis } = values;
    const rows = list.query.data?.rows ?? [];
    const listDate = rows[0]?.listDate;
    const columns = useRankingColumns(type, discipline);
    const { compared } = useCompared(discipline);
    const { id: pointsOf, open } = usePointsOf();
    const opened = rows.find(({ competitor }) => competitor.id === pointsOf);
    const isPair = sport.profile.disciplines.some((one) => one.code === discipline && one.players === 2);
    const title = t(`type.${type}.title`);
    return (
      <ListPage
        title={title}
        list={list}
        listDate={listDate}
        lead={
          <>
            {type === 'bwf' && pointsOf !== undefined && listDate !== undefined && (
              <Suspense>
                <PointsDrawer
                  competitorId={pointsOf}
                  discipline={discipline}
                  date={listDate}
                  published={opened?.basis === 'published' ? opened.points : undefined}
                  onClose={() => open(undefined)}
                />
              </Suspense>
            )}
            <p className="rr-muted">{t(`type.${type}.about`)}</p>
            <DisciplineSwitch value={discipline} onChange={(value) => set({ discipline: value, date: undefined })} />
            {type === 'bwf' && compared.length > 0 && (
              <Suspense>
                <RanksChart compared={compared} discipline={discipline} basis={basis} />
              </Suspense>
            )}
          </>
        }
        filters={
          <>
            <ListDate
              type={type}
              basis={basis}
              discipline={discipline}
              value={date}
              onChange={(value) => set({ date: value })}
            />
            {type === 'bwf' && (
              <FilterSelect
                label={t('basis.label')}
                value={basis}
                placeholder={t('basis.any')}
                options={rankingBases.map((value) => ({ value, label: t(`basis.${value}`) }))}
                onChange={(value) => set({ basis: value, date: undefined })}
              />
            )}
            <AssociationSelect value={association} onChange={(value) => set({ association: value })} />
          </>
        }
        caption={t('caption', {
          title,
          discipline: sport.disciplineName(discipline),
          date: listDate ? format.day(listDate) : '',
        })}
        columns={columns}
        rowKey={(row) => row.competitor.id}
        lines={isPair ? 2 : 1}
        empty={
          association ? { title: t('noneHere'), hint: t('noneHereHint') } : { title: t('none'), hint: t('noneHint') }
        }
      />
    );
  };
};

export const WorldRankingPage = rankingPage('bwf');
export const AllTimeRankingPage = rankingPage('alltime');
export const EloRankingPage = rankingPage('elo');
export const PeakEloRankingPage = rankingPage('peakElo');
