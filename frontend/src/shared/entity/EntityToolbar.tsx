import type { Entity } from '@rallyrank/contracts/entity/entity';
import type { EntityAction } from '@rallyrank/contracts/entity/routes';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../api/use-download';
import { Icon } from '../ui/Icon';
import { ExportWorkbook } from './ExportWorkbook';

interface Props {
  readonly entity: Entity;
  readonly may: (action: EntityAction) => boolean;
  /** The filters of the list: the export contains all rows that match them. */
  readonly filters: Readonly<Record<string, unknown>>;
  /** Number of selected rows. */
  readonly chosen: number;
  readonly onAdd: () => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onImport: () => void;
  readonly children?: ReactNode;
}

export const EntityToolbar = ({ entity, may, filters, chosen, children, ...on }: Props) => {
  const { onAdd, onEdit, onRemove, onImport } = on;
  const { t } = useTranslation('entity');
  const download = useDownload(entity.routes.exported);
  const { pageNum: _, pageSize: __, ...filtered } = filters;
  const asCsv = () => download({ query: { ...filtered, export: 'csv' }, name: `${entity.model}.csv` });
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
      {may('add') && (
        <Button type="primary" onClick={onAdd}>
          {t('add')}
        </Button>
      )}
      {may('edit') && (
        <Button disabled={chosen !== 1} onClick={onEdit}>
          {t('edit')}
        </Button>
      )}
      {may('remove') && (
        <Button danger disabled={chosen === 0} onClick={onRemove}>
          {t('remove')}
        </Button>
      )}
      {may('import') && <Button onClick={onImport}>{t('import')}</Button>}
      {may('export') && (
        <>
          <ExportWorkbook route={entity.routes.workbook} filters={filtered} name={entity.model} />
          <Button icon={<Icon name="download" />} onClick={asCsv}>
            {t('export')}
          </Button>
        </>
      )}
      {children}
      {chosen > 0 && <span className="rr-muted">{t('selected', { count: chosen })}</span>}
    </div>
  );
};
