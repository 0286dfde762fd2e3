import type { Entity } from '@rallyrank/contracts/entity/entity';
import type { EntityAction } from '@rallyrank/contracts/entity/routes';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { CallContext } from '../http/call.js';
import type { Handlers } from '../nest/controller-for.js';
import { createdBy, creatorsOf, type NamesOfUsers } from './creators.js';
import type { Values } from './decide.js';
import { importCsv } from './import.js';
import { answerOf, columnsOf, everyEntity, pageOfEntities, publicAnswerOf } from './list.js';
import { optionsOf } from './options.js';
import type { EntityRow, EntityRows } from './rows.js';
import { assertMayChange, assertMayWrite, type Scoping } from './scoping.js';
import { entityWorkbook } from './workbook.js';
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
  scoping: Scoping,
  namesOfUsers: NamesOfUsers,
): Handlers<E['routes']> => {
  const columns = columnsOf(entity);
  const whole = (row: EntityRow) => ({ ...answerOf(row, entity), ...compute(row) });
  const read = entity.isPublic ? (row: EntityRow) => ({ ...publicAnswerOf(row, entity), ...compute(row) }) : whole;
  const answer = (row: EntityRow, call: CallContext) => {
    call.version(row.version);
    return whole(row);
  };
  const scopeOf = (call: CallContext, action: EntityAction) => scoping(call, [entity.permissionTo(action)]);
  const seen = (call: CallContext, action: EntityAction) => rows.all().filter(scopeOf(call, action).sees);
  const filtered = (call: CallContext, action: EntityAction, { createBy }: { readonly createBy?: unknown }) =>
    createdBy(seen(call, action), createBy as string | undefined, namesOfUsers);
  /** @throws DomainError entity.notFound outside the scope of the caller */
  const existing = (id: Id, call: CallContext, action: EntityAction): EntityRow => {
    const row = rows.existing(id);
    if (!scopeOf(call, action).sees(row)) throw new DomainError('entity.notFound', { id });
    return row;
  };
  const handlers: Handlers<Entity['routes']> = {
    list: async (query, call) => {
      const rows = await filtered(call, 'list', query);
      if (entity.parentField !== undefined) return everyEntity(entity, columns, rows, query, read) as never;
      if (!entity.showsCreators) return pageOfEntities(entity, columns, rows, query, read);
      const creatorOf = await creatorsOf(rows, namesOfUsers);
      return pageOfEntities(entity, columns, rows, query, (row) => ({ ...read(row), creator: creatorOf(row) }));
    },
    options: (_, call) => optionsOf(entity, rows.all().filter(scoping(call, entity.permissionsToChoose).sees)),
    exported: async (query, call) =>
      pageOfEntities(entity, columns, await filtered(call, 'export', query), query, whole),
    workbook: async (_, call) => {
      const found = await filtered(call, 'export', call.body);
      const rows = everyEntity(entity, columns, found, call.body as never, whole);
      return entityWorkbook(entity, rows, call.language);
    },
    get: (_, call) => {
      const row = existing(call.params.id, call, 'query');
      call.version(row.version);
      return read(row);
    },
    create: async (_, call) => {
      const scope = scopeOf(call, 'add');
      const row = await scope.inTurn(async () => {
        await assertMayWrite(scope, call.body);
        return writer.create(call.body, writingOf(call));
      });
      return answer(row, call);
    },
    change: async (_, call) => {
      const { id, ...values } = call.body;
      const scope = scopeOf(call, 'edit');
      const row = await scope.inTurn(async () => {
        await assertMayChange(scope, existing(id, call, 'edit'), values);
        return writer.change(id, values, writingOf(call));
      });
      return answer(row, call);
    },
    remove: async (_, call) => {
      const { ids } = call.params;
      // A version applies to one entity only.
      if (ids.length > 1 && call.write.expectedVersion !== undefined)
        throw new DomainError('request.invalid', { field: 'If-Match', rule: 'only with a single id' });
      const scope = scopeOf(call, 'remove');
      await scope.inTurn(async () => {
        // The writer handles an entity that the same command has already removed.
        for (const id of ids.filter((each) => rows.get(each)))
          await assertMayWrite(scope, existing(id, call, 'remove').values, id);
        await writer.remove(ids, writingOf(call));
      });
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
        scope: scopeOf(call, 'import'),
      });
    },
  };
  return handlers as unknown as Handlers<E['routes']>;
};
