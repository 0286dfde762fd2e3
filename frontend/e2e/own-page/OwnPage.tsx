import { association } from '@rallyrank/contracts/players/association';
import { useState } from 'react';
import { useRoute } from '~/shared/api/use-route';
import { EntityFilters } from '~/shared/entity/EntityFilters';
import { EntityForm } from '~/shared/entity/EntityForm';
import type { EntityRow } from '~/shared/entity/entity-row';
import { useEntityCommands } from '~/shared/entity/use-entity-commands';
import { useUrlState } from '~/shared/url/use-url-state';

/**
 * A page that shows an entity in its own way: a list of buttons instead of a table, with filters, form and commands of
 * the kit.
 */
export const OwnPage = () => {
  const state = useUrlState(association.routes.list.query);
  const query = useRoute(association.routes.list, state.query, { keepPrevious: true });
  const commands = useEntityCommands(association);
  const [open, setOpen] = useState<{ readonly row?: EntityRow }>();
  const rows = (query.data?.rows ?? []) as unknown as EntityRow[];
  const close = () => {
    commands.save.reset();
    setOpen(undefined);
  };
  return (
    <main aria-busy={query.isFetching}>
      <h1>Associations on cards</h1>
      <EntityFilters entity={association} state={state} />
      <button type="button" onClick={() => setOpen({})}>
        New
      </button>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <button type="button" onClick={() => setOpen({ row })}>{`${row.code}: ${row.en}`}</button>
            <button type="button" onClick={() => commands.remove.mutate([row.id])}>{`Remove ${row.code}`}</button>
          </li>
        ))}
      </ul>
      {open && (
        <EntityForm
          entity={association}
          row={open.row}
          save={commands.save}
          onClose={close}
          onSaved={close}
          current={async ({ id }) => rows.find((row) => row.id === id)}
        />
      )}
    </main>
  );
};
