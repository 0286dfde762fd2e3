import type { Entity } from '@rallyrank/contracts/entity/entity';
import { Checkbox, message } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoute } from '../api/use-route';
import { useFormat } from '../format/use-format';
import { sessionToken } from '../session/token';
import type { Column } from '../ui/DataTable';
import { Page } from '../ui/Page';
import { PagedTable } from '../ui/PagedTable';
import { useUrlState } from '../url/use-url-state';
import { useEntityColumns } from './columns';
import { EntityFilters } from './EntityFilters';
import { EntityForm } from './EntityForm';
import { EntityToolbar } from './EntityToolbar';
import { type EntityRow, nameOf } from './entity-row';
import { ImportDialog } from './ImportDialog';
import { useEntityCommands } from './use-entity-commands';

interface Props {
  readonly entity: Entity;
}

/** What is open over the list. */
type Open = { readonly what: 'nothing' | 'import' } | { readonly what: 'form'; readonly row?: EntityRow };

const selection = (
  select: (row: EntityRow) => string,
  chosen: readonly EntityRow[],
  choose: (rows: EntityRow[]) => void,
): Column<EntityRow> => ({
  key: 'select',
  title: '',
  width: 40,
  render: (row) => (
    <Checkbox
      aria-label={select(row)}
      checked={chosen.some(({ id }) => id === row.id)}
      onChange={({ target }) => choose([...chosen.filter(({ id }) => id !== row.id), ...(target.checked ? [row] : [])])}
    />
  ),
});

/** The page of an entity: filters, list, and for those who are signed in the form drawer, import and export. */
export const EntityPage = ({ entity }: Props) => {
  const { t } = useTranslation('entity');
  const { language } = useFormat();
  const [notices, noticePlace] = message.useMessage();
  const [chosen, choose] = useState<EntityRow[]>([]);
  const [open, setOpen] = useState<Open>({ what: 'nothing' });
  const close = () => setOpen({ what: 'nothing' });
  const state = useUrlState(entity.routes.list.query);
  const query = useRoute(entity.routes.list, state.query, { keepPrevious: true });
  const commands = useEntityCommands(entity);
  const columns = useEntityColumns(entity);
  const mayWrite = sessionToken() !== undefined;
  const closeForm = () => {
    commands.save.reset();
    choose([]);
    close();
  };
  const name = (row: EntityRow) => nameOf(entity, row);
  const rowSelection = selection((row) => t('select', { name: name(row) }), chosen, choose);

  const remove = async () => {
    await commands.remove.mutateAsync(chosen.map(({ id }) => id));
    choose([]);
    notices.success(t('removed'));
  };
  const reload = async (id: string) => {
    const { data } = await query.refetch();
    commands.save.reset();
    const row = (data?.rows as EntityRow[] | undefined)?.find((each) => each.id === id);
    setOpen(row ? { what: 'form', row } : { what: 'nothing' });
  };

  return (
    <Page title={entity.plural[language]} asOf={query.data?.asOf}>
      {noticePlace}
      <EntityFilters entity={entity} state={state} />
      {mayWrite && (
        <EntityToolbar
          entity={entity}
          filters={state.query}
          chosen={chosen}
          onAdd={() => setOpen({ what: 'form' })}
          onEdit={() => chosen[0] && setOpen({ what: 'form', row: chosen[0] })}
          nameOf={name}
          onRemove={remove}
          onImport={() => setOpen({ what: 'import' })}
        />
      )}
      <PagedTable
        query={query as never}
        caption={t('caption', { label: entity.plural[language], page: String(state.values.pageNum) })}
        columns={mayWrite ? [rowSelection, ...columns] : columns}
        rowKey={(row: EntityRow) => row.id}
        state={state as never}
        empty={{ title: t('none'), hint: t('noneHint') }}
      />
      {open.what === 'form' && (
        <EntityForm
          key={`${open.row?.id} ${open.row?.version}`}
          entity={entity}
          row={open.row}
          save={commands.save}
          onClose={closeForm}
          onSaved={() => {
            closeForm();
            notices.success(t('saved'));
          }}
          onReload={() => open.row && void reload(open.row.id)}
        />
      )}
      {open.what === 'import' && (
        <ImportDialog
          entity={entity}
          importFile={commands.importFile}
          onClose={() => {
            commands.importFile.reset();
            close();
          }}
        />
      )}
    </Page>
  );
};
