import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type {
  deleteMapping,
  listMappings,
  renameMapping,
  SavedMapping,
  takeBackMappingChange,
} from '@rallyrank/contracts/monitoring/saved-mappings';
import { mappedFields, TableMappingDraft } from '@rallyrank/contracts/monitoring/table-mapping';
import type { Paging } from '@rallyrank/contracts/shared/envelope';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { ParsedBody, ResultOf } from '@rallyrank/contracts/shared/route';
import type { DocumentStore, Documents, Versioned } from '@rallyrank/infra/documents/port';
import { pageOf } from '@rallyrank/infra/list/page';
import { DOCUMENTS, NOW } from '@rallyrank/infra/nest/ports';
import { noteChange } from '@rallyrank/infra/observability/changes';
import { type MappingDocument, tableMappings } from './mapping-collection.js';

/** Older changes are forgotten. */
const KEPT_CHANGES = 30;

type State = Pick<MappingDocument, 'name' | 'mapping' | 'isDeleted'>;
type Cause = Pick<MappingDocument['changes'][number], 'kind' | 'userName' | 'reason'>;

const stateOf = ({ name, mapping, isDeleted }: State): State => ({ name, mapping, isDeleted });

/** The stored mapping; undefined if it cannot be read. */
export const mappingIn = (text: string): TableMappingDraft | undefined => {
  try {
    return TableMappingDraft.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
};

const rowOf = ({ id, name, mapping, userName, updateTime, isDeleted, changes }: MappingDocument): SavedMapping => {
  const { kind = null, source = '', columns = {} } = mappingIn(mapping) ?? {};
  return {
    ...{ mappingId: id, name, kind, source, userName, updateTime, isDeleted },
    fields: mappedFields.filter((field) => columns[field] !== undefined),
    changes: changes.map(({ before, ...change }) => ({ ...change, nameBefore: before?.name ?? null })).toReversed(),
  };
};

/** The mappings that users have saved, and their changes. */
@Injectable()
export class SavedMappings {
  private readonly documents: Documents<MappingDocument>;

  constructor(
    @Inject(DOCUMENTS) store: DocumentStore,
    @Inject(NOW) private readonly now: () => Date,
  ) {
    this.documents = store.collection(tableMappings);
  }

  async page(paging: Paging): Promise<ResultOf<typeof listMappings>> {
    const { rows } = await this.documents.find({ sort: [['name', 'asc']] });
    const sorted = rows.toSorted((a, b) => Number(a.isDeleted) - Number(b.isDeleted));
    return pageOf(sorted, paging, rowOf);
  }

  /** The newest mapping for columns that can be read. @param columns their hash */
  async newestFor(
    columns: string,
  ): Promise<{ readonly name: string; readonly mapping: TableMappingDraft } | undefined> {
    const readable = (await this.usedFor(columns)).flatMap(({ name, mapping: text }) => {
      const mapping = mappingIn(text);
      return mapping ? [{ name, mapping }] : [];
    });
    return readable[0];
  }

  /** Saves a new mapping, or replaces the one of the same name and columns. */
  async save({ name, columns, mapping }: Pick<MappingDocument, 'name' | 'columns' | 'mapping'>, userName: string) {
    const known = (await this.usedFor(columns)).find((each) => each.name === name);
    const cause = { kind: 'saved', userName, reason: null } as const;
    if (known) return this.change(known, { name, mapping, isDeleted: false }, cause);
    const at = this.now().toISOString();
    const changes = [{ version: 1, at, before: null, ...cause }];
    const id = randomUUID();
    const state = { name, mapping, isDeleted: false };
    await this.documents.put({ id, ...state, columns, userName, updateTime: at, changes }, 0);
    noteChange({ entity: 'tableMapping', id, before: null, after: state });
  }

  /** @throws DomainError mapping.notFound, mapping.taken */
  async rename({ mappingId, name, reason }: ParsedBody<typeof renameMapping>, userName: string): Promise<void> {
    const known = await this.get(mappingId);
    if (known.isDeleted) throw new DomainError('mapping.notFound');
    await this.change(known, { ...stateOf(known), name }, { kind: 'renamed', userName, reason });
  }

  /** @throws DomainError mapping.notFound */
  async remove({ mappingId, reason }: ParsedBody<typeof deleteMapping>, userName: string): Promise<void> {
    const known = await this.get(mappingId);
    if (known.isDeleted) throw new DomainError('mapping.notFound');
    await this.change(known, { ...stateOf(known), isDeleted: true }, { kind: 'deleted', userName, reason });
  }

  /** @throws DomainError mapping.notFound, mapping.taken, edit.notFound unless it is the newest change */
  async takeBack(
    { mappingId, version, reason }: ParsedBody<typeof takeBackMappingChange>,
    userName: string,
  ): Promise<void> {
    const known = await this.get(mappingId);
    const newest = known.changes.at(-1);
    if (newest?.version !== version || !newest.before) throw new DomainError('edit.notFound', { version });
    await this.change(known, newest.before, { kind: 'takenBack', userName, reason });
  }

  private async get(id: string): Promise<Versioned<MappingDocument>> {
    const known = await this.documents.get(id);
    if (!known) throw new DomainError('mapping.notFound');
    return known;
  }

  /** Newest first. */
  private async usedFor(columns: string): Promise<Versioned<MappingDocument>[]> {
    const { rows } = await this.documents.find({ where: { columns }, sort: [['updateTime', 'desc']] });
    return rows.filter(({ isDeleted }) => !isDeleted);
  }

  /** @throws DomainError mapping.taken */
  private async change({ version, ...known }: Versioned<MappingDocument>, next: State, cause: Cause): Promise<void> {
    const isNewName = next.name !== known.name || known.isDeleted;
    const others = isNewName && !next.isDeleted ? await this.usedFor(known.columns) : [];
    if (others.some(({ name }) => name === next.name)) throw new DomainError('mapping.taken', { name: next.name });
    const at = this.now().toISOString();
    const before = stateOf(known);
    const number = (known.changes.at(-1)?.version ?? 0) + 1;
    const changes = [...known.changes, { version: number, at, before, ...cause }].slice(-KEPT_CHANGES);
    // A mapping with another name keeps its place among those for the same columns.
    const isSaved = cause.kind === 'saved' || next.mapping !== known.mapping;
    const saved = isSaved ? { userName: cause.userName, updateTime: at } : {};
    await this.documents.put({ ...known, ...next, ...saved, changes }, version);
    noteChange({ entity: 'tableMapping', id: known.id, before, after: next });
  }
}
