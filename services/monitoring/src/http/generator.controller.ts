import { Controller, Inject } from '@nestjs/common';
import { entities } from '@rallyrank/contracts/entities';
import {
  changeSpec,
  downloadSpec,
  downloadSpecs,
  getSpec,
  importSpecs,
  listDeclared,
  listSpecs,
  previewSpec,
  removeSpecs,
  type SpecRow,
  syncSpec,
} from '@rallyrank/contracts/monitoring/generator';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { CallContext, RouteCall } from '@rallyrank/infra/http/call';
import { pageOf } from '@rallyrank/infra/list/page';
import { NOW } from '@rallyrank/infra/nest/ports';
import { Route } from '@rallyrank/infra/nest/route';
import { specOfEntity } from '../domain/generator/from-entity.js';
import { generate } from '../domain/generator/generate.js';
import type { SpecDocument } from '../generator/collection.js';
import { DescribedEntities } from '../generator/described-entities.js';
import { declaredEntity, specsOf } from '../generator/sources.js';
import { zipOf } from '../generator/zip.js';

const rowOf = ({ id, name, spec, createTime, updateTime }: SpecDocument): SpecRow => ({
  ...{ tableId: id, tableName: name, label: spec.label, service: spec.service, fields: spec.fields.length },
  ...{ createTime, updateTime },
});

const includes = (text: string, part = ''): boolean => text.toLowerCase().includes(part.toLowerCase());

/** Answers the routes of the code generator. Nothing is ever written into the files of the server. */
@Controller()
export class GeneratorController {
  constructor(
    @Inject(DescribedEntities) private readonly described: DescribedEntities,
    @Inject(NOW) private readonly now: () => Date,
  ) {}

  @Route(listSpecs)
  async listSpecs(query: ParsedQuery<typeof listSpecs>) {
    const { rows, total } = await this.described.page(query);
    return { rows: rows.map(rowOf), total };
  }

  @Route(listDeclared)
  async listDeclared(query: ParsedQuery<typeof listDeclared>) {
    const known = await this.described.namesOf(entities.map(({ name }) => name));
    const found = entities.filter(
      ({ name, label }) =>
        !known.has(name) && includes(name, query.tableName) && includes(`${label.en} ${label.zh}`, query.tableComment),
    );
    return pageOf(found, query, ({ name, label, service, fields }) => ({
      ...{ tableName: name, label, service, fields: Object.keys(fields).length },
    }));
  }

  @Route(getSpec)
  async getSpec(_: object, call: RouteCall<typeof getSpec>) {
    const document = await this.described.get(call.params.tableId);
    const { fields: _fields, ...row } = rowOf(document);
    call.version(document.version);
    const isDeclared = entities.some(({ name }) => name === document.name);
    return { ...row, version: document.version, spec: document.spec, isDeclared };
  }

  @Route(importSpecs)
  async importSpecs(_: object, { body }: RouteCall<typeof importSpecs>) {
    const { specs, leftOut } = specsOf(body);
    return { tableIds: await this.described.add(specs), leftOut };
  }

  @Route(changeSpec)
  async changeSpec(_: object, call: RouteCall<typeof changeSpec>) {
    const { tableId, spec } = call.body;
    const version = await this.described.change(tableId, spec, call.write.expectedVersion);
    call.version(version);
    return { version };
  }

  @Route(syncSpec)
  async syncSpec(_: object, { params }: RouteCall<typeof syncSpec>) {
    const [document] = await this.described.named([params.tableName]);
    const { spec, leftOut } = specOfEntity(declaredEntity(params.tableName));
    await this.described.change(document!.id, { ...spec, about: document!.spec.about });
    return { leftOut };
  }

  @Route(removeSpecs)
  async removeSpecs(_: object, { params }: RouteCall<typeof removeSpecs>) {
    return { removed: await this.described.remove(params.tableIds) };
  }

  @Route(previewSpec)
  async previewSpec(_: object, { params }: RouteCall<typeof previewSpec>) {
    return generate((await this.described.get(params.tableId)).spec);
  }

  @Route(downloadSpec)
  downloadSpec(_: object, { params }: RouteCall<typeof downloadSpec>) {
    return this.zip([params.tableName], `${params.tableName}.zip`);
  }

  @Route(downloadSpecs)
  downloadSpecs({ tables }: ParsedQuery<typeof downloadSpecs>, _: CallContext) {
    return this.zip(tables, 'entities.zip');
  }

  private async zip(names: readonly string[], file: string) {
    const found = await this.described.named(names);
    return zipOf(
      found.map(({ spec }) => spec),
      file,
      this.now(),
    );
  }
}
