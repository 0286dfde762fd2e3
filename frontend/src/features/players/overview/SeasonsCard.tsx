import { getPlayerSeasons } from '@rallyrank/contracts/stats/seasons';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { Card } from '~/shared/ui/Card';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { TabLink } from '../TabLink';
import { SeasonTable } from '../tabs/SeasonTable';
import type { InDiscipline } from './in-discipline';

const SEASONS = 8;

/** The last seasons; the seasons tab contains all of them, and the best wins. */
export const SeasonsCard = ({ playerId, discipline }: InDiscipline) => {
  const { t } = useTranslation('players');
  // Without the discipline, like the query of the seasons tab, so that one answer serves both.
  const query = useRoute(getPlayerSeasons, { playerId });
  return (
    <Card title={t('tab.seasons')} extra={<TabLink playerId={playerId} tab="seasons" />}>
      <PageState
        query={query}
        skeleton={<RowsSkeleton rows={SEASONS} />}
        isEmpty={({ data }) => data.every((one) => one.discipline !== discipline)}
        empty={<EmptyState title={t('overview.noFigures')} />}
      >
        {({ data }) => (
          <SeasonTable
            discipline={discipline}
            rows={data.find((one) => one.discipline === discipline)?.seasons.slice(0, SEASONS) ?? []}
          />
        )}
      </PageState>
    </Card>
  );
};
