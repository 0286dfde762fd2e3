import { LONGEST_COLUMN, lackingFields } from '@rallyrank/contracts/monitoring/table-mapping';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '~/shared/entity/inputs';
import { Card } from '~/shared/ui/Card';
import { RowsSkeleton } from '~/shared/ui/PageState';
import { FieldOrigins } from './FieldOrigins';
import style from './Mapping.module.css';
import { ReadRows, WrittenRows } from './TableRows';
import { withMapping } from './table-file';
import { UnknownWords } from './UnknownWords';
import { useTable } from './use-table';
import { WrittenHow } from './WrittenHow';

interface Props {
  readonly table: File;
  /** Receives the archive of the table with its mapping. */
  readonly onReady: (archive: File) => void;
  readonly onClose: () => void;
}

/** Proposes which column of a table is which field, for correction, and saves the mapping for the next table. */
export const MappingAssistant = ({ table, onReady, onClose }: Props) => {
  const { t } = useTranslation('monitoring');
  const { description, draft, change, save, isBusy } = useTable(table);
  const [name, setName] = useState<string>();
  const shownName = name ?? description?.name ?? draft?.source ?? '';
  const finish = async () => {
    if (!draft) return;
    await save.mutateAsync(shownName);
    onReady(await withMapping(table, draft));
  };
  if (!description || !draft)
    return (
      <Card title={t('imports.mapping.title', { name: table.name })}>
        {isBusy ? <RowsSkeleton rows={6} /> : <Button onClick={onClose}>{t('imports.other')}</Button>}
      </Card>
    );
  const isWhole = draft.source !== '' && lackingFields(draft).length === 0 && description.read.length > 0;
  const columns = description.columns.filter(({ length }) => length <= LONGEST_COLUMN);
  const words = Object.values(draft.words).some((own) => Object.keys(own).length > 0);
  return (
    <>
      <Card title={t('imports.mapping.title', { name: table.name })}>
        <div className={style.part}>
          <p className="rr-muted">
            {description.name === null
              ? t('imports.mapping.proposed')
              : t('imports.mapping.saved', { name: description.name })}
          </p>
          <WrittenHow description={description} draft={draft} onChange={change} />
        </div>
        <WrittenRows columns={description.columns} rows={description.rows} />
      </Card>
      <Card title={t('imports.mapping.columns')}>
        <div className={style.part}>
          <FieldOrigins columns={columns} draft={draft} onChange={change} />
        </div>
      </Card>
      {(words || description.unknown.length > 0) && (
        <Card title={t('imports.mapping.words')}>
          <div className={style.part}>
            <UnknownWords unknown={description.unknown} draft={draft} onChange={change} />
          </div>
        </Card>
      )}
      <Card title={t('imports.mapping.readRows')}>
        <ReadRows rows={description.read} />
        <div className={style.part}>
          <TextField label={t('imports.mapping.name')} value={shownName} max={60} onChange={setName} />
          <div className={style.tools}>
            <Button
              type="primary"
              disabled={!isWhole || isBusy || save.isPending || shownName.trim() === ''}
              onClick={() => void finish().catch(() => undefined)}
            >
              {t('imports.mapping.try')}
            </Button>
            <Button onClick={onClose}>{t('imports.other')}</Button>
          </div>
        </div>
      </Card>
    </>
  );
};
