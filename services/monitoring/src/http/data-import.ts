import { Controller, Inject } from '@nestjs/common';
import {
  listDataImports,
  previewImportUndo,
  undoDataImport,
  uploadSql,
} from '@rallyrank/contracts/monitoring/data-import';
import {
  deleteMapping,
  listMappings,
  renameMapping,
  takeBackMappingChange,
} from '@rallyrank/contracts/monitoring/saved-mappings';
import { describeTable, saveMapping } from '@rallyrank/contracts/monitoring/table-description';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { RouteCall } from '@rallyrank/infra/http/call';
import { callerOf } from '@rallyrank/infra/http/caller';
import { Route } from '@rallyrank/infra/nest/route';
import { DataImportCommands } from '../commands/data-import.js';
import { DataImports } from '../imports/data-imports.js';
import { ImportUndo } from '../imports/import-undo.js';
import { SavedMappings } from '../imports/saved-mappings.js';
import { TableMappings } from '../imports/table-mappings.js';

/** Answers the routes of contracts/src/monitoring/data-import.ts, table-description.ts and saved-mappings.ts. */
@Controller()
export class DataImportController {
  constructor(
    @Inject(DataImportCommands) private readonly commands: DataImportCommands,
    @Inject(ImportUndo) private readonly importUndo: ImportUndo,
    @Inject(DataImports) private readonly imports: DataImports,
    @Inject(TableMappings) private readonly mappings: TableMappings,
    @Inject(SavedMappings) private readonly savedMappings: SavedMappings,
  ) {}

  @Route(uploadSql)
  uploadSql(_: ParsedQuery<typeof uploadSql>, call: RouteCall<typeof uploadSql>) {
    return this.commands.upload(call.files.file?.[0], call.body, callerOf(call));
  }

  @Route(listDataImports)
  listDataImports(query: ParsedQuery<typeof listDataImports>) {
    return this.imports.page(query);
  }

  @Route(previewImportUndo)
  previewImportUndo({ importId }: ParsedQuery<typeof previewImportUndo>, call: RouteCall<typeof previewImportUndo>) {
    return this.importUndo.preview(importId, callerOf(call));
  }

  @Route(undoDataImport)
  undoDataImport(_: ParsedQuery<typeof undoDataImport>, call: RouteCall<typeof undoDataImport>) {
    return this.commands.undo(call.body, callerOf(call));
  }

  @Route(describeTable)
  describeTable(_: ParsedQuery<typeof describeTable>, call: RouteCall<typeof describeTable>) {
    return this.mappings.describe(call.files.file?.[0], call.body.mapping);
  }

  @Route(saveMapping)
  saveMapping(_: ParsedQuery<typeof saveMapping>, call: RouteCall<typeof saveMapping>) {
    return this.mappings.save(call.body, callerOf(call).name);
  }
  @Route(listMappings)
  listMappings(query: ParsedQuery<typeof listMappings>) {
    return this.savedMappings.page(query);
  }

  @Route(renameMapping)
  async renameMapping(_: ParsedQuery<typeof renameMapping>, call: RouteCall<typeof renameMapping>) {
    await this.savedMappings.rename(call.body, callerOf(call).name);
    return {};
  }

  @Route(deleteMapping)
  async deleteMapping(_: ParsedQuery<typeof deleteMapping>, call: RouteCall<typeof deleteMapping>) {
    await this.savedMappings.remove(call.body, callerOf(call).name);
    return {};
  }

  @Route(takeBackMappingChange)
  async takeBackMappingChange(
    _: ParsedQuery<typeof takeBackMappingChange>,
    call: RouteCall<typeof takeBackMappingChange>,
  ) {
    await this.savedMappings.takeBack(call.body, callerOf(call).name);
    return {};
  }
}
