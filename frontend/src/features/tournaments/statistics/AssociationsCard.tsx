import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '~/shared/charts/Chart';
import type { BarSpec } from '~/shared/charts/spec';
import { Card } from '~/shared/ui/Card';
import { useColumns } from '~/shared/ui/table/columns';
import { LocalTable } from '~/shared/ui/table/LocalTable';
import type { DisciplineStatistics } from './discipline-statistics';

type Row = DisciplineStatistics['associations'][number];

/** Number of associations in the chart; the table has all of them. */
const CHARTED = 10;

/** The associations with the most wins. */
export const AssociationsCard = ({ associations }: { readonly associations: readonly Row[] }) => {
  const { t } = useTranslation('tournaments');
  const column = useColumns<Row>();
  const spec = useMemo((): BarSpec => {
    const shown = associations.filter(({ won }) => won > 0).slice(0, CHARTED);
    return {
      kind: 'bar',
      x: 'category',
      xName: t('statistics.association'),
      series: [{ name: t('statistics.wins'), points: shown.map(({ association, won }) => [association, won]) }],
    };
  }, [associations, t]);
  if (associations.length === 0) return null;
  return (
    <Card title={t('statistics.associations')}>
      <Chart title={t('statistics.winsByAssociation')} spec={spec} height={220} />
      <LocalTable
        caption={t('statistics.associations')}
        prefix="associations"
        columns={[
          column.association((row) => row.association, { isRowHeader: true }),
          column.number((row) => row.players, { title: t('statistics.players') }),
          column.number((row) => row.sides, { title: t('statistics.sides'), importance: 2 }),
          column.tally((row) => row),
          column.number((row) => row.titles, { title: t('statistics.titles') }),
        ]}
        rows={associations}
        rowKey={(row) => row.association}
      />
    </Card>
  );
};
