import type { UndoReport } from '@rallyrank/contracts/monitoring/data-import';
import { recordKinds } from '@rallyrank/contracts/shared/record-kinds';
import type { NotUndone } from '@rallyrank/contracts/shared/undo-import';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { useColumns } from '~/shared/ui/table/columns';
import { LocalTable } from '~/shared/ui/table/LocalTable';

const NotUndoneTable = ({ rows }: { readonly rows: readonly NotUndone[] }) => {
  const { t } = useTranslation('monitoring');
  const column = useColumns<NotUndone & { readonly key: number }>();
  const columns = [
    column.text(({ name }) => name, { title: t('imports.record'), size: 'names', isRowHeader: true }),
    column.text(({ kind }) => t(`imports.kinds.${kind}`), { title: t('imports.kind') }),
    column.text(({ obstacle }) => t(`imports.obstacle.${obstacle}`), { title: t('imports.reason'), size: 'names' }),
  ];
  return (
    <LocalTable
      caption={t('imports.notUndone')}
      columns={columns}
      rows={rows.map((row, key) => ({ ...row, key }))}
      rowKey={({ key }) => String(key)}
      prefix="kept"
    />
  );
};

/** The records that an undo has restored or withdrawn, or would, and those that it does not change. */
export const UndoneCounts = ({ report }: { readonly report: UndoReport }) => {
  const { t } = useTranslation('monitoring');
  const { number, instant } = useFormat();
  const { counts, notUndone, notUndoneCount, laterImports } = report;
  const known = recordKinds.filter((kind) => (counts[kind] ?? 0) > 0);
  return (
    <>
      {laterImports.length > 0 && (
        <Alert
          type="warning"
          showIcon
          role="note"
          title={t('imports.later', {
            files: laterImports.map(({ fileName, createTime }) => `${fileName} (${instant(createTime)})`).join(', '),
          })}
        />
      )}
      {known.length === 0 ? (
        <p>{t('imports.undoesNothing')}</p>
      ) : (
        <ul>
          {known.map((kind) => (
            <li key={kind}>
              {t(`imports.kinds.${kind}`)}: {number(counts[kind] ?? 0)}
            </li>
          ))}
        </ul>
      )}
      {notUndoneCount > 0 && (
        <>
          <p>{t('imports.notUndoneCount', { count: notUndoneCount })}</p>
          <NotUndoneTable rows={notUndone} />
        </>
      )}
    </>
  );
};
