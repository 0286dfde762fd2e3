import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { getPlayerH2H } from '@rallyrank/contracts/stats/head-to-head';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { Card } from '~/shared/ui/Card';
import { EmptyState, PageState } from '~/shared/ui/PageState';
import { Side } from '~/shared/ui/Side';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable, TableSkeleton } from '~/shared/ui/table/DataTable';
import { paths } from '~/shared/url/paths';

type Row = AnswerOf<typeof getPlayerH2H>['data']['rows'][number];
const SHOWN = 10;

const useRivalColumns = () => {
  const { t } = useTranslation('players');
  const column = useColumns<Row>();
  return [
    column.side((row) => row.opponent, { title: t('h2h.opponent') }),
    column.tally((row) => row.tally, { to: ({ own, opponent }) => paths.h2h(own.id, opponent.id) }),
    column.discipline((row) => row.discipline, { importance: 2 }),
    column.text((row) => (row.own.players.length > 1 ? <Side side={row.own} layout="inline" flag="none" /> : null), {
      title: t('h2h.with'),
      size: 'names',
      importance: 3,
    }),
    column.day((row) => row.lastDate, { title: t('h2h.last'), importance: 2 }),
  ];
};

/** Shown while only one side is chosen: its most frequent opponents, each with a link to the head-to-head. */
export const RivalsOf = ({ playerId }: { readonly playerId: string }) => {
  const { t } = useTranslation('players');
  const columns = useRivalColumns();
  const caption = t('h2h.suggested.opponents');
  const query = useRoute(getPlayerH2H, { playerId });
  return (
    <Card title={caption}>
      <PageState
        query={query}
        skeleton={<TableSkeleton caption={caption} columns={columns} rows={SHOWN} />}
        isEmpty={({ data: { rows } }) => rows.length === 0}
        empty={<EmptyState title={t('overview.noFigures')} hint={t('h2h.chooseHint')} />}
      >
        {({ data: { rows } }) => (
          <DataTable
            caption={caption}
            columns={columns}
            rows={rows.slice(0, SHOWN)}
            rowKey={(row) => `${row.discipline}.${row.own.id}.${row.opponent.id}`}
          />
        )}
      </PageState>
    </Card>
  );
};
