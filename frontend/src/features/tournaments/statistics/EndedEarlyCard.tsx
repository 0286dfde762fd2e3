import { useTranslation } from 'react-i18next';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/PageState';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import type { DisciplineStatistics } from './discipline-statistics';

type Match = DisciplineStatistics['endedEarly'][number];

/** Unfinished matches and walkovers. */
export const EndedEarlyCard = ({ matches }: { readonly matches: readonly Match[] }) => {
  const { t } = useTranslation('tournaments');
  const column = useColumns<Match>();
  return (
    <div id="ended-early">
      <Card title={t('statistics.endedEarly')}>
        {matches.length === 0 ? (
          <EmptyState title={t('statistics.noneEndedEarly')} />
        ) : (
          <DataTable
            caption={t('statistics.endedEarly')}
            columns={[
              column.match((row) => row),
              column.round((row) => row.round, { importance: 2 }),
              column.score((row) => row),
            ]}
            rows={matches}
            rowKey={(row) => row.id}
          />
        )}
      </Card>
    </div>
  );
};
