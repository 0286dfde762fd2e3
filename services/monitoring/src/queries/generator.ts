import { Inject, Injectable } from '@nestjs/common';
import { entities } from '@rallyrank/contracts/entities';
import type { getSpec, listDeclared, listSpecs, previewSpec, SpecRow } from '@rallyrank/contracts/monitoring/generator';
import type { FileAnswer } from '@rallyrank/contracts/shared/file-answer';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import type { CallContext } from '@rallyrank/infra/http/call';
import { pageOf } from '@rallyrank/infra/list/page';
import { NOW } from '@rallyrank/infra/nest/ports';
import { generate } from '../domain/generator/generate.js';
import type { SpecDocument } from '../generator/collection.js';
import { DescribedEntities } from '../generator/described-entities.js';
import { zipOf } from '../generator/zip.js';

const rowOf = ({ id, name, spec, createTime, updateTime }: SpecDocument): SpecRow => ({
  ...{ tableId: id, tableName: name, label: spec.label, service: spec.service, fields: spec.fields.length },
  ...{ createTime, updateTime },
});

const includes = (text: string, part = ''): boolean => text.toLowerCase().includes(part.toLowerCase());

/** Descriptions of entities for the code generator, and the generated code. */
@Injectable()
export class GeneratorQueries {
  constructor(
    @Inject(DescribedEntities) private readonly described: DescribedEntities,
    @Inject(NOW) private readonly now: () => Date,
  ) {}

  async listSpecs(query: ParsedQuery<typeof listSpecs>): Promise<ResultOf<typeof listSpecs>> {
    const { rows, total } = await this.described.page(query);
    return { rows: rows.map(rowOf), total };
  }

  async listDeclared(query: ParsedQuery<typeof listDeclared>): Promise<ResultOf<typeof listDeclared>> {
    const known = await this.described.namesOf(entities.map(({ name }) => name));
    const found = entities.filter(
      ({ name, label }) =>
        !known.has(name) && includes(name, query.tableName) && includes(`${label.en} ${label.zh}`, query.tableComment),
    );
    return pageOf(found, query, ({ name, label, service, fields }) => ({
      ...{ tableName: name, label, service, fields: Object.keys(fields).length },
    }));
  }

  /** @throws DomainError entity.notFound */
  async getSpec(id: Id, call: Pick<CallContext, 'version'>): Promise<ResultOf<typeof getSpec>> {
    const document = await this.described.get(id);
    const { fields: _fields, ...row } = rowOf(document);
    call.version(document.version);
    const isDeclared = entities.some(({ name }) => name === document.name);
    return { ...row, version: document.version, spec: document.spec, isDeclared };
  }

  /** @throws DomainError entity.notFound */
  async previewSpec(id: Id): Promise<ResultOf<typeof previewSpec>> {
    return generate((await this.described.get(id)).spec);
  }

  /** The generated files of entities as an archive. @throws DomainError entity.notFound */
  async archive(names: readonly string[], file: string): Promise<FileAnswer> {
    const found = await this.described.named(names);
    return zipOf(
      found.map(({ spec }) => spec),
      file,
      this.now(),
    );
  }
}
