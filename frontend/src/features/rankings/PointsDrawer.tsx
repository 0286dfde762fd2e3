import { getRankingPoints } from '@rallyrank/contracts/rankings/points';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { Drawer } from '~/shared/ui/Drawer';
import { EmptyState, PageState } from '~/shared/ui/PageState';
import { Side } from '~/shared/ui/Side';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable, TableSkeleton } from '~/shared/ui/table/DataTable';

type Points = AnswerOf<typeof getRankingPoints>['data'];

interface Props {
  readonly competitorId: string;
  readonly discipline: Discipline;
  /** Of the list on the page. */
  readonly date: string;
  /** Points that the published list states; undefined where the list on the page is computed. */
  readonly published: number | undefined;
  readonly onClose: () => void;
}

const useResultColumns = () => {
  const { t } = useTranslation('rankings');
  const column = useColumns<Points['rows'][number]>();
  return [
    column.event((row) => row.event),
    column.text((row) => row.result, { title: t('breakdown.result') }),
    column.number((row) => row.points, { title: t('column.points') }),
    column.day((row) => row.until, { title: t('breakdown.until'), importance: 2 }),
  ];
};

/** Where the points of a row come from: the results that count, and those that do not. */
const PointsDrawer = ({ competitorId, discipline, date, published, onClose }: Props) => {
  const { t } = useTranslation('rankings');
  const format = useFormat();
  const query = useRoute(getRankingPoints, { competitorId, discipline, date });
  const columns = useResultColumns();
  const table = (caption: string, rows: Points['rows']) =>
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
        empty={<EmptyState title={t('breakdown.none')} hint={t('breakdown.noneHint')} />}
      >
        {({ data: { competitor, points, tournaments, listDate, rows } }) => (
          <>
            <Side side={competitor} />
            <p data-testid="breakdown-sum">
              {t('breakdown.sum', {
                points: format.number(points),
                count: tournaments,
                date: listDate === null ? '–' : format.day(listDate),
              })}{' '}
              {published !== undefined &&
                published !== points &&
                t('breakdown.published', { points: format.number(published) })}
            </p>
            {table(
              t('breakdown.counting'),
              rows.filter(({ counts }) => counts),
            )}
            {table(
              t('breakdown.others'),
              rows.filter(({ counts }) => !counts),
            )}
          </>
        )}
      </PageState>
    </Drawer>
  );
};

export default PointsDrawer;
