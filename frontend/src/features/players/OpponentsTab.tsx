import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { getPlayerH2H } from '@rallyrank/contracts/stats/head-to-head';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { type Column, DataTable } from '~/shared/ui/DataTable';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { Side } from '~/shared/ui/Side';
import { paths } from '~/shared/url/paths';

type Row = AnswerOf<typeof getPlayerH2H>['data']['rows'][number];

const useColumns = (): Column<Row>[] => {
  const { t } = useTranslation(['players', 'shared']);
  const format = useFormat();
  const sport = useSport();
  const walkovers = ({ tally }: Row) => tally.walkoversWon + tally.walkoversLost;
  return [
    { key: 'opponent', title: t('h2h.opponent'), render: (row) => <Side side={row.opponent} /> },
    {
      key: 'tally',
      title: t('h2h.tally'),
      numeric: true,
      width: 130,
      render: (row) => (
        <>
          <Link to={paths.h2h(row.own.id, row.opponent.id)}>{`${row.tally.won}–${row.tally.lost}`}</Link>
          {walkovers(row) > 0 && (
            <small className="rr-muted"> {t('h2h.walkoverNote', { count: walkovers(row) })}</small>
          )}
        </>
      ),
    },
    {
      key: 'discipline',
      title: t('results.discipline'),
      width: 140,
      importance: 2,
      render: (row) => sport.disciplineName(row.discipline),
    },
    {
      key: 'with',
      title: t('h2h.with'),
      importance: 3,
      render: (row) => (row.own.players.length > 1 ? <Side side={row.own} layout="inline" flag="none" /> : '–'),
    },
    {
      key: 'last',
      title: t('h2h.last'),
      numeric: true,
      width: 130,
      importance: 2,
      render: (row) => format.day(row.lastDate),
    },
  ];
};

const PAGE = 50;

/** Everybody the player met, most often first. */
export const OpponentsTab = ({ playerId }: { readonly playerId: string }) => {
  const { t } = useTranslation('players');
  const [page, setPage] = useState({ pageNum: 1, pageSize: PAGE });
  const query = useRoute(getPlayerH2H, { playerId });
  const columns = useColumns();
  return (
    <PageState
      query={query}
      skeleton={<RowsSkeleton rows={20} />}
      isEmpty={(answer) => answer.data.rows.length === 0}
      empty={<EmptyState title={t('overview.noFigures')} />}
    >
      {({ data }) => (
        <DataTable
          caption={t('h2h.caption')}
          columns={columns}
          rows={data.rows.slice((page.pageNum - 1) * page.pageSize, page.pageNum * page.pageSize)}
          rowKey={(row) => `${row.discipline}.${row.own.id}.${row.opponent.id}`}
          total={data.rows.length}
          state={{ values: page, set: (patch) => setPage((now) => ({ ...now, pageNum: 1, ...patch })) }}
        />
      )}
    </PageState>
  );
};
