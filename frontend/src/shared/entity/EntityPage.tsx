import type { Entity } from '@rallyrank/contracts/entity/entity';
import type { EntityAction } from '@rallyrank/contracts/entity/routes';
import { Button, message } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format';
import { useAccess } from '../session/use-access';
import { FilterBar } from '../ui/FilterBar';
import { Page } from '../ui/Page';
import { useColumns } from '../ui/table/columns';
import { ListTable } from '../ui/table/ListTable';
import { useHiddenColumns } from '../ui/table/use-hidden-columns';
import { useList } from '../ui/table/use-list';
import { askUntil } from './ask-until';
import { ColumnChooser } from './ColumnChooser';
import { type Cells, useEntityColumns } from './columns';
import { EntityFilters } from './EntityFilters';
import { EntityToolbar } from './EntityToolbar';
import { EntityTree } from './EntityTree';
import { type EntityRow, hiddenAtFirst, nameOf } from './entity-row';
import { RowActions } from './RowActions';
import { selectionColumn } from './selection-column';
import { useEntityCommands } from './use-entity-commands';

const EntityForm = lazy(() => import('./EntityForm').then((module) => ({ default: module.EntityForm })));
const RemoveDialog = lazy(() => import('./RemoveDialog').then((module) => ({ default: module.RemoveDialog })));
const ImportDialog = lazy(() => import('./ImportDialog').then((module) => ({ default: module.ImportDialog })));

interface Props {
  readonly entity: Entity;
  /** Replaces the name of the entity as the title. */
  readonly title?: string;
  /** Values that all entries of the page have: neither the filters nor the form show their fields. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Renders the cells of some fields. */
  readonly cells?: Cells;
  /** Further buttons. */
  readonly tools?: ReactNode;
  /** Further links of a row, to what belongs to it. */
  readonly linksOf?: (row: EntityRow) => ReactNode;
  /** Whether a row can be changed or removed by anybody. */
  readonly allows?: (row: EntityRow, action: 'edit' | 'remove') => boolean;
}

const NOTHING = {};
const REMOVED = 'removed';
const UNDO_SECONDS = 10;

/** The open dialog over the list. */
type Open =
  | { readonly what: 'nothing' | 'import' }
  | { readonly what: 'form'; readonly row?: EntityRow; readonly given?: Readonly<Record<string, unknown>> }
  | { readonly what: 'remove'; readonly rows: readonly EntityRow[] };

/** A tree is returned completely, other lists page by page. */
const rowsOf = (answer: unknown): readonly EntityRow[] => {
  const { rows, data } = (answer ?? {}) as { rows?: readonly EntityRow[]; data?: readonly EntityRow[] };
  return rows ?? data ?? [];
};

/** The page of an entity: filters, list and, for users with the permission, form drawer, import and export. */
export const EntityPage = ({ entity, title, fixed = NOTHING, cells, tools, linksOf, allows = () => true }: Props) => {
  const { t } = useTranslation('entity');
  const { language } = useFormat();
  const [notices, noticePlace] = message.useMessage();
  const [chosen, choose] = useState<EntityRow[]>([]);
  const [open, setOpen] = useState<Open>({ what: 'nothing' });
  const close = () => setOpen({ what: 'nothing' });
  const list = useList(entity.routes.list, { fixed });
  const { state, query } = list;
  const commands = useEntityCommands(entity);
  const listed = useEntityColumns(entity, cells).filter(({ key }) => !(key in fixed));
  const [hidden, hide] = useHiddenColumns(entity.model, hiddenAtFirst(entity, language));
  const access = useAccess();
  const may = (action: EntityAction) => access({ anyOf: [entity.permissionTo(action)] }) === 'allowed';
  const maySelect = may('edit') || may('remove');
  const closeForm = () => {
    commands.save.reset();
    choose([]);
    close();
  };
  const rows = rowsOf(query.data);
  const invitation = may('add') ? { hint: t('nothingYetHint') } : {};
  const nothing = state.isDefault
    ? { title: t('nothingYet'), ...invitation }
    : { title: t('none'), hint: t('noneHint') };
  const name = (row: EntityRow) => nameOf(entity, row, language);
  const rowSelection = selectionColumn<EntityRow>({
    ...{ title: t('selection'), chosen, choose },
    ...{ all: t('selectAll'), rows },
    label: (row) => t('select', { name: name(row) }),
    idOf: ({ id }) => id,
  });
  const { parentField } = entity;
  const actionsOf = (row: EntityRow) => {
    const act = (action: EntityAction, what: Open) => (may(action) ? () => setOpen(what) : undefined);
    const below = parentField === undefined ? undefined : { what: 'form' as const, given: { [parentField]: row.id } };
    return (
      <RowActions
        name={name(row)}
        links={linksOf?.(row)}
        onAddBelow={below && act('add', below)}
        onEdit={allows(row, 'edit') ? act('edit', { what: 'form', row }) : undefined}
        onRemove={allows(row, 'remove') ? act('remove', { what: 'remove', rows: [row] }) : undefined}
      />
    );
  };
  const column = useColumns<EntityRow>();
  const shown = [
    ...(maySelect ? [rowSelection] : []),
    ...listed.filter(({ key }) => !hidden.includes(key)),
    ...(maySelect || (parentField !== undefined && may('add'))
      ? [column.text(actionsOf, { title: t('actions'), importance: 2 })]
      : []),
  ];

  const restore = async (removed: readonly EntityRow[]) => {
    notices.destroy(REMOVED);
    await commands.restore.mutateAsync(removed);
    notices.success(t('restored'));
  };
  const removedText = (removed: readonly EntityRow[]) => (
    <>
      {t('removed')}
      {may('add') && (
        // A failure is announced like that of any other write.
        <Button type="link" size="small" onClick={() => void restore(removed).catch(() => undefined)}>
          {t('undo')}
        </Button>
      )}
    </>
  );
  const remove = async (removed: readonly EntityRow[]) => {
    await commands.remove.mutateAsync(removed.map(({ id }) => id));
    choose([]);
    notices.open({ key: REMOVED, type: 'success', duration: UNDO_SECONDS, content: removedText(removed) });
  };
  const current = ({ id, version }: EntityRow) =>
    askUntil(
      async () => rowsOf((await query.refetch()).data).find((row) => row.id === id),
      (row) => row === undefined || row.version > version,
    );

  return (
    <Page title={title ?? entity.plural[language]} asOf={query.data?.asOf}>
      {noticePlace}
      <FilterBar state={state}>
        <EntityFilters entity={entity} state={state} fixed={fixed} />
      </FilterBar>
      <EntityToolbar
        entity={entity}
        may={may}
        filters={state.query}
        chosen={chosen.length}
        onAdd={() => setOpen({ what: 'form' })}
        onEdit={() => chosen[0] && setOpen({ what: 'form', row: chosen[0] })}
        onRemove={() => setOpen({ what: 'remove', rows: chosen })}
        onImport={() => setOpen({ what: 'import' })}
      >
        {tools}
        <ColumnChooser columns={listed} hidden={hidden} onHide={hide} />
      </EntityToolbar>
      {entity.parentField === undefined ? (
        <ListTable
          list={list as never}
          caption={t('caption', { label: entity.plural[language], page: String(state.values.pageNum) })}
          columns={shown}
          rowKey={(row: EntityRow) => row.id}
          empty={nothing}
          withLink={false}
        />
      ) : (
        <EntityTree entity={entity} rows={rows} query={query} state={state} columns={shown} empty={nothing} />
      )}
      <Suspense>
        {open.what === 'remove' && (
          <RemoveDialog names={open.rows.map(name)} onRemove={() => remove(open.rows)} onClose={close} />
        )}
        {open.what === 'form' && (
          <EntityForm
            key={open.row?.id}
            entity={entity}
            row={open.row}
            given={open.given}
            fixed={fixed}
            save={commands.save}
            onClose={closeForm}
            onSaved={() => {
              closeForm();
              notices.success(t('saved'));
            }}
            current={current}
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
      </Suspense>
    </Page>
  );
};
