import type { Entity } from '@rallyrank/contracts/entity/entity';
import type { Words } from '@rallyrank/contracts/shared/words';
import type { EntityAccess } from '@rallyrank/infra/entity/create-missing';
import type { Values } from '@rallyrank/infra/entity/decide';
import { everWritten } from '@rallyrank/infra/entity/ever-created';
import type { EventStores } from '@rallyrank/infra/event-store/port';

/**
 * Adds the English names of built-in entries to those of an earlier release, which had none. An entry that operators
 * renamed, or whose English name they removed, is not changed.
 * @param builtIn returns the name of a built-in entry
 */
export const giveEnglish = async (
  entity: Pick<Entity, 'service' | 'streamOf' | 'namedBy'>,
  { rows, writer }: EntityAccess,
  store: EventStores,
  builtIn: (values: Values) => Words | undefined,
): Promise<void> => {
  if (typeof entity.namedBy === 'string') return;
  const { en, zh } = entity.namedBy;
  for (const { id, values } of rows.all()) {
    const name = builtIn(values);
    if (!name || (values[en] ?? null) !== null || values[zh] !== name.zh) continue;
    const written = await everWritten(entity, id, store);
    if (written.every((each) => (each[en] ?? null) === null)) await writer.change(id, { [en]: name.en }, {});
  }
};
