import type { Entity } from '@rallyrank/contracts/entity/entity';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteResult } from '../api/use-route';
import { useFormat } from '../format/use-format';
import { Icon } from '../ui/Icon';
import { NotUnderstood } from '../ui/NotUnderstood';
import { EmptyState, PageState } from '../ui/PageState';
import type { Column } from '../ui/table/column';
import { DataTable, TableSkeleton } from '../ui/table/DataTable';
import type { UrlState } from '../url/use-url-state';
import style from './Entity.module.css';
import { type EntityRow, nameOf } from './entity-row';
import { type TreeLine, treeLines } from './tree-rows';

type List = Entity['routes']['list'];

interface Props {
  readonly entity: Entity;
  readonly rows: readonly EntityRow[];
  readonly query: RouteResult<List>;
  readonly state: UrlState<List['query']>;
  readonly columns: readonly Column<EntityRow>[];
  /** The message if there is no row. */
  readonly empty: { readonly title: string; readonly hint?: string };
}

const INDENT_PX = 20;
/** With more rows, a tree initially shows its two top levels. */
const MOST_OPEN = 30;
const SKELETON_ROWS = 12;

/** The list of an entity that is a tree: all rows, each below its parent, with branches that can be collapsed. */
export const EntityTree = ({ entity, rows, query, state, columns, empty }: Props) => {
  const { t } = useTranslation('entity');
  const { language } = useFormat();
  const [folded, setFolded] = useState<ReadonlySet<string>>();
  const parentOf = (row: EntityRow) => String(row[entity.parentField ?? '']);
  const whole = treeLines(rows, parentOf);
  const foldable = whole.filter(({ hasChildren }) => hasChildren);
  const atFirst = rows.length > MOST_OPEN ? foldable.filter(({ depth }) => depth > 0) : [];
  const closed = folded ?? new Set(atFirst.map(({ row }) => row.id));
  const fold = (id: string) =>
    setFolded(new Set(closed.has(id) ? [...closed].filter((each) => each !== id) : [...closed, id]));
  const isOpen = closed.size === 0;

  const branch = ({ row, depth, hasChildren }: TreeLine<EntityRow>, text: React.ReactNode) => (
    <span className={style.branch} style={{ paddingInlineStart: depth * INDENT_PX }}>
      {hasChildren ? (
        <button
          type="button"
          className={closed.has(row.id) ? `${style.fold} ${style.closed}` : style.fold}
          aria-expanded={!closed.has(row.id)}
          aria-label={t('below', { name: nameOf(entity, row, language) })}
          onClick={() => fold(row.id)}
        >
          <Icon name="down" />
        </button>
      ) : (
        <span className={style.leaf} />
      )}
      {text}
    </span>
  );
  const inTree = columns.map(
    (column): Column<TreeLine<EntityRow>> => ({
      ...column,
      render: (line, index) =>
        column.isRowHeader ? branch(line, column.render(line.row, index)) : column.render(line.row, index),
    }),
  );
  const caption = entity.plural[language];
  return (
    <>
      <NotUnderstood refused={state.refused} />
      {foldable.length > 0 && (
        <div>
          <Button size="small" onClick={() => setFolded(new Set(isOpen ? foldable.map(({ row }) => row.id) : []))}>
            {t(isOpen ? 'collapseAll' : 'expandAll')}
          </Button>
        </div>
      )}
      <PageState
        query={query}
        skeleton={<TableSkeleton caption={caption} columns={inTree} rows={SKELETON_ROWS} />}
        isEmpty={() => rows.length === 0}
        empty={<EmptyState {...empty} />}
      >
        {() => (
          <DataTable
            caption={caption}
            columns={inTree}
            rows={treeLines(rows, parentOf, (id) => closed.has(id))}
            rowKey={({ row }) => row.id}
            state={state as never}
            busy={query.isPlaceholderData}
          />
        )}
      </PageState>
    </>
  );
};
