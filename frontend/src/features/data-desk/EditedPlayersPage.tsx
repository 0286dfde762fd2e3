import { listPlayers } from '@rallyrank/contracts/players/players';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '~/shared/format/use-format';
import { useAccess } from '~/shared/session/use-access';
import { AssociationSelect } from '~/shared/ui/AssociationSelect';
import { ListPage } from '~/shared/ui/ListPage';
import { NameFilter } from '~/shared/ui/NameFilter';
import { useColumns } from '~/shared/ui/table/columns';
import { type RowOf, useList } from '~/shared/ui/table/use-list';
import { paths } from '~/shared/url/paths';
import style from './DataDesk.module.css';

const NewPlayer = lazy(() => import('./NewPlayer').then((module) => ({ default: module.NewPlayer })));

type Row = RowOf<typeof listPlayers>;

/** The players for editors, who create and edit them. */
export const EditedPlayersPage = () => {
  const { t } = useTranslation(['data-desk', 'shared']);
  const format = useFormat();
  const access = useAccess();
  const [isCreating, setCreating] = useState(false);
  const list = useList(listPlayers, { defaults: { orderByColumn: 'name', isAsc: 'true', pageSize: '20' } });
  const { values, set } = list.state;
  const column = useColumns<Row>();
  const columns = [
    column.player((row) => row, { isRowHeader: true, sortBy: 'name', to: ({ id }) => paths.editedPlayer(id) }),
    column.text((row) => format.otherName(row.name) ?? '–', { title: t('otherScript'), size: 'names', importance: 2 }),
    column.text((row) => row.association ?? '–', { title: t('shared:association'), sortBy: 'association' }),
    column.day((row) => row.birthDate, { title: t('born'), sortBy: 'birthDate', importance: 2 }),
    column.text(
      ({ id }) => (
        <span className={style.links}>
          <Link to={paths.editedPlayer(id)}>{t('edit')}</Link>
          <Link to={paths.editedPlayer(id, 'history')}>{t('history')}</Link>
        </span>
      ),
      { title: t('actions') },
    ),
  ];
  return (
    <>
      <ListPage
        title={t('title')}
        list={list}
        withAsOf={false}
        lead={
          access({ anyOf: ['player:index:add'] }) === 'allowed' && (
            <div className={style.tools}>
              <Button type="primary" onClick={() => setCreating(true)}>
                {t('create')}
              </Button>
            </div>
          )
        }
        filters={
          <>
            <NameFilter label={t('find')} value={values.name} onChange={(name) => set({ name })} />
            <AssociationSelect value={values.association} onChange={(association) => set({ association })} />
          </>
        }
        caption={t('title')}
        columns={columns}
        rowKey={(row) => row.id}
        empty={{ title: t('none'), hint: t('noneHint') }}
      />
      <Suspense>{isCreating && <NewPlayer onClose={() => setCreating(false)} />}</Suspense>
    </>
  );
};
