import { useTranslation } from 'react-i18next';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/PageState';
import { useColumns } from '~/shared/ui/table/columns';
import { LocalTable } from '~/shared/ui/table/LocalTable';
import type { DisciplineStatistics } from './discipline-statistics';

type Upset = DisciplineStatistics['upsets'][number];

const pairOf = (values: readonly [number | null, number | null]): string =>
  values.map((value) => (value === null ? '–' : String(Math.round(value)))).join(' : ');
const gapOf = ({ ratings: [winner, loser] }: Upset): number | null =>
  winner === null || loser === null ? null : Math.round(loser - winner) || 0;

/** Matches won by the side with the lower rank or rating. */
export const UpsetsCard = ({ upsets }: { readonly upsets: readonly Upset[] }) => {
  const { t } = useTranslation('tournaments');
  const column = useColumns<Upset>();
  return (
    <div id="upsets">
      <Card title={t('statistics.upsets')}>
        {upsets.length === 0 ? (
          <EmptyState title={t('statistics.noUpsets')} />
        ) : (
          <LocalTable
            caption={t('statistics.upsets')}
            prefix="upsets"
            columns={[
              column.match((row) => row.match),
              column.round((row) => row.match.round, { importance: 2 }),
              column.text((row) => pairOf(row.ranks), { title: t('statistics.ranks'), align: 'end', importance: 2 }),
              column.text((row) => pairOf(row.ratings), {
                title: t('statistics.ratings'),
                align: 'end',
                importance: 3,
              }),
              column.number(gapOf, { title: t('statistics.gap') }),
              column.score((row) => row.match, { importance: 2 }),
            ]}
            rows={upsets}
            rowKey={(row) => row.match.id}
          />
        )}
      </Card>
    </div>
  );
};
