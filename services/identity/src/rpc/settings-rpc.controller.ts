import { Controller, Inject } from '@nestjs/common';
import { getAccessSettings, listDictionaryValues } from '@rallyrank/contracts/identity/rpc';
import type { EntityRows } from '@rallyrank/infra/entity/rows';
import { MessagePattern } from '@rallyrank/infra/nest/patterns';
import { dictEntries, dictTypes, entriesOf } from '../words/dictionaries.js';
import { Settings } from '../words/settings.js';

/** Answers the questions of gateways and services about settings and dictionaries. */
@Controller()
export class SettingsRpcController {
  constructor(
    @Inject(Settings) private readonly settings: Settings,
    @Inject(dictTypes.rows) private readonly types: EntityRows,
    @Inject(dictEntries.rows) private readonly entries: EntityRows,
  ) {}

  @MessagePattern(getAccessSettings)
  getAccessSettings() {
    return { blockedAddresses: this.settings.blockedAddresses };
  }

  @MessagePattern(listDictionaryValues)
  listDictionaryValues({ dictType }: { dictType: string }) {
    return entriesOf(this.types, this.entries, dictType).map(({ dictValue }) => dictValue);
  }
}
