import { getAssociationMeetings, listAssociationMatches } from '@rallyrank/contracts/stats/associations';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useAssociationName } from '~/shared/flags/association-names';
import { pageSummary } from '~/shared/pages/page-summary';
import { AssociationSelect } from '~/shared/ui/AssociationSelect';
import { DisciplineSelect } from '~/shared/ui/DisciplineSelect';
import { ListPage } from '~/shared/ui/ListPage';
import { useColumns } from '~/shared/ui/table/columns';
import { type RowOf, useList } from '~/shared/ui/table/use-list';

type Row = RowOf<typeof listAssociationMatches>;
const defaults = { pageSize: '20' };

interface Props {
  readonly association: string;
  readonly opponentAssociation: string;
  readonly onChoose: (key: 'association' | 'opponentAssociation', code: string | undefined) => void;
}

const useMeetingColumns = () => {
  const column = useColumns<Row>();
  return [
    column.matchDay((row) => row.match),
    column.matchEvent((row) => row, { importance: 2 }),
    column.discipline((row) => row.match.discipline, { importance: 3 }),
    column.round((row) => row.match.round, { importance: 3 }),
    column.match((row) => row.match),
    column.score((row) => row.match, { importance: 2 }),
  ];
};

/** Balance and matches of one association against another. */
export const Meetings = ({ association, opponentAssociation, onChoose }: Props) => {
  const { t } = useTranslation('associations');
  const names = [useAssociationName(association), useAssociationName(opponentAssociation)];
  const columns = useMeetingColumns();
  const list = useList(listAssociationMatches, { defaults, fixed: { association, opponentAssociation } });
  const { discipline } = list.state.values;
  const total = useRoute(getAssociationMeetings, {
    association,
    opponentAssociation,
    ...(discipline && { discipline }),
  }).data?.data.total;
  return (
    <ListPage
      title={t('matches.title')}
      summary={pageSummary('associationMatches')}
      names={names}
      list={list}
      lead={
        total && (
          <p>
            <strong>
              {names[0]} {total.won}–{total.lost} {names[1]}
            </strong>
          </p>
        )
      }
      filters={
        <>
          <AssociationSelect value={association} onChange={(code) => onChoose('association', code)} />
          <AssociationSelect
            label={t('matches.opponent')}
            value={opponentAssociation}
            onChange={(code) => onChoose('opponentAssociation', code)}
          />
          <DisciplineSelect value={discipline} onChange={(value) => list.state.set({ discipline: value })} />
        </>
      }
      caption={t('matches.title')}
      columns={columns}
      rowKey={({ event, match }) => `${event.id}.${match.id}`}
      empty={{ title: t('matches.none'), hint: t('noneHint') }}
    />
  );
};
