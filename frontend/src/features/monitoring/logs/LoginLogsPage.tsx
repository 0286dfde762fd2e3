import {
  cleanLoginLogs,
  exportLoginLogs,
  exportLoginLogsWorkbook,
  type LoginLogRow,
  listLoginLogs,
  removeLoginLogs,
  unlockLogin,
} from '@rallyrank/contracts/identity/logs';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { useAccess } from '~/shared/session/use-access';
import { AddressText } from '~/shared/ui/AddressText';
import { NameFilter } from '~/shared/ui/NameFilter';
import { RangeFilter } from '~/shared/ui/RangeFilter';
import { useColumns } from '~/shared/ui/table/columns';
import { useList } from '~/shared/ui/table/use-list';
import { ConfirmButton } from '../ConfirmButton';
import { LogPage } from '../LogPage';
import { OutcomeFilter } from './OutcomeFilter';
import { PlacesNote } from './PlacesNote';

const defaults = { pageSize: '20' };
/** Tags of antd do not wrap, so a long reason would widen the table. */
const WRAPPING = { margin: 0, whiteSpace: 'normal' } as const;

/** Logins and failed attempts, with account, origin and device. */
export const LoginLogsPage = () => {
  const { t } = useTranslation(['monitoring', 'account']);
  const list = useList(listLoginLogs, { defaults });
  const { query, set } = list.state;
  const column = useColumns<LoginLogRow>();
  const mayUnlock = useAccess()(unlockLogin.access) === 'allowed';
  const unlock = useWrite((userName: string) => callRoute(unlockLogin, {}, { params: { userName } }), {
    done: t('done'),
    reloads: [listLoginLogs],
  });
  const result = ({ isSuccess, reason }: LoginLogRow) => (
    <Tag color={isSuccess ? 'success' : 'error'} style={WRAPPING}>
      {t(`account:logins.reasons.${reason ?? (isSuccess ? 'done' : 'unknown')}`)}
    </Tag>
  );
  const actions = ({ userName, isSuccess }: LoginLogRow) =>
    !isSuccess &&
    userName !== null && (
      <ConfirmButton
        small
        label={t('logins.unlockOf', { name: userName })}
        question={t('logins.confirmUnlock', { name: userName })}
        onConfirm={() => unlock.mutate(userName)}
      >
        {t('logins.unlock')}
      </ConfirmButton>
    );
  const columns = [
    column.second((row) => row.at, { title: t('time'), size: 'names', sortBy: 'loginTime', isRowHeader: true }),
    column.text((row) => row.userName, { title: t('user'), sortBy: 'userName' }),
    column.text((row) => t(`account:logins.${row.action}`), { title: t('logins.action'), importance: 2 }),
    column.text(result, { title: t('result'), size: 'names' }),
    column.text((row) => <AddressText address={row.address} place={row.loginLocation} />, {
      title: t('address'),
      importance: 2,
    }),
    column.text((row) => row.browser, { title: t('browser'), importance: 3 }),
    column.text((row) => row.system, { title: t('system'), importance: 3 }),
    ...(mayUnlock ? [column.text(actions, { title: t('actions'), importance: 2 })] : []),
  ];
  return (
    <LogPage
      title={t('logins.title')}
      list={list}
      columns={columns}
      exported={exportLoginLogs}
      workbook={exportLoginLogsWorkbook}
      idOf={({ id }) => id}
      nameOf={({ at }) => at}
      remove={{ route: removeLoginLogs, call: (infoIds) => callRoute(removeLoginLogs, {}, { params: { infoIds } }) }}
      lead={<PlacesNote list={list.query.data} />}
      clean={{ route: cleanLoginLogs, call: () => callRoute(cleanLoginLogs, {}) }}
      filters={
        <>
          <NameFilter label={t('user')} value={query.userName} onChange={(name) => set({ userName: name })} />
          <NameFilter label={t('address')} value={query.ipaddr} onChange={(address) => set({ ipaddr: address })} />
          <OutcomeFilter value={query.status} onChange={(status) => set({ status })} />
          <RangeFilter value={query} onChange={set} />
        </>
      }
    />
  );
};
