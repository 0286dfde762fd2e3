import { getRankingPoints } from '@rallyrank/contracts/rankings/points';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { PointsSum } from '~/shared/ranking-points/PointsSum';
import { type RankingPoints, useResultColumns } from '~/shared/ranking-points/use-result-columns';
import { Drawer } from '~/shared/ui/Drawer';
import { EmptyState, PageState } from '~/shared/ui/PageState';
import { PairLink } from '~/shared/ui/PairLink';
import { Side } from '~/shared/ui/Side';
import { DataTable, TableSkeleton } from '~/shared/ui/table/DataTable';
import { ToLead } from './ToLead';

interface Props {
  readonly competitorId: string;
  readonly discipline: Discipline;
  /** Date of the list on the page. */
  readonly date: string;
  /** Points on the published list; undefined if the list on the page is computed. */
  readonly published: number | undefined;
  readonly onClose: () => void;
}

/** The results behind the points of a row, both those that count and those that do not. */
const PointsDrawer = ({ competitorId, discipline, date, published, onClose }: Props) => {
  const { t } = useTranslation(['rankings', 'shared']);
  const format = useFormat();
  const query = useRoute(getRankingPoints, { competitorId, discipline, date });
  const { event, result, points, until } = useResultColumns();
  const columns = [event, result, points, until];
  const table = (caption: string, rows: RankingPoints['rows']) =>
    rows.length > 0 && (
      <section>
        <h3>{caption}</h3>
        <DataTable caption={caption} columns={columns} rows={rows} rowKey={(row) => row.event.id} />
      </section>
    );
  return (
    <Drawer title={t('breakdown.title')} onClose={onClose}>
      <PageState
        query={query}
        skeleton={<TableSkeleton caption={t('breakdown.counting')} columns={columns} rows={10} />}
        isEmpty={({ data }) => data.rows.length === 0}
        empty={<EmptyState title={t('shared:rankingPoints.none')} hint={t('breakdown.noneHint')} />}
      >
        {({ data }) => (
          <>
            <Side side={data.competitor} />
            <PairLink side={data.competitor} />
            <p data-testid="breakdown-sum">
              <PointsSum {...data} />{' '}
              {published !== undefined &&
                published !== data.points &&
                t('breakdown.published', { points: format.number(published) })}
            </p>
            <ToLead {...data} />
            {table(
              t('breakdown.counting'),
              data.rows.filter(({ counts }) => counts),
            )}
            {table(
              t('breakdown.others'),
              data.rows.filter(({ counts }) => !counts),
            )}
          </>
        )}
      </PageState>
    </Drawer>
  );
};

export default PointsDrawer;
