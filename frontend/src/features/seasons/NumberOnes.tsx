import { getRankingStints } from '@rallyrank/contracts/rankings/standing';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';

interface Props {
  readonly discipline: Discipline;
  readonly season: number;
}
type Leader = AnswerOf<typeof getRankingStints>['data'][number];
type Row = Leader['stints'][number] & Pick<Leader, 'competitor'>;

const inOrder = (leaders: readonly Leader[]): Row[] =>
  leaders
    .flatMap(({ competitor, stints }) => stints.map((stint) => ({ ...stint, competitor })))
    .sort((a, b) => a.from.localeCompare(b.from));

/** The players at No. 1 of the world ranking in a season, each with the whole period. */
export const NumberOnes = ({ discipline, season }: Props) => {
  const { t } = useTranslation('seasons');
  const format = useFormat();
  const query = useRoute(getRankingStints, { discipline, season, limit: 50 }, { keepPrevious: true });
  const column = useColumns<Row>();
  const columns = [
    column.side((row) => row.competitor),
    column.text((row) => (row.isOpen ? t('season.since', { date: format.day(row.from) }) : format.periods([row])), {
      title: t('column.stint'),
    }),
    column.number((row) => row.weeks, { title: t('column.weeks') }),
  ];
  return (
    <Card title={t('season.numberOnes')}>
      <PageState
        query={query}
        skeleton={<RowsSkeleton rows={4} />}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState title={t('season.noLists')} />}
      >
        {({ data }) => (
          <DataTable
            caption={t('season.numberOnes')}
            columns={columns}
            rows={inOrder(data)}
            rowKey={(row) => `${row.competitor.id}.${row.from}`}
          />
        )}
      </PageState>
    </Card>
  );
};
