import { listRankingWeeks } from '@rallyrank/contracts/rankings/standing';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { Card } from '~/shared/ui/Card';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import type { RowOf } from '~/shared/ui/table/use-list';
import { useListsKnown } from '~/shared/ui/use-lists-known';
import style from './Newcomers.module.css';

const RANK = '10';

interface Props {
  readonly discipline: Discipline;
  readonly season: number;
}

/** Players who reached the top 10 of the world ranking for the first time in a season, as far as lists are known. */
export const Newcomers = ({ discipline, season }: Props) => {
  const { t } = useTranslation('seasons');
  const listsKnown = useListsKnown();
  const query = useRoute(
    listRankingWeeks,
    { discipline, rank: RANK, entered: season, orderByColumn: 'first', isAsc: 'true', pageSize: 50 },
    { keepPrevious: true },
  );
  const column = useColumns<RowOf<typeof listRankingWeeks>>();
  const columns = [
    column.side((row) => row.competitor),
    column.day((row) => row.first, { title: t('column.entered') }),
    column.number((row) => row.weeks, { title: t('column.weeksIn', { rank: RANK }), importance: 2 }),
  ];
  const title = t('season.newcomers', { rank: RANK });
  return (
    <Card title={title}>
      <PageState query={query} skeleton={<RowsSkeleton rows={6} />}>
        {({ rows, covered }) => (
          <>
            <p className={`rr-muted ${style.about}`}>
              {t('season.newcomersAbout', { rank: RANK })} {listsKnown(covered)}
            </p>
            {rows.length === 0 ? (
              <EmptyState title={t('season.noNewcomers')} hint={t('season.noNewcomersHint')} />
            ) : (
              <DataTable caption={title} columns={columns} rows={rows} rowKey={(row) => row.competitor.id} />
            )}
          </>
        )}
      </PageState>
    </Card>
  );
};
