import { getRankingPoints } from '@rallyrank/contracts/rankings/points';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { PointsSum } from '~/shared/ranking-points/PointsSum';
import { type RankingPoints, useResultColumns } from '~/shared/ranking-points/use-result-columns';
import { useSport } from '~/shared/sport/use-sport';
import { Card } from '~/shared/ui/Card';
import { FilterSelect } from '~/shared/ui/fields';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import { mainStanding, type StandingRow } from '../key-figures';
import { LapsingChart } from './LapsingChart';
import { lapsingWithin } from './lapsing';
import { TitlesNext } from './TitlesNext';

/** Number of weeks for which the points at stake are summed. */
const WEEKS_AHEAD = 12;

const Results = ({ rows }: { readonly rows: RankingPoints['rows'] }) => {
  const { t } = useTranslation('players');
  const column = useColumns<RankingPoints['rows'][number]>();
  const { event, result, points, until } = useResultColumns();
  const columns = [
    event,
    column.levelOf((row) => row.event, { importance: 3 }),
    result,
    points,
    column.text((row) => t(row.counts ? 'points.yes' : 'points.no'), { title: t('points.counts'), importance: 2 }),
    until,
  ];
  return <DataTable caption={t('points.results')} columns={columns} rows={rows} rowKey={(row) => row.event.id} />;
};

const ToDefend = ({ rows }: { readonly rows: RankingPoints['toDefend'] }) => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const column = useColumns<RankingPoints['toDefend'][number]>();
  const columns = [
    column.day((row) => row.date, { title: t('points.date'), isRowHeader: true }),
    column.text((row) => row.events.map(({ name }) => format.name(name)).join(', '), {
      title: t('points.events'),
      size: 'names',
    }),
    column.number((row) => row.lapsing, { title: t('points.lapsing') }),
    column.number((row) => row.gained || null, { title: t('points.gained'), importance: 3 }),
    column.number((row) => row.left, { title: t('points.left'), importance: 2 }),
  ];
  return <DataTable caption={t('points.toDefend')} columns={columns} rows={rows} rowKey={(row) => row.date} />;
};

/**
 * Explains the points, and what is at stake: counting results with their last day, points to defend, and what a title
 * would bring.
 */
export const PointsTab = ({ standings }: { readonly standings: readonly StandingRow[] }) => {
  const { t } = useTranslation(['players', 'shared']);
  const format = useFormat();
  const sport = useSport();
  const [search, setSearch] = useSearchParams();
  const chosen =
    standings.find(({ competitorId }) => competitorId === search.get('competitorId')) ??
    mainStanding(standings) ??
    standings[0];
  const query = useRoute(
    getRankingPoints,
    { competitorId: chosen?.competitorId ?? '', discipline: chosen?.discipline ?? 'MS' },
    { enabled: chosen !== undefined },
  );
  if (!chosen) return <EmptyState title={t('overview.noStandings')} />;
  const labelOf = ({ discipline, partner }: StandingRow) =>
    [sport.disciplineName(discipline), partner && t('player.with', { name: format.name(partner.name) })]
      .filter(Boolean)
      .join(' ');
  const choose = (competitorId: string | undefined) =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      if (competitorId !== undefined) next.set('competitorId', competitorId);
      return next;
    });
  return (
    <>
      <FilterSelect
        label={t('overview.partner')}
        value={chosen.competitorId}
        width={320}
        options={standings.map((one) => ({ value: one.competitorId, label: labelOf(one) }))}
        onChange={choose}
      />
      <PageState
        query={query}
        skeleton={<RowsSkeleton rows={20} />}
        isEmpty={({ data }) => data.rows.length === 0}
        empty={<EmptyState title={t('shared:rankingPoints.none')} hint={t('points.noneHint')} />}
      >
        {({ data }) => (
          <>
            <p>
              <PointsSum {...data} />{' '}
              {chosen.currentPoints !== null && t('points.published', { points: format.number(chosen.currentPoints) })}
            </p>
            {data.rows.length > 0 && (
              <Card title={t('points.lapsingChart')}>
                {data.listDate !== null && (
                  <p className="rr-muted">
                    {t('points.atStake', {
                      points: format.number(lapsingWithin(data.toDefend, data.listDate, WEEKS_AHEAD)),
                      weeks: WEEKS_AHEAD,
                    })}
                  </p>
                )}
                <LapsingChart rows={data.rows} />
              </Card>
            )}
            <Card title={t('points.results')}>
              <Results rows={data.rows} />
            </Card>
            {data.toDefend.length > 0 && (
              <Card title={t('points.toDefend')}>
                <ToDefend rows={data.toDefend} />
              </Card>
            )}
            {data.titles.length > 0 && <TitlesNext titles={data.titles} />}
          </>
        )}
      </PageState>
    </>
  );
};
