import type { rankingTypes } from '@rallyrank/contracts/rankings/common';
import { listRanking } from '@rallyrank/contracts/rankings/lists';
import { rankingPages } from '@rallyrank/contracts/rankings/ranking-pages';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '~/shared/format/use-format';
import { pageSummary } from '~/shared/pages/page-summary';
import { useAccess } from '~/shared/session/use-access';
import { useSport } from '~/shared/sport/use-sport';
import { DisciplineSwitch } from '~/shared/ui/DisciplineSwitch';
import { ListPage } from '~/shared/ui/ListPage';
import { NearScreen } from '~/shared/ui/NearScreen';
import { type RowOf, useList } from '~/shared/ui/table/use-list';
import { paths } from '~/shared/url/paths';
import { isOfSome, ListFilters } from './ListFilters';
import { ListWays } from './ListWays';
import { usePointsOf } from './PointsButton';
import { useCompared } from './use-compared';
import { useJump } from './use-jump';
import { useRankingColumns } from './use-ranking-columns';

const RanksChart = lazy(() => import('./RanksChart'));
const PointsDrawer = lazy(() => import('./PointsDrawer'));
const PeaksCard = lazy(() => import('./PeaksCard').then((module) => ({ default: module.PeaksCard })));
const ComparisonCard = lazy(() => import('./ComparisonCard').then((module) => ({ default: module.ComparisonCard })));
const ReignsCard = lazy(() => import('./ReignsCard').then((module) => ({ default: module.ReignsCard })));

/** Height in pixels of the card with about six players at No. 1. */
const REIGNS_HEIGHT = 360;

type Type = (typeof rankingTypes)[number];

interface PictureProps {
  readonly type: Type;
  readonly lists: Pick<ParsedQuery<typeof listRanking>, 'discipline' | 'date' | 'association' | 'surface'>;
}

/**
 * The peaks over time, or the times at No. 1. On the list of peaks the No. 1 rarely changes, so the peaks are shown.
 */
const Picture = ({ type, lists: { discipline, date, association, surface } }: PictureProps) => {
  const { t } = useTranslation('rankings');
  const of = { discipline, ...(association && { association }) };
  if (type === 'peakElo') return <PeaksCard list={{ ...of, ...(date && { date }) }} />;
  return <ReignsCard title={t('weeks.no1s')} lists={{ ...of, ...(surface && { surface }), type, rank: '1' }} />;
};

/** The right of those who import lists and check whether they agree with the results. */
const listImports = { anyOf: ['tool:sql:import'] } as const;

interface ComparisonProps {
  readonly type: Type;
  readonly discipline: Discipline;
  /** The first row of the shown list. */
  readonly shown: RowOf<typeof listRanking> | undefined;
}

/** A published list beside the computed one, for those who import lists. */
const Comparison = ({ type, discipline, shown }: ComparisonProps) => {
  const isAllowed = useAccess()(listImports) === 'allowed';
  if (!isAllowed || type !== 'bwf' || shown?.basis !== 'published') return null;
  return (
    <Suspense>
      <ComparisonCard discipline={discipline} date={shown.listDate} />
    </Suspense>
  );
};

/** Number of lines: the row of a peak also has the tournament, in a line above the opponent. */
const linesOf = (type: Type, isPair: boolean) => {
  if (type === 'peakElo') return isPair ? 3 : 2;
  return isPair ? 2 : 1;
};

/** Creates the page of one kind of list, which shows the list in force on a day. */
const rankingPage = (type: Type) => {
  const defaults = { discipline: 'MS', pageSize: '20' };
  const fixed = { type, details: 'true' };
  return () => {
    const { t } = useTranslation('rankings');
    const format = useFormat();
    const sport = useSport();
    const list = useList(listRanking, { defaults, fixed });
    const { values, set } = list.state;
    const { discipline, date, association, basis, surface } = values;
    const rows = list.query.data?.rows ?? [];
    const listDate = rows[0]?.listDate;
    const columns = useRankingColumns(type, discipline);
    const { compared } = useCompared(discipline);
    const jump = useJump(values, list.query.data);
    const { id: pointsOf, open } = usePointsOf();
    const opened = rows.find(({ competitor }) => competitor.id === pointsOf);
    const isPair = sport.profile.disciplines.some((one) => one.code === discipline && one.players === 2);
    const title = t(`type.${type}.title`);
    return (
      <ListPage
        title={title}
        summary={
          <>
            {pageSummary(rankingPages[type])}{' '}
            {(type === 'elo' || type === 'peakElo') && (
              <Link className="rr-more" to={paths.glossary('elo')}>
                {t('ratingRule')}
              </Link>
            )}
          </>
        }
        discipline={discipline}
        names={type === 'bwf' && date && listDate ? [format.day(listDate)] : []}
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
                  published={opened?.basis === 'published' ? (opened.points ?? undefined) : undefined}
                  onClose={() => open(undefined)}
                />
              </Suspense>
            )}
            <DisciplineSwitch value={discipline} onChange={(value) => set({ discipline: value, date: undefined })} />
            <ListWays jump={jump} values={values} />
            {type === 'bwf' && compared.length > 0 && (
              <Suspense>
                <RanksChart compared={compared} discipline={discipline} basis={basis} />
              </Suspense>
            )}
          </>
        }
        filters={<ListFilters type={type} state={list.state} />}
        below={
          <>
            <NearScreen height={REIGNS_HEIGHT}>
              <Picture type={type} lists={{ discipline, date, association, surface }} />
            </NearScreen>
            <Comparison type={type} discipline={discipline} shown={rows[0]} />
          </>
        }
        caption={t('caption', {
          title,
          discipline: sport.disciplineName(discipline),
          date: listDate ? format.day(listDate) : '',
        })}
        columns={columns}
        rowKey={(row) => row.competitor.id}
        isMarked={(row) => jump.marked.has(row.competitor.id)}
        lines={linesOf(type, isPair)}
        empty={
          isOfSome(values)
            ? { title: t('noneHere'), hint: t('noneHereHint') }
            : { title: t('none'), hint: t('noneHint') }
        }
      />
    );
  };
};

export const WorldRankingPage = rankingPage('bwf');
export const AllTimeRankingPage = rankingPage('alltime');
export const EloRankingPage = rankingPage('elo');
export const PeakEloRankingPage = rankingPage('peakElo');
