import { type DataImportRow, type listDataImports, undoDataImport } from '@rallyrank/contracts/monitoring/data-import';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '~/shared/session/use-access';
import { Card } from '~/shared/ui/Card';
import { useColumns } from '~/shared/ui/table/columns';
import { ListTable } from '~/shared/ui/table/ListTable';
import type { List } from '~/shared/ui/table/use-list';
import { useBytes } from '../use-bytes';
import { UndoDialog } from './UndoDialog';

const results = ['accepted', 'corrected', 'refused'] as const;
const colors = {
  running: 'processing',
  complete: 'success',
  incomplete: 'warning',
  interrupted: 'warning',
  failed: 'error',
} as const;

/** Whether the file was tried or imported, how it ended, and whether it was undone. */
const State = ({ row: { isTrial, state, undo } }: { readonly row: DataImportRow }) => {
  const { t } = useTranslation('monitoring');
  if (isTrial) return <Tag>{t('imports.trial')}</Tag>;
  if (!undo) return <Tag color={colors[state]}>{t(`imports.states.${state}`)}</Tag>;
  const title = t('imports.undoneBy', { user: undo.userName, reason: undo.reason });
  return <Tag title={title}>{t(undo.isDone ? 'imports.isUndone' : 'imports.partlyUndone')}</Tag>;
};

const useHistoryColumns = (onUndo: (row: DataImportRow) => void) => {
  const { t } = useTranslation('monitoring');
  const bytes = useBytes();
  const column = useColumns<DataImportRow>();
  const mayUndo = useAccess()(undoDataImport.access) === 'allowed';
  const sum = (row: DataImportRow, result: (typeof results)[number]) =>
    row.counts.reduce((all, counts) => all + counts[result], 0);
  const undo = (row: DataImportRow) =>
    !row.isTrial &&
    !(row.undo?.isDone && row.undo.notUndone === 0) && (
      <Button size="small" aria-label={t('imports.undoOf', { name: row.fileName })} onClick={() => onUndo(row)}>
        {t('imports.undo')}
      </Button>
    );
  return [
    column.text(({ fileName }) => fileName, { title: t('imports.file'), size: 'names', isRowHeader: true }),
    column.text(({ format }) => format, { title: t('imports.formatName'), importance: 3 }),
    column.text((row) => <State row={row} />, { title: t('imports.what') }),
    column.instant(({ createTime }) => createTime, { title: t('imports.at') }),
    column.text(({ userName }) => userName, { title: t('imports.by') }),
    ...results.map((result) =>
      column.number((row) => sum(row, result), { title: t(`imports.${result}`), importance: 2 }),
    ),
    column.text(({ size }) => size !== null && bytes(size), {
      title: t('imports.size'),
      importance: 3,
      align: 'end',
    }),
    ...(mayUndo ? [column.text(undo, { title: t('actions') })] : []),
  ];
};

/** The files that were tried, and the imports, which can be undone. */
export const History = ({ list }: { readonly list: List<typeof listDataImports> }) => {
  const { t } = useTranslation('monitoring');
  const [chosen, choose] = useState<DataImportRow>();
  const columns = useHistoryColumns(choose);
  return (
    <Card title={t('imports.history')}>
      <ListTable
        list={list}
        caption={t('imports.history')}
        columns={columns}
        rowKey={({ importId }) => importId}
        empty={{ title: t('imports.none'), hint: t('imports.noneHint') }}
        withLink={false}
        withRanks={false}
      />
      {chosen && <UndoDialog row={chosen} onClose={() => choose(undefined)} />}
    </Card>
  );
};
