import { getRankingStints } from '@rallyrank/contracts/rankings/standing';
import type { QueryOf } from '@rallyrank/contracts/shared/route';
import { lastDayOf } from '@rallyrank/contracts/shared/time';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { PeriodsCard } from '~/shared/charts/PeriodsCard';
import { useFormat } from '~/shared/format/use-format';

/** Number of competitors that the route returns. */
const SHOWN = 20;

interface Props {
  readonly lists: QueryOf<typeof getRankingStints>;
  readonly title: string;
}

/** The times at No. 1 of the competitors with the most weeks. */
export const ReignsCard = ({ lists, title }: Props) => {
  const { t } = useTranslation('rankings');
  const format = useFormat();
  const known = useRoute(getRankingStints, lists).data?.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts and names never change
  const rows = useMemo(
    () =>
      (known ?? []).map(({ competitor, stints }) => ({
        name: competitor.players.map((player) => format.name(player.name)).join(' / '),
        periods: stints.map((stint) => ({
          from: stint.from,
          until: lastDayOf(stint),
          note: [t('weeks.reign', { count: stint.weeks }), stint.isOpen && t('weeks.running')]
            .filter(Boolean)
            .join(', '),
        })),
      })),
    [known],
  );
  return (
    <PeriodsCard
      title={title}
      about={rows.length === SHOWN ? t('weeks.reignsAbout', { count: SHOWN }) : undefined}
      names={t('weeks.who')}
      notes={t('weeks.weeks')}
      rows={rows}
    />
  );
};
