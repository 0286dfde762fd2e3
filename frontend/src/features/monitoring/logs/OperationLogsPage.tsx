import { operationKindWords } from '@rallyrank/contracts/identity/log-columns';
import {
  cleanOperationLogs,
  exportOperationLogs,
  exportOperationLogsWorkbook,
  listOperationLogs,
  type OperationLogRow,
  removeOperationLogs,
} from '@rallyrank/contracts/identity/logs';
import { Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useFormat } from '~/shared/format/use-format';
import { AddressText } from '~/shared/ui/AddressText';
import { NameFilter } from '~/shared/ui/NameFilter';
import { RangeFilter } from '~/shared/ui/RangeFilter';
import { useColumns } from '~/shared/ui/table/columns';
import { useList } from '~/shared/ui/table/use-list';
import { LogPage } from '../LogPage';
import style from '../Monitoring.module.css';
import { OpenEntry } from '../OpenEntry';
import { useWords } from '../use-words';
import { KindFilter } from './KindFilter';
import { OperationDetails } from './OperationDetails';
import { OutcomeFilter } from './OutcomeFilter';
import { useThing } from './use-thing';

const defaults = { pageSize: '20' };
const names = ['title', 'operName', 'operIp'] as const;
const labels = { title: 'operations.title1', operName: 'user', operIp: 'address' } as const;
const isFine = ({ status }: OperationLogRow) => status >= 200 && status < 400;

const useOperationColumns = (open: (entry: OperationLogRow) => void) => {
  const { t } = useTranslation('monitoring');
  const words = useWords();
  const { language } = useFormat();
  const column = useColumns<OperationLogRow>();
  const result = (row: OperationLogRow) => (
    <Tag color={isFine(row) ? 'success' : 'error'}>{t(`outcome.${isFine(row) ? '0' : '1'}`)}</Tag>
  );
  const thing = useThing();
  const title = (row: OperationLogRow) => {
    const changed = row.changes?.rows[0];
    return (
      <span className={style.stacked}>
        <OpenEntry onClick={() => open(row)}>{row.title[language]}</OpenEntry>
        {changed && <span className="rr-muted">{`${thing(changed.entity)} ${changed.id}`}</span>}
      </span>
    );
  };
  return [
    column.second((row) => row.at, { title: t('time'), sortBy: 'operTime', importance: 2 }),
    column.text(title, { title: t('operations.title1'), size: 'names', isRowHeader: true }),
    column.text((row) => words(operationKindWords, row.kind as 0), { title: t('operations.kind'), importance: 3 }),
    column.text((row) => row.operName ?? row.accountId ?? t('operations.bySite'), {
      title: t('user'),
      sortBy: 'operName',
    }),
    column.text((row) => <AddressText address={row.address} place={row.operLocation} />, {
      title: t('address'),
      importance: 3,
    }),
    column.text(result, { title: t('result') }),
    column.number((row) => row.durationMs, { title: t('operations.costMs'), sortBy: 'costTime', importance: 3 }),
  ];
};

/** The changes by users, and their outcomes. */
export const OperationLogsPage = () => {
  const { t } = useTranslation('monitoring');
  const { language } = useFormat();
  const [open, setOpen] = useState<OperationLogRow>();
  const list = useList(listOperationLogs, { defaults });
  const { query, values, set } = list.state;
  return (
    <>
      <LogPage
        title={t('operations.title')}
        list={list}
        columns={useOperationColumns(setOpen)}
        exported={exportOperationLogs}
        workbook={exportOperationLogsWorkbook}
        idOf={({ id }) => id}
        nameOf={({ title, at }) => `${title[language]} ${at}`}
        remove={{
          route: removeOperationLogs,
          call: (operIds) => callRoute(removeOperationLogs, {}, { params: { operIds } }),
        }}
        clean={{ route: cleanOperationLogs, call: () => callRoute(cleanOperationLogs, {}) }}
        filters={
          <>
            {names.map((key) => (
              <NameFilter
                key={key}
                label={t(labels[key])}
                value={query[key]}
                onChange={(text) => set({ [key]: text })}
              />
            ))}
            <KindFilter value={values.businessType} onChange={(kinds) => set({ businessType: kinds })} />
            <OutcomeFilter value={query.status} onChange={(status) => set({ status })} />
            <RangeFilter value={query} onChange={set} />
          </>
        }
      />
      {open && <OperationDetails entry={open} onClose={() => setOpen(undefined)} />}
    </>
  );
};
