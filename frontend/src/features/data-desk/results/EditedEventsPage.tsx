import { listEvents } from '@rallyrank/contracts/tournaments/editions';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '~/shared/format/use-format';
import { useAccess } from '~/shared/session/use-access';
import { LevelSelect } from '~/shared/ui/LevelSelect';
import { ListPage } from '~/shared/ui/ListPage';
import { NameFilter } from '~/shared/ui/NameFilter';
import { SeasonSelect } from '~/shared/ui/SeasonSelect';
import { useColumns } from '~/shared/ui/table/columns';
import { type RowOf, useList } from '~/shared/ui/table/use-list';
import { paths } from '~/shared/url/paths';
import style from '../DataDesk.module.css';
import { WithdrawnEvents } from './WithdrawnEvents';

const NewEvent = lazy(() => import('./NewEvent').then((module) => ({ default: module.NewEvent })));

type Row = RowOf<typeof listEvents>;

/** The tournaments for editors, who create and edit them and correct their results. */
export const EditedEventsPage = () => {
  const { t } = useTranslation('data-desk');
  const format = useFormat();
  const access = useAccess();
  const [isCreating, setCreating] = useState(false);
  const list = useList(listEvents, { defaults: { orderByColumn: 'startDate', isAsc: 'false', pageSize: '20' } });
  const { values, set } = list.state;
  const column = useColumns<Row>();
  const columns = [
    column.event((row) => row, { isRowHeader: true, sortBy: 'name', to: ({ id }) => paths.editedEvent(id) }),
    column.levelOf((row) => row, { importance: 2 }),
    column.range((row) => [row.startDate, row.endDate], { sortBy: 'startDate' }),
    column.number((row) => row.matches, { title: t('results.matches') }),
    column.text(
      ({ id, name }) => (
        <span className={style.links}>
          <Link to={paths.editedEvent(id)} aria-label={`${t('edit')}: ${format.name(name)}`}>
            {t('edit')}
          </Link>
          <Link to={paths.editedEvent(id, 'history')} aria-label={`${t('history')}: ${format.name(name)}`}>
            {t('history')}
          </Link>
        </span>
      ),
      { title: t('actions') },
    ),
  ];
  return (
    <>
      <ListPage
        title={t('results.title')}
        list={list}
        withAsOf={false}
        lead={
          access({ anyOf: ['tournament:event:add'] }) === 'allowed' && (
            <div className={style.tools}>
              <Button type="primary" onClick={() => setCreating(true)}>
                {t('results.create')}
              </Button>
            </div>
          )
        }
        filters={
          <>
            <NameFilter label={t('results.find')} value={values.name} onChange={(name) => set({ name })} />
            <SeasonSelect value={values.season} onChange={(season) => set({ season })} />
            <LevelSelect value={values.level} onChange={(level) => set({ level })} />
          </>
        }
        caption={t('results.title')}
        columns={columns}
        rowKey={(row) => row.id}
        empty={{ title: t('results.noEvents'), hint: t('results.noEventsHint') }}
      />
      <WithdrawnEvents />
      <Suspense>{isCreating && <NewEvent onClose={() => setCreating(false)} />}</Suspense>
    </>
  );
};
