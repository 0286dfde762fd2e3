import { listMappings, renameMapping, type SavedMapping } from '@rallyrank/contracts/monitoring/saved-mappings';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { useAccess } from '~/shared/session/use-access';
import { Card } from '~/shared/ui/Card';
import { useColumns } from '~/shared/ui/table/columns';
import { ListTable } from '~/shared/ui/table/ListTable';
import { useList } from '~/shared/ui/table/use-list';
import monitoring from '../../Monitoring.module.css';
import style from './Mapping.module.css';
import { type MappingAction, MappingDialog } from './MappingDialog';

/** Every known change of a mapping, newest first: what, who, when and why. */
const Changes = ({ changes }: Pick<SavedMapping, 'changes'>) => {
  const { t } = useTranslation('monitoring');
  const { instant } = useFormat();
  return (
    <ol className={style.changes}>
      {changes.map(({ version, at, kind, userName, reason, nameBefore }) => (
        <li key={version}>
          {t(`imports.mapping.changed.${kind}`, { user: userName })} <span className="rr-muted">{instant(at)}</span>
          {kind === 'renamed' && ` · ${t('imports.mapping.before', { name: nameBefore })}`}
          {reason !== null && ` · ${reason}`}
        </li>
      ))}
    </ol>
  );
};

/** The saved mappings with their changes, which are renamed, deleted and restored. */
export const SavedMappings = () => {
  const { t } = useTranslation('monitoring');
  const list = useList(listMappings, { prefix: 'mappings', defaults: { pageSize: '10' } });
  const mayChange = useAccess()(renameMapping.access) === 'allowed';
  const [chosen, choose] = useState<{ readonly mapping: SavedMapping; readonly action: MappingAction }>();
  const column = useColumns<SavedMapping>();
  const button = (mapping: SavedMapping, action: MappingAction) => (
    <Button
      size="small"
      aria-label={t(`imports.mapping.${action}Of`, { name: mapping.name })}
      onClick={() => choose({ mapping, action })}
    >
      {t(`imports.mapping.${action}`)}
    </Button>
  );
  const columns = [
    column.text(
      ({ name, isDeleted }) => (
        <>
          {name} {isDeleted && <Tag>{t('imports.mapping.isDeleted')}</Tag>}
        </>
      ),
      { title: t('imports.mapping.name'), size: 'names', isRowHeader: true },
    ),
    column.text(({ kind }) => t(`imports.mapping.${kind === null ? 'unreadable' : (`kinds.${kind}` as const)}`), {
      title: t('imports.mapping.kind'),
      importance: 3,
    }),
    column.text(({ source }) => source, { title: t('imports.mapping.source'), importance: 3 }),
    column.text(({ fields }) => fields.map((field) => t(`imports.mapping.fields.${field}`)).join(', '), {
      title: t('imports.mapping.mapped'),
      size: 'names',
      importance: 3,
    }),
    column.text(({ changes }) => <Changes changes={changes} />, {
      title: t('imports.mapping.changes'),
      size: 'names',
      importance: 2,
    }),
    ...(mayChange
      ? [
          column.text(
            (mapping) => (
              <span className={monitoring.tools}>
                {!mapping.isDeleted && button(mapping, 'rename')}
                {!mapping.isDeleted && button(mapping, 'delete')}
                {(mapping.changes[0]?.nameBefore ?? null) !== null && button(mapping, 'takeBack')}
              </span>
            ),
            { title: t('actions'), size: 'names', isControl: true },
          ),
        ]
      : []),
  ];
  if (list.query.data?.total === 0) return null;
  return (
    <Card title={t('imports.mapping.savedMappings')}>
      <ListTable
        list={list}
        caption={t('imports.mapping.savedMappings')}
        columns={columns}
        rowKey={({ mappingId }) => mappingId}
        empty={{ title: t('imports.mapping.savedMappings') }}
        withLink={false}
        withRanks={false}
      />
      {chosen && <MappingDialog {...chosen} onClose={() => choose(undefined)} />}
    </Card>
  );
};
