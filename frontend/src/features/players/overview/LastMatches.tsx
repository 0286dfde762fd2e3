import { getPlayerTournamentResult } from '@rallyrank/contracts/tournaments/player-results';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useSport } from '~/shared/sport/use-sport';
import { Card } from '~/shared/ui/Card';
import { EmptyState, PageState } from '~/shared/ui/PageState';
import { PlayerLink } from '~/shared/ui/PlayerLink';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable, TableSkeleton } from '~/shared/ui/table/DataTable';
import { ResultMark } from '../ResultMark';
import { TabLink } from '../TabLink';
import { LAST_MATCHES, type LastMatch, lastMatches, lastMatchesOf } from './last-matches';

const useMatchColumns = (isOfPairs: boolean) => {
  const { t } = useTranslation(['players', 'shared']);
  const sport = useSport();
  const column = useColumns<LastMatch>();
  const round = ({ match, discipline }: LastMatch) =>
    `${sport.roundName(match.round)} · ${t(`shared:disciplineShort.${discipline}`)}`;
  return [
    column.text(({ match }) => <ResultMark won={match.winner === 1} />, {
      title: t('overview.outcome'),
      size: 'figure',
    }),
    column.side(({ match }) => match.sides[1], { title: t('h2h.opponent') }),
    column.score(({ match }) => match, { importance: 2 }),
    column.matchEvent((row) => row, { importance: 2 }),
    column.text(round, { title: t('h2h.round'), importance: 3 }),
    column.matchDay(({ match }) => match, { importance: 2 }),
    ...(isOfPairs
      ? [
          column.text(({ partner }) => partner?.players[0] && <PlayerLink player={partner.players[0]} flag="flag" />, {
            title: t('h2h.with'),
            size: 'names',
            importance: 3,
          }),
        ]
      : []),
  ];
};

/** The last ten matches, with opponents and results. */
export const LastMatches = ({ playerId }: { readonly playerId: string }) => {
  const { t } = useTranslation('players');
  const query = useRoute(getPlayerTournamentResult, lastMatchesOf(playerId));
  const matches = lastMatches(query.data?.rows ?? []);
  const columns = useMatchColumns(matches.some(({ partner }) => partner !== null));
  const caption = t('overview.lastMatches');
  return (
    <Card title={caption} extra={<TabLink playerId={playerId} tab="results" />}>
      <PageState
        query={query}
        skeleton={<TableSkeleton caption={caption} columns={columns} rows={LAST_MATCHES} />}
        isEmpty={() => matches.length === 0}
        empty={<EmptyState title={t('overview.noFigures')} />}
      >
        {() => (
          <DataTable
            caption={caption}
            columns={columns}
            rows={matches}
            rowKey={({ event, match }) => `${event.id}.${match.id}`}
          />
        )}
      </PageState>
    </Card>
  );
};
