import { forceLogout, listOnline, type OnlineRow } from '@rallyrank/contracts/identity/logs';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { useAccess } from '~/shared/session/use-access';
import { AddressText } from '~/shared/ui/AddressText';
import { ListPage } from '~/shared/ui/ListPage';
import { NameFilter } from '~/shared/ui/NameFilter';
import { useColumns } from '~/shared/ui/table/columns';
import { useList } from '~/shared/ui/table/use-list';
import { ConfirmButton } from '../ConfirmButton';
import { useNothing } from '../use-nothing';
import { ZoneNote } from '../ZoneNote';
import { PlacesNote } from './PlacesNote';

const defaults = { pageSize: '20' };
const filters = { userName: 'user', ipaddr: 'address' } as const;

/** The current sessions, each of which can be ended. */
export const OnlinePage = () => {
  const { t } = useTranslation('monitoring');
  const list = useList(listOnline, { defaults });
  const { query, set } = list.state;
  const column = useColumns<OnlineRow>();
  const mayEnd = useAccess()(forceLogout.access) === 'allowed';
  const end = useWrite((tokenId: string) => callRoute(forceLogout, {}, { params: { tokenId } }), {
    done: t('done'),
    reloads: [listOnline],
  });
  const actions = ({ tokenId, userName, isCurrent }: OnlineRow) =>
    isCurrent ? (
      <Tag>{t('online.current')}</Tag>
    ) : (
      <ConfirmButton
        small
        danger
        label={t('online.endOf', { name: userName })}
        question={t('online.confirmEnd', { name: userName })}
        onConfirm={() => end.mutate(tokenId)}
      >
        {t('online.end')}
      </ConfirmButton>
    );
  const columns = [
    column.text((row) => row.userName || row.userId, { title: t('user'), isRowHeader: true }),
    column.text((row) => row.deptName, { title: t('online.department'), importance: 3 }),
    column.text((row) => <AddressText address={row.ipaddr} place={row.loginLocation} />, {
      title: t('address'),
      importance: 2,
    }),
    column.text((row) => row.browser, { title: t('browser'), importance: 3 }),
    column.text((row) => row.os, { title: t('system'), importance: 3 }),
    column.instant((row) => row.loginTime, { title: t('online.since'), importance: 2 }),
    column.instant((row) => row.seenTime, { title: t('online.seen') }),
    ...(mayEnd ? [column.text(actions, { title: t('actions') })] : []),
  ];
  return (
    <ListPage
      title={t('online.title')}
      list={list}
      withAsOf={false}
      lead={
        <>
          <ZoneNote />
          <PlacesNote list={list.query.data} />
        </>
      }
      filters={Object.entries(filters).map(([key, label]) => (
        <NameFilter
          key={key}
          label={t(label)}
          value={query[key as keyof typeof filters]}
          onChange={(text) => set({ [key]: text })}
        />
      ))}
      caption={t('online.title')}
      columns={columns}
      rowKey={({ tokenId }) => tokenId}
      empty={useNothing(list.state)}
    />
  );
};
