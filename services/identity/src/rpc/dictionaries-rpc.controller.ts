import { Controller, Inject } from '@nestjs/common';
import { listDictionaryValues } from '@rallyrank/contracts/identity/rpc';
import type { EntityRows } from '@rallyrank/infra/entity/rows';
import { MessagePattern } from '@rallyrank/infra/nest/patterns';
import { dictEntries, dictTypes, entriesOf } from '../words/dictionaries.js';

/** Answers the questions of gateways and services about dictionaries. */
@Controller()
export class DictionariesRpcController {
  constructor(
    @Inject(dictTypes.rows) private readonly types: EntityRows,
    @Inject(dictEntries.rows) private readonly entries: EntityRows,
  ) {}

  @MessagePattern(listDictionaryValues)
  listDictionaryValues({ dictType }: { dictType: string }) {
    return entriesOf(this.types, this.entries, dictType).map(({ dictValue }) => dictValue);
  }
}
