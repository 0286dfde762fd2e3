import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { listStreaks } from '@rallyrank/contracts/stats/streaks';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { CompactTable } from './CompactTable';
import { ListCard } from './ListCard';
import { TOP_ROWS } from './queries';

/** Shorter streaks are not listed. */
const MINIMUM = 3;

/** The longest active winning streaks. */
export const StreaksCard = ({ discipline }: { readonly discipline: Discipline }) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  const query = useRoute(listStreaks, {
    discipline,
    by: 'competitor',
    current: 'true',
    minimum: MINIMUM,
    pageSize: TOP_ROWS,
  });
  return (
    <ListCard
      title={t('streaks.title')}
      query={query}
      size={TOP_ROWS}
      none={t('streaks.none')}
      noneHint={t('streaks.noneHint', { count: MINIMUM })}
    >
      {({ rows }) => (
        <CompactTable
          wide
          caption={t('streaks.title')}
          heads={{ lead: t('streaks.length'), side: t('top.name'), value: t('streaks.first') }}
          rows={rows.map((row) => ({
            side: row.competitor,
            lead: <strong>{row.length}</strong>,
            value: <span className="rr-muted">{t('streaks.since', { date: format.day(row.first.date) })}</span>,
          }))}
        />
      )}
    </ListCard>
  );
};
