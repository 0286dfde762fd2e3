import { Controller, Inject } from '@nestjs/common';
import { dictData, dictType, getDictEntries, refreshDictCache } from '@rallyrank/contracts/identity/dictionary';
import { getSettingValue, refreshSettings, setting } from '@rallyrank/contracts/identity/settings';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import { readModelMoved } from '@rallyrank/contracts/shared/topics';
import type { EntityRows } from '@rallyrank/infra/entity/rows';
import type { RouteCall } from '@rallyrank/infra/http/call';
import { RPC } from '@rallyrank/infra/nest/ports';
import { Route } from '@rallyrank/infra/nest/route';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { dictEntries, dictTypes, entriesOf } from '../words/dictionaries.js';
import { Settings } from '../words/settings.js';

/** Answers the routes of dictionaries and settings besides those of the entity kit. */
@Controller()
export class WordsController {
  constructor(
    @Inject(dictTypes.rows) private readonly types: EntityRows,
    @Inject(dictEntries.rows) private readonly entries: EntityRows,
    @Inject(Settings) private readonly settings: Settings,
    @Inject(RPC) private readonly rpc: Pick<Rpc, 'publish'>,
  ) {}

  @Route(getDictEntries)
  getDictEntries(_: ParsedQuery<typeof getDictEntries>, { params }: RouteCall<typeof getDictEntries>) {
    return entriesOf(this.types, this.entries, params.dictType);
  }

  @Route(refreshDictCache)
  refreshDictCache() {
    return this.announce(dictType.model, dictData.model);
  }

  @Route(getSettingValue)
  getSettingValue(_: ParsedQuery<typeof getSettingValue>, { params }: RouteCall<typeof getSettingValue>) {
    const data = this.settings.readableValue(params.configKey);
    return { configKey: params.configKey, data, msg: data };
  }

  @Route(refreshSettings)
  refreshSettings() {
    return this.announce(setting.model);
  }

  /** Announces that read models have changed, so that gateways drop the answers they cached and ask again. */
  private announce(...models: readonly string[]) {
    for (const projection of models) this.rpc.publish(readModelMoved, { service: 'identity', projection, position: 0 });
    return {};
  }
}
