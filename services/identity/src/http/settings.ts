import { Controller, Inject } from '@nestjs/common';
import { getSettingValue, refreshSettings, setting } from '@rallyrank/contracts/identity/settings';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { RouteCall } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { RefreshWords } from '../commands/refresh-words.js';
import { Settings } from '../words/settings.js';

/** Answers the routes of contracts/src/identity/settings.ts that the entity kit does not answer. */
@Controller()
export class SettingsController {
  constructor(
    @Inject(Settings) private readonly settings: Settings,
    @Inject(RefreshWords) private readonly refresh: RefreshWords,
  ) {}

  @Route(getSettingValue)
  getSettingValue(_: ParsedQuery<typeof getSettingValue>, { params }: RouteCall<typeof getSettingValue>) {
    const data = this.settings.readableValue(params.configKey);
    return { configKey: params.configKey, data, msg: data };
  }

  @Route(refreshSettings)
  refreshSettings() {
    this.refresh.of(setting.model);
    return {};
  }
}
