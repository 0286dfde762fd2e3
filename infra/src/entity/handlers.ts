import type { Entity } from '@rallyrank/contracts/entity/entity';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { CallContext } from '../nest/call.js';
import type { Handlers } from '../nest/controller-for.js';
import { importCsv } from './import.js';
import { answerOf, columnsOf, pageOfEntities } from './list.js';
import type { EntityRow, EntityRows } from './rows.js';
import type { EntityWriter, Writing } from './writer.js';

const userOf = ({ caller }: CallContext): string | undefined => (caller.kind === 'user' ? caller.user.id : undefined);

const writingOf = (call: CallContext): Writing => ({ ...call.write, user: userOf(call) });

/** Answers the routes of an entity. */
export const entityHandlers = <E extends Entity>(
  entity: E,
  rows: EntityRows,
  writer: EntityWriter,
): Handlers<E['routes']> => {
  const columns = columnsOf(entity);
  const answer = (row: EntityRow, call: CallContext) => {
    call.version(row.version);
    return answerOf(row);
  };
  const handlers: Handlers<Entity['routes']> = {
    list: (query) => pageOfEntities(entity, columns, rows.all(), query),
    exported: (query) => pageOfEntities(entity, columns, rows.all(), query),
    get: (_, call) => answer(rows.existing(call.params.id), call),
    create: async (_, call) => answer(await writer.create(call.body, writingOf(call)), call),
    change: async (_, call) => {
      const { id, ...values } = call.body;
      return answer(await writer.change(id, values, writingOf(call)), call);
    },
    remove: async (_, call) => {
      const { expectedVersion, ...writing } = writingOf(call);
      // A version says something of one entity only.
      const one = call.params.ids.length === 1 && expectedVersion !== undefined;
      await writer.remove(call.params.ids, { ...writing, ...(one && { expectedVersion }) });
      return { removed: call.params.ids.length };
    },
    importRows: (_, call) => {
      const [file] = call.files.file ?? [];
      if (!file) throw new DomainError('request.invalid', { field: 'file', rule: 'required' });
      return importCsv(file.bytes, { entity, rows, writer, user: userOf(call), updates: call.body.updateSupport });
    },
  };
  return handlers as unknown as Handlers<E['routes']>;
};
