import type { RouteDef } from '@rallyrank/contracts/shared/route';
import type { WorkbookInZone } from '@rallyrank/contracts/shared/workbook-route';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '~/shared/api/use-write';
import { selectionColumn } from '~/shared/entity/selection-column';
import { useAccess } from '~/shared/session/use-access';
import { ListPage } from '~/shared/ui/ListPage';
import type { Column } from '~/shared/ui/table/column';
import { ListTools } from './ListTools';
import { useNothing } from './use-nothing';

/** A call that deletes entries. */
interface Deletion<P extends unknown[]> {
  readonly route: RouteDef;
  readonly call: (...parameters: P) => Promise<unknown>;
}

interface Props<Row> {
  readonly title: string;
  readonly list: ComponentProps<typeof ListPage<Row>>['list'];
  readonly columns: readonly Column<Row>[];
  readonly filters: ReactNode;
  readonly exported: RouteDef;
  readonly workbook: WorkbookInZone;
  readonly idOf: (row: Row) => string;
  /** Returns a text that distinguishes an entry from the others when it is chosen. */
  readonly nameOf: (row: Row) => string;
  /** @param ids of the chosen entries, separated by commas */
  readonly remove: Deletion<[ids: string]>;
  readonly clean?: Deletion<[]>;
  readonly lead?: ReactNode;
}

/** A list of past events, whose entries are only read, exported and deleted. */
export const LogPage = <Row,>(props: Props<Row>) => {
  const { title, list, columns, filters, exported, workbook, idOf, nameOf, remove, clean, lead } = props;
  const { t } = useTranslation('monitoring');
  const [chosen, choose] = useState<Row[]>([]);
  const maySelect = useAccess()(remove.route.access) === 'allowed';
  const removal = useWrite(remove.call, { done: t('done'), reloads: [list.route] });
  const cleaning = useWrite(async () => clean?.call(), { done: t('done'), reloads: [list.route] });
  const selection = selectionColumn<Row>({
    ...{ title: t('selection'), all: t('selectAll'), rows: list.query.data?.rows, chosen, choose, idOf },
    label: (row) => t('select', { name: nameOf(row) }),
  });
  const removeChosen = () => removal.mutate(chosen.map(idOf).join(','), { onSuccess: () => choose([]) });
  return (
    <ListPage
      title={title}
      list={list}
      withAsOf={false}
      lead={
        <>
          {lead}
          <ListTools
            exported={exported}
            workbook={workbook}
            filters={list.state.query}
            chosen={chosen.length}
            remove={{ route: remove.route, run: removeChosen }}
            {...(clean && {
              clean: { route: clean.route, run: () => cleaning.mutate(undefined, { onSuccess: () => choose([]) }) },
            })}
          />
        </>
      }
      filters={filters}
      caption={title}
      columns={maySelect ? [selection, ...columns] : columns}
      rowKey={idOf}
      empty={useNothing(list.state)}
    />
  );
};
