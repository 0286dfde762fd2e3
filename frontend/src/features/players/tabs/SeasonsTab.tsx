import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { getPlayerSeasons } from '@rallyrank/contracts/stats/seasons';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useSport } from '~/shared/sport/use-sport';
import { Card } from '~/shared/ui/Card';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import { SeasonTable } from './SeasonTable';

type Played = AnswerOf<typeof getPlayerSeasons>['data'][number];

const BestWins = ({ rows }: { readonly rows: Played['bestWins'] }) => {
  const { t } = useTranslation('players');
  const column = useColumns<Played['bestWins'][number]>();
  const columns = [
    column.number((row) => row.opponentRank, { title: t('seasons.opponentRank') }),
    column.side((row) => row.match.sides[1], { title: t('h2h.opponent') }),
    column.score((row) => row.match, { importance: 2 }),
    column.matchEvent((row) => row, { importance: 2 }),
    column.round((row) => row.match.round, { importance: 3 }),
    column.day((row) => row.match.date, { importance: 3 }),
  ];
  return (
    <DataTable
      caption={t('seasons.bestWins')}
      columns={columns}
      rows={rows}
      rowKey={({ event, match }) => `${event.id}.${match.id}`}
    />
  );
};

/** The player's seasons, and the best wins. */
export const SeasonsTab = ({ playerId }: { readonly playerId: string }) => {
  const { t } = useTranslation('players');
  const sport = useSport();
  const query = useRoute(getPlayerSeasons, { playerId });
  return (
    <PageState
      query={query}
      skeleton={<RowsSkeleton rows={20} />}
      isEmpty={({ data }) => data.length === 0}
      empty={<EmptyState title={t('overview.noFigures')} />}
    >
      {({ data }) =>
        data.map(({ discipline, seasons, bestWins }) => (
          <Fragment key={discipline}>
            <Card title={sport.disciplineName(discipline)}>
              <SeasonTable rows={seasons} />
            </Card>
            {bestWins.length > 0 && (
              <Card title={`${sport.disciplineName(discipline)}: ${t('seasons.bestWins')}`}>
                <BestWins rows={bestWins} />
              </Card>
            )}
          </Fragment>
        ))
      }
    </PageState>
  );
};
