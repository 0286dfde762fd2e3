import { useTranslation } from 'react-i18next';
import { useSport } from '~/shared/sport/use-sport';
import { Card } from '~/shared/ui/Card';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import type { DisciplineStatistics } from './discipline-statistics';

type Seed = DisciplineStatistics['seeds'][number];

/** The results of the seeds and who beat them; renders nothing without seeds. */
export const SeedsCard = ({ seeds }: { readonly seeds: readonly Seed[] }) => {
  const { t } = useTranslation('tournaments');
  const sport = useSport();
  const column = useColumns<Seed>();
  if (seeds.length === 0) return null;
  const result = (seed: Seed): string => {
    if (seed.result === 'W') return t('statistics.champion');
    return seed.result === null ? '' : sport.roundName(seed.result);
  };
  return (
    <Card title={t('statistics.seeds')}>
      <DataTable
        caption={t('statistics.seeds')}
        columns={[
          column.side((row) => row.side),
          column.text(result, { title: t('statistics.result') }),
          column.side((row) => row.match.sides[1], {
            title: t('statistics.lastOpponent'),
            isRowHeader: false,
            importance: 2,
          }),
          column.score((row) => row.match, { importance: 2 }),
        ]}
        rows={seeds}
        rowKey={(row) => row.side.id}
      />
    </Card>
  );
};
