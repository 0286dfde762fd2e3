import type { Entity } from '@rallyrank/contracts/entity/entity';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { CallContext } from '../http/call.js';
import type { Handlers } from '../nest/controller-for.js';
import type { Values } from './decide.js';
import { importCsv } from './import.js';
import { answerOf, columnsOf, pageOfEntities, publicAnswerOf } from './list.js';
import type { EntityRow, EntityRows } from './rows.js';
import type { EntityWriter, Writing } from './writer.js';

const userOf = ({ caller }: CallContext): string | undefined => (caller.kind === 'user' ? caller.user.id : undefined);

const writingOf = (call: CallContext): Writing => ({ ...call.write, user: userOf(call) });

/** Computes the declared `computed` of a row. */
export type Computing = (row: EntityRow) => Values;

/** The handlers of an entity's routes. */
export const entityHandlers = <E extends Entity>(
  entity: E,
  rows: EntityRows,
  writer: EntityWriter,
  compute: Computing,
): Handlers<E['routes']> => {
  const columns = columnsOf(entity);
  const whole = (row: EntityRow) => ({ ...answerOf(row), ...compute(row) });
  const read = entity.isPublic ? (row: EntityRow) => ({ ...publicAnswerOf(row), ...compute(row) }) : whole;
  const answer = (row: EntityRow, call: CallContext) => {
    call.version(row.version);
    return whole(row);
  };
  const handlers: Handlers<Entity['routes']> = {
    list: (query) => pageOfEntities(entity, columns, rows.all(), query, read),
    exported: (query) => pageOfEntities(entity, columns, rows.all(), query, whole),
    get: (_, call) => {
      const row = rows.existing(call.params.id);
      call.version(row.version);
      return read(row);
    },
    create: async (_, call) => answer(await writer.create(call.body, writingOf(call)), call),
    change: async (_, call) => {
      const { id, ...values } = call.body;
      return answer(await writer.change(id, values, writingOf(call)), call);
    },
    remove: async (_, call) => {
      const { ids } = call.params;
      // A version applies to one entity only.
      if (ids.length > 1 && call.write.expectedVersion !== undefined)
        throw new DomainError('request.invalid', { field: 'If-Match', rule: 'only with a single id' });
      await writer.remove(ids, writingOf(call));
      return { removed: ids.length };
    },
    importRows: (_, call) => {
      const [file] = call.files.file ?? [];
      if (!file) throw new DomainError('request.invalid', { field: 'file', rule: 'required' });
      return importCsv(file.bytes, {
        entity,
        rows,
        writer,
        writing: writingOf(call),
        updates: call.body.updateSupport,
      });
    },
  };
  return handlers as unknown as Handlers<E['routes']>;
};
