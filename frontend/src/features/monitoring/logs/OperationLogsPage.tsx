import {
  cleanOperationLogs,
  exportOperationLogs,
  listOperationLogs,
  type OperationLogRow,
  removeOperationLogs,
} from '@rallyrank/contracts/identity/logs';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useFormat } from '~/shared/format/use-format';
import { FilterSelect } from '~/shared/ui/fields';
import { ListPage } from '~/shared/ui/ListPage';
import { NameFilter } from '~/shared/ui/NameFilter';
import { RangeFilter } from '~/shared/ui/RangeFilter';
import { useColumns } from '~/shared/ui/table/columns';
import { selectionColumn } from '~/shared/ui/table/selection-column';
import { useList } from '~/shared/ui/table/use-list';
import { ListTools } from '../ListTools';
import style from '../Monitoring.module.css';
import { useCommand } from '../use-command';
import { useNothing } from '../use-nothing';
import { OperationDetails } from './OperationDetails';
import { useThing } from './use-thing';

const defaults = { pageSize: '20' };
/** Buttons of antd never wrap: a long title would widen the table. */
const WRAPPING = { height: 'auto', paddingInline: 0, textAlign: 'start', whiteSpace: 'normal' } as const;
const kinds = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const names = ['title', 'operName', 'operIp'] as const;
const labels = { title: 'operations.title1', operName: 'user', operIp: 'address' } as const;
const isFine = ({ status }: OperationLogRow) => status >= 200 && status < 400;

const useOperationColumns = (open: (entry: OperationLogRow) => void) => {
  const { t } = useTranslation('monitoring');
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
        <Button type="link" size="small" style={WRAPPING} onClick={() => open(row)}>
          {row.title[language]}
        </Button>
        {changed && <span className="rr-muted">{`${thing(changed.entity)} ${changed.id}`}</span>}
      </span>
    );
  };
  return [
    column.second((row) => row.at, { title: t('time'), sortBy: 'operTime', importance: 2 }),
    column.text(title, { title: t('operations.title1'), size: 'names', isRowHeader: true }),
    column.text((row) => t(`kind.${row.kind as 0}`), { title: t('operations.kind'), importance: 3 }),
    column.text((row) => row.operName ?? row.accountId, { title: t('user') }),
    column.text((row) => row.address, { title: t('address'), importance: 3 }),
    column.text(result, { title: t('result') }),
    column.number((row) => row.durationMs, { title: t('operations.costMs'), sortBy: 'costTime', importance: 3 }),
  ];
};

/** Who changed what, with what came of it. */
export const OperationLogsPage = () => {
  const { t } = useTranslation('monitoring');
  const { language } = useFormat();
  const [chosen, choose] = useState<OperationLogRow[]>([]);
  const [open, setOpen] = useState<OperationLogRow>();
  const list = useList(listOperationLogs, { defaults });
  const { query, set } = list.state;
  const remove = useCommand(
    (operIds: string) => callRoute(removeOperationLogs, {}, { params: { operIds } }),
    listOperationLogs,
  );
  const clean = useCommand(() => callRoute(cleanOperationLogs, {}), listOperationLogs);
  const selection = selectionColumn<OperationLogRow>({
    ...{ title: t('selection'), all: t('selectAll'), rows: list.query.data?.rows, chosen, choose },
    label: ({ title, at }) => t('select', { name: `${title[language]} ${at}` }),
    idOf: ({ id }) => id,
  });
  return (
    <>
      <ListPage
        title={t('operations.title')}
        list={list}
        withAsOf={false}
        lead={
          <ListTools
            exported={exportOperationLogs}
            filters={query}
            chosen={chosen.length}
            remove={{
              route: removeOperationLogs,
              run: () => remove.mutate(chosen.map(({ id }) => id).join(','), { onSuccess: () => choose([]) }),
            }}
            clean={{ route: cleanOperationLogs, run: () => clean.mutate(undefined) }}
          />
        }
        filters={
          <>
            {names.map((key) => (
              <NameFilter
                key={key}
                label={t(labels[key])}
                placeholder=""
                value={query[key]}
                onChange={(text) => set({ [key]: text || undefined })}
              />
            ))}
            <FilterSelect
              label={t('operations.kind')}
              value={query.businessType as (typeof kinds)[number] | undefined}
              placeholder={t('all')}
              options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
              onChange={(kind) => set({ businessType: kind === undefined ? undefined : Number(kind) })}
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
        caption={t('operations.title')}
        columns={[selection, ...useOperationColumns(setOpen)]}
        rowKey={({ id }) => id}
        empty={useNothing(list.state)}
      />
      {open && <OperationDetails entry={open} onClose={() => setOpen(undefined)} />}
    </>
  );
};
