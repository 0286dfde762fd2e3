import {
  downloadSpecs,
  importSpecs,
  listSpecs,
  removeSpecs,
  type SpecRow,
} from '@rallyrank/contracts/monitoring/generator';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { callRoute } from '~/shared/api/call-route';
import { useDownload } from '~/shared/api/use-download';
import { useWrite } from '~/shared/api/use-write';
import { selectionColumn } from '~/shared/entity/selection-column';
import { useFormat } from '~/shared/format/use-format';
import { useAccess } from '~/shared/session/use-access';
import { Icon } from '~/shared/ui/Icon';
import { ListPage } from '~/shared/ui/ListPage';
import { NameFilter } from '~/shared/ui/NameFilter';
import { RangeFilter } from '~/shared/ui/RangeFilter';
import { useColumns } from '~/shared/ui/table/columns';
import { useList } from '~/shared/ui/table/use-list';
import { paths } from '~/shared/url/paths';
import { ConfirmButton } from '../ConfirmButton';
import style from '../Monitoring.module.css';

// The code that reads workbooks is loaded when the dialog is opened.
const ImportSpecs = lazy(() => import('./ImportSpecs').then((module) => ({ default: module.ImportSpecs })));

const defaults = { pageSize: '20' };

interface ToolsProps {
  readonly chosen: readonly SpecRow[];
  readonly clear: () => void;
}

/** Actions on the chosen descriptions, for those with the permission. */
const Tools = ({ chosen, clear }: ToolsProps) => {
  const { t } = useTranslation('monitoring');
  const access = useAccess();
  const [isImporting, setImporting] = useState(false);
  const download = useDownload(downloadSpecs);
  const remove = useWrite((tableIds: string) => callRoute(removeSpecs, {}, { params: { tableIds } }), {
    done: t('done'),
    reloads: [listSpecs],
  });
  return (
    <div className={style.tools}>
      {access(importSpecs.access) === 'allowed' && (
        <Button type="primary" onClick={() => setImporting(true)}>
          {t('gen.import')}
        </Button>
      )}
      {access(downloadSpecs.access) === 'allowed' && (
        <Button
          icon={<Icon name="download" />}
          disabled={chosen.length === 0}
          onClick={() =>
            download({ query: { tables: chosen.map(({ tableName }) => tableName).join(',') }, name: 'entities.zip' })
          }
        >
          {t('gen.download')}
        </Button>
      )}
      {access(removeSpecs.access) === 'allowed' && (
        <ConfirmButton
          danger
          disabled={chosen.length === 0}
          question={t('confirmRemove', { count: chosen.length })}
          onConfirm={() => remove.mutate(chosen.map(({ tableId }) => tableId).join(','), { onSuccess: clear })}
        >
          {t('remove')}
        </ConfirmButton>
      )}
      {chosen.length > 0 && <span className="rr-muted">{t('selected', { count: chosen.length })}</span>}
      {isImporting && (
        <Suspense fallback={null}>
          <ImportSpecs onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </div>
  );
};

/** The descriptions of entities for the code generator. */
export const GeneratorPage = () => {
  const { t } = useTranslation('monitoring');
  const { entered } = useFormat();
  const [chosen, choose] = useState<SpecRow[]>([]);
  const list = useList(listSpecs, { defaults });
  const { query, set } = list.state;
  const column = useColumns<SpecRow>();
  const actions = ({ tableId, tableName }: SpecRow) => (
    <Link
      className={style.touch}
      to={`${paths.generatorEdit(tableId)}?tab=files`}
      aria-label={t('gen.filesOf', { name: tableName })}
    >
      {t('gen.files')}
    </Link>
  );
  const columns = [
    selectionColumn<SpecRow>({
      ...{ title: t('selection'), all: t('selectAll'), rows: list.query.data?.rows, chosen, choose },
      label: ({ tableName }) => t('select', { name: tableName }),
      idOf: ({ tableId }) => tableId,
    }),
    column.text(({ tableId, tableName }) => <Link to={paths.generatorEdit(tableId)}>{tableName}</Link>, {
      ...{ title: t('gen.name'), size: 'names', isRowHeader: true },
    }),
    column.text(({ label }) => label[entered], { title: t('gen.label'), size: 'names', isRowHeader: false }),
    column.text(({ service }) => <code>{service}</code>, { title: t('gen.service'), importance: 2 }),
    column.number(({ fields }) => fields, { title: t('gen.fields'), importance: 2 }),
    column.instant(({ createTime }) => createTime, { title: t('gen.createTime'), sortBy: 'createTime', importance: 3 }),
    column.instant(({ updateTime }) => updateTime, { title: t('gen.updateTime'), sortBy: 'updateTime', importance: 2 }),
    column.text(actions, { title: t('actions') }),
  ];
  return (
    <ListPage
      title={t('gen.title')}
      list={list}
      withAsOf={false}
      lead={<Tools chosen={chosen} clear={() => choose([])} />}
      filters={
        <>
          <NameFilter label={t('gen.name')} value={query.tableName} onChange={(name) => set({ tableName: name })} />
          <NameFilter
            label={t('gen.label')}
            value={query.tableComment}
            onChange={(label) => set({ tableComment: label })}
          />
          <RangeFilter value={query} onChange={set} />
        </>
      }
      caption={t('gen.title')}
      columns={columns}
      rowKey={({ tableId }) => tableId}
      empty={{ title: t('gen.none'), hint: t('gen.noneHint') }}
    />
  );
};
