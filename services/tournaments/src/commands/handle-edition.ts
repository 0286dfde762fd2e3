import type { Id } from '@rallyrank/contracts/shared/ids';
import { type Handled, type Handling, handle } from '@rallyrank/infra/commands/handle';
import type { EventStore } from '@rallyrank/infra/event-store/port';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { decideCanonicalSides } from '../domain/canonical-sides.js';
import { type Edition, type EditionEvent, editionOf } from '../domain/edition.js';

type Command = Omit<Handling<Edition, EditionEvent>, 'store' | keyof ReturnType<typeof editionOf>>;

/** Runs a command on an edition. Its facts then name the remaining players, even if players were merged meanwhile. */
export const handleEdition = async (
  { store, directory }: { readonly store: EventStore; readonly directory: Directory },
  id: Id,
  command: Command,
): Promise<Handled<Edition, EditionEvent>> => {
  const { revision } = directory.merges;
  const handled = await handle({ store, ...editionOf(id), ...command });
  // `FollowMerges` does not see what is appended while it begins.
  if (directory.merges.revision !== revision)
    await handle({ store, ...editionOf(id), decide: decideCanonicalSides(directory, id) });
  return handled;
};
