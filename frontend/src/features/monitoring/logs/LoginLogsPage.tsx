import {
  cleanLoginLogs,
  exportLoginLogs,
  type LoginLogRow,
  listLoginLogs,
  removeLoginLogs,
  unlockLogin,
} from '@rallyrank/contracts/identity/logs';
import { Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useAccess } from '~/shared/session/use-access';
import { FilterSelect } from '~/shared/ui/fields';
import { ListPage } from '~/shared/ui/ListPage';
import { NameFilter } from '~/shared/ui/NameFilter';
import { RangeFilter } from '~/shared/ui/RangeFilter';
import { useColumns } from '~/shared/ui/table/columns';
import { selectionColumn } from '~/shared/ui/table/selection-column';
import { useList } from '~/shared/ui/table/use-list';
import { ConfirmButton } from '../ConfirmButton';
import { ListTools } from '../ListTools';
import { useCommand } from '../use-command';
import { useNothing } from '../use-nothing';

const defaults = { pageSize: '20' };
/** Tags of antd never wrap: a long reason would widen the table. */
const WRAPPING = { margin: 0, whiteSpace: 'normal' } as const;

/** Who logged in to which account, from where and with what, failed attempts too. */
export const LoginLogsPage = () => {
  const { t } = useTranslation(['monitoring', 'account']);
  const [chosen, choose] = useState<LoginLogRow[]>([]);
  const list = useList(listLoginLogs, { defaults });
  const { query, set } = list.state;
  const column = useColumns<LoginLogRow>();
  const mayUnlock = useAccess()(unlockLogin.access) === 'allowed';
  const remove = useCommand(
    (infoIds: string) => callRoute(removeLoginLogs, {}, { params: { infoIds } }),
    listLoginLogs,
  );
  const clean = useCommand(() => callRoute(cleanLoginLogs, {}), listLoginLogs);
  const unlock = useCommand((userName: string) => callRoute(unlockLogin, {}, { params: { userName } }), listLoginLogs);
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
    selectionColumn<LoginLogRow>({
      ...{ title: t('selection'), all: t('selectAll'), rows: list.query.data?.rows, chosen, choose },
      label: ({ at }) => t('select', { name: at }),
      idOf: ({ id }) => id,
    }),
    column.second((row) => row.at, { title: t('time'), size: 'names', sortBy: 'loginTime', isRowHeader: true }),
    column.text((row) => row.userName, { title: t('user') }),
    column.text((row) => t(`account:logins.${row.action}`), { title: t('logins.action'), importance: 2 }),
    column.text(result, { title: t('result'), size: 'names' }),
    column.text((row) => row.address, { title: t('address'), importance: 2 }),
    column.text((row) => row.browser, { title: t('browser'), importance: 3 }),
    column.text((row) => row.system, { title: t('system'), importance: 3 }),
    ...(mayUnlock ? [column.text(actions, { title: t('actions'), importance: 2 })] : []),
  ];
  return (
    <ListPage
      title={t('logins.title')}
      list={list}
      withAsOf={false}
      lead={
        <ListTools
          exported={exportLoginLogs}
          filters={query}
          chosen={chosen.length}
          remove={{
            route: removeLoginLogs,
            run: () => remove.mutate(chosen.map(({ id }) => id).join(','), { onSuccess: () => choose([]) }),
          }}
          clean={{ route: cleanLoginLogs, run: () => clean.mutate(undefined) }}
        />
      }
      filters={
        <>
          <NameFilter
            label={t('user')}
            placeholder=""
            value={query.userName}
            onChange={(name) => set({ userName: name || undefined })}
          />
          <NameFilter
            label={t('address')}
            placeholder=""
            value={query.ipaddr}
            onChange={(address) => set({ ipaddr: address || undefined })}
          />
          <FilterSelect
            label={t('result')}
            value={query.status}
            placeholder={t('all')}
            options={(['0', '1'] as const).map((value) => ({ value, label: t(`outcome.${value}`) }))}
            onChange={(status) => set({ status })}
          />
          <RangeFilter value={query} onChange={set} />
        </>
      }
      caption={t('logins.title')}
      columns={columns}
      rowKey={({ id }) => id}
      empty={useNothing(list.state)}
    />
  );
};
