import { listRelatedPlayers } from '@rallyrank/contracts/players/relations';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '~/shared/format/use-format';
import { Flag } from '~/shared/ui/Flag';
import { useColumns } from '~/shared/ui/table/columns';
import { ListTable } from '~/shared/ui/table/ListTable';
import { type RowOf, useList } from '~/shared/ui/table/use-list';
import { paths } from '~/shared/url/paths';
import { Suggested } from '../Suggested';

type Row = RowOf<typeof listRelatedPlayers>;
const defaults = { pageSize: '20' };

/** Shown while no player is chosen: the players with the most known relations. */
export const MostRelated = () => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const column = useColumns<Row>();
  const list = useList(listRelatedPlayers, { defaults });
  const columns = [
    column.text(
      ({ player }) => (
        <>
          <Flag association={player.association} show="code" />{' '}
          <Link to={paths.relations(player.id)} lang={format.nameLang(player.name)}>
            {format.name(player.name)}
          </Link>
        </>
      ),
      { title: t('relations.player'), size: 'names', isRowHeader: true },
    ),
    column.number((row) => row.family, { title: t('relations.family') }),
    column.number((row) => row.coaching, { title: t('relations.coaching') }),
  ];
  return (
    <Suggested title={t('relations.most')}>
      <ListTable
        list={list}
        caption={t('relations.most')}
        columns={columns}
        rowKey={(row) => row.player.id}
        empty={{ title: t('relations.noneAtAll'), hint: t('relations.noneAtAllHint') }}
      />
    </Suggested>
  );
};
