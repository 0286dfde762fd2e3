import { Controller, Inject } from '@nestjs/common';
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
  syncSpec,
} from '@rallyrank/contracts/monitoring/generator';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { RouteCall } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { GeneratorCommands } from '../commands/generator.js';
import { DescribedEntities } from '../generator/described-entities.js';
import { GeneratorQueries } from '../queries/generator.js';

/** Answers the routes of contracts/src/monitoring/generator.ts. */
@Controller()
export class GeneratorController {
  constructor(
    @Inject(GeneratorQueries) private readonly queries: GeneratorQueries,
    @Inject(GeneratorCommands) private readonly commands: GeneratorCommands,
    @Inject(DescribedEntities) private readonly described: DescribedEntities,
  ) {}

  @Route(listSpecs)
  listSpecs(query: ParsedQuery<typeof listSpecs>) {
    return this.queries.listSpecs(query);
  }

  @Route(listDeclared)
  listDeclared(query: ParsedQuery<typeof listDeclared>) {
    return this.queries.listDeclared(query);
  }

  @Route(getSpec)
  getSpec(_: object, call: RouteCall<typeof getSpec>) {
    return this.queries.getSpec(call.params.tableId, call);
  }

  @Route(importSpecs)
  importSpecs(_: object, { body }: RouteCall<typeof importSpecs>) {
    return this.commands.import(body);
  }

  @Route(changeSpec)
  async changeSpec(_: object, { body, write, version }: RouteCall<typeof changeSpec>) {
    const changed = await this.described.change(body.tableId, body.spec, write.expectedVersion);
    version(changed);
    return { version: changed };
  }

  @Route(syncSpec)
  syncSpec(_: object, { params }: RouteCall<typeof syncSpec>) {
    return this.commands.sync(params.tableName);
  }

  @Route(removeSpecs)
  async removeSpecs(_: object, { params }: RouteCall<typeof removeSpecs>) {
    return { removed: await this.described.remove(params.tableIds) };
  }

  @Route(previewSpec)
  previewSpec(_: object, { params }: RouteCall<typeof previewSpec>) {
    return this.queries.previewSpec(params.tableId);
  }

  @Route(downloadSpec)
  downloadSpec(_: object, { params }: RouteCall<typeof downloadSpec>) {
    return this.queries.archive([params.tableName], `${params.tableName}.zip`);
  }

  @Route(downloadSpecs)
  downloadSpecs({ tables }: ParsedQuery<typeof downloadSpecs>) {
    return this.queries.archive(tables, 'entities.zip');
  }
}
