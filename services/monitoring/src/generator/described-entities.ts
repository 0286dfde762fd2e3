import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { EntitySpec } from '@rallyrank/contracts/monitoring/entity-spec';
import type { listSpecs } from '@rallyrank/contracts/monitoring/generator';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { DocumentStore, Versioned } from '@rallyrank/infra/documents/port';
import { UniqueViolationError } from '@rallyrank/infra/errors';
import { parseWith } from '@rallyrank/infra/http/parse-with';
import { dayRange } from '@rallyrank/infra/list/day-range';
import { pageOfDocuments } from '@rallyrank/infra/list/page-of-documents';
import { DOCUMENTS, NOW } from '@rallyrank/infra/nest/ports';
import { entitySpecs, type SpecDocument } from './collection.js';

const ID_DIGITS = 6;

type Query = ParsedQuery<typeof listSpecs>;

const conditionOf = (query: Query) => {
  const createTime = dayRange(query);
  return {
    ...(query.tableName !== undefined && { name: { contains: query.tableName } }),
    ...(query.tableComment !== undefined && { labels: { contains: query.tableComment } }),
    ...(createTime && { createTime }),
  };
};

const taken = (name: string) => new DomainError('entity.taken', { field: 'name', value: name });

/**
 * The descriptions of entities for the code generator. They are documents, because a description is work in progress
 * and not a fact.
 */
@Injectable()
export class DescribedEntities {
  private readonly documents;

  constructor(
    @Inject(DOCUMENTS) store: DocumentStore,
    @Inject(NOW) private readonly now: () => Date,
  ) {
    this.documents = store.collection(entitySpecs);
  }

  page(query: Query): Promise<{ rows: SpecDocument[]; total: number }> {
    const sort = [[query.orderByColumn, query.isAsc ? 'asc' : 'desc']] as const;
    return pageOfDocuments(this.documents, { where: conditionOf(query), sort }, query);
  }

  /** @throws DomainError entity.notFound */
  async get(id: Id): Promise<Versioned<SpecDocument>> {
    const found = await this.documents.get(id);
    if (!found) throw new DomainError('entity.notFound', { id });
    return found;
  }

  /** Those of the names that have a description. */
  async namesOf(names: readonly string[]): Promise<ReadonlySet<string>> {
    const { rows } = await this.documents.find({ where: { name: { in: names } } });
    return new Set(rows.map(({ name }) => name));
  }

  /**
   * The descriptions in the order of the names.
   * @throws DomainError entity.notFound
   */
  async named(names: readonly string[]): Promise<Versioned<SpecDocument>[]> {
    const { rows } = await this.documents.find({ where: { name: { in: names } } });
    return names.map((name) => {
      const found = rows.find((row) => row.name === name);
      if (!found) throw new DomainError('entity.notFound', { id: name });
      return found;
    });
  }

  /**
   * Adds all descriptions or none.
   * @throws DomainError entity.taken, request.invalid
   */
  async add(specs: readonly EntitySpec[]): Promise<Id[]> {
    const names = specs.map(({ name }) => name);
    const known = [...(await this.namesOf(names))].sort();
    if (known.length > 0) throw taken(known.join(', '));
    const at = this.now();
    const createTime = at.toISOString();
    // In the order of time; the random end distinguishes ids of the same moment.
    const id = () => `${at.getTime()}${String(randomInt(10 ** ID_DIGITS)).padStart(ID_DIGITS, '0')}`;
    const added = specs.map((spec) => this.documentOf({ id: id(), createTime }, parseWith(EntitySpec, spec)));
    await this.documents.putMany(added).catch((error: unknown) => {
      throw error instanceof UniqueViolationError ? taken(names.join(', ')) : error;
    });
    return added.map((document) => document.id);
  }

  /** @throws DomainError entity.notFound, entity.taken; ConcurrencyError if another write came first */
  async change(id: Id, spec: EntitySpec, expectedVersion?: number): Promise<number> {
    const { version, ...before } = await this.get(id);
    const expected = expectedVersion ?? version;
    await this.documents.put(this.documentOf(before, spec), expected).catch((error: unknown) => {
      throw error instanceof UniqueViolationError ? taken(spec.name) : error;
    });
    return expected + 1;
  }

  remove(ids: readonly Id[]): Promise<number> {
    return this.documents.remove(ids);
  }

  private documentOf({ id, createTime }: Pick<SpecDocument, 'id' | 'createTime'>, spec: EntitySpec): SpecDocument {
    const { name, label } = spec;
    return { id, createTime, name, labels: `${label.en} ${label.zh}`, spec, updateTime: this.now().toISOString() };
  }
}
