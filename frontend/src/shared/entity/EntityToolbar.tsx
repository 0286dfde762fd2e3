import type { Entity } from '@rallyrank/contracts/entity/entity';
import type { EntityAction } from '@rallyrank/contracts/entity/routes';
import { Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../api/use-download';
import { Icon } from '../ui/Icon';
import { ExportWorkbook } from './ExportWorkbook';
import type { EntityRow } from './entity-row';

interface Props {
  readonly entity: Entity;
  readonly may: (action: EntityAction) => boolean;
  /** The filters of the list: the export has the same rows, all of them. */
  readonly filters: Readonly<Record<string, unknown>>;
  readonly chosen: readonly EntityRow[];
  readonly onAdd: () => void;
  readonly onEdit: () => void;
  readonly nameOf: (row: EntityRow) => string;
  readonly onRemove: () => Promise<void>;
  readonly onImport: () => void;
  readonly children?: ReactNode;
}

export const EntityToolbar = ({ entity, may, filters, chosen, nameOf, children, ...on }: Props) => {
  const { onAdd, onEdit, onRemove, onImport } = on;
  const { t } = useTranslation('entity');
  const [asking, setAsking] = useState(false);
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
        <Button disabled={chosen.length !== 1} onClick={onEdit}>
          {t('edit')}
        </Button>
      )}
      {may('remove') && (
        <Button danger disabled={chosen.length === 0} onClick={() => setAsking(true)}>
          {t('remove')}
        </Button>
      )}
      <Modal
        open={asking}
        title={t('remove')}
        okText={t('remove')}
        okButtonProps={{ danger: true }}
        cancelText={t('cancel')}
        onOk={() => onRemove().finally(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      >
        {t('confirmRemove', { names: chosen.map(nameOf).join(', ') })}
      </Modal>
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
      {chosen.length > 0 && <span className="rr-muted">{t('selected', { count: chosen.length })}</span>}
    </div>
  );
};
