import { Controller, Inject } from '@nestjs/common';
import { listDictionaryValues, readSetting } from '@rallyrank/contracts/identity/rpc';
import type { EntityRows } from '@rallyrank/infra/entity/rows';
import { MessagePattern } from '@rallyrank/infra/nest/patterns';
import { dictEntries, dictTypes, entriesOf } from '../words/dictionaries.js';
import { Settings } from '../words/settings.js';

/** Answers the questions of gateways and services about dictionaries and settings. */
@Controller()
export class WordsRpcController {
  constructor(
    @Inject(dictTypes.rows) private readonly types: EntityRows,
    @Inject(dictEntries.rows) private readonly entries: EntityRows,
    @Inject(Settings) private readonly settings: Settings,
  ) {}

  @MessagePattern(listDictionaryValues)
  listDictionaryValues({ dictType }: { dictType: string }) {
    return entriesOf(this.types, this.entries, dictType).map(({ dictValue }) => dictValue);
  }

  @MessagePattern(readSetting)
  readSetting({ configKey }: { configKey: string }) {
    return { value: this.settings.readableValue(configKey) };
  }
}
