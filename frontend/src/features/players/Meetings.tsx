import { useTranslation } from 'react-i18next';
import { useIsPhone } from '~/shared/browser/use-media';
import { Card } from '~/shared/ui/Card';
import { MeetingCards, winnerOf } from '~/shared/ui/MeetingCards';
import { NotUnderstood } from '~/shared/ui/NotUnderstood';
import { ScoreLegend } from '~/shared/ui/Score';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import { Pager } from '~/shared/ui/table/Pager';
import { useLocalPages } from '~/shared/ui/table/use-local-pages';
import type { Pair } from './h2h-pair';

type Row = Pair['matches'][number];

const useMeetingColumns = () => {
  const { t } = useTranslation('players');
  const column = useColumns<Row>();
  return [
    column.matchDay(({ match }) => match),
    column.matchEvent((row) => row, { isRowHeader: true }),
    column.levelOf(({ event }) => event, { importance: 3 }),
    column.round(({ match }) => match.round, { importance: 2 }),
    column.side(winnerOf, { title: t('h2h.winner'), isRowHeader: false }),
    column.score(({ match }) => match, { side: ({ match }) => match.winner ?? 1 }),
  ];
};

const PagedCards = ({ pair }: { readonly pair: Pair }) => {
  const { shown, state } = useLocalPages(pair.matches, { prefix: 'meetings', pageSize: 10 });
  return (
    <div data-table>
      <NotUnderstood refused={state.refused} />
      <MeetingCards meetings={shown} />
      <Pager total={pair.matches.length} state={state} />
    </div>
  );
};

const MeetingTable = ({ pair }: { readonly pair: Pair }) => {
  const { t } = useTranslation('players');
  const columns = useMeetingColumns();
  return (
    <DataTable
      caption={t('h2h.meetingsCaption')}
      columns={columns}
      rows={pair.matches}
      rowKey={({ event, match }) => `${event.id}.${match.id}`}
    />
  );
};

/** Every meeting, newest first; walkovers are marked. */
export const Meetings = ({ pair }: { readonly pair: Pair }) => {
  const { t } = useTranslation('players');
  const phone = useIsPhone();
  return (
    <Card title={t('h2h.meetings')}>
      {phone ? <PagedCards pair={pair} /> : <MeetingTable pair={pair} />}
      <ScoreLegend />
    </Card>
  );
};
